import { type PythonValue, str } from '../python/value.ts';

/**
 * Writes a call as WebLINX does: `name(key="text", other=1)`. Quotes inside text are not escaped, line ends and tabs become `\n`
 * and `\t`, other values are written as Python's `str` writes them.
 */
export function formatCall(name: string, args: ReadonlyMap<string, PythonValue>): string {
  const parts: string[] = [];
  for (const [key, value] of args) {
    const text = typeof value === 'string' ? `"${value.replaceAll('\n', '\\n').replaceAll('\t', '\\t')}"` : str(value);
    parts.push(`${key}=${text}`);
  }
  return `${name}(${parts.join(', ')})`;
}

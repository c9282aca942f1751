import type { Usage } from '../ports.ts';

/** What two requests took together; null where one of them was not counted. */
export function addUsage(a: Usage | null, b: Usage | null): Usage | null {
  if (a === null || b === null) return null;
  const { dollars: first = null } = a;
  const { dollars: second = null } = b;
  const dollars = first === null || second === null ? {} : { dollars: first + second };
  return { prompt: a.prompt + b.prompt, completion: a.completion + b.completion, ...dollars };
}

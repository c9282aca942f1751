import { AgentError } from '../../agent/errors.ts';
import { type Call, type CallType, type CallValue, parseCall } from '../../agent/weblinx/calls/call-text.ts';
import { JsonError, readJson, writeJson } from '../../agent/weblinx/python/json.ts';
import { type PythonError, reprFloat } from '../../agent/weblinx/python/number.ts';
import { type PythonValue, pythonFloat } from '../../agent/weblinx/python/value.ts';

/** Reads a JSON array of outputs. Throws an `AgentError` that names `source`. */
export function readOutputs(text: string, source: string): readonly string[] {
  const hint = 'Expected a JSON array of strings: ["click(uid=\\"a1\\")", ...].';
  let value: PythonValue;
  try {
    value = readJson(text);
  } catch (cause) {
    if (!(cause instanceof JsonError)) throw cause;
    throw new AgentError(`${source}: this is not JSON: ${cause.message}`, { cause, hint });
  }
  if (!Array.isArray(value)) throw new AgentError(`${source}: this is not a JSON array`, { hint });
  return value.map((item, i) => {
    if (typeof item === 'string') return item;
    throw new AgentError(`${source}: element ${i} is not a string`, { hint });
  });
}

/** Parses outputs, one per line: as a JSON array, or as text for people. */
export function parseOutputs(outputs: readonly string[], format: 'json' | 'text'): string {
  const lines = outputs.map((output) => {
    const call = parseCall(output);
    return format === 'json' ? callJson(call) : callLine(call);
  });
  if (format === 'text') return lines.map((line) => `${line}\n`).join('');
  return lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`;
}

function callJson(call: Call | PythonError): string {
  if ('error' in call) return writeJson(new Map([['error', call.error], ['msg', call.message]])); // biome-ignore format: one line
  const args = new Map([...call.args].map(([key, value]) => [key, encode(value, call.types.get(key))]));
  return writeJson(new Map<string, PythonValue>([['intent', call.intent], ['args', args], ['types', call.types]])); // biome-ignore format: one line
}

/** Wraps numbers that JSON lacks (infinity) or that its readers round (big integers). */
function encode(value: CallValue, type: CallType | undefined): PythonValue {
  if (typeof value === 'bigint') return new Map([['$i', String(value)]]);
  if (typeof value !== 'number') return value;
  if (!Number.isFinite(value)) return new Map([['$f', reprFloat(value)]]);
  return type === 'float' ? pythonFloat(value) : value;
}

function callLine(call: Call | PythonError): string {
  if ('error' in call) return `error: ${call.error}: ${call.message}`;
  const args = [...call.args].map(([key, value]) => `${key}=${writeJson(encode(value, call.types.get(key)))}`);
  return `${call.intent}(${args.join(', ')})`;
}

import type { Call } from '../../agent/weblinx/calls/call-text.ts';
import { type PythonError, readFloat } from '../../agent/weblinx/python/number.ts';
import { numberOf, type PythonValue, pythonFloat } from '../../agent/weblinx/python/value.ts';

type Args = Map<string, PythonValue>;

/**
 * The arguments of a call as evaluation reads them: coordinates and box edges become floats or None, and `x="5 y=7"` is split.
 * An integer too large for a float is an error value. Source: weblinx/processing/outputs.py, sanitize_args.
 */
export function predictedArgs(call: Call): Args | PythonError {
  const args: Args = new Map();
  for (const [key, value] of call.args)
    args.set(key, typeof value === 'number' && call.types.get(key) === 'float' ? pythonFloat(value) : value);
  for (const [one, other] of [
    ['x', 'y'],
    ['y', 'x'],
  ] as const) {
    if (args.has(one) && !args.has(other)) splitCoordinates(args, one, other);
  }
  for (const key of ['x', 'y', 'top', 'left', 'right', 'bottom']) {
    const value = args.get(key);
    if (value === undefined) continue;
    const float = castToFloat(value);
    if (float === 'overflow') return { error: 'OverflowError', message: 'int too large to convert to float' };
    args.set(key, float);
  }
  return args;
}

/** Splits an argument that holds both coordinates, because the model forgot the comma. */
function splitCoordinates(args: Args, one: 'x' | 'y', other: 'x' | 'y'): void {
  const value = args.get(one);
  const mark = `${other}=`;
  const at = typeof value === 'string' ? value.indexOf(mark) : -1;
  args.set(one, at === -1 || typeof value !== 'string' ? null : value.slice(0, at));
  args.set(other, at === -1 || typeof value !== 'string' ? null : value.slice(at + mark.length));
}

function castToFloat(value: PythonValue): PythonValue {
  if (typeof value === 'string') {
    const float = readFloat(value);
    return float === null ? null : pythonFloat(float);
  }
  const number = typeof value === 'boolean' ? Number(value) : numberOf(value);
  if (typeof value === 'bigint' && !Number.isFinite(number)) return 'overflow';
  return number === null ? null : pythonFloat(number);
}

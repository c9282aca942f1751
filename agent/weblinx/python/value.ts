import { reprFloat } from './number.ts';
import { reprText } from './text.ts';

/** A Python float without a fraction: a JavaScript number could not tell `12.0` from `12`. */
export class PythonFloat {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }
}

/** What Python's `json` reads. Whole numbers are int (a bigint beyond 2^53), others float; objects keep the order of their keys. */
export type PythonValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | PythonFloat
  | readonly PythonValue[]
  | ReadonlyMap<string, PythonValue>;

/** A list, or an empty one for any other value. */
export function listOrEmpty(value: PythonValue | undefined): readonly PythonValue[] {
  return Array.isArray(value) ? value : [];
}

/** A number as a Python float. */
export function pythonFloat(value: number): number | PythonFloat {
  return Number.isInteger(value) ? new PythonFloat(value) : value;
}

/** `str(value)`: text unchanged, anything else as `repr`. */
export function str(value: PythonValue): string {
  return typeof value === 'string' ? value : repr(value);
}

/** `repr(value)`: `None`, `True`, `1`, `1.0`, `'text'`, `[...]`, `{'key': value}`. */
export function repr(value: PythonValue): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return reprText(value);
  if (typeof value === 'number') return reprNumber(value);
  if (typeof value === 'bigint') return String(value);
  if (value instanceof PythonFloat) return reprFloat(value.value);
  if (isMapping(value)) return `{${[...value].map(([key, item]) => `${reprText(key)}: ${repr(item)}`).join(', ')}}`;
  return `[${value.map(repr).join(', ')}]`;
}

/** A number as Python prints it; whole numbers are integers. */
export function reprNumber(value: number): string {
  if (!Number.isInteger(value)) return reprFloat(value);
  return Number.isSafeInteger(value) ? String(value === 0 ? 0 : value) : String(BigInt(value));
}

/** Narrows a value to an object, represented as a map. */
export function isMapping(value: PythonValue | undefined): value is ReadonlyMap<string, PythonValue> {
  return value instanceof Map;
}

/** The number behind an int or a float; null for other values. A bigint becomes the nearest double. */
export function numberOf(value: PythonValue | undefined): number | null {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  return value instanceof PythonFloat ? value.value : null;
}

/** Python's `a == b`: `1 == 1.0 == True`, `1 != "1"`, NaN equals nothing. A missing value counts as None. */
export function equals(a: PythonValue | undefined, b: PythonValue | undefined): boolean {
  const left = plainNumber(a);
  const right = plainNumber(b);
  if (typeof left === 'object' && left !== null && typeof right === 'object' && right !== null) {
    if (isMapping(left) && isMapping(right))
      return (
        left.size === right.size && [...left].every(([key, item]) => right.has(key) && equals(item, right.get(key)))
      );
    if (Array.isArray(left) && Array.isArray(right))
      return left.length === right.length && left.every((item, i) => equals(item, right[i]));
    return false;
  }
  // biome-ignore lint/suspicious/noDoubleEquals: a bigint and a number of the same value are equal, as in Python
  if (typeof left !== 'string' && typeof right !== 'string' && left !== null && right !== null) return left == right;
  return left === right;
}

function plainNumber(value: PythonValue | undefined) {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return Number(value);
  return value instanceof PythonFloat ? value.value : value;
}

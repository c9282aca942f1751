import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import { readJson } from '../../../agent/weblinx/python/json.ts';
import { isMapping, type PythonValue } from '../../../agent/weblinx/python/value.ts';
import { needs } from '../needs.ts';

/** Where the recorded results of the reference implementation are. */
export const goldenFolder = env.WAYMARK_GOLDEN ?? '';

/** Where the WebLINX demonstrations are; null when `WEBLINX_DATA` is unset. */
export const weblinxFolder = env.WEBLINX_DATA ?? null;

/** What a comparison with the reference implementation lacks here, to be put behind its name; '' where all is there. */
export const needsGolden = needs('WAYMARK_GOLDEN', 'WEBLINX_DATA');

/** The value under `keys` in a golden file; undefined where there is none. */
export function golden(file: string, ...keys: readonly string[]): unknown {
  const whole: unknown = JSON.parse(read(file));
  return keys.reduce((value, key) => (isObject(value) ? value[key] : undefined), whole);
}

/** The list under `keys` in a golden file. Its items have the shape that the caller says. Throws where it is missing or empty. */
export function goldenCases<T>(file: string, ...keys: readonly string[]): readonly T[] {
  const list = golden(file, ...keys);
  if (!Array.isArray(list)) throw new Error(`${file} has no list at ${keys.join('.')}`);
  return cases<T>(list);
}

/** The entries of the object under `keys` in a golden file. Its values have the shape that the caller says. Throws where there are none. */
export function goldenEntries<T>(file: string, ...keys: readonly string[]): readonly (readonly [string, T])[] {
  const object = golden(file, ...keys);
  if (!isObject(object)) throw new Error(`${file} has no object at ${keys.join('.')}`);
  return cases(Object.entries(object as Readonly<Record<string, T>>));
}

/** A whole golden file, which keeps Python's floats and integers apart. */
export function typedGolden(file: string): PythonValue {
  return readJson(read(file));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function read(file: string): string {
  const text = readFileSync(join(goldenFolder, file), 'utf8');
  if (text.trim() === '') throw new Error(`${file} is empty`);
  return text;
}

/** A list that must not be empty: a test over no cases proves nothing. */
export function cases<T>(list: readonly T[]): readonly T[] {
  if (list.length === 0) throw new Error('no cases');
  return list;
}

/** Undoes the encoding of numbers that JSON cannot hold. */
export function decode(value: PythonValue): PythonValue {
  if (Array.isArray(value)) return value.map(decode);
  if (!isMapping(value)) return value;
  const float = value.get('$f');
  if (typeof float === 'string') return Number(float.replace('inf', 'Infinity'));
  const integer = value.get('$i');
  if (typeof integer === 'string') return BigInt(integer);
  return new Map([...value].map(([key, item]) => [key, decode(item)]));
}

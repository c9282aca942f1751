import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import { readJson } from '../../agent/weblinx/python/json.ts';
import { isMapping, type PythonValue } from '../../agent/weblinx/python/value.ts';

/** Where the recorded results of the reference implementation are; null when `WAYMARK_GOLDEN` is unset. */
export const goldenFolder = env.WAYMARK_GOLDEN ?? null;

/** Where the WebLINX demonstrations are; null when `WEBLINX_DATA` is unset. */
export const weblinxFolder = env.WEBLINX_DATA ?? null;

/** What a suite says of itself when it cannot run. */
export const needsGolden =
  goldenFolder === null || weblinxFolder === null ? ' (skipped: set WAYMARK_GOLDEN and WEBLINX_DATA)' : '';

/** A golden file as plain JavaScript. Throws when it is empty. */
// biome-ignore lint/suspicious/noExplicitAny: a golden file's shape is what its test says it is
export function golden(name: string): any {
  return JSON.parse(read(name));
}

/** A golden file with Python's floats and integers kept apart. */
export function typedGolden(name: string): PythonValue {
  return readJson(read(name));
}

function read(name: string): string {
  const text = readFileSync(join(goldenFolder ?? '', name), 'utf8');
  if (text.trim() === '') throw new Error(`${name} is empty`);
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

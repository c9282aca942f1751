import type { Comparison } from './comparison.ts';
import type { Goal } from './goal.ts';
import type { Item } from './items.ts';
import type { Moment } from './moment.ts';
import type { Progress } from './progress.ts';

/** What the groups of features look at. */
export interface Scene {
  readonly moment: Moment;
  readonly items: readonly Item[];
  readonly candidates: readonly number[];
  readonly goal: Goal;
  readonly compare: Comparison;
  readonly progress: Progress;
}

/** One number a candidate, or the one that all have. */
export type Column = readonly number[] | Float32Array | number;

/** One column for each of the first `count` bits of some numbers. */
export function bitColumns(numbers: readonly number[], count: number): readonly Column[] {
  const all = numbers.reduce((found, bits) => found | bits, 0);
  return Array.from({ length: count }, (_, bit) =>
    ((all >> bit) & 1) === 0 ? 0 : numbers.map((bits) => (bits >> bit) & 1),
  );
}

/** How far each value is below the largest, 0 at best. */
export function relativeToBest(values: readonly number[]): readonly number[] {
  let best = Number.NEGATIVE_INFINITY;
  for (const value of values) best = Math.max(best, value);
  return values.map((value) => value - best);
}

import { remembered } from '../../agent/remembered.ts';
import type { Comparison } from './comparison.ts';
import type { Goal } from './goal.ts';
import type { Item, Items } from './items.ts';
import type { Moment } from './moment.ts';
import type { Progress } from './progress.ts';

/** What the groups of features look at. */
export interface Scene {
  readonly moment: Moment;
  readonly items: Items;
  /** The candidates, in document order. */
  readonly ranked: readonly Item[];
  readonly goal: Goal;
  readonly compare: Comparison;
  readonly progress: Progress;
}

/** What a group of features says of the `i`-th candidate: as many numbers of each. */
export type Group = (item: Item, i: number) => readonly number[];

/** One feature for each of the first `count` bits of a number a candidate. */
export function bitFeatures(numbers: readonly number[], count: number): Group {
  const apart = remembered((bits: number) => Array.from({ length: count }, (_, bit) => (bits >> bit) & 1));
  return (_, i) => apart(numbers[i] ?? 0);
}

/** How far each value is below the largest, 0 at best. */
export function relativeToBest(values: readonly number[]): readonly number[] {
  let best = Number.NEGATIVE_INFINITY;
  for (const value of values) best = Math.max(best, value);
  return values.map((value) => value - best);
}

import type { Comparison } from '../goal/comparison.ts';
import type { Goal } from '../goal/goal.ts';
import type { Progress } from '../goal/progress.ts';
import type { Item, Items } from '../items/items.ts';
import type { Moment } from '../moment/moment.ts';

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

/** Writes what a group of features says of the `i`-th candidate: as many numbers of each. */
export type Group = (row: Row, item: Item, i: number) => void;

/** Where features are written, one after the other; what is passed over stays 0. */
export class Row {
  at = 0;
  readonly values: Float32Array;

  constructor(values: Float32Array) {
    this.values = values;
  }

  put(value: number): void {
    this.values[this.at++] = value;
  }
  /** 1 or 0. */
  tell(is: boolean): void {
    this.values[this.at++] = is ? 1 : 0;
  }
  skip(count: number): void {
    this.at += count;
  }
  putAll(values: Float32Array): void {
    this.values.set(values, this.at);
    this.at += values.length;
  }
  /** One of `count` places is 1. */
  choose(place: number, count: number): void {
    this.values[this.at + place] = 1;
    this.at += count;
  }
  /** The first `count` bits of a number. */
  bits(bits: number, count: number): void {
    for (let bit = 0; bit < count; bit++) this.values[this.at++] = (bits >> bit) & 1;
  }
}

/** How far each value is below the largest, 0 at best. */
export function relativeToBest(values: readonly number[]): readonly number[] {
  let best = Number.NEGATIVE_INFINITY;
  for (const value of values) best = Math.max(best, value);
  return values.map((value) => value - best);
}

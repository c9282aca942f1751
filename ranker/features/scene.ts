import type { Comparison } from '../goal/comparison.ts';
import type { Goal } from '../goal/goal.ts';
import type { GoalProgress } from '../goal/progress.ts';
import type { Item, Items } from '../items/items.ts';
import type { Moment } from '../moment/moment.ts';

/** What all features are computed from. */
export interface Scene {
  readonly moment: Moment;
  readonly items: Items;
  /** The candidates, in document order. */
  readonly ranked: readonly Item[];
  readonly goal: Goal;
  readonly compare: Comparison;
  readonly progress: GoalProgress;
}

/** Writes a group of features of the `i`-th candidate; always the same number of features. */
export type FeatureGroup = (row: Row, item: Item, i: number) => void;

/** A group of features, with what it tells of a candidate in words. */
export interface NamedGroup {
  readonly tells: string;
  readonly group: FeatureGroup;
}

/** A cursor that features are written to; skipped features stay 0. */
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
  /** Writes `count` features, of which the one at `place` is 1. */
  choose(place: number, count: number): void {
    this.values[this.at + place] = 1;
    this.at += count;
  }
  /** Writes the lowest `count` bits as features. */
  bits(bits: number, count: number): void {
    for (let bit = 0; bit < count; bit++) this.values[this.at++] = (bits >> bit) & 1;
  }
}

/** Each value minus the largest one. */
export function relativeToBest(values: readonly number[]): readonly number[] {
  let best = Number.NEGATIVE_INFINITY;
  for (const value of values) best = Math.max(best, value);
  return values.map((value) => value - best);
}

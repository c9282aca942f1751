import type { Place } from '../ranks.ts';

/** The chance that an element is among the first `k`, when ties are broken by lot. */
export function recallOf({ better, tied }: Place, k: number): number {
  return Math.min(1, Math.max(0, (k - better) / tied));
}

/** The expected `1 / rank`, 0 beyond `k`, when ties are broken by lot. */
export function reciprocalRankOf({ better, tied }: Place, k: number): number {
  let sum = 0;
  for (let rank = better + 1; rank <= Math.min(better + tied, k); rank++) sum += 1 / rank;
  return sum / tied;
}

/** The mean; NaN of nothing. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The last rank that counts: a `k` that is null, below 1 or above the number of records means all. Source: weblinx/modeling/dmr. */
export function lastRank(k: number | null, records: number): number {
  return k === null || k < 1 || k > records ? records : k;
}

import type { TiedRank } from '../ranks.ts';

/** The probability that an element is among the first `k` if ties are broken at random. */
export function recallOf({ better, tied }: TiedRank, k: number): number {
  return Math.min(1, Math.max(0, (k - better) / tied));
}

/** The expected `1 / rank`, 0 beyond `k`, if ties are broken at random. */
export function reciprocalRankOf({ better, tied }: TiedRank, k: number): number {
  let sum = 0;
  for (let rank = better + 1; rank <= Math.min(better + tied, k); rank++) sum += 1 / rank;
  return sum / tied;
}

/** The mean; NaN for no values. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The last rank that counts; all ranks if `k` is null, below 1 or above the number of records. Source: weblinx/modeling/dmr. */
export function lastRank(k: number | null, records: number): number {
  return k === null || k < 1 || k > records ? records : k;
}

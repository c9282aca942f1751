/** Sum and count of the scores of one demonstration. Demonstrations are resampled, because their turns are not independent. */
export interface Cluster {
  readonly sum: number;
  readonly count: number;
}

/** A 95 % confidence interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

const REPLICATES = 2000;
const PERMUTATIONS = 10_000;

/** The 95 % percentile bootstrap interval of a mean over clusters; deterministic. Null for fewer than two clusters. */
export function bootstrapInterval(clusters: readonly Cluster[]): Interval | null {
  if (clusters.length < 2) return null;
  const random = randomNumbers(clusters.length);
  const means: number[] = [];
  for (let i = 0; i < REPLICATES; i++) {
    let sum = 0;
    let count = 0;
    for (let drawn = 0; drawn < clusters.length; drawn++) {
      const cluster = clusters[Math.floor(random() * clusters.length)];
      sum += cluster?.sum ?? 0;
      count += cluster?.count ?? 0;
    }
    if (count > 0) means.push(sum / count);
  }
  means.sort((a, b) => a - b);
  const at = (share: number) => means[Math.min(means.length - 1, Math.floor(share * means.length))];
  const low = at(0.025);
  const high = at(0.975);
  return low === undefined || high === undefined ? null : { low, high };
}

/** Comparison of two models on the same turns: difference of the means, its interval, and a p-value. */
export interface PairedComparison {
  /** First minus second. */
  readonly difference: number;
  readonly interval: Interval | null;
  /** Two-sided, from 10,000 random sign flips by demonstration; null for fewer than two demonstrations. */
  readonly p: number | null;
  readonly turns: number;
}

/** Compares two models by the differences of their scores, one cluster per demonstration; null if they share no turn. */
export function comparePaired(clusters: readonly Cluster[]): PairedComparison | null {
  const turns = clusters.reduce((total, { count }) => total + count, 0);
  if (turns === 0) return null;
  const observed = clusters.reduce((total, { sum }) => total + sum, 0);
  const difference = observed / turns;
  if (clusters.length < 2) return { difference, interval: null, p: null, turns };
  const random = randomNumbers(clusters.length);
  let asFar = 0;
  for (let i = 0; i < PERMUTATIONS; i++) {
    let sum = 0;
    for (const cluster of clusters) sum += random() < 0.5 ? cluster.sum : -cluster.sum;
    // The tolerance absorbs rounding: equal sums in another order differ in their last bits.
    if (Math.abs(sum) >= Math.abs(observed) - 1e-9) asFar++;
  }
  return {
    difference: observed / turns,
    interval: bootstrapInterval(clusters),
    p: (asFar + 1) / (PERMUTATIONS + 1),
    turns,
  };
}

/** Seeded random numbers in [0, 1): mulberry32. */
function randomNumbers(seed: number): () => number {
  let state = (seed + 0x5eed) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

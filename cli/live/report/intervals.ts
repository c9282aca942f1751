import type { Interval } from '../../../dataset/score/statistics.ts';

/** Standard deviations of a normal distribution that hold 95 % of it. */
const Z = 1.959_963_984_540_054;

/** Wilson's 95 % interval of a share; from 0 to 1 if nothing was counted. Source: Wilson 1927, doi:10.1080/01621459.1927.10502953. */
export function wilson(successes: number, all: number): Interval {
  if (all === 0) return { low: 0, high: 1 };
  const share = successes / all;
  const spread = Z * Math.sqrt((share * (1 - share)) / all + Z ** 2 / (4 * all ** 2));
  const middle = share + Z ** 2 / (2 * all);
  const scale = 1 + Z ** 2 / all;
  return {
    low: successes === 0 ? 0 : (middle - spread) / scale,
    high: successes === all ? 1 : (middle + spread) / scale,
  };
}

/**
 * Two-sided p of McNemar's exact test, for pairs of which `first` succeeded only once with the first policy and `second` only with the
 * second one. Source: McNemar 1947, doi:10.1007/BF02295996, with the binomial distribution in place of its approximation.
 */
export function mcNemar(first: number, second: number): number {
  const all = first + second;
  const fewer = Math.min(first, second);
  let logOfOne = -all * Math.LN2;
  let tail = 0;
  for (let k = 0; k <= fewer; k++) {
    if (k > 0) logOfOne += Math.log((all - k + 1) / k);
    tail += Math.exp(logOfOne);
  }
  return Math.min(1, 2 * tail);
}

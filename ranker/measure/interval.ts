import { randomFrom } from '../random.ts';

const RESAMPLES = 2000;
const SEED = 20240624;
/** With fewer groups, resampling groups says little, and turns are resampled instead. */
const FEWEST_GROUPS = 8;

/** Values of one demonstration. */
export interface Sample {
  readonly group: string;
  readonly values: readonly number[];
}

/** The 95 % bootstrap interval of the mean. Resamples demonstrations, or turns if there are few demonstrations. Seeded. */
export function interval(samples: readonly Sample[]): { readonly low: number; readonly high: number } {
  const sums = groupSums(samples);
  const random = randomFrom(SEED);
  const means: number[] = [];
  for (let i = 0; i < RESAMPLES; i++) {
    let total = 0;
    let count = 0;
    for (let j = 0; j < sums.length; j++) {
      const drawn = sums[Math.floor(random() * sums.length)];
      total += drawn?.total ?? 0;
      count += drawn?.count ?? 0;
    }
    means.push(total / count);
  }
  means.sort((a, b) => a - b);
  const at = (share: number) => means[Math.round(share * (RESAMPLES - 1))] ?? Number.NaN;
  return { low: at(0.025), high: at(0.975) };
}

function groupSums(samples: readonly Sample[]): readonly { total: number; count: number }[] {
  const groups = new Map<string, { total: number; count: number }>();
  const few = new Set(samples.map(({ group }) => group)).size < FEWEST_GROUPS;
  samples.forEach(({ group, values }, i) => {
    const key = few ? String(i) : group;
    const sum = groups.get(key) ?? { total: 0, count: 0 };
    sum.total += values.reduce((a, b) => a + b, 0);
    sum.count += values.length;
    groups.set(key, sum);
  });
  return [...groups.values()];
}

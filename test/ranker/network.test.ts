import { expect, test } from 'vitest';
import { activityOf, type Network, scoresOf, weightCount } from '../../ranker/network.ts';
import { randomFrom } from '../../ranker/random.ts';

test.each([
  { width: 159, hidden: [32, 16] },
  { width: 7, hidden: [5, 3] },
] as const)('scores quickly what training scores slowly: $width features, $hidden neurons', ({ width, hidden }) => {
  const random = randomFrom(7);
  const numbers = (count: number) => Float32Array.from({ length: count }, () => random() * 2 - 1);
  const network: Network = {
    width,
    hidden,
    scales: numbers(width).map((value) => 1.5 + value),
    weights: numbers(weightCount(width, hidden)),
  };
  // Most features of most elements are 0, and some are the same for all.
  const rows = numbers(40 * width).map((value, at) => (at % width === 0 ? 0.5 : value > 0 ? value : 0));
  const { scores } = activityOf(network, rows);
  expect(scores.some((score) => score !== scores[0])).toBe(true);
  scoresOf(network, rows).forEach((score, i) => {
    expect(score).toBeCloseTo(scores[i] ?? Number.NaN, 4);
  });
  expect(scoresOf(network, new Float32Array(0))).toHaveLength(0);
});

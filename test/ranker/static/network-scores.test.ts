import { expect, test } from 'vitest';
import { randomFrom } from '../../../ranker/random.ts';
import { activityOf, type Network, weightCount } from '../../../ranker/static/network.ts';
import { scoresOf } from '../../../ranker/static/network-scores.ts';

const SHAPES = [
  { width: 159, hidden: [32, 16] },
  { width: 7, hidden: [5, 3] },
  { width: 3, hidden: [40, 17] },
] as const;

/** A network of this shape with random weights, and rows of features for it. */
function drawn({ width, hidden }: Pick<Network, 'width' | 'hidden'>) {
  const random = randomFrom(7);
  const numbers = (count: number) => Float32Array.from({ length: count }, () => random() * 2 - 1);
  const network: Network = {
    width,
    hidden,
    scales: numbers(width).map((value) => 1.5 + value),
    weights: numbers(weightCount(width, hidden)),
  };
  // Half of the features are 0, the first is the same in every row, and the second row is all zeros.
  const rows = numbers(40 * width).map((value, at) => (at % width === 0 ? 0.5 : value > 0 ? value : 0));
  return { network, rows: rows.fill(0, width, 2 * width) };
}

test.each(SHAPES)('gives the scores that training computes: $width features, $hidden neurons', (shape) => {
  const { network, rows } = drawn(shape);
  const { scores } = activityOf(network, rows);
  expect(scores.some((score) => score !== scores[0])).toBe(true);
  scoresOf(network, rows).forEach((score, i) => {
    expect(score).toBeCloseTo(scores[i] ?? Number.NaN, 5);
  });
  expect(scoresOf(network, new Float32Array(0))).toHaveLength(0);
});

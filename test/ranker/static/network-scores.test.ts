import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import startWabt from 'wabt';
import { randomFrom } from '../../../ranker/random.ts';
import { activityOf, type Network, weightCount } from '../../../ranker/static/network.ts';
import { KERNEL } from '../../../ranker/static/network-kernel.ts';
import { scoresOf } from '../../../ranker/static/network-scores.ts';

const SHAPES = [
  { width: 159, hidden: [32, 16] },
  { width: 7, hidden: [5, 3] },
  { width: 3, hidden: [40, 17] },
] as const;

/** A network of such a shape, and rows for it. */
function drawn({ width, hidden }: Pick<Network, 'width' | 'hidden'>) {
  const random = randomFrom(7);
  const numbers = (count: number) => Float32Array.from({ length: count }, () => random() * 2 - 1);
  const network: Network = {
    width,
    hidden,
    scales: numbers(width).map((value) => 1.5 + value),
    weights: numbers(weightCount(width, hidden)),
  };
  // Most features of most elements are 0, and some are the same for all; one element has none.
  const rows = numbers(40 * width).map((value, at) => (at % width === 0 ? 0.5 : value > 0 ? value : 0));
  return { network, rows: rows.fill(0, width, 2 * width) };
}

afterEach(() => vi.unstubAllGlobals());

test.each(SHAPES)('scores quickly what training scores slowly: $width features, $hidden neurons', (shape) => {
  const { network, rows } = drawn(shape);
  const { scores } = activityOf(network, rows);
  expect(scores.some((score) => score !== scores[0])).toBe(true);
  expect(scoresOf(network, rows)).not.toEqual(scores);
  scoresOf(network, rows).forEach((score, i) => {
    expect(score).toBeCloseTo(scores[i] ?? Number.NaN, 4);
  });
  expect(scoresOf(network, new Float32Array(0))).toHaveLength(0);
});

test('scores slowly where a browser does not allow WebAssembly', () => {
  vi.stubGlobal('WebAssembly', undefined);
  const { network, rows } = drawn(SHAPES[0]);
  expect(scoresOf(network, rows)).toEqual(activityOf(network, rows).scores);
});

test('the bytes of the kernel are those of its source', async () => {
  const name = 'ranker/static/network-kernel.wat';
  const source = (await startWabt()).parseWat(name, readFileSync(name, 'utf8'), { simd: true });
  expect(KERNEL).toBe(Buffer.from(source.toBinary({}).buffer).toString('base64'));
});

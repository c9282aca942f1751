import { describe, expect, test } from 'vitest';
import { type EncoderTurn, recallAt10, startEncoder, trainEpoch } from '../../../ranker/train/dual-encoder.ts';
import { chanceFrom } from '../../../ranker/train/make/chance.ts';
import { readWordTable, writeWordTable } from '../../../ranker/words/word-table.ts';

const DIMENSIONS = 8;
const WORDS = 40;
const chance = chanceFrom(5);
const table = readWordTable(
  writeWordTable({
    vocabulary: Array.from({ length: WORDS }, (_, i) => `w${i}`),
    dimensions: DIMENSIONS,
    vectors: Array.from({ length: WORDS * DIMENSIONS }, () => chance.number() - 0.5),
  }),
);

/** Word `k` asks for word `k + 20`, which random vectors cannot know. */
const turns: readonly EncoderTurn[] = Array.from({ length: 20 }, (_, k) => ({
  demonstration: `d${k}`,
  query: Uint16Array.of(k),
  documents: Array.from({ length: 20 }, (_, i) => Uint16Array.of(20 + i)),
  labels: Array.from({ length: 20 }, (_, i) => (i === k ? 1 : 0)),
}));

describe.each([
  ['mse', 0.02],
  ['listwise', 0.02],
] as const)('training word vectors by %s', (objective, rate) => {
  const options = { dimensions: DIMENSIONS, rate, seed: 1, objective };
  const train = (epochs: number, from = startEncoder(table)) => {
    const losses = [];
    let state = from;
    for (let i = 0; i < epochs; i++) {
      losses.push(trainEpoch(state, turns, options));
      state = { ...state, epoch: state.epoch + 1 };
    }
    return { state, losses };
  };

  test('lowers the loss and finds more', () => {
    const before = recallAt10(startEncoder(table).vectors, turns, DIMENSIONS);
    const { state, losses } = train(30);
    expect(losses.at(-1)).toBeLessThan((losses[0] ?? 0) * 0.8);
    expect(recallAt10(state.vectors, turns, DIMENSIONS)).toBeGreaterThan(before);
  });

  test('ends the same when it goes on after an interruption', () => {
    const whole = train(4).state;
    const half = train(2).state;
    const resumed = { vectors: half.vectors.slice(), squares: half.squares.slice(), epoch: half.epoch };
    expect(train(2, resumed).state.vectors).toEqual(whole.vectors);
  });
});

test('a turn without a labelled document is neither learnt from nor counted', () => {
  const state = startEncoder(table);
  const unlabelled = turns.map((turn) => ({ ...turn, labels: turn.labels.map(() => 0 as const) }));
  const loss = trainEpoch(state, unlabelled, { dimensions: DIMENSIONS, rate: 0.1, seed: 1, objective: 'mse' });
  expect(loss).toBe(0);
  expect(state.vectors).toEqual(startEncoder(table).vectors);
});

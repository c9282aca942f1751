import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { scoresOf } from '../../../ranker/static/network-scores.ts';
import type { RankerView } from '../../../ranker/static/static-model.ts';
import { makeLessons, wordsForNames } from '../../../ranker/train/lessons.ts';
import { trainNetwork } from '../../../ranker/train/train-network.ts';
import { lexiconOf } from '../../../ranker/words/lexicon.ts';
import { readWordTable } from '../../../ranker/words/word-table.ts';

const table = readWordTable(readFileSync('ranker/model/words.bin'));
const lexicon = lexiconOf(table);
const vocabulary = wordsForNames(table.vocabulary);
const lessonsOf = (count: number, view: RankerView) => [...makeLessons({ count, seed: 3, view, lexicon, vocabulary })];

describe('training', { timeout: 60_000 }, () => {
  test.each(['live', 'records'] as const)('makes the same lessons from the same seed (%s)', (view) => {
    const [once, again] = [lessonsOf(15, view), lessonsOf(15, view)];
    expect(once.length).toBeGreaterThan(15);
    expect(again).toEqual(once);
    expect(once.every(({ rows }) => rows.every(Number.isFinite))).toBe(true);
  });

  test.each(['live', 'records'] as const)('learns, and the same from the same seed (%s)', (view) => {
    const lessons = lessonsOf(40, view);
    const losses: number[] = [];
    const tell = (line: string) => losses.push(Number(/loss ([\d.]+)/u.exec(line)?.[1]));
    const width = lessons[0]?.width ?? 0;
    const training = { width, hidden: [8, 4], epochs: 4, rate: 0.01, seed: 1, tell } as const;
    const network = trainNetwork(lessons, training);
    expect(losses.at(-1)).toBeLessThan((losses[0] ?? 0) * 0.8);
    expect(trainNetwork(lessons, training).weights).toEqual(network.weights);
    const [lesson] = lessons;
    expect(scoresOf(network, lesson?.rows ?? new Float32Array())).toHaveLength((lesson?.rows.length ?? 0) / width);
  });
});

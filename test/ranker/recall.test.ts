import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readStaticModel } from '../../ranker/static/static-model.ts';
import { developmentMoments, measureMoments } from '../../ranker/train/development.ts';
import { wordsForNames } from '../../ranker/train/lessons.ts';
import { readWebPages } from '../../ranker/train/web/web-pages.ts';
import { readWordTable } from '../../ranker/words/word-table.ts';

const words = readFileSync('ranker/model/words.bin');
const model = readStaticModel(words, readFileSync('ranker/model/networks.json', 'utf8'));
const vocabulary = wordsForNames(readWordTable(words).vocabulary);
/** Four pages of SB Admin 2 (MIT, beside them), which no network is trained on, as the extension's eyes saw them. */
const pages = readWebPages('test/ranker', 'development');
const ERRANDS = 240;
/** The lower end of the 95 % interval of the shipped networks, over turns. */
const LEAST = { live: { 1: 0.74, 5: 0.92, 10: 0.97 }, records: { 1: 0.43, 5: 0.84, 10: 0.94 } };

test.each(['live', 'records'] as const)(
  'finds what is asked for on pages of a source that it never saw (%s)',
  { timeout: 120_000 },
  (view) => {
    const moments = developmentMoments({ pages, vocabulary, count: ERRANDS });
    const { recall, turns } = measureMoments(model[view], { view, lexicon: model.lexicon, moments });
    expect(turns).toBeGreaterThan(ERRANDS / 2);
    const found = Object.fromEntries(['1', '5', '10'].map((k) => [k, recall[k]?.value ?? 0]));
    for (const [k, least] of Object.entries(LEAST[view])) expect(found[k], `recall@${k}`).toBeGreaterThanOrEqual(least);
  },
);

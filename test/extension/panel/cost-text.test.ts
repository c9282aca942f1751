import { expect, test } from 'vitest';
import { costText, totalCost } from '../../../extension/panel/cost-text.ts';

test.each([
  ['nothing', { tokens: 0 }, 'none'],
  ['what nobody counted', { tokens: null }, 'tokens unknown'],
  ['what has no known price', { tokens: 12_345 }, '12,345 tokens · price unknown'],
  ['little money', { tokens: 129, dollars: 0.00012 }, '129 tokens · $0.0001'],
  ['more', { tokens: 1_000_000, dollars: 2.5 }, '1,000,000 tokens · $2.50'],
  [
    'what a server knew already',
    { tokens: 5_000, cached: 4_000, dollars: 0.5 },
    '5,000 tokens (4,000 cached) · $0.5000',
  ],
  ['what runs on this computer', { tokens: 129, dollars: 0 }, '129 tokens · $0'],
])('says %s in words', (_, cost, words) => {
  expect(costText(cost)).toBe(words);
});

test('a total is unknown where a part of it is, but for parts that took nothing', () => {
  const free = { milliseconds: 1, tokens: 0 };
  const paid = { milliseconds: 1, tokens: 100, dollars: 0.5 };
  expect(totalCost([free, paid, paid])).toEqual({ tokens: 200, dollars: 1 });
  expect(totalCost([paid, { milliseconds: 1, tokens: 50 }])).toEqual({ tokens: 150, dollars: null });
  expect(totalCost([paid, { milliseconds: 1, tokens: null }])).toEqual({ tokens: null, dollars: null });
  expect(totalCost([{ ...paid, cached: 60 }, paid])).toEqual({ tokens: 200, cached: 60, dollars: 1 });
  expect(totalCost([free])).toEqual({ tokens: 0, dollars: 0 });
});

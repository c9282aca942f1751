import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { comparisonOf } from '../../../ranker/goal/comparison.ts';
import { goalOf } from '../../../ranker/goal/goal.ts';
import { lexiconOf } from '../../../ranker/words/lexicon.ts';
import { readWordTable } from '../../../ranker/words/word-table.ts';

const lexicon = lexiconOf(readWordTable(readFileSync('ranker/model/words.bin')));

describe('comparisonOf', () => {
  const nearest = (said: string, word: string) => {
    const goal = goalOf(said);
    const { k, value } = comparisonOf({ ranked: [], goal, lexicon }).look(word).best;
    return { word: goal.words[k]?.word ?? null, value };
  };

  test.each([
    ['three tickets', 'nine'],
    ['the red circle', 'blue'],
    ['in march', 'april'],
    ['the left arrow', 'right'],
  ])('in %j nothing is near to %j, which is used alike and is something else', (said, word) => {
    expect(nearest(said, word)).toEqual({ word: null, value: 0 });
  });

  test('words of one meaning are near', () => {
    expect(nearest('the red circle', 'red').value).toBe(1);
    const { word, value } = nearest('buy a car', 'automobile');
    expect(word).toBe('car');
    expect(value).toBeGreaterThan(0.3);
  });
});

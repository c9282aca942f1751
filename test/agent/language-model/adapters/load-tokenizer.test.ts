import { env } from 'node:process';
import { describe, expect, test } from 'vitest';
import { loadTokenizer } from '../../../../agent/language-model/adapters/load-tokenizer.ts';
import { needs } from '../../../support/needs.ts';

const needsModels = needs('WAYMARK_MODELS');

test('a folder without a tokenizer is named', async () => {
  await expect(loadTokenizer('./no-such-folder')).rejects.toThrow('./no-such-folder: no tokenizer could be read');
});

test('a pattern that is none is named', async () => {
  await expect(loadTokenizer('regex:(')).rejects.toThrow('"(" is not a regular expression');
});

describe.skipIf(needsModels !== '')(`a WordPiece tokenizer from a folder${needsModels}`, () => {
  const text = 'Open the Héllo page, 日本 and unbelievably x...';

  test('counts tokens without special ones and tells where they lie', async () => {
    const tokenizer = await loadTokenizer(`${env.WAYMARK_MODELS}/all-MiniLM-L6-v2/`);
    const pieces = tokenizer.spans(text).map(([start, end]) => text.slice(start, end));
    expect(pieces).toEqual([
      'Open',
      'the',
      'Héllo',
      'page',
      ',',
      '日',
      '本',
      'and',
      'un',
      'bel',
      'ie',
      'va',
      'bly',
      'x',
      '.',
      '.',
      '.',
    ]);
    expect(tokenizer.count(text)).toBe(pieces.length);
    expect([tokenizer.count(''), tokenizer.spans('')]).toEqual([0, []]);
  });
});

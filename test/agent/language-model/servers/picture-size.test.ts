import { expect, test } from 'vitest';
import { pictureSize } from '../../../../agent/language-model/servers/picture-size.ts';

const wide = { width: 2_560, height: 1_600 };

test.each([
  ['gpt-4o-mini', { width: 1_228, height: 768 }],
  ['anthropic/claude-sonnet-4', { width: 1_356, height: 847 }],
  ['gemini-2.5-flash', { width: 1_536, height: 960 }],
  ['llava:13b', { width: 672, height: 420 }],
  ['qwen2.5-vl-7b-instruct', { width: 1_267, height: 791 }],
  ['something-new', { width: 1_280, height: 800 }],
])('a picture for %s is what it looks at', (model, size) => {
  expect(pictureSize(wide, { model, longest: null })).toEqual(size);
});

test('what a person set goes before what a model is known for', () => {
  expect(pictureSize(wide, { model: 'llava', longest: 2_000 })).toEqual({ width: 2_000, height: 1_250 });
});

test('a small picture stays as it is, and a narrow one has a side at least', () => {
  expect(pictureSize({ width: 400, height: 300 }, { model: 'gpt-4o', longest: null })).toEqual({
    width: 400,
    height: 300,
  });
  expect(pictureSize({ width: 5_000, height: 1 }, { model: '', longest: 100 })).toEqual({ width: 100, height: 1 });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordDiff } from '../../../agent/helpers/word-diff.ts';

const words = (text: string) => text.split(' ').filter((word) => word !== '');

test.each([
  ['the ice is thin', 'the ice is thick', [[['thin'], ['thick']]], 3],
  ['the ice is thin', 'the ice is very thin', [[[], ['very']]], 4],
  ['the ice is very thin', 'the ice is thin', [[['very'], []]], 4],
  [
    'a b c d e',
    'a x c d y e',
    [
      [['b'], ['x']],
      [[], ['y']],
    ],
    4,
  ],
  ['', 'a', [[[], ['a']]], 0],
  ['a', 'a', [], 1],
] as const)('“%s” becomes “%s”', (before, after, edits, kept) => {
  const found = wordDiff(words(before), words(after));
  expect(found.edits.map(({ removed, added }) => [removed, added])).toEqual(edits);
  expect(found.kept).toBe(kept);
});

test('what stays, what goes and what comes add up', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { edits, kept } = wordDiff(before, after);
      expect(edits.reduce((sum, { removed }) => sum + removed.length, kept)).toBe(before.length);
      expect(edits.reduce((sum, { added }) => sum + added.length, kept)).toBe(after.length);
    }),
  );
});

test('of very long texts only the part between the first and the last difference is compared', () => {
  const long = Array.from({ length: 4_000 }, (_, i) => `w${i}`);
  expect(wordDiff(long, long.with(2_000, 'x'))).toEqual({
    edits: [{ removed: ['w2000'], added: ['x'] }],
    kept: 3_999,
  });
  const { edits, kept } = wordDiff(['a', ...long, 'z'], ['a', ...long.toReversed(), 'z']);
  expect([edits.length, kept]).toEqual([1, 2]);
});

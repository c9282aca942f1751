import { describe, expect, test } from 'vitest';
import { linearPattern } from '../../../agent/view/linear-pattern.ts';

const TEXTS = [
  ...[
    '',
    'a',
    'ab',
    'abab',
    'Order 42 of 18 euros',
    'aaaaaaaab',
    'x-y_z',
    'ÄÖ ß ſ K',
    '😀 a😀b',
    '3.50 €',
    '(a|b)',
    'a\nb',
  ],
  ...['2026-11-30', 'foo.bar@home.example', '[e1]', 'aXbXc', '日本 12', '\\d', 'A1 B22 C333'],
];

describe('a pattern is found where RegExp finds it', () => {
  test.each([
    ...[
      'a',
      'b',
      'order',
      '\\d+',
      '\\d{2}',
      '\\d{2,}',
      '\\d{1,2}\\b',
      '^a',
      'b$',
      '^$',
      '(a|ab)(b|bab)?$',
      '(?:ab)+',
      'x|y|z',
    ],
    ...[
      '[a-c]x',
      '[^a-z ]',
      '\\p{L}\\p{N}',
      '\\P{L}+$',
      '.',
      '.b',
      '\\.',
      '[\\]\\[]',
      '\\u{1f600}b',
      '\\ud83d\\ude00',
      'k',
      's+',
    ],
    ...[
      '(a*)*b',
      '(a?){3}b',
      'a{0}b',
      '(|a)b',
      '(?<n>a)b',
      '\\w+@\\w+',
      '\\Bb',
      'a.*?b',
      '\\x61',
      '\\S+\\s\\S+',
      '(a|b|)*$',
      'c\\d{3}',
    ],
  ])('%s', (source) => {
    const search = linearPattern(source);
    for (const text of TEXTS) expect([text, search?.(text)]).toEqual([text, text.search(new RegExp(source, 'iu'))]);
  });
});

test.each([
  '(a|a)*b',
  '(a?a?)*b',
  '(a+)+b',
  '.*.*.*x',
  '(a|a){30}b',
  `${'a?'.repeat(30)}${'a'.repeat(30)}b`,
  '(a*)*b',
  '(.*a){12}b',
])('%s ends on a text that it nearly matches', (source) =>
  expect(linearPattern(source)?.(`${'a'.repeat(1_000)}!`)).toBe(-1),
);

test('a search of many texts ends before it takes long', () => {
  const search = linearPattern('(a|a|a|a|a|a|a|a|a|a){40}b');
  const text = 'a'.repeat(1_000);
  const found = Array.from({ length: 60 }, () => search?.(text));
  expect(found[0]).toBe(-1);
  expect(found.at(-1)).toBeNull();
});

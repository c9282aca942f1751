import { expect, test } from 'vitest';
import { wrapText } from '../../../../agent/weblinx/python/wrap-text.ts';

/** Made by Python 3.11: `textwrap.TextWrapper(width=80).wrap(text)`. 4,000 random texts of such characters were equal too. */
const CASES: readonly (readonly [text: string, lines: readonly string[]])[] = [
  ['', []],
  ['   ', []],
  ['short text', ['short text']],
  [
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'aaaaaaaaaaaaaaa'],
  ],
  [
    'well-known state-of-the-art well-known state-of-the-art well-known state-of-the-art well-known state-of-the-art well-known state-of-the-art well-known state-of-the-art ',
    [
      'well-known state-of-the-art well-known state-of-the-art well-known state-of-the-',
      'art well-known state-of-the-art well-known state-of-the-art well-known state-of-',
      'the-art',
    ],
  ],
  [
    'x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y ',
    [
      'x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y',
      'x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y x--y',
    ],
  ],
  ['tab\there\nand\nlines  two', ['tab     here and lines  two']],
  [
    'https://www.example.com/a-very-long/path-with-hyphens/and/more/segments-that/go/on-and-on/until/the/line/ends?q=1',
    [
      'https://www.example.com/a-very-long/path-with-hyphens/and/more/segments-',
      'that/go/on-and-on/until/the/line/ends?q=1',
    ],
  ],
  [
    '東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 ',
    [
      '東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京',
      '東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京',
    ],
  ],
  [
    'end- -start --option -v end- -start --option -v end- -start --option -v end- -start --option -v end- -start --option -v end- -start --option -v end- -start --option -v end- -start --option -v ',
    [
      'end- -start --option -v end- -start --option -v end- -start --option -v end-',
      '-start --option -v end- -start --option -v end- -start --option -v end- -start',
      '--option -v end- -start --option -v',
    ],
  ],
  [
    '\u00a0nbsp\u00a0kept \u00a0nbsp\u00a0kept \u00a0nbsp\u00a0kept \u00a0nbsp\u00a0kept \u00a0nbsp\u00a0kept \u00a0nbsp\u00a0kept \u00a0nbsp\u00a0kept \u00a0nbsp\u00a0kept \u00a0nbsp\u00a0kept \u00a0nbsp\u00a0kept \u00a0nbsp\u00a0kept \u00a0nbsp\u00a0kept ',
    [
      '\u00a0nbsp\u00a0kept \u00a0nbsp\u00a0kept \u00a0nbsp\u00a0kept \u00a0nbsp\u00a0kept \u00a0nbsp\u00a0kept \u00a0nbsp\u00a0kept \u00a0nbsp\u00a0kept',
      '\u00a0nbsp\u00a0kept \u00a0nbsp\u00a0kept \u00a0nbsp\u00a0kept \u00a0nbsp\u00a0kept \u00a0nbsp\u00a0kept',
    ],
  ],
  [
    '----------------------------------------------------------------------------------------------------',
    ['--------------------------------------------------------------------------------', '--------------------'],
  ],
  [
    'a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-',
    [
      'a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-',
      'a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-',
    ],
  ],
  ['\ttab first', ['        tab first']],
  [
    'e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 ',
    [
      'e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301',
      'e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301 e\u0301',
    ],
  ],
];

test.each(CASES)('breaks %j as Python does', (text, lines) => {
  expect(wrapText(text, 80)).toEqual(lines);
});

test('breaks into narrow lines', () => {
  expect(wrapText('ab cdef-gh', 4)).toEqual(['ab c', 'def-', 'gh']);
});

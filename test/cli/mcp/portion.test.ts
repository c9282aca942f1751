import { expect, test } from 'vitest';
import { portionOf } from '../../../cli/mcp/portion.ts';

test('returns a short text whole', () => {
  expect(portionOf('one\ntwo', 1)).toBe('one\ntwo');
});

test('reads a long text line by line, nothing lost and nothing twice', () => {
  const lines = Array.from({ length: 3_000 }, (_, i) => `line ${i} holds a few words`);
  const read: string[] = [];
  for (let from = 1; read.length < lines.length; ) {
    const portion = portionOf(lines.join('\n'), from).split('\n');
    const next = /^\(line (\d+) of 3000 is next\)$/u.exec(portion.at(-1) ?? '')?.[1];
    read.push(...(next === undefined ? portion : portion.slice(0, -1)));
    from = Number(next);
  }
  expect(read).toEqual(lines);
});

test('splits a line of any length between words', () => {
  const text = Array.from({ length: 20_000 }, (_, i) => `word${i}`).join(' ');
  const [first = '', ...more] = portionOf(text, 1).split('\n');
  expect(first).toMatch(/^word0 .* word\d+$/u);
  expect(text.startsWith(`${first} ${more[0]}`)).toBe(true);
});

test('says so where there is no such line', () => {
  expect(portionOf('one', 5)).toBe('(there is no line 5: the text has 1)');
});

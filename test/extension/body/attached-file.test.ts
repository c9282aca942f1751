import { expect, test } from 'vitest';
import { attachedFile } from '../../../extension/body/network/attached-file.ts';

test.each([
  ['attachment; filename="prices winter.csv"', ['prices winter.csv']],
  ['Attachment; filename=prices.csv; size=12', ['prices.csv']],
  ["attachment; filename=x.csv; filename*=UTF-8''Preise%20f%C3%BCr%20M%C3%A4rz.csv", ['Preise für März.csv']],
  ['attachment', ['list.csv']],
  ['attachment; filename="a\u0007b.csv"', ['ab.csv']],
  ["attachment; filename*=UTF-8''%E0%A4%A", ['%E0%A4%A']],
  ['inline; filename="page.pdf"', []],
])('%s saves %j', (value, saved) => {
  const responseHeaders = [{ name: 'content-disposition', value }];
  expect(attachedFile({ url: 'https://a.example/files/list.csv?x=1', responseHeaders })).toEqual(saved);
});

test('a response without headers saves nothing', () => {
  expect(attachedFile({ url: 'https://a.example/' })).toEqual([]);
});

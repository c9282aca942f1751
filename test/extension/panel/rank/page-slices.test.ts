import { expect, test } from 'vitest';
import { readSavedPage } from '../../../../dataset/page/saved-page.ts';
import { rootFrom, slicesOf } from '../../../../extension/panel/rank/page-slices.ts';

const html = `<html><body><!-- before --><ul>${'<li class="x">one <b>two</b> three <br> <i></i></li>'.repeat(200)}</ul><p>end</p></body></html>`;
const page = readSavedPage({ html, boxes: new Map(), url: 'https://a.example/', viewport: null });
if (page === null) throw new Error('there is no page');

test('a page is the same after it was cut and put together, texts, comments and order included', () => {
  const slices = [...slicesOf(page)];
  expect(slices.length).toBeGreaterThan(3);
  expect(rootFrom(slices)).toEqual(JSON.parse(JSON.stringify(page.root)));
});

test('a slice that is missing is said, never guessed', () => {
  expect(() => rootFrom([...slicesOf(page)].slice(1))).toThrow(/slice/u);
  expect(() => rootFrom([])).toThrow(/no element/u);
});

import { expect, test } from 'vitest';
import { elements, type Page } from '../../../agent/page.ts';
import { elementName } from '../../../agent/reading/element-name.ts';
import { rowAround } from '../../../extension/body/acting/row-around.ts';
import { isOther } from '../../../extension/page/hands/told-row.ts';
import { pageFromHtml } from '../../support/page-from-html.ts';

/** The row around the first control of a name. */
function rowOf(page: Page, name: string) {
  const control = [...elements(page.root)].find((each) => each.live?.actionable === true && elementName(each) === name);
  const element = control?.id ?? null;
  if (element === null) throw new Error(`no control ${name}`);
  return rowAround({ intent: 'click', element }, page);
}

function feed(...posts: readonly string[]): string {
  return posts.map((post) => `<article>${post} <button>Like</button></article>`).join('');
}

test.each([
  ['posts', feed('Mira My first marathon', 'Royal Win big'), 'Like', ['mira', 'my', 'first', 'marathon']],
  [
    'cards',
    '<div><div>Lamp $9 <a href="#">Choose</a></div><div>Chair $9 <a href="#">Choose</a></div></div>',
    'Choose',
    ['lamp'],
  ],
  ['rows that only a number tells', feed('Invoice 104', 'Invoice 105'), 'Like', ['104']],
  ['the time, which goes on', feed('Anna just now', 'Tom 2min ago'), 'Like', ['anna']],
])('tells %s by the words that those beside it lack', (_, html, name, words) => {
  expect(rowOf(pageFromHtml(html), name)?.words).toEqual(words);
});

test.each([
  ['a button outside of rows', '<p>Settings</p><button>Save</button><button>Close</button>', 'Save'],
  ['rows that say the same', feed('Seat', 'Seat'), 'Like'],
])('tells no row for %s', (_, html, name) => {
  expect(rowOf(pageFromHtml(html), name)).toBeNull();
});

test.each([
  ['another post', 'Royal Win big', true],
  ['a post that came', 'Otto New bike', true],
  ['a clock that went on and a button that came', 'Mira My first marathon 3 min ago <button>Share</button>', false],
  ['a state in place of the title', 'Mira My first liked', false],
])('a row with %s', (_, now, isOtherNow) => {
  const row = rowOf(pageFromHtml(feed('Mira My first marathon 2 min ago', 'Royal Win big')), 'Like');
  if (row === null) throw new Error('no row');
  expect(isOther(row, pageFromHtml(feed(now, 'Mira My first marathon')))).toBe(isOtherNow);
});

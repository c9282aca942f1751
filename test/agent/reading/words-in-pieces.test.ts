import { expect, test } from 'vitest';
import { elementName } from '../../../agent/reading/element-name.ts';
import { itemsOfPage, visibleText } from '../../../agent/reading/page-items.ts';
import { element, page } from '../../support/fakes.ts';
import { pageFromHtml } from '../../support/page-from-html.ts';

test.each([
  ['<li><u>O</u>pen</li>', 'Open'],
  ['<li>E<span>x</span>it</li>', 'Exit'],
  ['<li><span>Save</span> as</li>', 'Save as'],
  ['<li>Inbox<span>3</span></li>', 'Inbox 3'],
  ['<li>Name<span>Required</span></li>', 'Name Required'],
  ['<li><div>O</div>pen</li>', 'O pen'],
  ['<li><span>O</span><span>pen</span></li>', 'O pen'],
])('%s reads “%s”', (html, text) => {
  const seen = pageFromHtml(html);
  const items = itemsOfPage(seen);
  expect(visibleText(items, items.items[0] ?? raise())).toBe(text);
  expect(elementName(seen.root)).toBe(text);
});

test('what a style sets apart is a word of its own', () => {
  const span = element('span', 's', { children: ['O'], live: { apart: true } });
  expect(elementName(page(span, 'pen').root)).toBe('O pen');
});

function raise(): never {
  throw new Error('no items');
}

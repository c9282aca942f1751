import { expect, test } from 'vitest';
import type { PageElement, PageNode } from '../../../agent/page.ts';
import { lengthened, shortened } from '../../../extension/recording/shortened.ts';
import { button, element, page } from '../../support/fakes.ts';

const look = (...children: PageNode[]) => ({ page: page(...children), frames: [], traces: [] });
/** A copy that shares nothing. */
const anew = <Data>(data: Data): Data => JSON.parse(JSON.stringify(data));
const list = (...items: readonly string[]) =>
  element('ul', 'list', { children: items.map((item) => element('li', item, { children: [item] })) });
const shadow = (name: string): PageElement =>
  element('div', 'host', {
    children: [
      { tag: '#shadow-root', id: null, attributes: [], children: [button('deep', name)], box: null, live: null },
    ],
  });

test.each([
  ['is as before', look(list('a', 'b')), look(list('a', 'b'))],
  ['has one more', look(list('a', 'b')), look(list('a', 'c', 'b'))],
  ['has one less', look(list('a', 'b')), look(list('b'))],
  ['has another order', look(list('a', 'b')), look(list('b', 'a'))],
  ['has another name', look(button('x', 'One'), list('a')), look(button('x', 'Two'), list('a'))],
  ['has changed in a shadow tree', look(shadow('One'), list('a')), look(shadow('Two'), list('a'))],
  ['has text instead', look(list('a')), look('only text')],
])('a look that %s comes back whole', (_, before, after) => {
  const short = shortened(anew(after), before);
  expect(lengthened(anew(short), anew(before))).toEqual(after);
});

test('what has not changed is named only', () => {
  const before = look(list(...'abcdefgh'), button('x', 'One'));
  const short = JSON.stringify(shortened(anew(look(list(...'abcdefgh'), button('x', 'Two'))), before));
  expect(short).toContain('Two');
  expect(short).not.toContain('"li"');
});

test('a first look is told whole', () => {
  const first = look(list('a'));
  expect(lengthened(shortened(first, null), null)).toEqual(first);
});

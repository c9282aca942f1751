import { expect, test } from 'vitest';
import { offered } from '../../../agent/language-model/offered.ts';
import type { PageElement } from '../../../agent/page.ts';
import { button, element, page } from '../../support/fakes.ts';

const heading = element('h1', 'h', { live: { role: 'heading', name: 'Save' }, children: ['Save'] });
const hidden = { ...button('x', 'Save'), live: { ...button('x', 'Save').live, visible: false } as PageElement['live'] };
const under = {
  ...button('u', 'Under'),
  live: { ...button('u', 'Under').live, coveredBy: 's' } as PageElement['live'],
};
const below = { ...button('b', 'Below'), box: { x: 0, y: 5_000, width: 10, height: 10 } };
const save = button('s', 'Save');
const cancel = button('c', 'Cancel');
const shown = page(heading, hidden, cancel, save, below);

const ranked = (...some: PageElement[]) => some.map((one, index) => ({ element: one, score: 1, rank: index + 1 }));
const ids = (some: readonly { element: PageElement }[]) => some.map((one) => one.element.id);

test('offers what can be acted on, best first, then the rest of what is in view', () => {
  expect(ids(offered(shown, ranked(heading, save, hidden, under)))).toEqual(['s', 'c']);
});

test('offers what is out of view where the ranker says so', () => {
  expect(ids(offered(shown, ranked(below)))).toEqual(['b', 'c', 's']);
});

test('offers the candidates as they are where nobody knows what can be acted on', () => {
  const saved = { ...save, live: null };
  expect(ids(offered(page(saved, cancel), ranked(saved, heading)))).toEqual(['s', 'h']);
});

test('offers no more than a person could look through', () => {
  const many = Array.from({ length: 100 }, (_, index) => button(`m${index}`, `Button ${index}`));
  expect(offered(page(...many), ranked(save))).toHaveLength(40);
});

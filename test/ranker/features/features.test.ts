import { describe, expect, test } from 'vitest';
import type { PageElement } from '../../../agent/page.ts';
import { availabilityFeatures } from '../../../ranker/features/availability-features.ts';
import { hiddenFeatures } from '../../../ranker/features/hidden-features.ts';
import { purposeFeatures } from '../../../ranker/features/purpose-features.ts';
import { type FeatureGroup, Row } from '../../../ranker/features/scene.ts';
import { type Item, Items } from '../../../ranker/items/items.ts';

const NODE: PageElement = { tag: 'button', id: null, attributes: [], children: [], box: null, live: null };

describe('purposeFeatures', () => {
  const node = (text: string, label = ''): PageElement => ({
    ...NODE,
    children: [text],
    attributes: label === '' ? [] : [['aria-label', label]],
  });
  const told = (...nodes: readonly PageElement[]) => {
    const items = itemsOf(nodes);
    return writtenBy(purposeFeatures(items), items).map((told) => told.flatMap((is, i) => (is === 1 ? [i] : [])));
  };

  test('are the same for names of one purpose, whether shown or told', () => {
    const [first, second, third] = told(node('Log in'), node('', 'Sign up'), node('Try it free'));
    expect(first).toHaveLength(1);
    expect(second).toEqual(first);
    expect(third).toEqual(first);
  });

  test('are none for other names and for whole sentences', () => {
    expect(told(node('Glaciers'), node('Whoever wants to log in here has to wait'))).toEqual([[], []]);
  });
});

describe('hiddenFeatures', () => {
  const conceals = (name: string, value: string) => {
    const nodes = [{ ...NODE, attributes: [[name, value] as const] }, NODE, NODE];
    const parents = [-1, 0, 1];
    const told = writtenBy(hiddenFeatures({ nodes, parents }), itemsOf(nodes, parents));
    return [...told.map(([own]) => own), ...told.map(([, around]) => around)].join('');
  };

  test.each([
    ['hidden', ''],
    ['aria-hidden', 'true'],
    ['class', 'menu invisible opacity-0'],
    ['class', 'panel d-none'],
    ['class', 'sr-only md:block'],
    ['style', 'color: red; visibility: hidden'],
  ])('are told by %s="%s", for itself and for all that is inside', (name, value) => {
    expect(conceals(name, value)).toBe('100011');
  });

  test.each([
    ['aria-hidden', 'false'],
    ['class', 'hidden lg:flex'],
    ['class', 'd-none d-md-block'],
    ['class', 'overflow-hidden group-hover:invisible-not'],
    ['style', 'overflow: hidden; opacity: 0'],
  ])('are not told by %s="%s", which shows on some windows, or soon', (name, value) => {
    expect(conceals(name, value)).toBe('000000');
  });
});

test('availabilityFeatures tell what is disabled, and how near around something a disabled control is', () => {
  const soldOut: PageElement = { ...NODE, attributes: [['disabled', '']] };
  // A list with two cards, each of a title and a button; the first button is disabled.
  const nodes = [NODE, NODE, NODE, soldOut, NODE, NODE, NODE];
  const parents = [-1, 0, 1, 1, 0, 4, 4];
  const items = itemsOf(nodes, parents);
  const sizes = [6, 2, 0, 0, 2, 0, 0];
  const told = writtenBy(availabilityFeatures({ nodes, parents }, { sizeOf: (index) => sizes[index] ?? 0 }), items);
  expect(told.map(([isDisabled]) => isDisabled).join('')).toBe('0001000');
  expect(told.map(([, around]) => around)).toEqual([1, 1, 1 / 2, 1, 1 / 2, 1 / 3, 1 / 3].map(Math.fround));
});

/** What a group writes of each item. */
function writtenBy(group: FeatureGroup, items: readonly Item[]): number[][] {
  return items.map((item, i) => {
    const row = new Row(new Float32Array(20));
    group(row, item, i);
    return [...row.values.subarray(0, row.at)];
  });
}

/** The items of some nodes, which are beside each other unless told otherwise. */
function itemsOf(nodes: readonly PageElement[], parents = nodes.map(() => -1)): readonly Item[] {
  const candidates = [...nodes.keys()];
  return new Items({ nodes, parents, candidates }).of(candidates);
}

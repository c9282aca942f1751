import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ElementId } from '../../../agent/action.ts';
import type { PageElement } from '../../../agent/page.ts';
import { comparisonOf } from '../../../ranker/moment/comparison.ts';
import { concealmentFeatures } from '../../../ranker/moment/concealment.ts';
import { goalOf } from '../../../ranker/moment/goal.ts';
import { type Item, Items } from '../../../ranker/moment/items.ts';
import { momentOfRecords } from '../../../ranker/moment/of-records.ts';
import { progressOf } from '../../../ranker/moment/progress.ts';
import { purposeFeatures } from '../../../ranker/moment/purposes.ts';
import { type Group, Row } from '../../../ranker/moment/scene.ts';
import { lexiconOf } from '../../../ranker/words/lexicon.ts';
import { readWordTable } from '../../../ranker/words/word-table.ts';

const NODE: PageElement = { tag: 'button', id: null, attributes: [], children: [], box: null, live: null };
const lexicon = lexiconOf(readWordTable(readFileSync('ranker/model/words.bin')));

describe('momentOfRecords', () => {
  const record = (path: string, box: string) =>
    `[[tag]] ${path.replace(/.*\/|\[.*/gu, '')}\n[[xpath]] ${path}\n[[text]] \n[[bbox]] ${box}\n[[attributes]] \n[[children]] `;
  const inOrder = [
    record('/html/body', 'x=0 y=0 width=500 height=900'),
    record('/html/body/div[1]', 'x=0 y=0 width=500 height=100'),
    record('/html/body/div[1]/a', 'x=0 y=10 width=50 height=20'),
    record('/html/body/p[1]', 'x=0 y=100 width=500 height=50'),
    record('/html/body/div[2]/ul/li[2]', 'x=0 y=160 width=500 height=20'),
    record('/html/body/div[2]/ul/li[10]', 'x=0 y=170 width=500 height=20'),
    record('/html/body/p[2]', 'x=0 y=400 width=500 height=50'),
    record('/html/body/svg', 'x=0 y=500 width=50 height=50'),
    record('/html/body/img', 'x=0 y=500 width=50 height=50'),
  ];

  test('puts documents of any order back into that of the page', () => {
    const order = [4, 8, 0, 6, 2, 7, 1, 3, 5];
    const { parents, places } = momentOfRecords({ query: '', documents: order.map((i) => inOrder[i] ?? '') });
    expect(places.map((place) => order[place])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(parents).toEqual([-1, 0, 1, 0, 0, 0, 0, 0, 0]);
  });

  test('keeps every document of one path, and those that are no records', () => {
    const twice = [inOrder[2] ?? '', 'no record', inOrder[2] ?? ''];
    expect([...momentOfRecords({ query: '', documents: twice }).places].sort()).toEqual([0, 1, 2]);
  });
});

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

describe('concealmentFeatures', () => {
  const conceals = (name: string, value: string) => {
    const nodes = [{ ...NODE, attributes: [[name, value] as const] }, NODE, NODE];
    const parents = [-1, 0, 1];
    const told = writtenBy(concealmentFeatures({ nodes, parents }), itemsOf(nodes, parents));
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

describe('comparisonOf', () => {
  const nearest = (said: string, word: string) => {
    const goal = goalOf(said);
    const { k, value } = comparisonOf({ ranked: [], goal, lexicon }).look(word).best;
    return { word: goal.words[k]?.word ?? null, value };
  };

  test.each([
    ['three tickets', 'nine'],
    ['the red circle', 'blue'],
    ['in march', 'april'],
    ['the left arrow', 'right'],
  ])('in %j nothing is near to %j, which is used alike and is something else', (said, word) => {
    expect(nearest(said, word)).toEqual({ word: null, value: 0 });
  });

  test('words of one meaning are near', () => {
    expect(nearest('the red circle', 'red').value).toBe(1);
    const { word, value } = nearest('buy a car', 'automobile');
    expect(word).toBe('car');
    expect(value).toBeGreaterThan(0.3);
  });
});

test('progressOf tells how the texts begin that were copied since the goal was said', () => {
  const past = ['An old text that was copied before', 'Glaciers melt faster than ever was thought by anybody'].map(
    (text) => ({ intent: 'copy', id: null, tag: 'h1', name: '', point: null, text }),
  );
  const moment = {
    nodes: [NODE],
    parents: [-1],
    candidates: [0],
    viewport: null,
    said: ['Read me the news'],
    answered: '',
    past,
    since: 1,
  };
  const items = new Items(moment);
  const goal = goalOf('Read me the news');
  const { copied } = progressOf({ moment, items, ranked: items.of(moment.candidates), goal });
  expect(copied).toEqual([' glaciers melt faster than ever was ']);
});

test('progressOf finds again what was touched, by its id', () => {
  const past = ['e12', 'e1', 'gone'].map((id) => ({ intent: 'click', id, tag: 'a', name: '', point: null, text: '' }));
  const nodes = ['e1', 'e10', 'e12', null].map((id) => ({ ...NODE, id: id as ElementId | null }));
  const parents = nodes.map(() => -1);
  const moment = { nodes, parents, candidates: [0, 1, 2], viewport: null, said: [], answered: '', past, since: 3 };
  const items = new Items(moment);
  const { touched, last } = progressOf({ moment, items, ranked: items.of(moment.candidates), goal: goalOf('') });
  expect(touched).toEqual([2, 0, -1]);
  expect(last).toBe(-1);
});

/** What a group writes of each item. */
function writtenBy(group: Group, items: readonly Item[]): number[][] {
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

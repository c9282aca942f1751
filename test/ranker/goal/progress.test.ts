import { expect, test } from 'vitest';
import type { ElementId } from '../../../agent/action.ts';
import type { PageElement } from '../../../agent/page.ts';
import { goalOf } from '../../../ranker/goal/goal.ts';
import { progressOf } from '../../../ranker/goal/progress.ts';
import { Items } from '../../../ranker/items/items.ts';

const NODE: PageElement = { tag: 'button', id: null, attributes: [], children: [], box: null, live: null };

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

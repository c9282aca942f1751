import { expect, test } from 'vitest';
import { elements, type Page } from '../../../agent/page.ts';
import type { Candidate, Rank } from '../../../agent/ports.ts';
import type { State } from '../../../agent/state.ts';
import { packagedRank } from '../../../cli/package/packaged-rank.ts';
import { readSavedPage } from '../../../dataset/page/saved-page.ts';
import { withStandInBoxes } from '../../../ranker/boxes/stand-in-boxes.ts';

const HTML = `<html><title>Shop</title><body data-webtasks-id="b"><h1 data-webtasks-id="h">Kettles</h1>
  <button data-webtasks-id="a1">Add to cart</button><a data-webtasks-id="a2" href="/help">Help</a></body></html>`;
const { signal } = new AbortController();

function stateOf(
  boxes: ReadonlyMap<string, { x: number; y: number; width: number; height: number }>,
  said = 'Help',
): State {
  const page = readSavedPage({
    html: HTML,
    boxes,
    url: 'https://shop.example/',
    viewport: { width: 800, height: 600 },
  });
  const cost = { milliseconds: 0, tokens: null };
  const turn = { type: 'chat', speaker: 'instructor', utterance: said, timestamp: 0, memo: null, cost } as const;
  return { turns: [turn], page, screenshot: null, tabs: [] };
}

function elementsOf(page: Page | null) {
  return page === null ? [] : [...elements(page.root)];
}

test.each([
  ['Help', 'a2'],
  ['Add to cart', 'a1'],
])('the packaged ranker finds "%s" on a page without boxes', async (said, id) => {
  const state = stateOf(new Map(), said);
  const [first] = await packagedRank()(state, { limit: 3, signal });
  expect(first?.element.id).toBe(id);
  expect(elementsOf(state.page), 'an element of the page itself, not a copy').toContain(first?.element);
  expect(first?.element.box).toBeNull();
});

test('shows a ranker the elements laid out, all in view, and nothing that the markup hides', async () => {
  let seen: State | null = null;
  const rank: Rank = async (state) => {
    seen = state;
    return elementsOf(state.page).map((element, i): Candidate => ({ element, score: -i, rank: i + 1 }));
  };
  const state = stateOf(new Map());
  const ranked = await withStandInBoxes(rank)(state, { limit: 10, signal });
  const page = (seen as State | null)?.page ?? null;
  const boxes = new Map(elementsOf(page).map(({ tag, box }) => [tag, box]));
  const [heading, button, link] = ['h1', 'button', 'a'].map((tag) => boxes.get(tag));
  expect(button?.y).toBeGreaterThan(heading?.y ?? Number.NaN);
  expect(link?.y).toBe(button?.y);
  expect(link?.x).toBeGreaterThan(button?.x ?? Number.NaN);
  expect(boxes.get('title')).toBeNull();
  expect(page?.viewport).toBeNull();
  expect(ranked.map(({ element }) => element)).toEqual(elementsOf(state.page));
});

test('leaves pages with boxes, and states without a page, as they are', async () => {
  const seen: State[] = [];
  const rank = withStandInBoxes(async (state) => {
    seen.push(state);
    return [];
  });
  const states = [
    stateOf(new Map([['a1', { x: 1, y: 2, width: 30, height: 40 }]])),
    { ...stateOf(new Map()), page: null },
  ];
  for (const state of states) await rank(state, { limit: 1, signal });
  expect(seen[0]).toBe(states[0]);
  expect(seen[1]).toBe(states[1]);
});

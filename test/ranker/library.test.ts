import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createRanker as createInNode, createRankPort } from '../../cli/library/ranker.ts';
import { createRanker } from '../../ranker/library.ts';
import { said } from '../support/fakes.ts';
import { pageFromHtml } from '../support/page-from-html.ts';

const words = readFileSync('ranker/model/words.bin');
const networks = readFileSync('ranker/model/networks.json', 'utf8');
const rank = await createRanker({ words, networks });
const SHOP = `<h1>Mugs</h1><p>A blue mug</p><button>Buy</button><a href="/help">Help</a>
  <label>E-mail <input></label><ul><li>Red mug <b>9 €</b></li><li>Green mug <b>8 €</b></li></ul>`;

test.each([
  ['buy the mug', '/html/body/button', 'button', 'Buy'],
  ['enter my e-mail address', '/html/body/label/input', 'input', 'E-mail'],
  ['where is the help?', '/html/body/a', 'a', 'Help'],
])('ranks the elements of a part of a page for "%s"', async (request, xpath, tag, text) => {
  const [best] = await rank({ html: SHOP, request });
  expect(best).toMatchObject({ uid: null, xpath, tag, text });
});

test('returns the best first, and no more than asked for', async () => {
  const best = await rank({ html: SHOP, request: 'the green mug', limit: 3 });
  expect(best).toHaveLength(3);
  const scores = best.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

test('a whole page keeps its structure, and its elements their uids and boxes', async () => {
  const html =
    '<!doctype html><html><body><p data-webtasks-id="p">Mugs</p><a data-webtasks-id="a">Buy</a><a>Buy</a></body></html>';
  const boxes = new Map([['a', { x: 10, y: 10, width: 60, height: 20 }]]);
  const best = await rank({ html, boxes, viewport: { width: 800, height: 600 }, request: 'buy' });
  expect(best.map(({ uid, xpath }) => ({ uid, xpath }))).toEqual([{ uid: 'a', xpath: '/html/body/a[1]' }]);
});

test('ranks a page as the agent sees it, with what was said before', async () => {
  const page = pageFromHtml(SHOP);
  const [best] = await rank({ page, turns: [said('Hello')], request: 'buy the mug' });
  expect(best).toMatchObject({ uid: expect.any(String), tag: 'button' });
});

test('has nothing to rank without an element', async () => {
  expect(await rank({ html: '', request: 'buy the mug' })).toEqual([]);
});

test('refuses files that are no model', async () => {
  await expect(createRanker({ words: new Uint8Array(4), networks })).rejects.toThrow('table of word vectors');
});

test('Node reads the model of the package, and gives it to the loop as a port', async () => {
  const question = { html: SHOP, request: 'buy the mug' };
  expect(await (await createInNode())(question)).toEqual(await rank(question));
  const port = await createRankPort();
  const state = { turns: [said('buy the mug')], page: pageFromHtml(SHOP), screenshot: null, tabs: [] };
  const [best] = await port(state, { limit: 1, signal: new AbortController().signal });
  expect(best?.element.tag).toBe('button');
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Page } from '../../../agent/page.ts';
import { readSavedPage } from '../../../dataset/page/saved-page.ts';
import { elementRecords } from '../../../ranker/records/records.ts';
import { readStaticModel } from '../../../ranker/static/static-model.ts';
import { staticRank, staticScorer } from '../../../ranker/static/static-rank.ts';
import { warmUp, warmUpRecords } from '../../../ranker/static/warm-up.ts';
import { pageFromHtml } from '../../support/page-from-html.ts';

const model = readStaticModel(
  readFileSync('ranker/model/words.bin'),
  readFileSync('ranker/model/networks.json', 'utf8'),
);
const signal = new AbortController().signal;

const html = `<html><body data-webtasks-id="body"><form data-webtasks-id="form">
<label for="mail" data-webtasks-id="l1">Email</label><input id="mail" data-webtasks-id="mail">
<label for="town" data-webtasks-id="l2">City</label><input id="town" data-webtasks-id="town">
<button data-webtasks-id="save">Save changes</button><a href="/help" data-webtasks-id="help">Help</a></form></body></html>`;
const boxes = new Map(
  ['body', 'form', 'l1', 'mail', 'l2', 'town', 'save', 'help'].map((uid, i) => [
    uid,
    i < 2 ? { x: 0, y: 0, width: 300, height: 300 } : { x: 10, y: 20 * i, width: 100, height: 18 },
  ]),
);
const page = readSavedPage({ html, boxes, url: 'https://a.example/', viewport: { width: 400, height: 400 } });

function state(...said: readonly string[]) {
  return { turns: said.map((utterance) => chat('instructor', utterance)), page, screenshot: null, tabs: [] };
}

function chat(speaker: 'instructor' | 'navigator', utterance: string) {
  const cost = { milliseconds: 0, tokens: null };
  return { type: 'chat', speaker, utterance, timestamp: 0, memo: null, cost } as const;
}

/** A page of stories, each a link with a picture over its placeholder and a headline. */
function stories(...titles: readonly string[]) {
  const placed = new Map<string, { x: number; y: number; width: number; height: number }>();
  const put = (uid: string, box: { x: number; y: number; width: number; height: number }) => {
    placed.set(uid, box);
    return `data-webtasks-id="${uid}"`;
  };
  const cards = titles.map((title, i) => {
    const [x, width] = [20, 300];
    const y = 20 + 220 * i;
    const picture = { x, y, width, height: 150 };
    return `<a href="/${i}" ${put(`link${i}`, { x, y, width, height: 200 })}>
<svg ${put(`under${i}`, picture)}></svg><div ${put(`holder${i}`, picture)}><img alt="" src="/${i}.jpg" ${put(`picture${i}`, picture)}></div>
<h3 ${put(`head${i}`, { x, y: y + 160, width, height: 30 })}>${title}</h3></a>`;
  });
  const text = `<html><body ${put('all', { x: 0, y: 0, width: 1200, height: 1200 })}>${cards.join('')}</body></html>`;
  return readSavedPage({
    html: text,
    boxes: placed,
    url: 'https://a.example/',
    viewport: { width: 1200, height: 1200 },
  });
}

const news = stories('Glaciers melt faster', 'A goat becomes mayor', 'Tram line opens', 'Bread prices fall');

function recordsOf(of: Page | null) {
  return of === null ? [] : elementRecords(of);
}

describe('staticRank', () => {
  const rank = staticRank(model);
  test.each([
    ['Click "Help"', 'help'],
    ['press "Save changes"', 'save'],
    ['press the save button', 'save'],
    ['Type Berlin into the city field', 'town'],
  ])('finds what %j means', async (said, id) => {
    const [first] = await rank(state(said), { limit: 3, signal });
    expect(first?.element.id).toBe(id);
  });

  test('knows a list that the navigator gave by its numbers', async () => {
    const turns = [
      chat('instructor', 'What is new?'),
      chat('navigator', 'I found:\n1. Tram line opens\n2. Bread prices fall\n3. Glaciers melt faster'),
      chat('instructor', 'Open the second one'),
    ];
    const ranked = await rank({ turns, page: news, screenshot: null, tabs: [] }, { limit: 2, signal });
    expect(ranked.map(({ element }) => element.id?.replace(/\D/gu, ''))).toEqual(['3', '3']);
  });

  test('puts the pictures of the story that is meant before those of the others', async () => {
    const ranked = await rank({ ...state('Open the story about the goat'), page: news }, { limit: 30, signal });
    const shown = ranked.flatMap(({ element: { id } }) => /^(?:picture|under)(\d)$/u.exec(id ?? '')?.[1] ?? []);
    expect(shown).toHaveLength(8);
    expect(shown.slice(0, 2)).toEqual(['1', '1']);
  });

  test('gives ranks from 1, scores that fall, and no more than were asked for', async () => {
    const ranked = await rank(state('Save it'), { limit: 4, signal });
    expect(ranked.map((candidate) => candidate.rank)).toEqual([1, 2, 3, 4]);
    expect(ranked.map(({ score }) => score)).toEqual(ranked.map(({ score }) => score).sort((a, b) => b - a));
  });

  test('ranks nothing where there is no page, and everything where nothing was said', async () => {
    expect(await rank({ ...state('x'), page: null }, { limit: 5, signal })).toEqual([]);
    expect(await rank(state(), { limit: 50, signal })).toHaveLength(8);
  });

  test('scores after many other pages as it does before', async () => {
    const first = await rank(state('press "Save changes"'), { limit: 8, signal });
    warmUp(model);
    await rank({ ...state('Open the story about the goat'), page: news }, { limit: 30, signal });
    expect(await rank(state('press "Save changes"'), { limit: 8, signal })).toEqual(first);
  });

  test('stops when it is told to', async () => {
    await expect(rank(state('x'), { limit: 5, signal: AbortSignal.abort() })).rejects.toThrow();
  });
});

describe('staticScorer', () => {
  const documents = recordsOf(page).map(({ document }) => document);
  const query =
    'Viewport(height=400, width=400) ---- Instructor Utterances: No instructor utterance ---- Previous Turns:say(speaker="instructor", utterance="Click Help", timestamp="00:01")';

  test('gives a document the same score wherever it stands, so that labelled ones gain nothing by standing first', async () => {
    const scores = await staticScorer(model)({ query, documents }, { signal });
    const turned = await staticScorer(model)({ query, documents: [...documents].reverse() }, { signal });
    expect([...turned].reverse()).toEqual(scores);
    expect(scores.indexOf(Math.max(...scores))).toBe(7);
  });

  test('puts the picture of the story that is meant before those of the others', async () => {
    const pictures = recordsOf(news).map((record) => ({ id: record.element.id, text: record.document }));
    const asked = query.replace('Click Help', 'Open the story about the goat');
    const scores = await staticScorer(model)({ query: asked, documents: pictures.map(({ text }) => text) }, { signal });
    const scoreOf = (id: string) => scores[pictures.findIndex((one) => one.id === id)] ?? Number.NaN;
    for (const other of ['picture0', 'picture2', 'picture3'])
      expect(scoreOf('picture1')).toBeGreaterThan(scoreOf(other));
  });

  test('scores after a warm-up as it does before', async () => {
    const scores = await staticScorer(model)({ query, documents }, { signal });
    warmUpRecords(model);
    expect(await staticScorer(model)({ query, documents }, { signal })).toEqual(scores);
  });

  test('scores documents and queries of any form', async () => {
    const scores = await staticScorer(model)({ query: 'help', documents: ['help', '', '[[tag]] a'] }, { signal });
    expect(scores.every(Number.isFinite)).toBe(true);
  });
});

test('what is sold out is not first when something like it is for sale', async () => {
  const names = ['Cotton Towel, Coral', 'Cotton Towel, Olive', 'Cotton Towel, Amber', 'Linen Napkin, Olive'];
  const card = (name: string, isSoldOut: boolean) =>
    `<li class="card"><h3><a href="/item/${name}">${name}</a></h3><p>${
      isSoldOut ? 'Sold out' : 'In stock'
    }</p><button type="button"${isSoldOut ? ' disabled' : ''}>Add to cart</button></li>`;
  for (const gone of ['Cotton Towel, Coral', 'Cotton Towel, Amber']) {
    const shop = pageFromHtml(`<h1>Linen</h1><ul>${names.map((name) => card(name, name === gone)).join('')}</ul>`);
    const turns = [chat('instructor', 'two towels in olive')];
    const [best] = await staticRank(model)({ turns, page: shop, screenshot: null, tabs: [] }, { limit: 3, signal });
    expect(best?.element.live?.name).toBe('Cotton Towel, Olive');
  }
});

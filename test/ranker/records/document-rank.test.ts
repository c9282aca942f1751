import { expect, test } from 'vitest';
import type { ElementId } from '../../../agent/action.ts';
import type { State } from '../../../agent/state.ts';
import type { Turn } from '../../../agent/turn.ts';
import { readSavedPage } from '../../../dataset/page/saved-page.ts';
import { momentOfQuery } from '../../../ranker/moment/of-records.ts';
import { cascadeRank, documentRank } from '../../../ranker/records/document-rank.ts';
import { queryOfState } from '../../../ranker/records/query-of-state.ts';
import type { Scorer } from '../../../ranker/scorer.ts';

const { signal } = new AbortController();
const cost = { milliseconds: 0, tokens: null };
const names = ['home', 'shop', 'cart', 'help'];
const page = readSavedPage({
  html: `<html><body>${names.map((name) => `<a data-webtasks-id="${name}">${name}</a>`).join('')}</body></html>`,
  boxes: new Map(names.map((name, i) => [name, { x: 0, y: 30 * i, width: 90, height: 20 }])),
  url: 'https://a.example/',
  viewport: { width: 400, height: 300 },
});

function said(utterance: string, timestamp: number, speaker: 'instructor' | 'navigator' = 'instructor'): Turn {
  return { type: 'chat', speaker, utterance, timestamp, memo: null, cost };
}

function state(...turns: readonly Turn[]): State {
  return { turns, page, screenshot: null, tabs: [] };
}

/** Likes what comes later in the alphabet. */
const byText: Scorer = async ({ documents }) =>
  documents.map((document) => /\[\[text\]\] (.)/u.exec(document)?.[1]?.charCodeAt(0) ?? 0);

test('documentRank orders the elements of a page by their records', async () => {
  const ranked = await documentRank(byText)(state(said('x', 0)), { limit: 3, signal });
  expect(ranked.map(({ element, rank }) => [element.id, rank])).toEqual([['shop', 1], ['home', 2], ['help', 3]]); // biome-ignore format: one line
  expect(await documentRank(byText)({ ...state(), page: null }, { limit: 3, signal })).toEqual([]);
});

test('cascadeRank asks the thorough scorer for the best of the quick one alone, and keeps the rest behind them', async () => {
  const asked: number[] = [];
  const thorough: Scorer = async (question, options) => {
    asked.push(question.documents.length);
    return byText(question, options);
  };
  const quick = documentRank(async ({ documents }) => documents.map((_, i) => -i));
  const rank = cascadeRank({ quick, thorough, depth: 2 });
  const ranked = await rank(state(said('x', 0)), { limit: 3, signal });
  expect(ranked.map(({ element }) => element.id)).toEqual(['shop', 'home', 'cart']);
  expect(ranked.map(({ score }) => score)).toEqual([3, 2, 1]);
  expect(asked).toEqual([2]);
  expect(await rank({ ...state(), page: null }, { limit: 3, signal })).toEqual([]);
});

test('queryOfState writes the query that WebLINX trains rankers on', () => {
  const box = { x: 10, y: 20, width: 30, height: 10 };
  const target = { tag: 'input', role: null, name: 'City', box, secret: false };
  const done = { status: 'done', note: null } as const;
  const action = { intent: 'textinput', element: 'a' as ElementId, text: ' Oslo ' } as const;
  const typed: Turn = { type: 'browser', action, target, outcome: done, url: '', timestamp: 75.9, memo: null, cost };
  const clicked: Turn = { ...typed, action: { intent: 'click', element: 'a' as ElementId }, timestamp: 70 };
  const query = queryOfState(
    state(said('Hello', 1), said('Hi', 2, 'navigator'), said('Book a "train"', 60), clicked, typed, said('Now', 80)),
  );
  expect(query).toBe(
    'Viewport(height=300, width=400) ---- Instructor Utterances: [00:01] Hello ---- Previous Turns:' +
      'say(speaker="navigator", utterance="Hi", timestamp="00:02") ; ' +
      'say(speaker="instructor", utterance="Book a "train"", timestamp="01:00") ; ' +
      'click(x=25, y=25, tag="input", attrs={}, timestamp="01:10") ; ' +
      'text_input(text="Oslo", tag="input", attrs={}, timestamp="01:15") ; ' +
      'say(speaker="instructor", utterance="Now", timestamp="01:20")',
  );
  expect(momentOfQuery(query)).toMatchObject({ said: ['Hello', 'Book a "train"', 'Now'], since: 0 });
  expect(queryOfState({ ...state(), page: null })).toBe(
    'Viewport(height=None, width=None) ---- Instructor Utterances: No instructor utterance ---- Previous Turns:',
  );
});

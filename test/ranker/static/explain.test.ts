import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ElementId } from '../../../agent/action.ts';
import { explanationText } from '../../../cli/rank/explain-turn.ts';
import { readSavedPage } from '../../../dataset/page/saved-page.ts';
import { explain } from '../../../ranker/static/explain.ts';
import { readStaticModel } from '../../../ranker/static/static-model.ts';
import { scoreState } from '../../../ranker/static/static-rank.ts';

const model = readStaticModel(
  readFileSync('ranker/model/words.bin'),
  readFileSync('ranker/model/networks.json', 'utf8'),
);
const words = ['Home', 'Opening hours', 'Contact'];
const html = `<html><body data-webtasks-id="body">${words.map((text, i) => `<a href="/${i}" data-webtasks-id="a${i}">${text}</a>`).join('')}</body></html>`;
const boxes = new Map(
  ['body', 'a0', 'a1', 'a2'].map((uid, i) => [
    uid,
    i === 0 ? { x: 0, y: 0, width: 300, height: 200 } : { x: 10, y: 30 * i, width: 100, height: 18 },
  ]),
);
const page = readSavedPage({ html, boxes, url: 'https://a.example/', viewport: { width: 400, height: 400 } });
if (page === null) throw new Error('there is no page');
const cost = { milliseconds: 0, tokens: null };
const said = 'When are the opening hours?';
const turn = { type: 'chat', speaker: 'instructor', utterance: said, timestamp: 0, memo: null, cost } as const;
const state = { turns: [turn], page, screenshot: null, tabs: [] };
const asked = (id: string) => explain(model, state, id as ElementId);

test('orders elements as the ranker does, and says which features make the difference', () => {
  const { order, right, effects } = asked('a1');
  expect(right).toMatchObject({ rank: 1, element: { id: 'a1' } });
  const scores = new Map(scoreState(model, state).map(({ element, score }) => [element.id, score]));
  for (const { element, score } of order) expect(score).toBeCloseTo(scores.get(element.id) ?? 0, 5);
  // Features that all elements of a page share make no difference.
  expect(effects.find(({ tells }) => tells === 'the request and the page')?.effect).toBe(0);
  expect(effects.some(({ tells, effect }) => tells.includes('words') && effect !== 0)).toBe(true);
  expect(effects.map(({ effect }) => Math.abs(effect))).toEqual(
    effects.map(({ effect }) => Math.abs(effect)).sort((a, b) => b - a),
  );
});

test('tells a person the order, the element and what counts for and against it', () => {
  const text = explanationText(said, asked('a0'));
  expect(text).toContain('The request: When are the opening hours?');
  expect(text).toMatch(/1\.\s+-?[\d.]+ {2}<a> Opening hours/u);
  expect(text).toMatch(/Against the first, .*\n\s+[+-]\d\.\d\d {2}\p{L}/u);
});

test('says so where the element was not ranked', () => {
  const explanation = asked('nowhere');
  expect(explanation).toMatchObject({ right: null, effects: [] });
  expect(explanationText(said, explanation)).toContain('was not ranked');
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { State } from '../../agent/state.ts';
import { taskReader } from '../../cli/predict/turns.ts';
import { listDemonstrations, readDemonstration } from '../../dataset/disk/disk.ts';
import { readState } from '../../dataset/disk/state.ts';
import { stateAt } from '../../dataset/replay/state-at.ts';
import { selectTurns } from '../../dataset/selection.ts';
import { cases, weblinxFolder } from '../support/reference/golden.ts';
import { runBuilt } from '../support/run-built.ts';

const folder = mkdtempSync(join(tmpdir(), 'waymark-replay-'));
afterAll(() => rmSync(folder, { recursive: true }));

const state = { screenshot: 'screenshot-1-0.png', page: 'page-1-0.html', screenshot_status: 'good' };
const metadata = { url: 'https://shop.example/', viewportWidth: 1280, viewportHeight: 720 };

function action(intent: string, args: object, saved: object = state): object {
  return { type: 'browser', timestamp: 1, state: saved, action: { intent, arguments: args } };
}

const element = { tagName: 'BUTTON', attributes: { 'data-webtasks-id': 'a1' } };
/** Each turn but the first lacks something. */
const HANDMADE = [
  action('click', { metadata, element }),
  action('click', { metadata, element: { tagName: 'A', attributes: {} } }),
  action('click', { metadata, element: { attributes: { 'data-webtasks-id': 'a1' } } }),
  action('textInput', { metadata, element }),
  action('change', { metadata, element }),
  action('load', {}),
  action('load', { metadata, properties: { url: 'https://other.example/' } }),
  action('scroll', {}, { ...state, page: 'page-9-0.html' }),
  action('tabswitch', { metadata }),
  { type: 'chat', timestamp: 9, state, speaker: 'navigator', utterance: 'Done' },
];

beforeAll(() => {
  const demonstration = join(folder, 'demonstrations', 'handmade');
  mkdirSync(join(demonstration, 'pages'), { recursive: true });
  writeFileSync(join(demonstration, 'replay.json'), JSON.stringify({ data: HANDMADE }));
  const page = '<html><title>Shop</title><body><button data-webtasks-id="a1">Buy</button></body></html>';
  writeFileSync(join(demonstration, 'pages', 'page-1-0.html'), page);
});

/** What `waymark replay --turn` and `waymark predict` know at every selected turn. */
function bothStates(data: string, name: string): { replayed: State[]; predicted: State[] } {
  const demonstration = readDemonstration(data, name);
  const read = taskReader(data);
  const turns = cases(selectTurns(demonstration));
  return {
    replayed: turns.map(({ index }) => readState(data, demonstration, index)),
    predicted: turns.map(({ index }) => read({ demonstration: name, index, candidates: null }).state()),
  };
}

describe('replay and predict see the same turn', () => {
  test('of a handmade demonstration whose turns lack fields', () => {
    const { replayed, predicted } = bothStates(folder, 'handmade');
    expect(predicted).toEqual(replayed);
    // The second click is not selected for prediction, but stays in the conversation.
    expect(predicted.at(-1)?.turns).toHaveLength(HANDMADE.length - 1);
    const pages = predicted.map(({ page }) => page?.title ?? null);
    expect(pages).toEqual([...Array(7).fill('Shop'), null, 'Shop']);
  });

  test('as the command prints it', { timeout: 60_000 }, async () => {
    const { predicted } = bothStates(folder, 'handmade');
    const turns = selectTurns(readDemonstration(folder, 'handmade'));
    for (const [i, { index }] of turns.entries()) {
      const { code, out } = await runBuilt(['replay', 'handmade', '--data', folder, '--turn', String(index)]);
      const page = predicted[i]?.page ?? null;
      expect({ code, page: /^page +(.*)$/mu.exec(out)?.[1] }).toEqual({
        code: 0,
        page: page === null ? 'none' : `${page.title}, ${page.url}`,
      });
    }
  });

  const names = weblinxFolder === null ? [] : listDemonstrations(weblinxFolder);
  const needsData = names.length === 0 ? ' (needs WEBLINX_DATA)' : '';
  test(`of every demonstration${needsData}`, { skip: needsData !== '', timeout: 60_000 }, () => {
    for (const name of cases(names)) {
      const { replayed, predicted } = bothStates(weblinxFolder ?? '', name);
      expect(predicted).toEqual(replayed);
      const demonstration = readDemonstration(weblinxFolder ?? '', name);
      const { turns } = stateAt(demonstration, demonstration.turns.length, null);
      expect(turns.map(({ timestamp }) => timestamp)).toEqual(demonstration.turns.map(({ timestamp }) => timestamp));
    }
  });
});

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stdout } from 'node:process';
import type { TabId } from '../../agent/action.ts';
import { elements } from '../../agent/page.ts';
import type { BrowserTurn } from '../../agent/turn.ts';
import { beginRecording } from '../../dataset/disk/record/recording.ts';
import { pageFromHtml } from '../../test/support/page-from-html.ts';
import { machineLine, spreadOf, timed } from '../measure.ts';
import { bigPage } from '../support/big-page.ts';

/**
 * What it costs to store an event, by how many there are already: `npm run bench -- bench/recording/writing.ts`. The whole `replay.json` is
 * written anew with each event, so that it is valid at any moment; its share is measured apart, with an event that has no page.
 */
const EVENTS = 500;
const WINDOW = 50;
const ELEMENTS = 2_800;

const data = mkdtempSync(join(tmpdir(), 'waymark-bench-'));
const page = pageFromHtml(bigPage(ELEMENTS));
const tabs = [{ id: 1 as TabId, url: page.url, title: '', active: true }];
const target = [...elements(page.root)].find(({ tag, id }) => tag === 'a' && id !== null)?.id ?? null;
if (target === null) throw new Error('the page has no link');
const turn: BrowserTurn = {
  ...{ type: 'browser', action: { intent: 'click', element: target }, target: null, url: page.url, timestamp: 0 },
  ...{ outcome: { status: 'done', note: null }, memo: null, cost: { milliseconds: 0, tokens: 0 } },
};
const said = { type: 'chat', speaker: 'instructor', utterance: 'Go on', timestamp: 0, memo: null } as const;
const recording = beginRecording(data, { isAgent: true });
stdout.write(`${machineLine()}\nclock time to store an event, median (quartiles)\n`);
try {
  let [withPage, without]: [number[], number[]] = [[], []];
  for (let number = 1; number <= EVENTS; number++) {
    const seen = { page, tabs, screenshot: null, zoom: 1 };
    withPage.push((await timed(() => recording.add({ turn, at: Date.now(), seen }))).clock);
    const chat = { ...said, cost: turn.cost };
    without.push((await timed(() => recording.add({ turn: chat, at: Date.now(), seen: null }))).clock);
    if (number % (WINDOW * 2) !== 0 && number !== WINDOW) continue;
    const size = Math.round(statSync(join(recording.folder, 'replay.json')).size / 1024);
    const [all, alone] = [withPage, without].map((times) => spreadOf(times.slice(-WINDOW), { share: 0.25 }).text);
    stdout.write(`after ${number * 2} events, replay.json of ${size} kB: click ${all}; replay.json alone ${alone}\n`);
    [withPage, without] = [[], []];
  }
} finally {
  rmSync(data, { recursive: true });
}

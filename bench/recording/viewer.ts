import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stdout } from 'node:process';
import type { Page as Tab } from 'playwright';
import type { TabId } from '../../agent/action.ts';
import { elements } from '../../agent/page.ts';
import type { BrowserTurn } from '../../agent/turn.ts';
import { beginRecording } from '../../dataset/disk/record/recording.ts';
import { pageHtml } from '../../dataset/record/page-html.ts';
import { openChromium } from '../../test/support/browser/open-chromium.ts';
import { said } from '../../test/support/fakes.ts';
import { pageFromHtml } from '../../test/support/page-from-html.ts';
import { startBuilt } from '../../test/support/start-built.ts';
import { machineLine, rounds, spreadOf } from '../measure.ts';
import { bigPage } from '../support/big-page.ts';

/**
 * How long a person waits for the viewer: `npm run bench -- bench/recording/viewer.ts [--rounds N]`. It opens a demonstration of 90 turns with
 * 70 pages of about 450 kB, and steps through it; a step ends when the next turn is drawn with its screenshot.
 */
const TURNS = 90;
const PAGES = 70;
const PAGE_BYTES = 450_000;
const ROUNDS = rounds(7);

const data = mkdtempSync(join(tmpdir(), 'waymark-bench-'));
const browser = await openChromium();
const page = pageOfSize(PAGE_BYTES);

/** A page with about this many bytes of markup. */
function pageOfSize(bytes: number) {
  let count = 1_000;
  for (;;) {
    const made = pageFromHtml(bigPage(count));
    const size = pageHtml(made).length;
    if (size >= bytes) return made;
    count = Math.ceil((count * bytes * 1.01) / size);
  }
}

async function record(): Promise<void> {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await tab.setContent(bigPage(1_000));
  const screenshot = `data:image/png;base64,${(await tab.screenshot()).toString('base64')}`;
  await tab.close();
  const target = [...elements(page.root)].find(({ tag, id }) => tag === 'a' && id !== null)?.id;
  if (target == null) throw new Error('the page has no link');
  const recording = beginRecording(data, { isAgent: true, startedAt: 0 });
  const tabs = [{ id: 1 as TabId, url: page.url, title: '', active: true }];
  const turn: BrowserTurn = {
    ...{ type: 'browser', action: { intent: 'click', element: target }, target: null, url: page.url, timestamp: 0 },
    ...{ outcome: { status: 'done', note: null }, memo: null, cost: { milliseconds: 0, tokens: 0 } },
  };
  for (let at = 0; at < TURNS; at++) {
    const isChat = at % Math.ceil(TURNS / (TURNS - PAGES)) === 0;
    if (isChat) recording.add({ turn: said(`Go on ${at}`), at: at * 1000, seen: null });
    else recording.add({ turn, at: at * 1000, seen: { page, tabs, screenshot, zoom: 1 } });
  }
}

/** Milliseconds from a press of j to the next turn with its screenshot, measured in the page. */
function step(tab: Tab): Promise<number> {
  return tab.evaluate(async () => {
    const started = performance.now();
    const before = document.querySelector('main')?.dataset.turn;
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
    while (document.querySelector('main')?.dataset.turn === before)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    await document.querySelector<HTMLImageElement>('.stage img')?.decode();
    return performance.now() - started;
  });
}

try {
  await record();
  const viewing = startBuilt(['view', data]);
  const address = await viewing.printed;
  const [opened, steps]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    const tab = await browser.newPage({ viewport: { width: 1280, height: 860 } });
    const started = performance.now();
    await tab.goto(`${address}#turn=1`);
    await tab.waitForSelector('main[data-turn="1"] .stage img');
    opened.push(performance.now() - started);
    for (let at = 0; at < TURNS - 5; at++) steps.push(await step(tab));
    await tab.close();
  }
  viewing.child.kill();
  await viewing.ended;
  stdout.write(`${machineLine()}\n${TURNS} turns, ${PAGES} pages of ${Math.round(pageHtml(page).length / 1000)} kB\n`);
  stdout.write(`to the first turn ${spreadOf(opened).text}, most ${Math.max(...opened).toFixed(0)} ms\n`);
  stdout.write(`a step ${spreadOf(steps, { share: 0.05 }).text}, most ${Math.max(...steps).toFixed(0)} ms\n`);
} finally {
  await browser.close();
  rmSync(data, { recursive: true });
}

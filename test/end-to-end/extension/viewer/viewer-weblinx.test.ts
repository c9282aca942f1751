import type { Browser, Page as Tab } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDemonstrations, readDemonstration } from '../../../../dataset/disk/disk.ts';
import { openChromium } from '../../../support/browser/open-chromium.ts';
import { needs } from '../../../support/needs.ts';
import { weblinxFolder } from '../../../support/reference/golden.ts';
import { type Running, startBuilt } from '../../../support/start-built.ts';

/** Demonstrations of WebLINX: one with its files, and those of which files are missing. */
const WHOLE = 'adayjrv';
const isSkipped = needs('WEBLINX_DATA') !== '';
const folder = weblinxFolder ?? '';
/** It steps through a hundred turns. */
const LONGEST_MS = 120_000;

let browser: Browser;
let running: Running;
let origin: string;
beforeAll(async () => {
  if (isSkipped) return;
  browser = await openChromium();
  running = startBuilt(['view', folder]);
  origin = new URL(await running.printed).origin;
});
afterAll(async () => {
  if (isSkipped) return;
  running.child.kill();
  await running.ended;
  await browser.close();
});

/** Steps through a demonstration with the keyboard, and tells of each turn whether its screenshot is drawn, and what is said to be missing. */
async function stepThrough(name: string): Promise<readonly { drawn: boolean; missing: string[] }[]> {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  await tab.goto(`${origin}/${name}/#turn=0`);
  const { turns } = readDemonstration(folder, name);
  const seen: { drawn: boolean; missing: string[] }[] = [];
  for (const { index } of turns) {
    await tab.waitForSelector(`main[data-turn="${index}"]`);
    const missing = await tab.locator('p.missing').allTextContents();
    seen.push({ drawn: await isDrawn(tab, missing), missing });
    await tab.keyboard.press('j');
  }
  await tab.close();
  return seen;
}

/** Whether the screenshot of a turn is drawn, waiting for it where none is said to be missing. */
async function isDrawn(tab: Tab, missing: readonly string[]): Promise<boolean> {
  if (missing.some((sentence) => /screenshot|shown/u.test(sentence))) return false;
  const picture = tab.locator('.stage img');
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  return true;
}

test.skipIf(isSkipped)(
  `a demonstration of WebLINX is stepped through whole${needs('WEBLINX_DATA')}`,
  { timeout: LONGEST_MS },
  async () => {
    const seen = await stepThrough(WHOLE);
    const { turns } = readDemonstration(folder, WHOLE);
    const pictured = turns.flatMap(({ state }, index) => (state?.screenshot == null ? [] : [index]));
    expect(pictured.length).toBeGreaterThan(0);
    for (const [index, { drawn, missing }] of seen.entries()) {
      if (pictured.includes(index)) expect([drawn, missing], `turn ${index}`).toEqual([true, []]);
      else expect(drawn || missing.length > 0, `turn ${index}`).toBe(true);
    }
  },
);

test.skipIf(isSkipped)(
  `one of which files are missing says so at each turn${needs('WEBLINX_DATA')}`,
  { timeout: LONGEST_MS },
  async () => {
    for (const name of listDemonstrations(folder).filter((other) => other !== WHOLE)) {
      const seen = await stepThrough(name);
      for (const [index, { drawn, missing }] of seen.entries())
        expect(drawn || missing.length > 0, `turn ${index} of ${name}`).toBe(true);
      expect(seen.some(({ missing }) => missing.some((sentence) => sentence.includes('not on disk')))).toBe(true);
    }
  },
);

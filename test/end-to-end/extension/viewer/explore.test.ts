import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page as Tab } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openChromium } from '../../../support/browser/open-chromium.ts';
import { violations } from '../../../support/browser/violations.ts';
import { type Running, startBuilt } from '../../../support/start-built.ts';

/** Demonstrations with their split, kind of task, site and length. */
const ALL: readonly Listed[] = [
  ['aaaaaaa', 'train', 'Booking', 'boats.example', 25],
  ['bbbbbbb', 'train', 'Shopping', 'shop.example', 8],
  ['ccccccc', 'valid', 'Booking', 'trains.example', 9],
  ['ddddddd', 'valid', 'Booking', 'boats.example', 41],
];
type Listed = readonly [name: string, split: string, task: string, site: string, turns: number];

let data: string;
let browser: Browser;
let running: Running;
let address: string;

/** A demonstration in which somebody speaks, then clicks again and again. */
function write([name, , task, site, turns]: Listed): void {
  const folder = join(data, 'demonstrations', name);
  mkdirSync(folder, { recursive: true });
  const click = (at: number) => ({
    ...{ type: 'browser', timestamp: at, state: { screenshot: null, page: null } },
    action: { intent: 'click', event_id: at, arguments: { metadata: { url: `https://${site}/` }, properties: {} } },
  });
  const speech = { type: 'chat', timestamp: 0, speaker: 'instructor', utterance: `A ${task} at ${site}` };
  const replay = [speech, ...Array.from({ length: turns - 1 }, (_, at) => click(at + 1))];
  writeFileSync(join(folder, 'replay.json'), JSON.stringify({ data: replay, status: 'checked' }));
  writeFileSync(join(folder, 'form.json'), JSON.stringify({ description: speech.utterance, tasks: [task] }));
  writeFileSync(join(folder, 'metadata.json'), '{}');
}

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'waymark-explore-'));
  for (const each of ALL) write(each);
  const named = (wanted: string) => ALL.flatMap(([name, split]) => (split === wanted ? [name] : []));
  writeFileSync(join(data, 'splits.json'), JSON.stringify({ train: named('train'), valid: named('valid') }));
  mkdirSync(join(data, 'demonstrations', 'eeeeeee'));
  writeFileSync(join(data, 'demonstrations', 'eeeeeee', 'replay.json'), '{');
  browser = await openChromium();
  running = startBuilt(['explore', '--data', data]);
  address = await running.printed;
});
afterAll(async () => {
  running.child.kill();
  await running.ended;
  await browser.close();
  rmSync(data, { recursive: true });
});

async function open(options: Parameters<Browser['newPage']>[0] = {}): Promise<Tab> {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 860 }, ...options });
  await tab.goto(address);
  await tab.waitForSelector('.turn');
  return tab;
}

/** The names in the list. */
const listed = async (tab: Tab) =>
  (await tab.locator('.turn .when').allTextContents()).map((words) => words.trim().split(' ')[0]);

describe('the list of all demonstrations', () => {
  test.each([
    ['Split', 'valid', ['ccccccc', 'ddddddd']],
    ['Kind of task', 'Shopping', ['bbbbbbb']],
    ['Site', 'boats.example', ['aaaaaaa', 'ddddddd']],
    ['Number of turns', '0–19', ['bbbbbbb', 'ccccccc']],
  ])('is filtered by %s', async (filter, value, names) => {
    const tab = await open();
    await tab.getByRole('combobox', { name: filter }).selectOption(value);
    await expect.poll(() => listed(tab)).toEqual(names);
    expect(await tab.getByRole('status').textContent()).toBe(`${names.length} of 4`);
    await tab.close();
  });

  test('counts what passes, and each count leads to its demonstrations', async () => {
    const tab = await open();
    const train = tab.getByRole('table', { name: 'Splits' }).getByRole('row', { name: 'train' });
    expect(await train.getByRole('cell').allTextContents()).toEqual(['2', '33', '16.5', 'unknown']);
    expect(await tab.getByRole('table', { name: 'Turns by action' }).textContent()).toContain('click79');
    await tab.getByRole('button', { name: '2: Booking, valid' }).click();
    await expect.poll(() => listed(tab)).toEqual(['ccccccc', 'ddddddd']);
    await tab.getByRole('table', { name: 'Demonstrations by number of turns' }).getByRole('button').last().click();
    await expect.poll(() => listed(tab)).toEqual(['ddddddd']);
    await tab.locator('.turn a').click();
    await tab.waitForSelector('main[data-turn]');
    expect(new URL(tab.url()).pathname).toBe('/ddddddd/');
    expect(await tab.getByRole('main').textContent()).toContain('Nothing was shown yet.');
    await tab.close();
  });

  test('names what cannot be read, and reads anew what has changed', async () => {
    const tab = await open();
    expect(await tab.getByRole('main').textContent()).toContain('eeeeeee/replay.json');
    await tab.close();
    write(['bbbbbbb', 'train', 'Shopping', 'other.example', 3]);
    const again = startBuilt(['explore', '--data', data]);
    const page = await (await fetch(await again.printed)).text();
    expect(page).toContain('other.example');
    again.child.kill();
    await again.ended;
  });

  test.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 380],
  ] as const)('can be used by everyone: %s, %i px', async (colorScheme, width) => {
    const tab = await open({ viewport: { width, height: 860 }, colorScheme, bypassCSP: true });
    expect(await tab.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    expect(await violations(tab)).toEqual([]);
    await tab.close();
  });
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page as Tab } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ElementId, TabId } from '../../../../agent/action.ts';
import type { BrowserTurn } from '../../../../agent/turn.ts';
import { beginRecording } from '../../../../dataset/disk/record/recording.ts';
import { openChromium } from '../../../support/browser/open-chromium.ts';
import { button, page as pageOf, said } from '../../../support/fakes.ts';
import { type Running, startBuilt } from '../../../support/start-built.ts';

const BUY = '1f0c9a3e-77d2-4b01';
const SELL = '2f0c9a3e-77d2-4b02';
const WINDOW = { width: 1280, height: 800 };
/** What two models answered at each turn that models are asked; the first one is always right. */
const ANSWERS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  first: {
    1: `click(uid="${BUY}")`,
    2: `click(uid="${SELL}")`,
    3: `click(uid="${BUY}")`,
    4: 'say(speaker="navigator", utterance="It is done")',
  },
  second: {
    1: `click(uid="${SELL}")`,
    2: `click(uid="${SELL}")`,
    3: 'say(speaker="navigator", utterance="Which zebra?")',
    4: 'say(speaker="navigator", utterance="It is")',
  },
};

let data: string;
let folder: string;
let browser: Browser;
let running: Running;
let address: string;

/** Somebody asks, three buttons are pressed, and the navigator tells so. */
async function record(): Promise<void> {
  const tab = await browser.newPage({ viewport: WINDOW });
  const screenshot = `data:image/png;base64,${(await tab.screenshot()).toString('base64')}`;
  await tab.close();
  const recording = beginRecording(data, { isAgent: true, startedAt: 0 });
  folder = recording.folder;
  const page = pageOf(
    { ...button(BUY, 'Buy'), box: { x: 100, y: 200, width: 120, height: 40 } },
    { ...button(SELL, 'Sell'), box: { x: 700, y: 500, width: 90, height: 30 } },
  );
  const tabs = [{ id: 1 as TabId, url: page.url, title: '', active: true }];
  const seen = { page, tabs, screenshot, zoom: 1.5 };
  const press = (id: string): BrowserTurn => ({
    ...{ type: 'browser', action: { intent: 'click', element: id as ElementId }, target: null, url: page.url },
    ...{ outcome: { status: 'done', note: null }, memo: null, cost: { milliseconds: 0, tokens: 0 }, timestamp: 0 },
  });
  recording.add({ turn: said('Trade'), at: 1000, seen: null });
  for (const [at, id] of [BUY, SELL, BUY].entries()) recording.add({ turn: press(id), at: 2000 + at * 1000, seen });
  recording.add({ turn: { ...said('It is done'), speaker: 'navigator' as const }, at: 6000, seen: null });
}

function writeResults(name: string, answers: Readonly<Record<number, string>>): void {
  const target = join(data, 'results', 'waymark', 'recorded', name);
  mkdirSync(target, { recursive: true });
  const rows = Object.entries(answers).map(([turn, output_predicted]) => ({
    ...{ demo_name: folder.split('/').at(-1), turn_index: Number(turn), output_predicted },
    prompt: [{ role: 'system', content: `${name} at ${turn}` }],
  }));
  writeFileSync(join(target, 'results.json'), JSON.stringify(rows));
}

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'waymark-results-'));
  browser = await openChromium();
  await record();
  for (const [name, answers] of Object.entries(ANSWERS)) writeResults(name, answers);
  running = startBuilt(['view', data, '--results', join(data, 'results')]);
  address = await running.printed;
});
afterAll(async () => {
  running.child.kill();
  await running.ended;
  await browser.close();
  rmSync(data, { recursive: true });
});

async function open(hash = ''): Promise<Tab> {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  await tab.goto(`${address}${hash}`);
  await tab.waitForSelector('main[data-turn]');
  // Filters of results come with the scores.
  await tab.getByLabel('Only where results differ').waitFor();
  return tab;
}

const current = (tab: Tab) => tab.locator('main').getAttribute('data-turn');
/** The turns that the list shows, by number. */
const listed = async (tab: Tab) =>
  (await tab.locator('.turn .when').allTextContents()).map((words) => Number.parseInt(words, 10));

/** Where a mark lies, in CSS px of the recorded window. */
async function placeOf(tab: Tab, mark: string): Promise<readonly number[]> {
  const picture = await tab.locator('.stage img').boundingBox();
  const found = await tab.locator(mark).first().boundingBox();
  if (picture === null || found === null) throw new Error(`${mark} is not drawn`);
  const scale = WINDOW.width / picture.width;
  return [found.x - picture.x, found.y - picture.y, found.width, found.height].map((side) => side * scale);
}

function expectNear(place: readonly number[], { x, y, width, height }: Record<string, number>): void {
  // A border of the mark, in CSS px of a window that is shown smaller.
  for (const [at, wanted] of [x, y, width, height].entries())
    expect(Math.abs((place[at] ?? Number.NaN) - (wanted ?? Number.NaN))).toBeLessThanOrEqual(2);
}

describe('the viewer with two files of results', () => {
  test.each([
    ['Result', 'wrong element, far', [1]],
    ['Result', 'wrong intent', [3]],
    ['Score', 'zero', [1, 3]],
    ['Score', 'low', [1, 3, 4]],
    ['Action', 'say', [0, 4]],
  ])('filters turns by %s: %s', async (filter, value, turns) => {
    const tab = await open();
    await tab.getByRole('combobox', { name: filter }).selectOption(value);
    await expect.poll(() => listed(tab)).toEqual(turns);
    await tab.getByRole('combobox', { name: filter }).selectOption('');
    await expect.poll(() => listed(tab)).toEqual([0, 1, 2, 3, 4]);
    await tab.close();
  });

  test('lists the turns where they differ, and finds words of answers', async () => {
    const tab = await open();
    await tab.getByLabel('Only where results differ').check();
    await expect.poll(() => listed(tab)).toEqual([1, 3, 4]);
    expect(await tab.locator('.turn .marks').first().textContent()).toBe('100 %0 %');
    await tab.getByRole('searchbox').fill('zebra');
    await expect.poll(() => listed(tab)).toEqual([3]);
    await tab.getByRole('searchbox').fill('no such words');
    await tab.getByText('No turn matches').waitFor();
    await tab.close();
  });

  test('shows answers, scores, boxes and prompts side by side', async () => {
    const tab = await open('#turn=1');
    const rows = tab.locator('table tbody tr');
    expect(await rows.count()).toBe(2);
    expect(await rows.nth(0).textContent()).toContain(`click(uid="${BUY}")right100 %`);
    expect(await rows.nth(1).textContent()).toContain(`click(uid="${SELL}")wrong element, far0 %`);
    expect(await rows.nth(1).textContent()).toContain('iou 0.00');
    expectNear(await placeOf(tab, '.mark.prediction[data-label="first"]'), { x: 100, y: 200, width: 120, height: 40 });
    expectNear(await placeOf(tab, '.mark.prediction[data-label="second"]'), { x: 700, y: 500, width: 90, height: 30 });
    await tab.getByRole('tab', { name: 'Prompt' }).click();
    await expect.poll(() => tab.getByRole('tabpanel').textContent()).toContain('second at 1');
    await tab.close();
  });

  test('is stepped through whole by keyboard, with every box where the data has it', async () => {
    const tab = await open();
    const { data: turns } = JSON.parse(readFileSync(join(folder, 'replay.json'), 'utf8'));
    for (const [index, turn] of turns.entries()) {
      await expect.poll(() => current(tab)).toBe(String(index));
      if (turn.type === 'browser') {
        await tab.waitForSelector('.mark.reference');
        const boxes = JSON.parse(readFileSync(join(folder, 'bboxes', `bboxes-${turn.action.event_id}.json`), 'utf8'));
        const uid = turn.action.arguments.element.attributes['data-webtasks-id'];
        expectNear(await placeOf(tab, '.mark.reference'), boxes[uid]);
        // What was done is recorded in zoomed px, unlike the boxes of the page.
        expect(turn.action.arguments.element.bbox.x).toBe(boxes[uid].x * 1.5);
      } else expect(await tab.locator('.mark.reference').count()).toBe(0);
      await tab.keyboard.press(index % 2 === 0 ? 'j' : 'ArrowDown');
    }
    expect(await current(tab)).toBe('4');
    await tab.close();
  });

  test('marks an element in screenshot, candidates and tree alike', async () => {
    const tab = await open('#turn=2');
    const candidate = tab.locator('.uid', { hasText: SELL });
    await candidate.first().hover();
    expectNear(await placeOf(tab, '.mark.hovered'), { x: 700, y: 500, width: 90, height: 30 });
    expect(await tab.getByRole('tabpanel').textContent()).toMatch(/^1 · [\d.-]+ · /u);
    await tab.getByRole('tab', { name: 'Pruned page' }).click();
    const picture = await tab.locator('.stage img').boundingBox();
    if (picture === null) throw new Error('there is no picture');
    const scale = picture.width / WINDOW.width;
    await tab.mouse.move(picture.x + 160 * scale, picture.y + 220 * scale);
    await expect.poll(() => tab.locator('.uid.marked').allTextContents()).toEqual([BUY]);
    await tab.close();
  });

  test('has an address for each turn, and pictures beside what was done', async () => {
    const tab = await open();
    await tab.locator('.turn a').nth(2).click();
    await tab.locator('.turn a').nth(3).click();
    await expect.poll(async () => [await current(tab), new URL(tab.url()).hash]).toEqual(['3', '#turn=3']);
    await tab.goBack();
    await expect.poll(() => current(tab)).toBe('2');
    await tab.reload();
    await expect.poll(() => current(tab)).toBe('2');
    const width = (image: Element) => (image as HTMLImageElement).naturalWidth;
    await expect.poll(() => tab.locator('.turn img.thumbnail').evaluateAll((all) => all.length)).toBe(3);
    await expect.poll(() => tab.locator('.turn img.thumbnail').first().evaluate(width)).toBe(WINDOW.width);
    expect(await tab.locator('.turn.said img').count()).toBe(0);
    await tab.close();
  });
});

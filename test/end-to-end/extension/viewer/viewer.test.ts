import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page as Tab } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ElementId, TabId } from '../../../../agent/action.ts';
import type { BrowserTurn } from '../../../../agent/turn.ts';
import { readDemonstration } from '../../../../dataset/disk/disk.ts';
import { beginRecording } from '../../../../dataset/disk/record/recording.ts';
import { readReview } from '../../../../dataset/disk/review/review-file.ts';
import { openChromium } from '../../../support/browser/open-chromium.ts';
import { violations } from '../../../support/browser/violations.ts';
import { button, element, page as pageOf, said } from '../../../support/fakes.ts';
import { runBuilt } from '../../../support/run-built.ts';
import { type Running, startBuilt } from '../../../support/start-built.ts';

const BUTTONS = ['1f0c9a3e-77d2-4b01', '2f0c9a3e-77d2-4b02', '3f0c9a3e-77d2-4b03'] as const;
const SCRIPT = element('script', '4f0c9a3e-77d2-4b04', { children: ["document.body.textContent = 'ran'"] });
const TURNS = 200;
/** The site of the picture in the recorded page, and what was asked of it: a browser also reports requests that it blocks itself. */
const elsewhere = createServer(({ url }, response) => {
  askedElsewhere.push(url ?? '');
  response.end();
});
const askedElsewhere: string[] = [];
const BOX = { x: 320, y: 200, width: 160, height: 40 };

let data: string;
let name: string;
let browser: Browser;
let running: Running;
let address: string;

/** A recording in which every second turn clicks a button at `BOX`, and others were said; the screenshot is plain. */
async function record(): Promise<void> {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const screenshot = `data:image/png;base64,${(await tab.screenshot()).toString('base64')}`;
  await tab.close();
  const recording = beginRecording(data, { isAgent: true, description: 'Press buttons', startedAt: 0 });
  name = recording.name;
  const { port } = elsewhere.listen(0).address() as AddressInfo;
  const picture = element('img', '5f0c9a3e-77d2-4b05', { attributes: { src: `http://localhost:${port}/pixel.png` } });
  for (let index = 0; index < TURNS; index++) {
    const id = BUTTONS[index % BUTTONS.length] ?? BUTTONS[0];
    const shown = { ...button(id, `Press ${index}`), box: BOX };
    const page = pageOf(shown, SCRIPT, picture);
    const tabs = [{ id: 1 as TabId, url: page.url, title: '', active: true }];
    const turn: BrowserTurn = {
      type: 'browser',
      action: { intent: 'click', element: id as ElementId },
      target: null,
      outcome: { status: 'done', note: null },
      url: page.url,
      timestamp: index,
      memo: null,
      cost: { milliseconds: 0, tokens: 0 },
    };
    const event =
      index % 2 === 0
        ? { turn: said(`Please ${index}`), seen: null }
        : { turn, seen: { page, tabs, screenshot, zoom: 1 } };
    recording.add({ ...event, at: index * 1000 });
  }
}

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'waymark-viewer-'));
  browser = await openChromium();
  await record();
  const args = ['predict', '--data', data, '--split', 'recorded', '--out', join(data, 'results')];
  await runBuilt([...args, '--policy', 'copy']);
  await runBuilt([...args, '--policy', 'commands', '--limit', '4']);
  running = startBuilt(['view', data, '--results', join(data, 'results')]);
  address = await running.printed;
});
afterAll(async () => {
  running.child.kill();
  await running.ended;
  await browser.close();
  elsewhere.close();
  rmSync(data, { recursive: true });
});

// A retried test must not find the review of the try before.
afterEach(() => rmSync(join(data, 'demonstrations', name, 'review.json'), { force: true }));

async function open(hash = '', where = address): Promise<Tab> {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  await tab.goto(`${where}${hash}`);
  await tab.waitForSelector('main[data-turn]');
  return tab;
}

const current = (tab: Tab) => tab.locator('main').getAttribute('data-turn');

describe('the viewer', () => {
  test('is stepped through by keyboard, and an address names a turn', async () => {
    const tab = await open();
    expect(await current(tab)).toBe('0');
    await tab.keyboard.press('j');
    await tab.keyboard.press('ArrowDown');
    await expect.poll(() => current(tab)).toBe('2');
    await tab.keyboard.press('k');
    await expect.poll(() => current(tab)).toBe('1');
    expect(tab.url()).toMatch(/#turn=1$/u);
    await tab.goto(`${address}#turn=190`);
    await expect.poll(() => current(tab)).toBe('190');
    expect(await tab.locator('a[aria-current="true"]').textContent()).toContain('Please 190');
    expect(await tab.locator('.turn').count()).toBeLessThan(40);
    await tab.close();
  });

  test('draws the boxes where the data has them', async () => {
    const tab = await open('#turn=1');
    await expect.poll(() => tab.locator('.mark.prediction').count()).toBeGreaterThan(0);
    const picture = await tab.locator('.stage img').boundingBox();
    const mark = await tab.locator('.mark.reference').boundingBox();
    if (picture === null || mark === null) throw new Error('nothing is drawn');
    const scale = picture.width / 1280;
    for (const [seen, wanted] of [
      [mark.x - picture.x, BOX.x * scale],
      [mark.y - picture.y, BOX.y * scale],
      [mark.width, BOX.width * scale],
      [mark.height, BOX.height * scale],
    ] as const)
      expect(Math.abs(seen - wanted)).toBeLessThanOrEqual(1);
    // The boxes that a pointer finds come with the candidates.
    await tab.locator('.uid').first().waitFor();
    await tab.mouse.move(mark.x + mark.width / 2, mark.y + mark.height / 2);
    await expect.poll(() => tab.locator('.uid.marked').first().textContent()).toBe(BUTTONS[1]);
    await tab.close();
  });

  test('finds turns by words, by action and by where results differ', async () => {
    const tab = await open();
    await tab.keyboard.press('/');
    await tab.keyboard.type('please 42');
    await expect.poll(() => tab.locator('.turn').count()).toBe(1);
    await tab.getByRole('searchbox').fill('');
    await tab.getByLabel('Action').selectOption('click');
    await expect.poll(() => tab.locator('.turn').first().textContent()).toContain('Press 1');
    await tab.getByLabel('Only where results differ').check();
    await expect.poll(() => tab.locator('.marks.differing').count()).toBeGreaterThan(0);
    await tab.close();
  });

  test('shows the pruned page, and the saved page without its scripts', async () => {
    const tab = await open('#turn=3');
    const loaded: string[] = [];
    tab.on('response', (response) => loaded.push(response.url()));
    await tab.getByRole('tab', { name: 'Pruned page' }).click();
    await expect.poll(() => tab.getByRole('tabpanel').textContent()).toContain('Press 3');
    await tab.getByRole('tab', { name: 'Saved page' }).click();
    const frame = tab.frameLocator('iframe');
    await frame.getByText('Press 3').waitFor();
    expect(await frame.locator('body').textContent()).not.toBe('ran');
    expect(loaded.filter((url) => !url.startsWith(new URL(address).origin) && url !== 'about:srcdoc')).toEqual([]);
    expect(askedElsewhere).toEqual([]);
    expect(await tab.locator('iframe').getAttribute('sandbox')).toBe('');
    await tab.close();
  });

  test('is where a second person reviews, with the original left as it is', async () => {
    const folder = join(data, 'demonstrations', name);
    const before = readFileSync(join(folder, 'replay.json'), 'utf8');
    const tab = await open('#turn=1');
    await tab.getByRole('tab', { name: 'Review' }).click();
    await tab.getByRole('button', { name: 'Accept' }).focus();
    await tab.keyboard.press('a');
    await tab.locator('.turn.accepted').waitFor();
    await tab.getByLabel('Reviewer').fill('Ada');
    const screenshot = tab.locator('.stage img');
    // Until it is decoded, its box is that of its alternative text.
    await screenshot.evaluate((image: HTMLImageElement) => image.decode());
    const stage = await screenshot.boundingBox();
    if (stage === null) throw new Error('nothing is drawn');
    await tab.mouse.move(stage.x + stage.width * 0.25, stage.y + stage.height * 0.5);
    await tab.mouse.down();
    await tab.mouse.move(stage.x + stage.width * 0.5, stage.y + stage.height * 0.75, { steps: 3 });
    await tab.mouse.up();
    await tab.keyboard.press('j');
    await expect.poll(() => current(tab)).toBe('2');
    await tab.getByLabel('What was said').fill('Thank you');
    await tab.getByRole('button', { name: 'Accept' }).focus();
    // The key comes as soon as the turn is drawn: it must judge that turn, not the one before.
    await tab.evaluate(() => {
      const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }));
      new MutationObserver(press).observe(document, { subtree: true, attributeFilter: ['data-turn'] });
    });
    await tab.keyboard.press('j');
    await expect.poll(() => tab.locator('.turn.dropped').count()).toBe(1);
    expect(await current(tab)).toBe('3');
    await expect.poll(() => readReview(folder)?.turns[3]?.verdict).toBe('dropped');
    const review = readReview(folder);
    expect(review).toMatchObject({ reviewer: 'Ada', invalid: null });
    expect(review?.turns).toMatchObject({ 1: { verdict: 'accepted' }, 2: { utterance: 'Thank you' } });
    const [region] = review?.redactions['screenshot-1-0.png'] ?? [];
    for (const [at, wanted] of [0.25, 0.5, 0.25, 0.25].entries())
      expect(Math.abs((region?.[at] ?? 0) - wanted)).toBeLessThan(0.01);
    await tab.reload();
    await tab.waitForSelector('.turn.accepted');
    await tab.close();
    expect(readFileSync(join(folder, 'replay.json'), 'utf8')).toBe(before);
    const { code, out } = await runBuilt(['review', folder, '--out', join(data, 'reviewed')]);
    expect([code, existsSync(join(out.trim(), 'pages', 'page-3-0.html'))]).toEqual([0, false]);
    expect(readDemonstration(join(data, 'reviewed'), name).turns).toHaveLength(TURNS - 1);
  });

  test('takes a review from its own pages only', async () => {
    const { origin } = new URL(address);
    const send = (headers: Record<string, string>, body: string) =>
      fetch(`${origin}/${name}/review.json`, { method: 'PUT', headers, body });
    const json = { 'content-type': 'application/json' };
    expect((await send({ 'content-type': 'text/plain' }, '{}')).status).toBe(500);
    expect((await send({ ...json, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }, '{}')).status).toBe(500);
    expect(await (await send(json, '{"replay":1}')).text()).toContain('the review: "replay" is 1, not a SHA-256');
    expect(existsSync(join(data, 'demonstrations', name, 'review.json'))).toBe(false);
  });

  test.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 380],
  ] as const)('can be used by everyone: %s, %i px', async (colorScheme, width) => {
    const tab = await browser.newPage({ viewport: { width, height: 860 }, colorScheme, bypassCSP: true });
    await tab.goto(`${address}#turn=1`);
    await tab.waitForSelector('.mark.reference');
    expect(await tab.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    if (colorScheme === 'dark' || width < 400) await tab.getByRole('tab', { name: 'Review' }).click();
    expect(await violations(tab)).toEqual([]);
    await tab.close();
  });

  test('is one file that needs no server and asks for nothing', async () => {
    const file = join(data, 'view.html');
    const { code } = await runBuilt(['view', data, '--results', join(data, 'results'), '--out', file]);
    expect(code).toBe(0);
    const tab = await browser.newPage();
    const loaded: string[] = [];
    tab.on('response', (response) => loaded.push(response.url()));
    await tab.goto(`${pathToFileURL(file).href}#turn=1`);
    await tab.waitForSelector('.mark.reference');
    await tab.getByRole('tab', { name: 'Saved page' }).click();
    await tab.frameLocator('iframe').getByText('Press 1').waitFor();
    expect(loaded.filter((url) => !/^(?:file|data|about):/u.test(url))).toEqual([]);
    expect(askedElsewhere).toEqual([]);
    await tab.close();
  });

  test('is where the list of all demonstrations leads', async () => {
    const exploring = startBuilt(['explore', '--data', data]);
    const tab = await browser.newPage();
    await tab.goto(await exploring.printed);
    expect(await tab.locator('.chart', { hasText: 'Turns by action' }).textContent()).toContain(String(TURNS / 2));
    await tab.getByRole('searchbox').fill('no such words');
    await expect.poll(() => tab.locator('.turn').count()).toBe(0);
    await tab.getByRole('searchbox').fill('press buttons');
    await tab.locator('.turn a').click();
    await tab.waitForSelector('main[data-turn]');
    expect(new URL(tab.url()).pathname).toBe(`/${name}/`);
    await tab.close();
    exploring.child.kill();
    await exploring.ended;
  });

  test('shows a step while its page is still ranked', async () => {
    const viewing = startBuilt(['view', data]);
    const at = await viewing.printed;
    const arrived: string[] = [];
    const ask = async (path: string) => {
      expect((await fetch(`${at}${path}`)).status).toBe(200);
      arrived.push(path);
    };
    await Promise.all(['turns/1.json', 'screenshots/screenshot-3-0.png', 'summary.json'].map(ask));
    expect(arrived.at(-1)).toBe('turns/1.json');
    const { candidates } = await (await fetch(`${at}turns/1.json`)).json();
    expect(candidates[0].uid).toBe(BUTTONS[1]);
    expect((await fetch(`${at}turns/${TURNS}.json`)).status).toBe(404);
    viewing.child.kill();
    await viewing.ended;
  });

  test('answers no website', async () => {
    const { origin } = new URL(address);
    const asked = (headers: Record<string, string>) => fetch(`${origin}/${name}/summary.json`, { headers });
    expect((await asked({})).status).toBe(200);
    expect((await asked({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' })).status).toBe(500);
    expect((await fetch(`${origin}/${name}/pages/..%2Freplay.json`)).status).toBe(404);
  });
});

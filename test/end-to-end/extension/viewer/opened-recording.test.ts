import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page as Tab } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ElementId, TabId } from '../../../../agent/action.ts';
import { type Launched, launch } from '../../../../cli/browser/launch.ts';
import { pack } from '../../../../dataset/disk/pack/pack.ts';
import { beginRecording, type Recording } from '../../../../dataset/disk/record/recording.ts';
import { button, element, page as pageOf, said } from '../../../support/fakes.ts';

const BUTTON = '1f0c9a3e-77d2-4b01' as ElementId;
const BOX = { x: 40, y: 80, width: 160, height: 40 };

let data: string;
let recording: Recording;
let launched: Launched;
let tab: Tab;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'waymark-opened-'));
  launched = await launch({ window: 'headless', profile: null });
  const screenshot = `data:image/png;base64,${(await launched.tab.screenshot()).toString('base64')}`;
  recording = beginRecording(data, { isAgent: true, startedAt: 0 });
  const page = pageOf({ ...button(BUTTON, 'Press me'), box: BOX }, element('script', '4f0c9a3e-77d2-4b04', {}));
  const tabs = [{ id: 1 as TabId, url: page.url, title: '', active: true }];
  recording.add({ turn: said('Press it'), at: 1000, seen: null });
  recording.add({
    turn: {
      ...{ type: 'browser', action: { intent: 'click', element: BUTTON }, target: null, url: page.url, timestamp: 2 },
      ...{ outcome: { status: 'done', note: null }, memo: null, cost: { milliseconds: 0, tokens: 0 } },
    },
    at: 2000,
    seen: { page, tabs, screenshot, zoom: 1 },
  });
  tab = await launched.context.newPage();
});
afterAll(async () => {
  await launched.close();
  rmSync(data, { recursive: true });
});

/** Opens the page, notes what it asks of the network, and gives it files. */
async function open(label: string, files: string): Promise<readonly string[]> {
  const asked: string[] = [];
  tab.on('request', (request) => asked.push(request.url()));
  await tab.goto(`${launched.origin}/viewer/opened/opened.html`);
  await tab.getByLabel(label).setInputFiles(files);
  return asked;
}

test.each(['Archive', 'Folder'])(
  'a recording is opened in the extension, and nothing of it leaves: %s',
  async (label) => {
    const archive = join(data, 'recording.zip');
    pack(recording.folder, recording.name, archive);
    const asked = await open(label, label === 'Archive' ? archive : recording.folder);
    await tab.waitForSelector('main[data-turn="0"]');
    await tab.keyboard.press('j');
    await tab.waitForSelector('main[data-turn="1"]');
    expect(await tab.locator('h1').textContent()).toBe(recording.name);
    expect(await tab.locator('.stage img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
    const mark = await tab.locator('.mark.reference').boundingBox();
    const picture = await tab.locator('.stage img').boundingBox();
    expect(Math.round((mark?.width ?? 0) / ((picture?.width ?? 0) / 1280))).toBe(BOX.width);
    await expect.poll(() => tab.getByRole('tabpanel').textContent(), { timeout: 10_000 }).toContain('Press me');
    await tab.getByRole('tab', { name: 'Saved page' }).click();
    await tab.frameLocator('iframe').getByText('Press me').waitFor();
    expect(asked.filter((url) => !/^(?:chrome-extension|blob|about|data):/u.test(url))).toEqual([]);
  },
);

test('a file that is no recording is refused in words', async () => {
  const other = join(data, 'other.zip');
  writeFileSync(other, 'no archive');
  await open('Archive', other);
  await expect.poll(() => tab.getByRole('status').textContent()).toContain('other.zip: this is no zip archive');
});

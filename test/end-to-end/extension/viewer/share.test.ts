import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPanelSession, type PanelSession } from '../../../../cli/panel/panel-session.ts';
import { listDemonstrations, readDemonstration } from '../../../../dataset/disk/disk.ts';
import { validate } from '../../../../dataset/disk/validate/validate.ts';
import { openChromium } from '../../../support/browser/open-chromium.ts';
import { type Site, serve } from '../../../support/servers/serve.ts';

let data: string;
let site: Site;
let session: PanelSession;
let instructors: Browser;
let address: string;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'waymark-share-'));
  site = await serve({ '/': '<!doctype html><title>Tea</title><button>Brew</button>' });
  const said: string[] = [];
  const write = process.stderr.write.bind(process.stderr);
  process.stderr.write = (text: string | Uint8Array) => said.push(String(text)) > 0;
  try {
    session = await openPanelSession({
      ...{ url: site.origin, settings: {}, approval: 'ask', window: 'headless', profile: null },
      ...{ record: data, share: true },
    });
  } finally {
    process.stderr.write = write;
  }
  address = /http:\/\/127\.0\.0\.1:\d+\/#\S+/u.exec(said.join(''))?.[0] ?? '';
  instructors = await openChromium();
});
afterAll(async () => {
  await instructors.close();
  await session.close();
  await site.close();
  rmSync(data, { recursive: true });
});

test('an instructor talks to a navigator by a link, and sees what is done', async () => {
  const { panel, launched } = session;
  await panel.getByRole('button', { name: 'Stop recording and save' }).waitFor();
  const page = await instructors.newPage();
  await page.goto(address);
  await page.getByLabel('What the navigator should do').fill('Brew a cup');
  await page.getByRole('button', { name: 'Say' }).click();
  const log = panel.getByRole('log', { name: 'What was said' });
  await expect.poll(() => log.textContent()).toContain('Brew a cup');
  await panel.getByLabel('Who speaks').selectOption('navigator');
  await panel.getByLabel('What is said').fill('Which tea?');
  await panel.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('log').textContent()).toContain('Which tea?');
  await launched.tab.waitForTimeout(900);
  await launched.tab.getByRole('button', { name: 'Brew' }).click();
  await expect.poll(() => page.getByRole('log').textContent(), { timeout: 10_000 }).toMatch(/click.*Brew/u);
  await page.getByAltText('What the navigator saw last').waitFor();
  const [name = ''] = listDemonstrations(data);
  expect(readDemonstration(data, name).turns).toMatchObject([
    { speaker: 'instructor', utterance: 'Brew a cup' },
    { speaker: 'navigator', utterance: 'Which tea?' },
    { intent: 'click' },
  ]);
  expect(validate(join(data, 'demonstrations', name))).toEqual([]);
});

test('nobody listens or talks without the token', async () => {
  const { origin, hash } = new URL(address);
  const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
    fetch(`${origin}/${path}`, { method, headers, ...(method === 'POST' && { body: '{"utterance":"Pay"}' }) });
  expect((await ask('news', {})).status).toBe(403);
  expect((await ask('screenshot', { authorization: 'Bearer wrong' })).status).toBe(403);
  expect((await ask('say', { authorization: `Bearer ${hash.slice(1)}x` }, 'POST')).status).toBe(403);
  expect((await ask('news', { authorization: `Bearer ${hash.slice(1)}` })).status).toBe(200);
  expect(await (await ask('', {})).text()).not.toContain('Brew');
});

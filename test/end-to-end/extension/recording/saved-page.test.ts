import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ElementId, TabId } from '../../../../agent/action.ts';
import { beginRecording, type Recording } from '../../../../dataset/disk/record/recording.ts';
import { openChromium } from '../../../support/browser/open-chromium.ts';
import { button, element, page as pageOf, said } from '../../../support/fakes.ts';
import { runBuilt } from '../../../support/run-built.ts';
import { startBuilt } from '../../../support/start-built.ts';

const asked: string[] = [];
/** The site of the saved page, as it is today. */
const site = createServer(({ url }, response) => {
  asked.push(url ?? '');
  response.end();
});
let data: string;
let recording: Recording;
let origin: string;

/** Records one click on a page that would load a picture, run a script and lead to another page. */
beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'waymark-saved-'));
  origin = `http://localhost:${(site.listen(0).address() as AddressInfo).port}`;
  recording = beginRecording(data, { isAgent: true, startedAt: 0 });
  const box = { x: 10, y: 10, width: 100, height: 20 };
  const id = '1f0c9a3e-77d2-4b01' as ElementId;
  const script = element('script', '2f0c9a3e-77d2-4b02', { children: ['location.href = "/ran"'] });
  const picture = element('img', '3f0c9a3e-77d2-4b03', { attributes: { src: `${origin}/picture.png` } });
  const link = element('a', '4f0c9a3e-77d2-4b04', { attributes: { href: '/invoices' }, children: ['Invoices'] });
  const unseen = {
    ...button('5f0c9a3e-77d2-4b05' as ElementId, 'Not drawn'),
    box: { x: 0, y: 0, width: 0, height: 0 },
  };
  const page = { ...pageOf({ ...button(id, 'Refresh'), box }, script, picture, { ...link, box }, unseen), url: origin };
  const tabs = [{ id: 1 as TabId, url: origin, title: '', active: true }];
  recording.add({ turn: said('Open the invoices'), at: 1000, seen: null });
  recording.add({
    turn: {
      ...{ type: 'browser', action: { intent: 'click', element: id }, target: null, url: origin, timestamp: 2 },
      ...{ outcome: { status: 'done', note: null }, memo: null, cost: { milliseconds: 0, tokens: 0 } },
    },
    at: 2000,
    seen: { page, tabs, screenshot: null, zoom: 1 },
  });
});
afterAll(() => {
  site.close();
  rmSync(data, { recursive: true });
});

test('the agent acts on a saved page, and nothing of it reaches the network', async () => {
  const say = ['--say', 'Press Not drawn', '--say', 'Open Invoices'];
  const args = ['start', '--saved', recording.folder, '--json', ...say, '--out', join(data, 'out')];
  const { out, error } = await runBuilt([...args, '--profile', join(data, 'profile')]);
  expect(error).toContain('turn 1');
  const { turns, url } = JSON.parse(out);
  // Where the link would have led.
  expect(url).toBe(`${origin}/invoices`);
  const acts = turns.filter(({ intent }: { intent: string }) => intent === 'click');
  expect(acts.map(({ outcome }: { outcome: { status: string } }) => outcome.status)).toEqual(['done']);
  expect(asked).toEqual([]);
});

test('the viewer tells what the agent would do on a saved page', async () => {
  const viewing = startBuilt(['view', data]);
  const browser = await openChromium();
  const tab = await browser.newPage();
  await tab.goto(`${await viewing.printed}#turn=1`);
  await tab.getByRole('tab', { name: 'Saved page' }).click();
  await expect.poll(() => tab.getByLabel('What the agent is asked').inputValue()).toBe('Open the invoices');
  await tab.getByRole('button', { name: 'What would the agent do here?' }).click();
  await expect.poll(() => tab.locator('.act pre').textContent(), { timeout: 30_000 }).toContain('Clicked Invoices');
  expect(asked).toEqual([]);
  await browser.close();
  viewing.child.kill();
  await viewing.ended;
});

test('a turn without a page is named', async () => {
  const { code, error } = await runBuilt(['start', '--saved', recording.folder, '--turn', '0', '--say', 'x']);
  expect([code, error]).toEqual([1, expect.stringContaining('turn 0 has no saved page\n  Turns with a page are 1.')]);
  const { error: alone } = await runBuilt(['start', '--turn', '0']);
  expect(alone).toContain('--turn needs --saved');
});

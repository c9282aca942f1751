import { expect, test } from 'vitest';
import { elements } from '../../../../agent/page.ts';
import type { Bench } from '../../../support/browser/harness/panel.ts';
import { startExtension } from '../../../support/browser/start-extension.ts';

declare const bench: Bench;

const { open, look, act, find, page, panel, harness, origin } = startExtension();

test('a React form takes every kind of value', async () => {
  await open('/react');
  await act({ intent: 'textinput', text: 'bob' }, 'textbox Name');
  await act({ intent: 'textinput', text: 'two\nlines' }, 'textbox Notes');
  await act({ intent: 'change', value: 'Large' }, 'combobox Size');
  await act({ intent: 'change', value: 'true' }, 'checkbox Gift');
  await act({ intent: 'change', value: 'true' }, 'radio fast');
  await act({ intent: 'change', value: '12 June 2026' }, 'input Day');
  await act({ intent: 'hover' }, 'div Clear the name');
  expect(await page().textContent('p')).toBe('menu open');
  await act({ intent: 'click' }, 'button Send');
  expect(JSON.parse((await page().textContent('output')) ?? '')).toEqual({
    name: 'BOB',
    notes: 'two\nlines',
    size: 'l',
    gift: true,
    speed: 'fast',
    day: '2026-06-12',
  });
  await act({ intent: 'click' }, 'div Clear the name');
  expect(await act({ intent: 'click' }, 'button Send')).toEqual({
    status: 'failed',
    reason: 'The button "Send" is disabled.',
  });
});

test('a Vue form takes every kind of value', async () => {
  await open('/vue');
  await act({ intent: 'textinput', text: 'bob' }, 'textbox Name');
  await act({ intent: 'textinput', text: 'notes' }, 'textbox Notes');
  await act({ intent: 'change', value: 'Large' }, 'combobox Size');
  await act({ intent: 'change', value: 'true' }, 'checkbox Gift');
  await act({ intent: 'submit' }, 'textbox Name');
  expect(JSON.parse((await page().textContent('output')) ?? '')).toEqual({
    name: 'bob',
    notes: 'notes',
    size: 'l',
    gift: true,
  });
});

test('frames of other origins, of no origin and in closed shadow roots are part of the page', async () => {
  await open('/frames');
  const heading = await find('Inner page');
  expect(heading.box).toMatchObject({ x: 25, y: 50 + 5 });
  expect((await find('same origin')).live?.visible).toBe(true);
  const { page: seen } = await look();
  const deep = [...elements(seen?.root ?? heading)].filter((element) => element.children.includes('deep down'));
  expect(deep).toHaveLength(2);
  expect(await act({ intent: 'click' }, 'button Inner button')).toEqual({ status: 'done', note: null });
  expect((await find('Inner done')).tag).toBe('button');
});

test('closed shadow roots are seen and touched', async () => {
  await open('/closed');
  await act({ intent: 'click' }, 'button Closed button');
  expect(await page().title()).toBe('clicked x-a');
});

test('a page cannot tell that it is looked at', async () => {
  await open('/watched');
  await page().evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await page().evaluate('seen.length = 0');
  await look('with');
  await look();
  expect(await page().evaluate('seen')).toEqual([]);
  expect(await page().evaluate('Object.getOwnPropertyNames(window).length - before')).toBe(2);
  expect(await page().evaluate('document.documentElement.outerHTML === html')).toBe(true);
});

test('an element keeps its id, and another element never gets it', async () => {
  await open('/one');
  const first = await find('Count');
  expect(first.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}$/);
  await act({ intent: 'click' }, 'button Count');
  expect((await find('Count')).id).toBe(first.id);
  await page().reload();
  expect((await find('Count')).id).not.toBe(first.id);
});

test('the same key never acts twice', async () => {
  await open('/one');
  const first = await act({ intent: 'click' }, 'button Count', 'key-1');
  expect(await act({ intent: 'click' }, 'button Count', 'key-1')).toEqual(first);
  expect(await page().title()).toBe('count 1');
  await act({ intent: 'click' }, 'button Count', 'key-2');
  expect(await page().title()).toBe('count 2');
});

test('acts after the background worker was killed, and what began is not begun again', async () => {
  await open('/one');
  const session = await harness().context.newCDPSession(panel());
  const stopped = new Promise((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.some(({ runningStatus }) => runningStatus === 'stopped')) resolve(versions);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await stopped;
  expect(await act({ intent: 'click' }, 'button Count', 'key-3')).toEqual({ status: 'done', note: null });
  await panel().evaluate(() => chrome.storage.local.set({ 'ledger:key-4': 'started' }));
  expect(await act({ intent: 'click' }, 'button Count', 'key-4')).toEqual({ status: 'interrupted' });
  expect(await page().title()).toBe('count 1');
});

test('trusted input is what a hand does, in frames too', async () => {
  await open('/trust');
  await panel().evaluate((url) => bench.open(url, 'trusted'), `${origin()}/trust`);
  expect(await act({ intent: 'click' }, 'button Press')).toEqual({ status: 'done', note: null });
  await act({ intent: 'textinput', text: 'new words' }, 'textbox Name');
  await act({ intent: 'hover' }, 'p Menu');
  expect(
    await page().evaluate('[trust, document.querySelector("input").value, document.querySelector("p:hover")?.id]'),
  ).toEqual([['click true', 'input true'], 'new words', 'menu']);
  await open('/frames');
  await panel().evaluate((url) => bench.open(url, 'trusted'), `${origin()}/frames`);
  await act({ intent: 'click' }, 'button Inner button');
  expect((await find('Inner done')).tag).toBe('button');
  await open('/one');
  await panel().evaluate((url) => bench.open(url, 'trusted'), `${origin()}/one`);
  expect(await act({ intent: 'click' }, 'link new tab')).toMatchObject({
    note: 'this opened a new tab, "Two", where the work continues',
  });
});

test('stops at once', async () => {
  await open('/one');
  const ms = await panel().evaluate(() => bench.stopWhileWaiting('button Never'));
  expect(ms).toBeLessThan(200);
});

/** A screenshot by a look. The first look soon after another has none: Chrome takes two a second at most. */
async function picture(): Promise<string> {
  let dataUrl: string | undefined;
  while (dataUrl === undefined) dataUrl = (await look('with')).screenshot?.dataUrl;
  return dataUrl;
}

test('a screenshot shows the page without the highlight', async () => {
  await open('/one');
  await page().bringToFront();
  expect(await picture()).toMatch(/^data:image\/jpeg/);
  // A page that has just come to the front may still be drawing.
  let [before, plain] = ['', await picture()];
  while (before !== plain) [before, plain] = [plain, await picture()];
  await panel().evaluate(() => bench.highlight('button Count'));
  expect(await page().evaluate('document.documentElement.children.length')).toBe(3);
  await look();
  expect(await page().evaluate('document.documentElement.children.length')).toBe(2);
  await expect.poll(async () => (await picture()) === plain, { timeout: 15_000 }).toBe(true);
});

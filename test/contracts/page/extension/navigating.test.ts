import { expect, test } from 'vitest';
import type { Bench } from '../../../support/browser/harness/panel.ts';
import { startExtension } from '../../../support/browser/start-extension.ts';

declare const bench: Bench;

const { open, look, act, tab, page, panel, harness, origin, replacePage } = startExtension();

test('follows a link, a script that goes elsewhere, and the way back', async () => {
  await open('/one');
  expect(await act({ intent: 'click' }, 'link to two')).toEqual({ status: 'done', note: null });
  expect(await tab()).toMatchObject({ title: 'Two' });
  await act({ intent: 'back' });
  expect(await tab()).toMatchObject({ title: 'One' });
  expect(await act({ intent: 'click' }, 'button Go')).toEqual({ status: 'done', note: null });
  expect((await look()).page?.title).toBe('Two');
  expect(await act({ intent: 'load', url: `${origin()}/one` })).toEqual({ status: 'done', note: null });
  expect((await look()).page?.title).toBe('One');
});

test('goes on in a new tab that a link opens, and says so', async () => {
  await open('/one');
  expect(await act({ intent: 'click' }, 'link new tab')).toEqual({
    status: 'done',
    note: 'this opened a new tab, "Two", where the work continues',
  });
  const seen = await look();
  expect(seen.page?.title).toBe('Two');
  expect(seen.tabs.map(({ title, active }) => [title, active])).toEqual([
    ['One', false],
    ['Two', true],
  ]);
  const closing = seen.tabs.find(({ active }) => active);
  await act({ intent: 'tabremove', tab: closing?.id });
  expect((await look()).page?.title).toBe('One');
});

test('a first look waits for an application that draws itself late', async () => {
  await open('/late');
  expect(JSON.stringify((await look()).page)).toContain('Go on');
});

test('only the web is loaded', async () => {
  await open('/one');
  for (const url of [
    'javascript:alert(1)',
    'file:///etc/passwd',
    'chrome://settings',
    'data:text/html,x',
    'not an address',
  ])
    expect((await act({ intent: 'load', url })).status).toBe('refused');
});

test('waits for what an action fetches', async () => {
  await open('/one');
  await act({ intent: 'click' }, 'button Fetch');
  expect(await page().textContent('output')).toBe('late');
});

test('a dialog of the page does not hang the agent', async () => {
  await open('/dialogs');
  const opened = page().waitForEvent('dialog');
  const acting = act({ intent: 'click' }, 'button Alert');
  const dialog = await opened;
  expect(await acting).toEqual({
    status: 'done',
    note: 'The page does not answer: it shows a dialog (alert, confirm, prompt or a sign-in), or is busy.',
  });
  await dialog.accept();
  expect(await page().title()).toBe('answered');
  expect((await look()).page?.title).toBe('answered');
});

test('pages of the browser are not read, and a tab that crashed is told', async () => {
  await open('/one');
  const session = await harness().context.newCDPSession(page());
  await page().goto('chrome://version');
  expect((await look()).page).toBeNull();
  await page().goto(`${origin()}/one`);
  await look();
  const crashed = page().waitForEvent('crash');
  session.send('Page.crash').catch(() => {});
  await crashed;
  expect(await look()).toMatchObject({ page: null, unread: expect.stringContaining('has crashed: reload the tab') });
  expect(await act({ intent: 'scroll', to: { x: 0, y: 5 } })).toEqual({
    status: 'failed',
    reason: 'The page in this tab has crashed.',
  });
  expect(await act({ intent: 'load', url: `${origin()}/two` })).toEqual({ status: 'done', note: null });
  expect(await tab()).toMatchObject({ title: 'Two' });
  await replacePage();
});

test('says so when an address cannot be opened, and when there is no way back', async () => {
  await open('/one');
  const outcome = await act({ intent: 'load', url: 'http://localhost:9/' });
  expect(outcome.status === 'failed' && outcome.reason).toMatch(/could not be opened: net::ERR_/);
  await replacePage();
  await open('/two');
  expect((await act({ intent: 'forward' })).status).toBe('failed');
});

test('waits for a page whose server is slow, not for pictures that never come', async () => {
  await open('/slow-ways');
  await act({ intent: 'click' }, 'link to the slow page');
  expect((await look()).page?.title).toBe('Slow');
});

test('closing its only tab is refused, and a tab the user closed is said to be closed', async () => {
  const window = harness().context.waitForEvent('page');
  await harness().worker.evaluate((url) => chrome.windows.create({ url }), `${origin()}/two?alone`);
  await (await window).waitForLoadState();
  await panel().evaluate((url) => bench.open(url), `${origin()}/two?alone`);
  const alone = await tab();
  expect((await act({ intent: 'tabremove', tab: alone?.id })).status).toBe('failed');
  await (await window).close();
  await expect(look()).rejects.toThrow('The tab of this task is closed.');
});

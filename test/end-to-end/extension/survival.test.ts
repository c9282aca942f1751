import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page as Tab } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BrowserTurn } from '../../../agent/turn.ts';
import { openPanelSession } from '../../../cli/panel/panel-session.ts';
import { startPracticeSite } from '../../../cli/practice/practice-server.ts';
import { killWorker } from '../../support/browser/kill-worker.ts';
import { type Scene, startWaymark } from '../../support/browser/start-waymark.ts';
import { scriptedModel } from '../../support/servers/scripted-model.ts';
import { press, say } from '../../support/servers/scripted-server.ts';

const waymark = startWaymark();
const server = scriptedModel();
/** The HTML of http://counter.test/. */
let page: string;
beforeAll(async () => {
  await waymark
    .launched()
    .context.route('http://counter.test/', (route) => route.fulfill({ contentType: 'text/html', body: page }));
});

/** A button that is disabled at first and counts its clicks. */
const COUNTER = `<!doctype html><title>Counter</title><button disabled>Count</button><output>0</output><script>
  const button = document.querySelector('button');
  const output = document.querySelector('output');
  output.value = localStorage.getItem('count') ?? '0';
  button.onclick = () => localStorage.setItem('count', output.value = String(Number(output.value) + 1));
</script>`;

const enable = (tab: Tab) => tab.evaluate(() => document.querySelector('button')?.removeAttribute('disabled'));

/** A button whose click blocks the page for `before` ms, counts, and blocks it for `after` ms. */
const slow = (before: number, after: number) => `<!doctype html><title>Counter</title><button>Count</button><script>
  const busy = (ms) => { for (const end = Date.now() + ms; Date.now() < end; ); };
  document.querySelector('button').onclick = () => {
    busy(${before});
    localStorage.setItem('count', String(Number(localStorage.getItem('count') ?? 0) + 1));
    busy(${after});
  };
</script>`;

async function counter(body: string = COUNTER): Promise<Scene> {
  page = body;
  return waymark.scene('http://counter.test/', {
    settings: server.settings,
  });
}

const count = (tab: Tab) => tab.evaluate(() => Number(localStorage.getItem('count') ?? 0));

async function actions(scene: Scene): Promise<BrowserTurn[]> {
  return (await scene.turns()).filter((turn): turn is BrowserTurn => turn.type === 'browser');
}

/** Waits until a step has begun: the ledger holds its start and not its end. */
async function untilStarted(scene: Scene): Promise<void> {
  const started = () =>
    scene.panel.evaluate(async () => Object.values(await chrome.storage.local.get(null)).includes('started'));
  await expect.poll(started, { interval: 10 }).toBe(true);
}

/** Waits, by the clock of the page, longer than a step that was not stopped would need. */
async function aWhile(tab: Tab): Promise<void> {
  await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
}

async function untilActing(scene: Scene): Promise<void> {
  await scene.panel.waitForSelector('main[data-status="acting"]');
}

describe('nothing is lost and nothing is done twice', () => {
  test.each([
    ['before the page is touched', COUNTER, untilActing],
    ['while the page is touched', slow(1500, 0), untilStarted],
  ])('when the service worker is killed in the middle of a step, %s', async (_, body, moment) => {
    const scene = await counter(body);
    server.answer(press('Count'), say('Counted.'));
    await scene.say('Count once');
    await moment(scene);
    expect(await killWorker(scene.tab), 'there was a worker, and it is gone').toBe(true);
    await enable(scene.tab);
    await expect
      .poll(async () => (await scene.turns()).at(-1), { timeout: 15_000 })
      .toMatchObject({ utterance: 'Counted.' });
    expect(await count(scene.tab)).toBe(1);
    expect(await actions(scene)).toMatchObject([{ outcome: { status: 'done' } }]);
  });

  test('when the panel is closed in the middle of a step and opened again', async () => {
    const scene = await counter();
    server.answer(press('Count'), say('Counted.'));
    await scene.say('Count once');
    await untilActing(scene);
    await scene.panel.reload();
    await scene.panel.waitForSelector('main[data-status="idle"]');
    await enable(scene.tab);
    const performed = await actions(scene);
    server.answer(say('I looked: it stands at what you see.'));
    await scene.panel.getByRole('button', { name: 'Continue' }).click();
    await expect
      .poll(async () => (await scene.turns()).at(-1), { timeout: 15_000 })
      .toMatchObject({ speaker: 'navigator' });
    await aWhile(scene.tab);
    expect(await count(scene.tab)).toBe(performed.filter(({ outcome }) => outcome.status === 'done').length);
    expect((await scene.turns()).filter((turn) => turn.type === 'chat' && turn.speaker === 'instructor')).toHaveLength(
      1,
    );
  });

  test('when the panel is closed while the model thinks', async () => {
    const scene = await counter();
    server.answer({ kind: 'silence' });
    await scene.say('Count once');
    await scene.panel.waitForSelector('main[data-status="thinking"]');
    await enable(scene.tab);
    await scene.panel.reload();
    server.answer(press('Count'), say('Counted.'));
    await scene.panel.getByRole('button', { name: 'Continue' }).click();
    await expect
      .poll(async () => (await scene.turns()).at(-1), { timeout: 15_000 })
      .toMatchObject({ utterance: 'Counted.' });
    expect(await count(scene.tab)).toBe(1);
    expect(await scene.turns()).toHaveLength(3);
  });

  test('when the tab crashes in the middle of a step', async () => {
    const scene = await counter();
    server.answer(press('Count'), say('The page crashed.'));
    await scene.say('Count once');
    await untilActing(scene);
    await scene.tab.goto('chrome://crash').catch(() => {});
    await expect.poll(async () => (await scene.shown()).busy, { timeout: 30_000 }).toBe(false);
    const [performed] = await actions(scene);
    expect(performed?.outcome.status).not.toBe('done');
    const { error } = await scene.shown();
    expect(error ?? (await scene.story())).toMatch(/crash|gone|went away|reload/iu);
  });

  test('when the tab crashes during an action: the outcome is unknown, and is shown as unknown', async () => {
    const scene = await counter(slow(0, 60_000));
    server.answer(press('Count'), say('The page crashed.'));
    const devtools = await scene.tab.context().newCDPSession(scene.tab);
    const crashed = scene.tab.waitForEvent('crash');
    await scene.say('Count once');
    await untilStarted(scene);
    // No answer comes: the tab that would send it has crashed.
    devtools.send('Page.crash').catch(() => {});
    await crashed;
    await expect.poll(async () => (await scene.shown()).busy, { timeout: 30_000 }).toBe(false);
    expect(await actions(scene), await scene.story()).toMatchObject([{ outcome: { status: 'interrupted' } }]);
  });

  test('when it is stopped during an action: the next request knows the outcome', async () => {
    const scene = await counter(slow(800, 0));
    server.answer(press('Count'), say('Counted.'));
    await scene.say('Count once');
    await untilStarted(scene);
    await scene.stop();
    await scene.panel.waitForSelector('main[data-status="idle"]');
    expect(await actions(scene)).toMatchObject([{ outcome: { status: 'interrupted' } }]);
    await expect.poll(() => count(scene.tab)).toBe(1);
    server.answer(say('It was counted.'));
    await scene.ask('Go on');
    expect(await actions(scene), await scene.story()).toMatchObject([{ outcome: { status: 'done' } }]);
    expect(await count(scene.tab)).toBe(1);
  });

  test('when it is stopped beside a page that does not respond', async () => {
    const scene = await counter('<!doctype html><title>Busy</title><p>Busy</p>');
    await scene.tab.evaluate(() => {
      setTimeout(() => {
        for (const end = Date.now() + 4_000; Date.now() < end; );
      });
    });
    server.answer(say('Never asked.'));
    const asked = server.received.length;
    await scene.say('Count once');
    await scene.panel.waitForSelector('main[data-status="observing"]');
    await scene.stop();
    await scene.panel.waitForSelector('main[data-status="idle"]', { timeout: 2_000 });
    expect(server.received).toHaveLength(asked);
  });

  test('when it is stopped: the panel says what became of the step', async () => {
    const scene = await counter();
    server.answer(press('Count'), say('Counted.'));
    await scene.say('Count once');
    await untilActing(scene);
    await scene.stop();
    await scene.panel.waitForSelector('main[data-status="idle"]');
    await enable(scene.tab);
    await aWhile(scene.tab);
    expect(await count(scene.tab), 'a hand that was stopped presses nothing').toBe(0);
    expect((await scene.turns()).every((turn) => turn.type === 'chat' || turn.outcome.status !== 'done')).toBe(true);
  });
});

test('conversation and settings survive a restart of the browser', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'waymark-test-'));
  const site = await startPracticeSite();
  const options = { window: 'headless', profile, url: site.url, approval: 'task' } as const;
  const settings = { ...server.settings, key: 'secret' };
  try {
    server.answer(say('Hello to you.'));
    const before = await openPanelSession({ ...options, settings });
    await before.say('Hello');
    await before.panel.waitForSelector('.bubble.navigator');
    await before.close();
    const after = await openPanelSession({ ...options, settings: null });
    await after.panel.waitForSelector('.bubble.navigator');
    expect(await after.panel.locator('.bubble').allTextContents()).toEqual(['You: Hello', 'Waymark: Hello to you.']);
    await after.panel.getByRole('button', { name: 'Settings' }).click();
    expect(await after.panel.getByLabel('Model', { exact: true }).inputValue()).toBe('tiny');
    await after.close();
  } finally {
    await site.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

test('a worker that the browser has stopped is woken for programs too', async () => {
  const { context, origin, worker } = waymark.launched();
  const page = await context.newPage();
  expect(await killWorker(page), 'there was a worker, and it is gone').toBe(true);
  expect(await (await worker()).evaluate(() => chrome.runtime.id)).toBe(new URL(origin).host);
  await page.close();
});

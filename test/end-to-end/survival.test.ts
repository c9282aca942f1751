import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page as Tab } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BrowserTurn } from '../../agent/turn.ts';
import { openPanelSession } from '../../cli/panel-session.ts';
import { startPracticeSite } from '../../cli/practice-server.ts';
import { press, type ScriptedServer, say, startScriptedServer } from '../scripted-server.ts';
import { type Scene, startWaymark } from './harness.ts';

const waymark = startWaymark();
let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

/** A button that can be pressed only after a while, and counts how often it was. */
const COUNTER = `<!doctype html><title>Counter</title><button disabled>Count</button><output>0</output><script>
  const button = document.querySelector('button');
  const output = document.querySelector('output');
  output.value = localStorage.getItem('count') ?? '0';
  button.onclick = () => localStorage.setItem('count', output.value = String(Number(output.value) + 1));
  setTimeout(() => { button.disabled = false; }, 1500);
</script>`;

async function counter(): Promise<Scene> {
  await waymark
    .launched()
    .context.route('http://counter.test/', (route) => route.fulfill({ contentType: 'text/html', body: COUNTER }));
  return waymark.scene('http://counter.test/', {
    settings: { policy: 'model', baseUrl: server.baseUrl, model: 'tiny', key: '' },
  });
}

const count = (tab: Tab) => tab.evaluate(() => Number(localStorage.getItem('count') ?? 0));

async function actions(scene: Scene): Promise<BrowserTurn[]> {
  return (await scene.turns()).filter((turn): turn is BrowserTurn => turn.type === 'browser');
}

/** The service worker, as the browser would after 30 s. */
async function killWorker(tab: Tab): Promise<void> {
  const devtools = await tab.context().newCDPSession(tab);
  const { targetInfos } = await devtools.send('Target.getTargets');
  const worker = targetInfos.find(({ type }) => type === 'service_worker');
  expect(worker, 'there is a worker to kill').toBeDefined();
  await devtools.send('Target.closeTarget', { targetId: worker?.targetId ?? '' });
  await devtools.detach();
}

async function untilActing(scene: Scene): Promise<void> {
  await scene.panel.waitForSelector('main[data-status="acting"]');
}

describe('nothing is lost and nothing is done twice', () => {
  test('when the service worker is killed in the middle of a step', async () => {
    const scene = await counter();
    server.answer(press('Count'), say('Counted.'));
    await scene.say('Count once');
    await untilActing(scene);
    await killWorker(scene.tab);
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
    const performed = await actions(scene);
    expect(performed.length).toBeLessThanOrEqual(1);
    server.answer(say('I looked: it stands at what you see.'));
    await scene.panel.getByRole('button', { name: 'Continue' }).click();
    await expect
      .poll(async () => (await scene.turns()).at(-1), { timeout: 15_000 })
      .toMatchObject({ speaker: 'navigator' });
    // Longer than the button needs: a hand that went on alone would have pressed it by now.
    await scene.tab.waitForFunction(() => document.querySelector('button')?.disabled === false);
    const clicks = await count(scene.tab);
    expect(clicks).toBeLessThanOrEqual(1);
    if (performed[0]?.outcome.status === 'done') expect(clicks).toBe(1);
    expect((await scene.turns()).filter((turn) => turn.type === 'chat' && turn.speaker === 'instructor')).toHaveLength(
      1,
    );
  });

  test('when the panel is closed while the model thinks', async () => {
    const scene = await counter();
    server.answer({ kind: 'silence' });
    await scene.say('Count once');
    await scene.panel.waitForSelector('main[data-status="thinking"]');
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

  test('when it is stopped: the panel says what became of the step', async () => {
    const scene = await counter();
    server.answer(press('Count'), say('Counted.'));
    await scene.say('Count once');
    await untilActing(scene);
    await scene.stop();
    await scene.panel.waitForSelector('main[data-status="idle"]');
    await scene.tab.waitForFunction(() => document.querySelector('button')?.disabled === false);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await count(scene.tab), 'a hand that was stopped presses nothing').toBe(0);
    expect((await scene.turns()).every((turn) => turn.type === 'chat' || turn.outcome.status !== 'done')).toBe(true);
  });
});

test('conversation and settings survive a restart of the browser', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'waymark-test-'));
  const site = await startPracticeSite();
  const options = { window: 'headless', profile, url: site.url, approval: 'task' } as const;
  const settings = { policy: 'model', baseUrl: server.baseUrl, model: 'tiny', key: 'secret' } as const;
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

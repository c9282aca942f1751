import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page as Tab } from 'playwright';
import { openPanelSession, type PanelSession } from '../../cli/panel/panel-session.ts';
import { text } from '../../extension/panel/text.ts';
import { killWorker } from './browser/kill-worker.ts';
import { press, type Received, type Script, say, startScriptedServer, uidOf } from './servers/scripted-server.ts';
import { startServer } from './servers/start-server.ts';

/** What is killed in the middle of a task, in turn: a tab can crash once only before the browser is started anew. */
export const VICTIMS = ['worker', 'panel', 'tab', 'browser'] as const;
export type Victim = (typeof VICTIMS)[number];

/** What came of a task that was interrupted. */
export interface Survived {
  /** How often each button of the page was pressed, in order: once each, where nothing is lost and nothing done twice. */
  readonly counts: readonly number[];
  /** How often the request stands in the journal. */
  readonly requests: number;
  readonly last: string;
}

/** A browser with a scripted task that presses three buttons. */
export interface Killing {
  /** Starts the task, kills the victim after some milliseconds, brings it back, and lets the task go on to its end. */
  kill(victim: Victim, afterMs: number): Promise<Survived>;
  close(): Promise<void>;
}

const BUTTONS = ['one', 'two', 'three'];
const REQUEST = 'Count all three';
const LONGEST_MS = 60_000;
const LOOK_MS = 100;

/** Starts the browser, the model that presses each button that is not counted yet, and the site that counts. */
export async function startKilling(): Promise<Killing> {
  const profile = await mkdtemp(join(tmpdir(), 'waymark-kills-'));
  const model = await startScriptedServer();
  const counts = new Map<string, number>();
  const site = await startServer((request, response) => {
    const [, counted] = /^\/count\/(\w+)$/u.exec(request.url ?? '') ?? [];
    if (counted !== undefined) counts.set(counted, (counts.get(counted) ?? 0) + 1);
    response.setHeader('content-type', 'text/html').end(counted === undefined ? pageOf(counts) : 'ok');
  });
  model.answer(nextPress);
  const settings = { policy: 'model', baseUrl: model.baseUrl, model: 'tiny', key: '' } as const;
  const open = () =>
    openPanelSession({ window: 'headless', profile, url: site.origin, approval: 'task', settings, flags: [] });
  let session = await open();
  return {
    async kill(victim, afterMs) {
      counts.clear();
      // A browser that did not come back fails one test, not all that follow.
      if (session.panel.isClosed()) session = await open();
      await load(session.panel, site.origin);
      await session.panel.getByRole('button', { name: text.newConversation }).click();
      await session.panel.waitForSelector('main[data-count="0"]');
      await session.say(REQUEST);
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      if (victim === 'browser') session = await restarted(session, open);
      else await KILL[victim](session);
      const last = await goneOn(session);
      const turns = (await session.entries(0)).map(({ turn }) => turn);
      const requests = turns.filter((turn) => turn.type === 'chat' && turn.utterance === REQUEST).length;
      return { counts: BUTTONS.map((name) => counts.get(name) ?? 0), requests, last };
    },
    async close() {
      await session.close();
      await Promise.all([model.close(), site.close()]);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A page whose buttons say what is counted as soon as they are pressed, and tell the server, which outlives them. */
function pageOf(counts: ReadonlyMap<string, number>): string {
  const buttons = BUTTONS.map((name) => {
    const label = counts.has(name) ? `Counted ${name}` : `Count ${name}`;
    return `<button onclick="this.textContent = 'Counted ${name}'; fetch('/count/${name}', { method: 'POST', keepalive: true })">${label}</button>`;
  });
  return `<!doctype html><title>Counter</title><h1>Counter</h1>${buttons.join('')}`;
}

function nextPress(request: Received): Script {
  const next = BUTTONS.find((name) => uidOf(request, `Count ${name}`) !== '');
  if (next !== undefined) return press(`Count ${next}`)(request);
  const isSeen = BUTTONS.every((name) => uidOf(request, `Counted ${name}`) !== '');
  return isSeen ? say('Done.') : { kind: 'text', text: 'wait(1)' };
}

const KILL: Readonly<Record<Exclude<Victim, 'browser'>, (session: PanelSession) => Promise<unknown>>> = {
  worker: async ({ panel }) => void (await killWorker(panel)),
  panel: ({ panel }) => panel.reload(),
  async tab({ launched, panel }) {
    const crashed = launched.tab.waitForEvent('crash');
    const devtools = await launched.context.newCDPSession(launched.tab);
    devtools.send('Page.crash').catch(() => {}); // a tab that crashed answers nothing
    await crashed;
    await load(panel, null);
  },
};

/** Opens an address in the task's tab, or loads it again. Playwright lets nobody drive a page that has crashed once; the browser does. */
async function load(panel: Tab, url: string | null): Promise<void> {
  await panel.evaluate(async (address) => {
    const { tab } = document.querySelector<HTMLElement>('main')?.dataset ?? {};
    await (address === null ? chrome.tabs.reload(Number(tab)) : chrome.tabs.update(Number(tab), { url: address }));
  }, url);
}

async function restarted(session: PanelSession, open: () => Promise<PanelSession>): Promise<PanelSession> {
  const { context } = session.launched;
  const closed = new Promise((resolve) => context.once('close', resolve));
  const devtools = await context.newCDPSession(session.panel);
  devtools.send('Browser.crash').catch(() => {}); // a browser that crashed answers nothing
  await closed;
  return await open();
}

/** Continues whenever the task stands still before its end; resolves to the agent's last words, or after a minute to the last turn. */
async function goneOn(session: PanelSession): Promise<string> {
  const until = performance.now() + LONGEST_MS;
  for (;;) {
    await session.panel.waitForSelector('main[data-status]');
    const last = (await session.entries(0)).at(-1);
    const isIdle = (await session.panel.locator('main').getAttribute('data-status')) === 'idle';
    if (isIdle && last?.turn.type === 'chat' && last.turn.utterance === 'Done.') return 'Done.';
    if (isIdle) await session.goOn();
    if (performance.now() > until) return `no end: ${JSON.stringify(last?.turn)}`;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

import type { Page as Tab } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { inWords } from '../../../agent/reading/describe.ts';
import type { Turn } from '../../../agent/turn.ts';
import { type Launched, launch } from '../../../cli/browser/launch.ts';
import { openPanel, type PanelSession, panelSession, type SessionOptions } from '../../../cli/panel/panel-session.ts';
import { type PracticeSite, startPracticeSite } from '../../../cli/practice/practice-server.ts';

/** A conversation in the panel beside a new tab. */
export interface Scene extends PanelSession {
  readonly tab: Tab;
  /** Says something, waits for the answer, and resolves to the navigator's last words. */
  readonly ask: (utterance: string) => Promise<string>;
  readonly turns: () => Promise<readonly Turn[]>;
  /** Every turn in words, for the message of a failed test. */
  readonly story: () => Promise<string>;
}

/** Starts a browser with the extension and a practice site, for all tests of a file. */
export function startWaymark() {
  let launched: Launched;
  let site: PracticeSite;
  const open: Tab[] = [];
  beforeAll(async () => {
    [launched, site] = await Promise.all([launch({ window: 'headless', profile: null }), startPracticeSite()]);
  });
  afterAll(async () => {
    await launched?.close();
    await site?.close();
  });
  return {
    launched: () => launched,
    site: () => site,
    /** Opens a path of the practice site, or a whole URL, in a new tab with a new panel and empty site storage. */
    async scene(address: string, options: Partial<Pick<SessionOptions, 'settings' | 'approval'>> = {}): Promise<Scene> {
      for (const old of open.splice(0)) await old.close();
      const tab = await launched.context.newPage();
      await tab.goto(new URL(address, site.url).href);
      await tab.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await tab.reload();
      await (await launched.worker()).evaluate(() => chrome.storage.local.remove('settings'));
      const panel = await openPanel({ ...launched, tab }, { settings: {}, approval: 'task', ...options });
      open.push(tab, panel);
      return sceneOf(panelSession({ ...launched, tab }, panel), tab);
    },
  };
}

function sceneOf(session: PanelSession, tab: Tab): Scene {
  const turns = async () => (await session.entries(0)).map((entry) => entry.turn);
  return {
    ...session,
    tab,
    turns,
    ask: async (utterance) => {
      await session.say(utterance);
      await expect.poll(async () => (await session.shown()).busy, { timeout: 45_000, interval: 30 }).toBe(false);
      const last = (await turns()).at(-1);
      return last?.type === 'chat' && last.speaker === 'navigator' ? last.utterance : '';
    },
    story: async () => (await turns()).map(lineOf).join('\n'),
  };
}

function lineOf(turn: Turn): string {
  if (turn.type === 'chat') return `${turn.speaker}: ${turn.utterance}`;
  const left = turn.left === undefined ? '' : ` left out: ${JSON.stringify(turn.left)}`;
  return `  ${inWords(turn.action, turn.target)}: ${JSON.stringify(turn.outcome)}${left} ${turn.cost.milliseconds}`;
}

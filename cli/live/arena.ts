import type { Page as Tab } from 'playwright';
import type { Approval } from '../../agent/guard/approval.ts';
import type { Settings } from '../../extension/memory/settings.ts';
import { openPage } from '../browser/extension-page.ts';
import { type Launched, launch } from '../browser/launch.ts';
import { openPanel, type PanelSession, panelSession } from '../panel/panel-session.ts';
import { recordPanel } from '../panel/record-panel.ts';
import { sendRequest } from './checks.ts';
import { tasksOfEpisode } from './policies/recorded.ts';
import type { LiveTask } from './task.ts';

/** A new browser after this many episodes keeps its memory bounded. */
const EPISODES_A_BROWSER = 20;

/** How a task is set up. */
export interface SetUp {
  /** The address where the task begins. */
  readonly start: string;
  readonly seed: number;
  readonly settings: Partial<Settings>;
  readonly approval: Approval;
  /** The folder that the episode is written to as a demonstration; null for none. */
  readonly record: EpisodeRecording | null;
}

/** Where an episode is written to. */
export interface EpisodeRecording {
  /** The folder of data. */
  readonly data: string;
  readonly name: string;
}

/** The browser of one job. Every episode gets a new tab, a new panel, and empty storage of the extension and the site. */
export class Arena {
  #launched: Promise<Launched> | null = null;
  #episodes = 0;
  #isDead = false;

  /** Whether the browser went away since the episode began. */
  get isDead(): boolean {
    return this.#isDead;
  }

  /** Opens the page of a task and the panel beside it. */
  async open(of: LiveTask, { start, seed, settings, approval, record }: SetUp): Promise<PanelSession> {
    const { setUp } = of;
    const launched = await this.#browser();
    const tab = await launched.context.newPage();
    for (const other of launched.context.pages()) if (other !== tab) await other.close();
    const worker = await launched.worker();
    await worker.evaluate(() => Promise.all([chrome.storage.local.clear(), chrome.storage.session.clear()]));
    await clearSite(tab, start);
    for (const request of setUp.requests) await sendRequest(request, start);
    await openPage(tab, start);
    if (setUp.page !== undefined) {
      await tab.evaluate(setUp.page);
      await openPage(tab, start);
    }
    const task = { ...launched, tab };
    const panel = await openPanel(task, { settings, approval, realInput: 'as needed' });
    if (record !== null) await recordPanel(panel, { ...record, isShared: false, tasks: tasksOfEpisode(of, seed) });
    return panelSession(task, panel);
  }

  /** Ends the browser, whatever it does. */
  async close(): Promise<void> {
    const launched = await this.#launched?.catch(() => null);
    this.#launched = null;
    await launched?.close().catch(() => {});
  }

  async #browser(): Promise<Launched> {
    if (this.#isDead || this.#episodes >= EPISODES_A_BROWSER) await this.close();
    this.#launched ??= this.#launch();
    this.#episodes++;
    return await this.#launched;
  }

  async #launch(): Promise<Launched> {
    this.#episodes = 0;
    this.#isDead = false;
    const launched = await launch({ window: 'headless', profile: null });
    launched.context.once('close', () => {
      this.#isDead = true;
    });
    return launched;
  }
}

/** Browsers that jobs take in turn; a job that finds none free gets a new one. */
export class ArenaPool {
  readonly #all: Arena[] = [];
  readonly #free: Arena[] = [];

  async with<Result>(work: (arena: Arena) => Promise<Result>): Promise<Result> {
    const arena = this.#free.pop() ?? this.#made();
    try {
      return await work(arena);
    } finally {
      this.#free.push(arena);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map((arena) => arena.close()));
  }

  #made(): Arena {
    const arena = new Arena();
    this.#all.push(arena);
    return arena;
  }
}

/** Forgets cookies, and what the site of `url` stored. */
async function clearSite(tab: Tab, url: string): Promise<void> {
  const devtools = await tab.context().newCDPSession(tab);
  await devtools.send('Network.clearBrowserCookies');
  const { origin } = new URL(url);
  if (origin !== 'null') await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.detach();
}

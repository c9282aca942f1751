import { stderr } from 'node:process';
import type { Page as Tab } from 'playwright';
import type { Approval } from '../../agent/guard/approval.ts';
import type { InertPage } from '../../dataset/page/inert-page.ts';
import type { Entry } from '../../extension/memory/journal.ts';
import type { Settings } from '../../extension/memory/settings.ts';
import type { Redactor, TabLocation } from '../../extension/picture/redactor.ts';
import { openExtensionPage, openPage, targetIdOf } from '../browser/extension-page.ts';
import { type Launched, type LaunchOptions, launch } from '../browser/launch.ts';
import { standInForSite } from '../browser/stand-in.ts';
import { photograph } from './photograph.ts';
import { recordPanel } from './record-panel.ts';

declare const waymarkRedactor: Redactor;

/** What the panel shows beyond its journal. */
export interface PanelStatus {
  readonly busy: boolean;
  readonly error: string | null;
  /** The text of an open question, such as `Delete calendar on https://example.org`. */
  readonly question: string | null;
  /** What the agent plans to do besides, a line each; empty where it asks about one step only. */
  readonly plan: readonly string[];
  /** What the page asks a file for, such as `Choose a file for “Picture”.`; null for none. */
  readonly file: string | null;
}

/** An answer to a question; of a plan, the places of the lines that are allowed, from 0. */
export type SaidAnswer = 'no' | 'once' | { readonly plan: readonly number[] };

/** A panel beside a page, driven through its user interface, so that the terminal runs the same agent as the panel. */
export interface PanelSession {
  readonly launched: Launched;
  readonly panel: Tab;
  /** Types an utterance and sends it. */
  readonly say: (utterance: string) => Promise<void>;
  /** Continues a request that met a limit or an error; false where there is none to continue. */
  readonly goOn: () => Promise<boolean>;
  readonly stop: () => Promise<void>;
  readonly answer: (answer: SaidAnswer) => Promise<void>;
  /** Chooses the files that the page asks for, by their paths; none for an empty list. */
  readonly choose: (paths: readonly string[]) => Promise<void>;
  readonly shown: () => Promise<PanelStatus>;
  /** The journal from entry `from` on. */
  readonly entries: (from: number) => Promise<readonly Entry[]>;
  /** The tab that the agent works in. */
  readonly taskTab: () => Promise<Tab>;
  /** URL and title of that tab, with secrets redacted. */
  readonly place: () => Promise<TabLocation>;
  /** Writes a screenshot of that tab to `path`, with secrets redacted. */
  readonly photograph: (path: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** How to open a session. */
export interface SessionOptions extends LaunchOptions {
  readonly url: string;
  /** Null to keep the settings of the profile. */
  readonly settings: Partial<Settings> | null;
  readonly approval: Approval;
  /** Whether input is real where scripted input has no effect; only as the settings say if absent. */
  readonly realInput?: 'as needed';
  /** The folder of data to write a demonstration of the session to; none is written if absent. */
  readonly record?: string;
  /** Whether an instructor talks to the person at the panel, by a link. */
  readonly share?: boolean;
  /** A saved page that stands in for its site. */
  readonly saved?: InertPage;
}

/** Opens a page, and the panel beside it. */
export async function openPanelSession(options: SessionOptions): Promise<PanelSession> {
  const launched = await launch(options);
  try {
    if (options.saved !== undefined) await standInForSite(launched, options.saved);
    await openPage(launched.tab, options.url);
    const panel = await openPanel(launched, options);
    if (options.record === undefined) return panelSession(launched, panel);
    const { folder, close } = await recordPanel(panel, { data: options.record, isShared: options.share ?? false });
    stderr.write(`waymark: recording to ${folder}\n`);
    launched.context.once('close', close);
    return panelSession(launched, panel);
  } catch (error) {
    await launched.close();
    throw error;
  }
}

/** Opens the panel in a window of its own, bound to the task's tab, which thus stays the active tab of its window. */
export async function openPanel(
  launched: Launched,
  options: Pick<SessionOptions, 'settings' | 'approval' | 'realInput'>,
): Promise<Tab> {
  const extension = await launched.worker();
  await extension.evaluate(
    async ({ settings, approval, realInput }) => {
      await chrome.storage.session.set({ approval, realInput });
      const { settings: stored } = await chrome.storage.local.get<{ settings?: object }>('settings');
      if (settings !== null) await chrome.storage.local.set({ settings: { ...stored, ...settings } });
    },
    { settings: options.settings, approval: options.approval, realInput: options.realInput ?? null },
  );
  const panel = await openExtensionPage(launched, 'panel/panel.html', 'normal');
  await panel.waitForSelector('main[data-status]');
  return panel;
}

/** Drives an open panel. */
export function panelSession(launched: Launched, panel: Tab): PanelSession {
  const composer = panel.getByRole('textbox', { name: 'Message to Waymark' });
  return {
    launched,
    panel,
    say: async (utterance) => {
      const before = await panel.evaluate(countTurns);
      await composer.fill(utterance);
      await composer.press('Enter');
      await panel.waitForFunction((count) => Number(document.querySelector('main')?.dataset.count) > count, before);
    },
    goOn: async () => {
      const button = panel.locator('main .notice button');
      if ((await button.count()) === 0) return false;
      await button.click();
      await button.waitFor({ state: 'detached' });
      return true;
    },
    stop: () => panel.keyboard.press('Escape'),
    answer: (answer) => answerIn(panel, answer),
    choose: (paths) => chooseIn(panel, paths),
    shown: () => panel.evaluate(readShown),
    entries: (from) => panel.evaluate(readEntries, from),
    taskTab: () => taskTab(launched, panel),
    place: async () => tabLocation(await taskTab(launched, panel), panel),
    photograph: async (path) => photograph({ tab: await taskTab(launched, panel), panel, path }),
    close: launched.close,
  };
}

async function answerIn(panel: Tab, answer: SaidAnswer): Promise<void> {
  const card = panel.locator('.question');
  const kept = typeof answer === 'object' ? answer.plan : [];
  const lines = typeof answer === 'object' ? await card.getByRole('checkbox').all() : [];
  for (const [at, line] of lines.entries()) await line.setChecked(kept.includes(at));
  await card.locator(`[data-answer="${typeof answer === 'object' ? 'plan' : answer}"]`).click();
}

async function chooseIn(panel: Tab, paths: readonly string[]): Promise<void> {
  const card = panel.locator('.question.file');
  if (paths.length === 0) await card.getByRole('button').click();
  else await card.locator('input').setInputFiles([...paths]);
  await card.waitFor({ state: 'detached' });
}

function countTurns(): number {
  return Number(document.querySelector('main')?.dataset.count);
}

function readShown(): PanelStatus {
  const textOf = (selector: string) => document.querySelector<HTMLElement>(selector)?.textContent ?? null;
  const facts = [...document.querySelectorAll('.question dt')].map(
    (term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
  );
  return {
    busy: document.querySelector('main[data-status="idle"]') === null,
    error: textOf('.notice.error p'),
    plan: [...document.querySelectorAll<HTMLElement>('.question .plan label')].map((line) =>
      line.innerText.replace(/\s+/gu, ' ').trim(),
    ),
    file: textOf('.question.file h2'),
    question: facts.length === 0 ? null : `${textOf('.question h2')} ${facts.join(', ')}`,
  };
}

async function readEntries(from: number): Promise<Entry[]> {
  const { conversation } = document.querySelector<HTMLElement>('main')?.dataset ?? {};
  const count = Number((await chrome.storage.local.get(`count:${conversation}`))[`count:${conversation}`] ?? 0);
  const keys = Array.from({ length: Math.max(0, count - from) }, (_, index) => `entry:${conversation}:${from + index}`);
  const stored = await chrome.storage.local.get(keys);
  return keys.map((key) => stored[key] as Entry);
}

async function tabLocation(tab: Tab, panel: Tab): Promise<TabLocation> {
  const title = await tab.title().catch(() => '');
  return await panel.evaluate((location) => waymarkRedactor.withoutSecrets(location), { url: tab.url(), title });
}

async function taskTab({ context, tab }: Launched, panel: Tab): Promise<Tab> {
  const target = await panel.evaluate(async () => {
    const { tab: bound } = document.querySelector<HTMLElement>('main')?.dataset ?? {};
    return (await chrome.debugger.getTargets()).find((candidate) => String(candidate.tabId) === bound)?.id ?? null;
  });
  for (const page of context.pages()) if (page !== panel && (await targetIdOf(page)) === target) return page;
  return tab;
}

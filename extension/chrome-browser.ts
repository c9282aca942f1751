import type { BrowserAction, ElementId, TabId } from '../agent/action.ts';
import { AgentError } from '../agent/errors.ts';
import type { Page } from '../agent/page.ts';
import type { Browser, Observation } from '../agent/ports.ts';
import type { Tab } from '../agent/state.ts';
import type { Outcome } from '../agent/turn.ts';
import { doInBrowser } from './browser-actions.ts';
import { ask, type FrameAddress, FrameGone, FrameSilent } from './frame-channel.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { type FrameCapture, mergeFrames } from './merge-frames.ts';
import { isPageAction } from './messages.ts';
import type { PageAction } from './page/perform.ts';
import { screenshotOf } from './screenshot.ts';
import { loaded } from './tab-life.ts';

/** A body in the real browser, bound to one tab at a time: the task's, whatever tab the user looks at. */
export interface ChromeBrowser extends Browser {
  /** The tab the agent works in; null before there is one. */
  tab(): TabId | null;
  /** Binds it to another tab. */
  bind(tab: TabId): void;
  /** Draws one box around an element on the page, or takes it away. */
  highlight(element: ElementId | null): Promise<void>;
  /** How an earlier performance ended; null when it never began. */
  outcomeOf(key: string): Promise<Outcome | null>;
}

/** What a chromeBrowser is made of. */
export interface ChromeBrowserOptions {
  /** Null: the tab that the user looks at when the browser is first used. */
  readonly tab: TabId | null;
  /** A CSS colour: what the agent touches now. */
  readonly accent: string;
  /** Told whenever the agent moves to another tab. */
  readonly onTab: (tab: TabId) => void;
}

const CAPTURE_MS = 10_000;
const ACT_MS = 8_000;
const LOAD_MS = 10_000;

/** The Browser port over the extension APIs, for use in an extension page. */
export function chromeBrowser(options: ChromeBrowserOptions): ChromeBrowser {
  const ledger = createLedger();
  const frames = new Map<ElementId, FrameAddress>();
  let bound: TabId | null = options.tab;
  const bind = (tab: TabId) => {
    if (bound === tab) return;
    bound = tab;
    options.onTab(tab);
  };
  const current = async (): Promise<TabId> => {
    if (bound !== null && (await isOpen(bound))) return bound;
    const tab = await tabInView();
    bind(tab);
    return tab;
  };
  const context: Context = { ledger, frames, bind, current };
  return {
    tab: () => bound,
    bind,
    observe: ({ screenshot, signal }) => observe(screenshot, signal, context),
    perform: (action, { key, signal }) => perform(action, { key, signal }, context),
    outcomeOf: async (key) => {
      const progress = await ledger.read(key);
      return progress === 'new' ? null : progress === 'started' ? { status: 'interrupted' } : progress;
    },
    async highlight(element) {
      const signal = AbortSignal.timeout(CAPTURE_MS);
      const command = { type: 'highlight', element, accent: options.accent } as const;
      const shown = element === null ? [] : [frames.get(element)].filter((frame) => frame !== undefined);
      const all = element === null && bound !== null ? await inject(bound).catch(() => []) : shown;
      // A page that went away took its box with it.
      await Promise.allSettled(all.map((frame) => ask(frame, command, { signal, timeoutMs: 1000 })));
    },
  };
}

interface Context {
  readonly ledger: Ledger;
  /** Where each element seen so far lives. */
  readonly frames: Map<ElementId, FrameAddress>;
  readonly bind: (tab: TabId) => void;
  readonly current: () => Promise<TabId>;
}

async function observe(screenshot: 'with' | 'without', signal: AbortSignal, context: Context): Promise<Observation> {
  const tab = await context.current();
  await loaded(tab, LOAD_MS, signal);
  const page = await look(tab, signal, context);
  const image = screenshot === 'with' ? await screenshotOf(tab, signal) : null;
  signal.throwIfAborted();
  return { page, screenshot: image, tabs: await tabsBeside(tab) };
}

/** The page in a tab; null where the browser lets no extension look. */
async function look(tab: TabId, signal: AbortSignal, context: Context): Promise<Page | null> {
  for (let attempt = 0; ; attempt++) {
    try {
      const captures = await captureAll(tab, signal);
      for (const { frameId, capture } of captures) remember(capture.page, { tabId: tab, frameId }, context.frames);
      return mergeFrames(captures);
    } catch (error) {
      if (error instanceof FrameGone && attempt < 3) await loaded(tab, LOAD_MS, signal);
      else if (error instanceof Unscriptable) return null;
      else throw error;
    }
  }
}

async function captureAll(tab: TabId, signal: AbortSignal): Promise<FrameCapture[]> {
  const captures = await Promise.all(
    (await inject(tab)).map(async (frame): Promise<FrameCapture | null> => {
      try {
        const reply = await ask(frame, { type: 'capture' }, { signal, timeoutMs: CAPTURE_MS });
        return reply.type === 'captured' ? { frameId: frame.frameId, capture: reply.capture, path: reply.path } : null;
      } catch (error) {
        // An advertisement that reloads itself is no reason not to see the page around it.
        if (frame.frameId !== 0 && (error instanceof FrameGone || error instanceof FrameSilent)) return null;
        throw error;
      }
    }),
  );
  return captures.filter((capture) => capture !== null);
}

class Unscriptable extends AgentError {}

async function inject(tabId: number): Promise<FrameAddress[]> {
  try {
    const results = await chrome.scripting.executeScript({
      target: { tabId, allFrames: true },
      files: ['content.js'],
      injectImmediately: true,
    });
    return results.map(({ frameId }) => ({ tabId, frameId }));
  } catch (cause) {
    throw new Unscriptable('The browser lets no extension look at this page.', { cause });
  }
}

function remember(page: Page, frame: FrameAddress, frames: Map<ElementId, FrameAddress>): void {
  const stack = [page.root];
  for (let element = stack.pop(); element !== undefined; element = stack.pop()) {
    if (element.id !== null) frames.set(element.id, frame);
    for (const child of element.children) if (typeof child === 'object' && 'tag' in child) stack.push(child);
  }
}

interface Performance {
  readonly key: string;
  readonly signal: AbortSignal;
}

async function perform(action: BrowserAction, { key, signal }: Performance, context: Context): Promise<Outcome> {
  const progress = await context.ledger.read(key);
  if (progress === 'started') return { status: 'interrupted' };
  if (progress !== 'new') return progress;
  const tab = await context.current();
  if (isPageAction(action)) return await performInPage(action, { key, signal, tab }, context);
  await context.ledger.start(key);
  const outcome = await doInBrowser(action, { tab, signal, bind: context.bind });
  await context.ledger.finish(key, outcome);
  return outcome;
}

async function performInPage(
  action: PageAction,
  { key, signal, tab }: Performance & { readonly tab: TabId },
  context: Context,
): Promise<Outcome> {
  const opened = watchForTab(tab);
  try {
    const frame = await frameFor(action, tab, context);
    const outcome = await actIn(frame, action, { key, signal }, context);
    await settled(tab, signal);
    const note = await followTab(opened.tab(), context, signal);
    const finished =
      note === null || outcome.status !== 'done' ? outcome : { ...outcome, note: joined(outcome.note, note) };
    await context.ledger.finish(key, finished);
    return finished;
  } finally {
    opened.stop();
  }
}

async function actIn(
  frame: FrameAddress,
  action: PageAction,
  { key, signal }: Performance,
  context: Context,
): Promise<Outcome> {
  try {
    const reply = await ask(frame, { type: 'perform', action, key }, { signal, timeoutMs: ACT_MS });
    if (reply.type !== 'acted') return { status: 'failed', reason: 'The page gave no answer that can be read.' };
    if (reply.opens !== null) await openBeside(frame.tabId, reply.opens, context);
    return reply.outcome;
  } catch (error) {
    if (signal.aborted || !(error instanceof FrameGone || error instanceof FrameSilent)) throw error;
    // A page that goes away while a hand is on it went somewhere: that is what most clicks are for.
    if (error.started && error instanceof FrameGone) return { status: 'done', note: null };
    if (error.started) return { status: 'done', note: error.message };
    return { status: 'failed', reason: error.message };
  }
}

async function openBeside(openerTabId: number, url: string, context: Context): Promise<void> {
  const opener = await chrome.tabs.get(openerTabId);
  const tab = await chrome.tabs.create({ url, openerTabId, windowId: opener.windowId, index: opener.index + 1 });
  if (tab.id !== undefined) context.bind(tab.id as TabId);
}

async function frameFor(action: PageAction, tab: TabId, context: Context): Promise<FrameAddress> {
  const top = { tabId: tab, frameId: 0 };
  const element = action.intent === 'scroll' ? ('element' in action.to ? action.to.element : null) : action.element;
  const known = element === null ? top : context.frames.get(element);
  const frames = await inject(tab);
  if (known !== undefined && known.tabId === tab) return known;
  const signal = AbortSignal.timeout(2000);
  for (const frame of frames) {
    const reply = await ask(frame, { type: 'locate', element: element as ElementId }, { signal, timeoutMs: 1000 });
    if (reply.type === 'located' && reply.found) return frame;
  }
  return top;
}

/** Waits until a tab has gone where it was going and its page has come to rest. */
async function settled(tab: TabId, signal: AbortSignal): Promise<void> {
  for (let attempt = 0; attempt < 4; attempt++) {
    await loaded(tab, LOAD_MS, signal);
    try {
      await inject(tab);
      await ask({ tabId: tab, frameId: 0 }, { type: 'settle' }, { signal, timeoutMs: 5000 });
      return;
    } catch (error) {
      if (error instanceof FrameSilent || error instanceof Unscriptable) return;
      if (!(error instanceof FrameGone)) throw error;
    }
  }
}

function watchForTab(opener: TabId): { tab: () => number | null; stop: () => void } {
  let opened: number | null = null;
  const notice = (tab: chrome.tabs.Tab) => {
    if (tab.openerTabId === opener && tab.id !== undefined) opened = tab.id;
  };
  chrome.tabs.onCreated.addListener(notice);
  return { tab: () => opened, stop: () => chrome.tabs.onCreated.removeListener(notice) };
}

async function followTab(opened: number | null, context: Context, signal: AbortSignal): Promise<string | null> {
  if (opened === null || !(await isOpen(opened))) return null;
  context.bind(opened as TabId);
  await settled(opened as TabId, signal);
  const { title } = await chrome.tabs.get(opened);
  return `this opened a new tab, "${title ?? ''}", where the work goes on`;
}

function joined(first: string | null, second: string): string {
  return first === null ? second : `${first}; ${second}`;
}

async function isOpen(tab: number): Promise<boolean> {
  return await chrome.tabs.get(tab).then(
    () => true,
    () => false,
  );
}

/** The tab a user looks at, that is no page of this extension. Throws when there is none. */
async function tabInView(): Promise<TabId> {
  const own = chrome.runtime.getURL('');
  const candidates = (await chrome.tabs.query({ windowType: 'normal' })).filter(({ url }) => !url?.startsWith(own));
  candidates.sort((a, b) => Number(b.active) - Number(a.active) || (b.lastAccessed ?? 0) - (a.lastAccessed ?? 0));
  const window = await chrome.windows.getLastFocused().catch(() => null);
  const tab = candidates.find((item) => item.active && item.windowId === window?.id) ?? candidates[0];
  if (tab?.id === undefined) throw new AgentError('There is no tab to work in.', { hint: 'Open a web page in a tab.' });
  return tab.id as TabId;
}

/** The tabs of the window of a tab, but for pages of this extension. */
async function tabsBeside(tabId: TabId): Promise<Tab[]> {
  const { windowId } = await chrome.tabs.get(tabId);
  const own = chrome.runtime.getURL('');
  const tabs: Tab[] = [];
  for (const { id, url = '', title = '' } of await chrome.tabs.query({ windowId }))
    if (id !== undefined && !url.startsWith(own)) tabs.push({ id: id as TabId, url, title, active: id === tabId });
  return tabs;
}

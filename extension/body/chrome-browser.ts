import type { BrowserAction, ElementId, TabId } from '../../agent/action.ts';
import { AgentError } from '../../agent/errors.ts';
import { meaningsFor } from '../../agent/guard/danger/meanings-for.ts';
import { findElement, type Page } from '../../agent/page.ts';
import type { Browser, Observation, PerformOptions } from '../../agent/ports.ts';
import { cutText } from '../../agent/reading/cut-text.ts';
import { secretBoxes } from '../../agent/secrets/secret-boxes.ts';
import type { Traces } from '../../agent/secrets/secret-traces.ts';
import { withoutTraced } from '../../agent/secrets/secret-traces.ts';
import type { Screenshot, Tab } from '../../agent/state.ts';
import type { Effect, Outcome } from '../../agent/turn.ts';
import { keepTraces, keptTraces, outcomeWithoutKnownSecrets, withoutKnownSecrets } from '../memory/known-secrets.ts';
import { createLedger, type Ledger } from '../memory/ledger.ts';
import { type InputKind, isPageAction } from '../messages.ts';
import { cleanPage } from '../page/eyes/withhold.ts';
import { redact } from '../picture/redact.ts';
import { actInPage } from './act-in-page.ts';
import { doInBrowser } from './browser-actions.ts';
import { findListening } from './find-listening.ts';
import { ask, type FrameAddress, FrameGone, inject, Unscriptable } from './frame-channel.ts';
import { holdBack } from './hold-back.ts';
import { type FrameCapture, mergeFrames } from './merge-frames.ts';
import { screenshotOf } from './screenshot.ts';
import { noteSent, type SentNotes } from './sent.ts';
import { hasAccess } from './site-access.ts';
import { isOpen, loaded } from './tab-life.ts';
import { waitFor } from './wait-for.ts';
import { watchForSecrets } from './watch-for-secrets.ts';
import { whenDrawn } from './when-drawn.ts';

/** The Browser port in a real browser. It stays bound to the tab of the task, whichever tab the user looks at. */
export interface ChromeBrowser extends Browser {
  /** The tab the agent works in; null before there is one. */
  tab(): TabId | null;
  bind(tab: TabId): void;
  /** Draws a box around an element on the page; removes the box where `element` is null. */
  highlight(element: ElementId | null): Promise<void>;
  /** The outcome of an earlier performance; null if it never began. */
  outcomeOf(key: string): Promise<Outcome | null>;
}

export interface ChromeBrowserOptions {
  /** Null for the tab that the user looks at when the browser is first used. */
  readonly tab: TabId | null;
  /** CSS colour of the box around the touched element. */
  readonly accent: string;
  /** How to give input; asked before each action. */
  readonly input?: () => InputKind;
  /** Whether a model sees the screenshots, or only a person; asked before each observation. */
  readonly viewer?: () => 'person' | 'model';
  /** Whether the browser holds back what an unasked step sends from a page of this address; asked before each action. */
  readonly holds?: (url: string) => boolean;
  /** Called with the address of a page before which the browser stops this extension. */
  readonly onNoAccess?: (url: string) => void;
  /** Called whenever the agent moves to another tab. */
  readonly onTab: (tab: TabId) => void;
}

const CAPTURE_MS = 10_000;
const LOAD_MS = 10_000;
/** A page that goes on to another one again and again is given up after this time. */
const LOOK_MS = 6_000;
const RESTLESS = 'The page does not stay: it loads again and again, so it could not be read.';

/** The Browser port over the extension APIs, for use in an extension page. */
export function chromeBrowser(options: ChromeBrowserOptions): ChromeBrowser {
  const ledger = createLedger();
  const frames = new Map<ElementId, FrameAddress>();
  let bound: TabId | null = options.tab;
  let used = false;
  const bind = (tab: TabId) => {
    if (bound === tab) return;
    bound = tab;
    options.onTab(tab);
  };
  const current = async (): Promise<TabId> => {
    if (bound === null || (!used && !(await isOpen(bound)))) bind(await tabInView());
    else if (!(await isOpen(bound))) {
      // Continuing in the front tab would surprise the user. The next request may start there.
      bound = null;
      used = false;
      throw new AgentError('The tab of this task is closed.', {
        hint: 'Ask again: the work continues in the tab you are looking at then.',
      });
    }
    used = true;
    return bound ?? (await tabInView());
  };
  const context: Context = {
    ledger,
    frames,
    page: null,
    bind,
    current,
    input: options.input ?? (() => 'scripted'),
    viewer: options.viewer ?? (() => 'person'),
    holds: options.holds ?? (() => false),
    onNoAccess: options.onNoAccess ?? (() => {}),
    notes: noteSent(),
    released: [],
  };
  watchForSecrets(async () => bound ?? (await tabInView()));
  return {
    tab: () => bound,
    bind,
    observe: ({ screenshot, signal }) => observe(screenshot, signal, context),
    perform: (action, how) => perform(action, how, context),
    sent: async () => context.notes.take(),
    outcomeOf: async (key) => {
      const progress = await ledger.read(key);
      return progress === 'new' ? null : progress === 'started' ? { status: 'interrupted' } : progress;
    },
    async highlight(element) {
      const signal = AbortSignal.timeout(CAPTURE_MS);
      const command = { type: 'highlight', element, accent: options.accent } as const;
      // All frames are asked: the one with the element draws the box, the others remove theirs. Failures do not matter: a
      // restricted or unloaded page shows no box.
      const all = bound === null ? [] : await inject(bound).catch(() => []);
      await Promise.allSettled(all.map((frame) => ask(frame, command, { signal, timeoutMs: 1000 })));
    },
  };
}

interface Context {
  readonly ledger: Ledger;
  /** The frame of each element in the last capture. */
  readonly frames: Map<ElementId, FrameAddress>;
  /** The page as last seen. */
  page: Page | null;
  readonly bind: (tab: TabId) => void;
  readonly current: () => Promise<TabId>;
  readonly input: () => InputKind;
  readonly viewer: () => 'person' | 'model';
  readonly holds: (url: string) => boolean;
  readonly onNoAccess: (url: string) => void;
  readonly notes: SentNotes;
  /** What a person allowed after it was held back. */
  readonly released: Effect[];
}

async function observe(screenshot: 'with' | 'without', signal: AbortSignal, context: Context): Promise<Observation> {
  const tab = await context.current();
  await loaded(tab, LOAD_MS, signal);
  const { url = '' } = await chrome.tabs.get(tab);
  if (!(await hasAccess(url))) {
    context.onNoAccess(url);
    throw new AgentError('The browser does not let Waymark work on this site yet.', {
      hint: 'Allow it in the panel, then continue.',
    });
  }
  const page = await whenDrawn(tab, () => look(tab, signal, context), signal);
  if (screenshot === 'with' && page !== null && context.viewer() === 'model')
    return await observeForModel(page, tab, signal, context);
  const taken = screenshot === 'with' ? await screenshotOf(tab, signal, 'skip') : null;
  const image = taken && (await redacted(taken, page));
  signal.throwIfAborted();
  return { page, screenshot: image, tabs: await tabsBeside(tab) };
}

/** Observes for a model. Leaves the screenshot out where secrets moved while it was taken: they could not be redacted safely. */
async function observeForModel(before: Page, tab: TabId, signal: AbortSignal, context: Context): Promise<Observation> {
  const image = await screenshotOf(tab, signal, 'wait');
  const page = await look(tab, signal, context);
  signal.throwIfAborted();
  const isSame = page !== null && JSON.stringify(secretBoxes(page)) === JSON.stringify(secretBoxes(before));
  const shown = isSame && image !== null ? await redacted(image, page) : null;
  return { page, screenshot: shown, tabs: await tabsBeside(tab) };
}

/** The screenshot with the secrets of the page painted over. */
async function redacted(picture: Screenshot, page: Page | null): Promise<Screenshot> {
  const boxes = page === null ? [] : secretBoxes(page);
  if (boxes.length === 0) return picture;
  const scale = picture.width / (page?.viewport?.width ?? picture.width);
  return { ...picture, dataUrl: await redact(picture.dataUrl, { boxes, scale, type: 'image/jpeg' }) };
}

/** The page in a tab; null where the browser does not let extensions read it. */
async function look(tab: TabId, signal: AbortSignal, context: Context): Promise<Page | null> {
  const deadline = performance.now() + LOOK_MS;
  for (;;) {
    try {
      const captures = await captureAll(tab, signal, context.input());
      context.frames.clear();
      for (const { frameId, capture } of captures) remember(capture.page, { tabId: tab, frameId }, context.frames);
      await Promise.all(captures.map(({ capture }) => keepTraces(capture.traces)));
      const traces = await keptTraces();
      context.page = mergeFrames(captures.map((frame) => withoutKnown(frame, traces)));
      return context.page;
    } catch (error) {
      const left = deadline - performance.now();
      if (error instanceof FrameGone && left > 0) await loaded(tab, Math.min(left, LOAD_MS), signal);
      else if (error instanceof FrameGone)
        throw new AgentError(RESTLESS, { cause: error, hint: 'Reload it, or go back.' });
      else if (error instanceof Unscriptable) return null;
      else throw error;
    }
  }
}

/** Redacts secrets known from other pages in this frame's URL and text. */
function withoutKnown(frame: FrameCapture, traces: Traces): FrameCapture {
  const { page } = frame.capture;
  if (traces.names.size === 0 && traces.prints.size === 0) return frame;
  const known = cleanPage(page, (text) => withoutTraced(text, page.url, traces));
  return { ...frame, capture: { ...frame.capture, page: known } };
}

async function captureAll(tab: TabId, signal: AbortSignal, input: InputKind): Promise<FrameCapture[]> {
  const [frames, listening] = await Promise.all([inject(tab), findListening(tab, input)]);
  const captures = await Promise.all(
    frames.map(async (frame): Promise<FrameCapture | null> => {
      try {
        const command = { type: 'capture', listening: listening.get(frame.frameId) ?? [] } as const;
        const reply = await ask(frame, command, { signal, timeoutMs: CAPTURE_MS });
        return reply.type === 'captured' ? { frameId: frame.frameId, capture: reply.capture, path: reply.path } : null;
      } catch (error) {
        // The page is still worth reading where a frame, such as a reloading advertisement, gives no answer.
        if (frame.frameId !== 0 && error instanceof AgentError) return null;
        throw error;
      }
    }),
  );
  return captures.filter((capture) => capture !== null);
}

async function middleIn(tab: TabId, id: ElementId, signal: AbortSignal): Promise<{ x: number; y: number } | null> {
  const page = mergeFrames(await captureAll(tab, signal, 'scripted'));
  const box = page === null ? null : (findElement(page, id)?.box ?? null);
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function remember(page: Page, frame: FrameAddress, frames: Map<ElementId, FrameAddress>): void {
  const stack = [page.root];
  for (let element = stack.pop(); element !== undefined; element = stack.pop()) {
    if (element.id !== null) frames.set(element.id, frame);
    for (const child of element.children) if (typeof child === 'object' && 'tag' in child) stack.push(child);
  }
}

async function perform(action: BrowserAction, options: PerformOptions, context: Context): Promise<Outcome> {
  const { key } = options;
  const progress = await context.ledger.read(key);
  if (progress === 'started') return { status: 'interrupted' };
  if (progress !== 'new') return progress;
  const tab = await context.current();
  const { url = '' } = await chrome.tabs.get(tab);
  const holding = !options.approved && context.holds(url);
  // A yes to what was held back holds for the task: its page may have to be loaded again before the step can be done.
  if (options.approved) context.released.push(...context.notes.seen().filter((effect) => effect.held));
  await context.notes.begin(tab, holding);
  if (!holding) return await performIn(tab, action, options, context);
  // What the browser loads was decided by its address: only what the page then writes is held back.
  const held = isPageAction(action) ? 'writes and other sites' : 'writes';
  const release = await holdBack(tab, held, context.released);
  const outcome = await performIn(tab, action, options, context).finally(release);
  if (context.notes.seen().some((effect) => effect.held)) await comeBack({ tab, url }, options.signal, context);
  return outcome;
}

/** Brings the tab back from where it went in vain, so that the step can be done once it is allowed. */
async function comeBack(
  { tab, url }: { tab: TabId; url: string },
  signal: AbortSignal,
  context: Context,
): Promise<void> {
  const now = await context.current();
  if (now !== tab) {
    context.bind(tab);
    await chrome.tabs.remove(now);
  }
  if ((await chrome.tabs.get(tab)).url !== url)
    await doInBrowser({ intent: 'back' }, { tab, signal, bind: context.bind });
}

async function performIn(
  tab: TabId,
  action: BrowserAction,
  { key, allowed, signal }: PerformOptions,
  context: Context,
): Promise<Outcome> {
  if (isPageAction(action)) {
    const frameOf = (element: ElementId) => context.frames.get(element);
    const middleOf = (element: ElementId) => middleIn(tab, element, signal);
    const meanings = context.page === null ? [] : meaningsFor(action, context.page);
    const input = context.input();
    const done = await actInPage(action, { tab, key, allowed, signal, frameOf, middleOf, input, meanings });
    const outcome = await outcomeWithoutKnownSecrets(done.outcome);
    await context.ledger.finish(key, outcome);
    context.bind(done.tab);
    return outcome;
  }
  await context.ledger.start(key);
  const lookNow = () => look(tab, signal, context).catch(ignoreUnreadable);
  const outcome =
    action.intent === 'waitfor'
      ? await waitFor(action, { signal, look: lookNow })
      : await doInBrowser(action, { tab, signal, bind: context.bind });
  await context.ledger.finish(key, outcome);
  return outcome;
}

/** Ignored while waiting: the page may be loading. */
function ignoreUnreadable(error: unknown): null {
  if (error instanceof AgentError) return null;
  throw error;
}

/** The tab that the user looks at, other than pages of this extension. Throws an AgentError where there is none. */
async function tabInView(): Promise<TabId> {
  const own = chrome.runtime.getURL('');
  const candidates = (await chrome.tabs.query({ windowType: 'normal' })).filter(({ url }) => !url?.startsWith(own));
  candidates.sort((a, b) => Number(b.active) - Number(a.active) || (b.lastAccessed ?? 0) - (a.lastAccessed ?? 0));
  const window = await chrome.windows.getLastFocused().catch(() => null);
  const tab = candidates.find((item) => item.active && item.windowId === window?.id) ?? candidates[0];
  if (tab?.id === undefined) throw new AgentError('There is no tab to work in.', { hint: 'Open a web page in a tab.' });
  return tab.id as TabId;
}

/** A longer title of a tab tells nothing more. */
const LONGEST_TITLE = 300;

/** The tabs in the same window, except pages of this extension. */
async function tabsBeside(tabId: TabId): Promise<Tab[]> {
  const { windowId } = await chrome.tabs.get(tabId);
  const own = chrome.runtime.getURL('');
  const traces = await keptTraces();
  const tabs: Tab[] = [];
  for (const { id, url = '', title = '' } of await chrome.tabs.query({ windowId }))
    if (id !== undefined && !url.startsWith(own))
      tabs.push({
        id: id as TabId,
        url: withoutKnownSecrets(url, url, traces),
        title: withoutKnownSecrets(cutText(title, LONGEST_TITLE), url, traces),
        active: id === tabId,
      });
  return tabs;
}

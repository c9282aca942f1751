import type { ElementId, Named, TabId } from '../../agent/action.ts';
import type { Outcome } from '../../agent/turn.ts';
import { keptTraces, withoutKnownSecrets } from '../memory/known-secrets.ts';
import type { InputKind } from '../messages.ts';
import type { PageAction } from '../page/hands/perform.ts';
import {
  ask,
  type FrameAddress,
  FrameGone,
  FrameSilent,
  inject,
  type OnTouching,
  TabCrashed,
  Unscriptable,
} from './frame-channel.ts';
import { type Traffic, watchTraffic } from './network.ts';
import { isOpen, loaded } from './tab-life.ts';
import { touchTrusted } from './trusted-input.ts';

/** Where and under which name one action is done. */
export interface Job {
  readonly tab: TabId;
  readonly key: string;
  readonly allowed: Named | null;
  readonly signal: AbortSignal;
  /** The frame an element was last seen in; undefined where that is not known. */
  readonly frameOf: (element: ElementId) => FrameAddress | undefined;
  readonly input: InputKind;
  /** The middle of an element as it lies now in the viewport of the tab, CSS px; null where it cannot be found. */
  readonly middleOf: (element: ElementId) => Promise<{ x: number; y: number } | null>;
}

/** How an job ended, and the tab the work goes on in. */
export interface JobResult {
  readonly outcome: Outcome;
  readonly tab: TabId;
}

const ACT_MS = 8_000;
const LOAD_MS = 10_000;
/** How long requests that an action caused are waited for. */
const TRAFFIC_MS = 2_500;
const SETTLE_MS = 5_000;

/** Does one thing in a page and waits for the page, and for the tab it may have opened, to come to rest. */
export async function actInPage(action: PageAction, job: Job): Promise<JobResult> {
  const { tab, signal } = job;
  const opened = watchForTab(tab);
  const traffic = watchTraffic(tab);
  try {
    const frame = await frameFor(action, job);
    const { outcome, opens, answers } = await actIn(frame, action, job);
    const beside = opens === null ? null : await openBeside(tab, opens);
    if (answers && outcome.status === 'done') await settled(frame, traffic, signal);
    const next = beside ?? opened.tab();
    if (next === null || !(await isOpen(next))) return { outcome, tab };
    await settled({ tabId: next, frameId: 0 }, traffic, signal);
    const { title = '', url = '' } = await chrome.tabs.get(next);
    const called = withoutKnownSecrets(title, url, await keptTraces());
    return { outcome: noting(outcome, `this opened a new tab, "${called}", where the work goes on`), tab: next };
  } catch (error) {
    if (error instanceof Unscriptable) return { outcome: failed(error.message), tab };
    throw error;
  } finally {
    opened.stop();
    traffic.stop();
  }
}

interface Acted {
  readonly outcome: Outcome;
  readonly opens: string | null;
  /** False for a page that a dialog blocks: waiting for it would wait for a person. */
  readonly answers: boolean;
}

async function actIn(frame: FrameAddress, action: PageAction, job: Job): Promise<Acted> {
  const { key, allowed, signal, input, middleOf } = job;
  const onTouching: OnTouching = async ({ element, touch }) => {
    // A frame knows places in itself only; the debugger wants those of the tab.
    const place = frame.frameId === 0 ? touch : await middleOf(element);
    if (place === null) return false;
    await touchTrusted(frame.tabId, { x: place.x, y: place.y, gesture: touch.gesture });
    return true;
  };
  try {
    const command = { type: 'perform', action, key, allowed, input } as const;
    const reply = await ask(frame, command, { signal, timeoutMs: ACT_MS, onTouching });
    const { outcome, opens } =
      reply.type === 'acted' ? reply : { outcome: failed('The page gave no answer that can be read.'), opens: null };
    return { outcome, opens, answers: true };
  } catch (error) {
    if (signal.aborted || !(error instanceof FrameGone || error instanceof FrameSilent)) throw error;
    const answers = error instanceof FrameGone;
    if (!error.started) return { outcome: failed(error.message), opens: null, answers };
    if (answers && (await hasCrashed(frame.tabId)))
      return { outcome: { status: 'interrupted' }, opens: null, answers: false };
    // A page that goes away while a hand is on it went somewhere: that is what most clicks are for.
    return { outcome: { status: 'done', note: answers ? null : error.message }, opens: null, answers };
  }
}

async function hasCrashed(tab: number): Promise<boolean> {
  return inject(tab).then(
    () => false,
    (error: unknown) => error instanceof TabCrashed,
  );
}

async function frameFor(action: PageAction, { tab, signal, frameOf }: Job): Promise<FrameAddress> {
  const top = { tabId: tab, frameId: 0 };
  const element = action.intent === 'scroll' ? ('element' in action.to ? action.to.element : null) : action.element;
  if (element === null) {
    await inject(tab);
    return top;
  }
  const known = frameOf(element);
  if (known !== undefined && known.tabId === tab) return known;
  for (const frame of await inject(tab)) {
    const reply = await ask(frame, { type: 'locate', element }, { signal, timeoutMs: 1000 }).catch(() => null);
    if (reply?.type === 'located' && reply.found) return frame;
  }
  return top;
}

/** Waits until a tab has gone where it was going and its page, and the frame that was touched, have come to rest. */
async function settled(frame: FrameAddress, traffic: Traffic, signal: AbortSignal): Promise<void> {
  const { tabId } = frame;
  const options = { signal, timeoutMs: SETTLE_MS };
  for (let attempt = 0; attempt < 4; attempt++) {
    await loaded(tabId, LOAD_MS, signal);
    try {
      await inject(tabId);
      const resting = ask({ tabId, frameId: 0 }, { type: 'settle' }, options);
      if (frame.frameId !== 0) await ask(frame, { type: 'settle' }, options).catch(ignoreGone);
      await resting;
      const waited = await traffic.quiet(TRAFFIC_MS, signal);
      const { status } = await chrome.tabs.get(tabId);
      if (!waited && status !== 'loading') return;
    } catch (error) {
      if (error instanceof FrameSilent || error instanceof Unscriptable) return;
      ignoreGone(error);
    }
  }
}

/** A page that went away is looked at again; anything else is thrown on. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof FrameGone)) throw error;
}

async function openBeside(openerTabId: TabId, url: string): Promise<TabId | null> {
  const opener = await chrome.tabs.get(openerTabId);
  const tab = await chrome.tabs.create({ url, openerTabId, windowId: opener.windowId, index: opener.index + 1 });
  return (tab.id ?? null) as TabId | null;
}

function watchForTab(opener: TabId): { tab: () => TabId | null; stop: () => void } {
  let opened: TabId | null = null;
  const notice = (tab: chrome.tabs.Tab) => {
    if (tab.openerTabId === opener && tab.id !== undefined) opened = tab.id as TabId;
  };
  chrome.tabs.onCreated.addListener(notice);
  return { tab: () => opened, stop: () => chrome.tabs.onCreated.removeListener(notice) };
}

function noting(outcome: Outcome, note: string): Outcome {
  if (outcome.status !== 'done') return outcome;
  return { status: 'done', note: outcome.note === null ? note : `${outcome.note}; ${note}` };
}

function failed(reason: string): Outcome {
  return { status: 'failed', reason };
}

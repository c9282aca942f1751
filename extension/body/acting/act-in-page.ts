import { type ElementId, elementOf, type Named, type TabId } from '../../../agent/action.ts';
import type { Meaning } from '../../../agent/guard/danger/meaning.ts';
import { meaningOf } from '../../../agent/guard/words/meaning-of.ts';
import type { Outcome } from '../../../agent/turn.ts';
import { keptTraces, withoutKnownSecrets } from '../../memory/known-secrets.ts';
import type { InputKind, PageQuestion } from '../../messages.ts';
import type { PageAction } from '../../page/hands/perform.ts';
import { done, failed } from '../../page/outcomes.ts';
import {
  askFrame,
  type FrameAddress,
  FrameGone,
  FrameSilent,
  inject,
  type OnQuestion,
  TabCrashed,
  Unscriptable,
} from '../frame-channel.ts';
import { type Traffic, watchTraffic } from '../network/network.ts';
import { isOpen, loaded } from '../tabs/tab-life.ts';
import { touchTrusted } from './trusted-input.ts';
import { withStoredSecret } from './with-stored-secret.ts';

/** One action's tab, key and means. */
export interface Job {
  readonly tab: TabId;
  readonly key: string;
  readonly allowed: Named | null;
  readonly signal: AbortSignal;
  /** The frame in which an element was last captured; undefined where it was not. */
  readonly frameOf: (element: ElementId) => FrameAddress | undefined;
  /** The element that the keys of a `press` reach where it names none; null for any other action. */
  readonly focused: ElementId | null;
  readonly input: InputKind;
  /** Meanings of texts that the page is likely to ask for; saves a message there and back. */
  readonly meanings: readonly Meaning[];
  /** The current centre of an element, CSS px in the viewport of the tab; null where the element is gone. */
  readonly middleOf: (element: ElementId) => Promise<{ x: number; y: number } | null>;
}

/** The outcome of an action, and the tab in which the work continues. */
export interface JobResult {
  readonly outcome: Outcome;
  readonly tab: TabId;
}

const ACT_MS = 8_000;
const LOAD_MS = 10_000;
/** How long to wait for requests that an action caused. */
const TRAFFIC_MS = 2_500;
const SETTLE_MS = 5_000;
/** A page that has been quiet for so long has settled. */
const QUIET_MS = 150;
/** Pages that may redirect to the next one before the wait ends. */
const MOST_LOADS = 4;

/** Performs one action in a page and waits until the page, or the tab that the action opened, has settled. */
export async function actInPage(action: PageAction, job: Job): Promise<JobResult> {
  const { tab, signal } = job;
  const opened = watchForTab(tab);
  const traffic = watchTraffic(tab);
  try {
    const frame = await frameFor(action, job);
    const { outcome, opens, responds } = await actIn(frame, action, job);
    const beside = opens === null ? null : await openBeside(tab, opens);
    if (responds && outcome.status === 'done') await settled(frame, traffic, signal);
    const next = beside ?? opened.tab();
    if (next === null || !(await isOpen(next))) return { outcome, tab };
    await settled({ tabId: next, frameId: 0 }, traffic, signal);
    const { title = '', url = '' } = await chrome.tabs.get(next);
    const name = withoutKnownSecrets(title, url, await keptTraces());
    return { outcome: withNote(outcome, `this opened a new tab, "${name}", where the work continues`), tab: next };
  } catch (error) {
    if (error instanceof Unscriptable) return { outcome: failed(error.message), tab };
    throw error;
  } finally {
    opened.stop();
    traffic.stop();
  }
}

interface ActedInPage {
  readonly outcome: Outcome;
  readonly opens: string | null;
  /** False where a dialog blocks the page: it would not settle before the user answers the dialog. */
  readonly responds: boolean;
}

async function actIn(frame: FrameAddress, action: PageAction, job: Job): Promise<ActedInPage> {
  const { key, allowed, signal, input, meanings } = job;
  const onQuestion: OnQuestion = async (question) =>
    question.type === 'reading'
      ? { type: 'read', meanings: question.texts.map(meaningOf) }
      : { type: 'touched', done: await touchFor(question, frame, job).catch(noTouch) };
  const wanted = await withStoredSecret(action, frame);
  if ('refusal' in wanted) return { outcome: wanted.refusal, opens: null, responds: true };
  try {
    const command = { type: 'perform', ...wanted, key, allowed, input, meanings } as const;
    const reply = await askFrame(frame, command, { signal, timeoutMs: ACT_MS, onQuestion });
    const { outcome, opens } =
      reply.type === 'acted' ? reply : { outcome: failed('The page gave no readable answer.'), opens: null };
    return { outcome, opens, responds: true };
  } catch (error) {
    if (signal.aborted || !(error instanceof FrameGone || error instanceof FrameSilent)) throw error;
    const responds = error instanceof FrameGone;
    if (!error.started) return { outcome: failed(error.message), opens: null, responds };
    if (responds && (await hasCrashed(frame.tabId)))
      return { outcome: { status: 'interrupted' }, opens: null, responds: false };
    // A page that unloads after the action started has navigated, as most clicks intend.
    return { outcome: done(responds ? null : error.message), opens: null, responds };
  }
}

/** Gives the trusted input that a frame asks for; resolves to false where that is not possible. */
async function touchFor(
  { element, touch }: Extract<PageQuestion, { type: 'touching' }>,
  frame: FrameAddress,
  { middleOf }: Job,
): Promise<boolean> {
  // The touch is in the coordinates of its frame; the debugger needs those of the tab.
  const point = frame.frameId === 0 ? touch : await middleOf(element);
  if (point === null) return false;
  await touchTrusted(frame.tabId, { x: point.x, y: point.y, gesture: touch.gesture });
  return true;
}

function noTouch(error: unknown): false {
  console.warn('waymark: no trusted input', error);
  return false;
}

async function hasCrashed(tab: number): Promise<boolean> {
  return inject(tab).then(
    () => false,
    (error: unknown) => error instanceof TabCrashed,
  );
}

async function frameFor(action: PageAction, { tab, signal, frameOf, focused }: Job): Promise<FrameAddress> {
  const top = { tabId: tab, frameId: 0 };
  const element = elementOf(action) ?? focused;
  if (element === null) {
    await inject(tab);
    return top;
  }
  const known = frameOf(element);
  if (known !== undefined && known.tabId === tab) return known;
  for (const frame of await inject(tab)) {
    const reply = await askFrame(frame, { type: 'locate', element }, { signal, timeoutMs: 1000 }).catch(() => null);
    if (reply?.type === 'located' && reply.found) return frame;
  }
  return top;
}

/** Waits until a tab has loaded, its page and the touched frame have settled, and their requests have ended. */
async function settled(frame: FrameAddress, traffic: Traffic, signal: AbortSignal): Promise<void> {
  const { tabId } = frame;
  const options = { signal, timeoutMs: SETTLE_MS };
  const settle = { type: 'settle', quietMs: QUIET_MS } as const;
  for (let attempt = 0; attempt < MOST_LOADS; attempt++) {
    await loaded(tabId, LOAD_MS, signal);
    try {
      await inject(tabId);
      const settling = askFrame({ tabId, frameId: 0 }, settle, options);
      if (frame.frameId !== 0) await askFrame(frame, settle, options).catch(ignoreGone);
      await settling;
      const waited = await traffic.quiet(TRAFFIC_MS, signal);
      const { status } = await chrome.tabs.get(tabId);
      if (!waited && status !== 'loading') return;
    } catch (error) {
      if (error instanceof FrameSilent || error instanceof Unscriptable) return;
      ignoreGone(error);
    }
  }
}

/** Ignores a frame that went away, because the tab is then loading; rethrows any other error. */
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

function withNote(outcome: Outcome, note: string): Outcome {
  if (outcome.status !== 'done') return outcome;
  return done(outcome.note === null ? note : `${outcome.note}; ${note}`);
}

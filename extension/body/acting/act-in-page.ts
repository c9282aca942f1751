import { type ElementId, elementOf, type Named, type TabId } from '../../../agent/action.ts';
import type { Meaning } from '../../../agent/guard/danger/meaning.ts';
import { meaningOf } from '../../../agent/guard/words/meaning-of.ts';
import type { Outcome } from '../../../agent/turn.ts';
import { measured } from '../../measured.ts';
import { keptTraces, withoutKnownSecrets } from '../../memory/known-secrets.ts';
import type { InputKind, PageQuestion } from '../../messages.ts';
import type { SentFile, ToldRow, WantedFiles } from '../../page/hands/hand-needs.ts';
import type { PageAction } from '../../page/hands/perform.ts';
import { alsoTold, done, failed } from '../../page/outcomes.ts';
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
import { watchTraffic } from '../network/network.ts';
import type { Due } from '../settling/note-due.ts';
import { settled } from '../settling/settled.ts';
import { type DueWatch, watchDue } from '../settling/watch-due.ts';
import { isOpen } from '../tabs/tab-life.ts';
import { touchTrusted } from './trusted-input.ts';
import { withStoredSecret } from './with-stored-secret.ts';

/** One action's tab, key and means. */
export interface Job {
  readonly tab: TabId;
  readonly key: string;
  readonly allowed: Named | null;
  /** See `HandNeeds`. */
  readonly again: boolean | 'aloud';
  readonly signal: AbortSignal;
  /** The frame in which an element was last captured; undefined if it was in none. */
  readonly frameOf: (element: ElementId) => FrameAddress | undefined;
  /** The element that the keys of a `press` without an element reach; null for any other action. */
  readonly focused: ElementId | null;
  readonly input: InputKind;
  /** Who answers the dialogs of the browser. */
  readonly dialogs: 'person' | 'agent';
  readonly row: ToldRow | null;
  /** What the person chose for the field that the action asked for files; absent before. */
  readonly files?: readonly SentFile[];
  /** Whether the page has asked or said anything by a dialog of the browser during the action, or the browser saved a file for it. */
  readonly hasAsked: () => Promise<boolean>;
  /** Called before and after trusted input is given. */
  readonly onTrusted: (isGiving: boolean) => void;
  /** Called where the page has set a timer by which it may save something after a pause. */
  readonly onLater: () => void;
  /** Called with what the page has due as the step ends, where it can tell. */
  readonly onDue: (due: Due) => void;
  /** Meanings of texts that the page is likely to ask for, sent ahead to save a round trip. */
  readonly meanings: readonly Meaning[];
  /** The current centre of an element, CSS px in the viewport of the tab; null where the element is gone. */
  readonly middleOf: (element: ElementId) => Promise<{ x: number; y: number } | null>;
}

/** The outcome of an action, and the tab in which the work continues. */
export interface JobResult {
  readonly outcome: Outcome;
  /** The files that the page asks for; absent or null for none. */
  readonly wants?: WantedFiles | null;
  readonly tab: TabId;
}

const ACT_MS = 8_000;
/** So many refused writes tell enough. */
const MOST_REFUSED = 3;

/** Performs one action in a page and waits until the page, or the tab that the action opened, has settled. */
export async function actInPage(action: PageAction, job: Job): Promise<JobResult> {
  const { tab, signal } = job;
  const opened = watchForTab(tab);
  const traffic = watchTraffic(tab);
  const due = await watchDue(tab);
  try {
    const frame = await frameFor(action, job);
    const isAtWork = async () => traffic.any() || (await worksOn(due)) || (await job.hasAsked());
    const { outcome: acted, opens, responds, wants } = await actIn(frame, action, { ...job, isAtWork });
    if ((await due.left())?.later) job.onLater();
    const beside = opens === null ? null : await openBeside(tab, opens);
    // A failed action may have changed the page, such as a list that was opened and closes without a choice.
    if (responds && acted.status !== 'refused')
      await measured('settle', () => settled(frame, { due, traffic, signal }));
    const refused = traffic.refused().slice(0, MOST_REFUSED).join(', ');
    const outcome = refused === '' ? acted : alsoTold(acted, `but the site answered ${refused}`);
    const left = responds ? await due.left() : null;
    if (left !== null) job.onDue(left);
    const next = beside ?? opened.tab();
    if (next === null || !(await isOpen(next))) return { outcome, tab, wants };
    await measured('settle', () => settled({ tabId: next, frameId: 0 }, { due: null, traffic, signal }));
    const { title = '', url = '' } = await chrome.tabs.get(next);
    const name = withoutKnownSecrets(title, url, await keptTraces());
    return { outcome: alsoTold(outcome, `this opened a new tab, "${name}", where the work continues`), tab: next };
  } catch (error) {
    if (error instanceof Unscriptable) return { outcome: failed(error.message), tab };
    throw error;
  } finally {
    opened.stop();
    traffic.stop();
    due.stop();
  }
}

interface ActedInPage {
  readonly outcome: Outcome;
  readonly opens: string | null;
  readonly wants: WantedFiles | null;
  /** False where a dialog blocks the page: it would not settle before the user answers the dialog. */
  readonly responds: boolean;
}

/** Whether a page has something due, or cannot tell. */
async function worksOn(due: DueWatch): Promise<boolean> {
  const left = await due.left();
  return left === null || left.due > 0 || left.open > 0 || left.later || left.asked !== null;
}

/** `isAtWork`: whether something may still come of what the step did. */
type StepJob = Job & { readonly isAtWork: () => Promise<boolean> };

async function actIn(frame: FrameAddress, action: PageAction, job: StepJob): Promise<ActedInPage> {
  const { key, allowed, again, signal, input, meanings, files, row } = job;
  const onQuestion: OnQuestion = async (question) =>
    question.type === 'reading'
      ? { type: 'read', meanings: question.texts.map(meaningOf) }
      : { type: 'touched', done: await touchFor(question, frame, job).catch(noTouch) };
  const wanted = await withStoredSecret(action, frame);
  if ('refusal' in wanted) return ended(wanted.refusal, true);
  try {
    const command = {
      type: 'perform',
      ...wanted,
      key,
      allowed,
      input,
      meanings,
      row,
      ...(again && { again }),
      ...(files && { files }),
    } as const;
    const reply = await askFrame(frame, command, { signal, timeoutMs: ACT_MS, onQuestion });
    if (reply.type === 'acted') return { ...reply, responds: true };
    return ended(failed('The page gave an answer that cannot be read: reload it, then try again.'), true);
  } catch (error) {
    if (signal.aborted || !(error instanceof FrameGone || error instanceof FrameSilent)) throw error;
    const responds = error instanceof FrameGone;
    if (!error.started) return ended(failed(error.message), responds);
    if (responds && (await hasCrashed(frame.tabId))) return ended({ status: 'interrupted' }, false);
    // Where no dialog of the browser can be open, the scripts of the page are busy: nobody saw the step end.
    if (!responds && job.dialogs === 'agent') return ended({ status: 'interrupted' }, false);
    // A page that unloads after the action started has navigated, as most clicks intend.
    return ended(done(responds ? null : error.message), responds);
  }
}

function ended(outcome: Outcome, responds: boolean): ActedInPage {
  return { outcome, opens: null, responds, wants: null };
}

/**
 * Gives the trusted input that a frame asks for; resolves to false where that is not possible. As needed it does what was done again, so not
 * where that is known to be a deed, or something may still come of it.
 */
async function touchFor(
  { element, touch }: Extract<PageQuestion, { type: 'touching' }>,
  frame: FrameAddress,
  { middleOf, input, allowed, isAtWork, onTrusted }: StepJob,
): Promise<boolean> {
  const isDeed = allowed !== null && allowed.what !== 'unknown';
  if (input === 'as needed' && touch.gesture !== 'hover' && (isDeed || (await isAtWork()))) return false;
  // The touch is in the coordinates of its frame; the debugger needs those of the tab.
  const point = frame.frameId === 0 ? touch : await middleOf(element);
  if (point === null) return false;
  onTrusted(true);
  await touchTrusted(frame.tabId, { x: point.x, y: point.y, gesture: touch.gesture }).finally(() => onTrusted(false));
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

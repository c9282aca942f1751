import type { BrowserAction, ElementId } from '../../agent/action.ts';
import { AgentError, sentenceOf } from '../../agent/errors.ts';
import type { Question } from '../../agent/guard/guard.ts';
import { findElement, type Page } from '../../agent/page.ts';
import type { Browser, Observation, Policy } from '../../agent/ports.ts';
import { respond } from '../../agent/respond.ts';
import type { Confirmation } from '../../agent/stage.ts';
import type { BrowserTurn, Turn } from '../../agent/turn.ts';
import { differenceOf } from '../../agent/view/difference.ts';
import { quoted } from '../../agent/view/fence.ts';
import { isYetToShow } from '../../agent/view/point-at.ts';
import { type Refs, refBook } from '../../agent/view/refs.ts';
import { elementOfRef, knownElement, noElement } from './element-of-ref.ts';

/** An action as a client writes it: its element is known by a ref, which outlives a redrawn element. */
export interface RefAction {
  /** Null for an action that needs no element. */
  readonly ref: string | null;
  /** The ref of the element that a drag ends on; null for any other action. */
  readonly toRef: string | null;
  /** The action on the elements that have the refs now. */
  readonly on: (element: ElementId | null, to: ElementId | null) => BrowserAction;
}

/** What a burst did, and what it left. */
export interface Burst {
  readonly done: readonly BrowserTurn[];
  /** How many of the actions were not performed, and why; null if all were and there is nothing to report. */
  readonly left: { readonly count: number; readonly why: string } | null;
  readonly after: Observation;
}

/** What a burst needs. */
export interface BurstBody {
  /** What the client plans to do that cannot be undone, a line each. */
  readonly plan: readonly string[];
  readonly browser: Browser;
  readonly turns: readonly Turn[];
  /** The page that the client was told of, and the refs on it. */
  readonly told: Page | null;
  readonly refs: Refs;
  readonly confirm: (question: Question, signal: AbortSignal) => Promise<Confirmation>;
  readonly clock: () => number;
  readonly newKey: () => string;
  readonly signal: AbortSignal;
}

/**
 * Performs actions as one answer of a model: each is a turn of its own under the guard, and a change that the client
 * could not foresee ends the burst. Throws an `AgentError` if the first action cannot be begun.
 */
export async function performBurst(actions: readonly RefAction[], body: BurstBody): Promise<Burst> {
  const run: BurstRun = { done: [], seen: null, isStale: false, isWarned: false, why: null };
  if (body.told !== null) checkRefs(actions, body.told, body.refs);
  // Browsers limit how often a screenshot is taken: one that nobody asked for could cost the client the next one.
  const observe: Browser['observe'] = (options) => body.browser.observe({ ...options, screenshot: 'without' });
  try {
    await follow(run, body, { browser: { ...body.browser, observe }, policy: policyOf(actions, run, body) });
  } catch (error) {
    if (run.done.length === 0 || body.signal.aborted || !(error instanceof AgentError)) throw error;
    run.why = sentenceOf(error);
  }
  if (run.seen === null || (run.done.length === 0 && run.why !== null))
    throw new AgentError(run.why === null ? 'nothing was done' : quoted(run.why), {
      hint: 'Use observe, find or rank.',
    });
  const after = run.isStale ? await lookAgain(run.seen, observe, body.signal) : run.seen;
  const count = actions.length - run.done.length;
  const left = count === 0 && !run.isWarned ? null : { count, why: run.why ?? 'it was stopped' };
  return { done: run.done, left, after };
}

/** The page after an action that no look followed; none, and why, where it cannot be looked at. */
async function lookAgain(seen: Observation, observe: Browser['observe'], signal: AbortSignal): Promise<Observation> {
  try {
    return await observe({ screenshot: 'without', signal });
  } catch (error) {
    if (error instanceof AgentError) return { ...seen, page: null, unread: sentenceOf(error) };
    throw error;
  }
}

/**
 * Throws an `AgentError` before anything is done if the client names an element that was not on the page it was told
 * of.
 */
function checkRefs(actions: readonly RefAction[], told: Page, refs: Refs): void {
  for (const [at, { ref, toRef }] of actions.entries())
    for (const each of [ref, toRef]) if (each !== null && !isYetToOpen(each, at, told)) knownElement(each, told, refs);
}

/** Whether words name what an action before them in the burst may open, such as an entry of a menu. */
function isYetToOpen(words: string, at: number, { root }: Page): boolean {
  return at > 0 && isYetToShow(root, words);
}

/** How far a burst is. */
interface BurstRun {
  readonly done: BrowserTurn[];
  /** What the last look saw. */
  seen: Observation | null;
  /** Whether an action was performed since. */
  isStale: boolean;
  /**
   * Whether an action sent a request that nothing on the page announced: the client must learn of it after the last
   * action too.
   */
  isWarned: boolean;
  /** Why it ends. */
  why: string | null;
}

const NO_REPLY = { problem: null, raw: '', memo: null, usage: { prompt: 0, completion: 0 } };
const SILENCE = { intent: 'say', utterance: '' } as const;

/**
 * A policy that answers once, with all actions whose elements are unchanged since the client was told of them; then it
 * is silent.
 */
function policyOf(actions: readonly RefAction[], run: BurstRun, body: BurstBody): Policy {
  let hasAnswered = false;
  return async ({ state }) => {
    const chosen: BrowserAction[] = [];
    for (const [at, action] of hasAnswered ? [] : actions.entries()) {
      const { page } = state;
      const [id = null, to = null] = [action.ref, action.toRef].map((ref) => {
        if (ref === null || page === null) return null;
        // The burst finds out what the words name by then.
        return isYetToOpen(ref, at, page) ? (ref as ElementId) : idNow(ref, page, body);
      });
      run.why = action.ref === null || id === action.ref ? null : differenceNow(action.ref, id, page, body);
      if (run.why !== null) break;
      chosen.push(action.on(id, to));
    }
    hasAnswered = true;
    const [action = SILENCE, ...rest] = chosen;
    return { ...NO_REPLY, action, rest, notes: body.plan.map((line) => `plan: ${line}`) };
  };
}

/** How the element of a ref differs from what the client was told; null if it does not. */
function differenceNow(ref: string, id: ElementId | null, page: Page | null, { told, refs }: BurstBody): string | null {
  const now = id === null || page === null ? null : findElement(page, id);
  const known = told === null ? null : elementOfRef(ref, told, refs);
  const was = told === null || known === null ? null : findElement(told, known);
  if (now === null) return was === null ? noElement(ref) : `${ref} is gone`;
  const difference = was === null ? null : differenceOf(was, now, { isTouched: false });
  return difference === null ? null : `${ref} ${difference}`;
}

async function follow(
  run: BurstRun,
  body: BurstBody,
  { browser, policy }: { browser: Browser; policy: Policy },
): Promise<void> {
  const { turns, confirm, clock, newKey, signal } = body;
  const rank = async () => [];
  const stages = respond(turns, { browser, policy, rank, confirm, clock, newKey }, { signal, onText: () => {} });
  for await (const stage of stages) {
    if (stage.stage === 'thinking') {
      run.seen = stage.observation;
      run.isStale = false;
    } else if (stage.stage === 'turn' && stage.turn.type === 'browser') {
      run.done.push(stage.turn);
      run.isStale = true;
      run.why = stage.turn.left?.why ?? run.why;
    } else if (stage.stage === 'stopped') {
      run.why = stage.turn.utterance;
      run.isWarned = stage.reason === 'sent';
    }
  }
}

/** The element that has a ref now: the one that had it, or the one drawn in its place. */
function idNow(ref: string, page: Page, { refs, told }: BurstBody): ElementId | null {
  return elementOfRef(ref, page, refBook(page, refs, told).refs());
}

import type { BrowserAction, ElementId } from '../../agent/action.ts';
import { AgentError, sentenceOf } from '../../agent/errors.ts';
import type { Question } from '../../agent/guard/guard.ts';
import { findElement, type Page } from '../../agent/page.ts';
import type { Browser, Observation, Policy } from '../../agent/ports.ts';
import { respond } from '../../agent/respond.ts';
import type { Refused } from '../../agent/stage.ts';
import type { State } from '../../agent/state.ts';
import type { Turn } from '../../agent/turn.ts';
import { type Refs, refBook } from '../../agent/view/refs.ts';
import { type Done, whyBurstEnds, whyTargetDiffers } from './why-burst-ends.ts';

/** An action as a client writes it: its element is known by a ref, which outlives a redrawn element. */
export interface RefAction {
  /** Null for an action that needs no element. */
  readonly ref: string | null;
  /** The action on the element that has the ref now. */
  readonly on: (element: ElementId | null) => BrowserAction;
}

/** What a burst did, and what it left. */
export interface Burst {
  readonly done: readonly Done[];
  /** How many of the actions were not performed, and why; null if all were. */
  readonly left: { readonly count: number; readonly why: string } | null;
  readonly after: Observation;
}

/** What a burst needs. */
export interface BurstBody {
  readonly browser: Browser;
  readonly turns: readonly Turn[];
  /** The page that the client was told of, and the refs on it. */
  readonly told: Page | null;
  readonly refs: Refs;
  readonly confirm: (question: Question, signal: AbortSignal) => Promise<boolean | Refused>;
  readonly clock: () => number;
  readonly newKey: () => string;
  readonly signal: AbortSignal;
}

/**
 * Performs actions one after the other, each a turn of its own under the guard. Ends early where what follows may no longer mean what the
 * client meant. Throws an `AgentError` if the first action cannot be begun.
 */
export async function performBurst(actions: readonly RefAction[], body: BurstBody): Promise<Burst> {
  const run: Run = { done: [], seen: null, isStale: false, asked: false, isWarned: false, why: null };
  const wanted = actions.map((action) => ({ action, told: toldOf(action, body) }));
  const policy: Policy = async ({ state }) => {
    const next = wanted[run.done.length];
    run.why ??= next === undefined ? null : (endOf(run) ?? differenceOf(next, state, body));
    const action = next === undefined || run.why !== null ? null : actionOn(next.action, state, body);
    return { ...NOTHING, action: action ?? { intent: 'say', utterance: '' } };
  };
  // Browsers limit how often a screenshot is taken: one that nobody asked for could cost the client the next one.
  const observe: Browser['observe'] = (options) => body.browser.observe({ ...options, screenshot: 'without' });
  try {
    await follow(run, body, policy, { ...body.browser, observe });
  } catch (error) {
    if (run.done.length === 0 || body.signal.aborted || !(error instanceof AgentError)) throw error;
    run.why = sentenceOf(error);
  }
  if (run.seen === null || (run.done.length === 0 && run.why !== null))
    throw new AgentError(run.why ?? 'nothing was done', { hint: 'Use observe, find or rank.' });
  const after = run.isStale ? await lookAgain(run.seen, observe, body.signal) : run.seen;
  const count = actions.length - run.done.length;
  return {
    done: run.done,
    left: count === 0 && !run.isWarned ? null : { count, why: run.why ?? 'it was stopped' },
    after,
  };
}

/** The page after an action that was followed by no look; what was seen before it where the browser is gone. */
async function lookAgain(seen: Observation, observe: Browser['observe'], signal: AbortSignal): Promise<Observation> {
  try {
    return await observe({ screenshot: 'without', signal });
  } catch (error) {
    if (error instanceof AgentError) return seen;
    throw error;
  }
}

/** How far a burst is. */
interface Run {
  readonly done: Done[];
  /** What the last look saw. */
  seen: Observation | null;
  /** Whether an action was performed since. */
  isStale: boolean;
  /** Whether the action under way had to be asked about. */
  asked: boolean;
  /** Whether an action sent what nothing on the page announced: the client has to hear of that after the last action too. */
  isWarned: boolean;
  /** Why it ends. */
  why: string | null;
}

interface Wanted {
  readonly action: RefAction;
  readonly told: ElementId | null;
}

const NOTHING = { problem: null, raw: '', memo: null, usage: { prompt: 0, completion: 0 } };

async function follow(run: Run, body: BurstBody, policy: Policy, browser: Browser): Promise<void> {
  const { turns, confirm, clock, newKey, signal } = body;
  let acted: Pick<Done, 'turn' | 'before' | 'asked'> | null = null;
  const stages = respond(
    turns,
    { browser, policy, rank: async () => [], confirm, clock, newKey },
    { signal, onText: () => {} },
  );
  try {
    for await (const stage of stages) {
      if (stage.stage === 'thinking') {
        run.seen = stage.observation;
        if (acted !== null) run.done.push({ ...acted, after: stage.observation });
        acted = null;
        run.asked = false;
      }
      if (stage.stage === 'asking') run.asked = true;
      if (stage.stage === 'turn' && stage.turn.type === 'browser' && run.seen !== null)
        acted = { turn: stage.turn, before: run.seen, asked: run.asked };
      if (stage.stage === 'stopped') {
        run.why = stage.turn.utterance;
        run.isWarned = stage.reason === 'sent';
      }
    }
  } finally {
    // An action after which the browser could not be looked at was performed all the same.
    if (acted !== null) {
      run.done.push({ ...acted, after: acted.before });
      run.isStale = true;
    }
  }
}

function toldOf({ ref }: RefAction, { refs }: BurstBody): ElementId | null {
  if (ref === null) return null;
  const id = refs.given.find(([given]) => given === ref)?.[1];
  if (id !== undefined) return id;
  throw new AgentError(`there is no ref ${JSON.stringify(ref)} on the page`, { hint: 'Use observe, find or rank.' });
}

function endOf({ done }: Run): string | null {
  const last = done.at(-1);
  return last === undefined ? null : whyBurstEnds(last);
}

/** What is different about the element that an action is meant for; null if nothing is. */
function differenceOf({ action, told }: Wanted, { page }: State, body: BurstBody): string | null {
  if (action.ref === null || told === null) return null;
  const id = page === null ? null : idNow(action.ref, page, body);
  const why =
    page === null || id === null
      ? 'is gone'
      : whyTargetDiffers(action.on(id), body.told === null ? null : findElement(body.told, told), page);
  return why === null ? null : `${action.ref} ${why}`;
}

function actionOn(action: RefAction, { page }: State, body: BurstBody): BrowserAction {
  return action.on(action.ref === null || page === null ? null : idNow(action.ref, page, body));
}

/** The element that has a ref now: the one that had it, or the one drawn in its place. */
function idNow(ref: string, page: Page, { refs, told }: BurstBody): ElementId | null {
  const now = refBook(page, refs, told).refs();
  return now.given.find(([given]) => given === ref)?.[1] ?? null;
}

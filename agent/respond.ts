import type { Action, BrowserAction } from './action.ts';
import { guard, type Question, type Verdict } from './guard/guard.ts';
import {
  DEFAULT_LIMITS,
  estimateTokens,
  type Limits,
  markOf,
  millisecondsLeft,
  reasonToStop,
  type StopReason,
  stopSentence,
} from './limits.ts';
import type { Page } from './page.ts';
import type { Browser, Observation, OnText, Policy, Prediction, Rank } from './ports.ts';
import { predict } from './predict.ts';
import { targetOf, withoutSecret } from './reading/target.ts';
import type { State } from './state.ts';
import type { BrowserTurn, ChatTurn, Cost, DoneDeed, Outcome, Turn } from './turn.ts';

/** Why a rule does not allow something, in a sentence for a person. */
export interface Refused {
  readonly refused: string;
}

/** What the loop needs from the world. */
export interface Body {
  readonly browser: Browser;
  readonly rank: Rank;
  readonly policy: Policy;
  /** Whether a person allows it, or a rule that a person chose; a rule may say why not. */
  readonly confirm: (question: Question, signal: AbortSignal) => Promise<boolean | Refused>;
  /** Seconds since the conversation began. */
  readonly clock: () => number;
  /** A new, unique name for one performance of an action. */
  readonly newKey: () => string;
}

/**
 * One stage of a response, in order. `observing`, `thinking` and `asking` are for showing progress. `acting` comes before the
 * browser is touched and holds the turn as an interruption would leave it, so that a journal can keep it. `turn` is final.
 */
export type Stage =
  | { readonly stage: 'observing' }
  | { readonly stage: 'thinking'; readonly observation: Observation }
  | { readonly stage: 'asking'; readonly question: Question }
  | { readonly stage: 'acting'; readonly key: string; readonly turn: BrowserTurn }
  | { readonly stage: 'turn'; readonly key: string | null; readonly turn: Turn }
  | { readonly stage: 'stopped'; readonly reason: StopReason; readonly turn: ChatTurn };

/**
 * Observe, predict, guard, perform, until the policy speaks or a limit ends the response. Throws what the browser, the policy or
 * `signal` throws; the stages yielded before that stay valid.
 */
export async function* respond(
  turns: readonly Turn[],
  body: Body,
  options: { signal: AbortSignal; onText: OnText; limits?: Limits },
): AsyncGenerator<Stage, void> {
  const { signal, onText, limits = DEFAULT_LIMITS } = options;
  const run: Run = { turns: [...turns], steps: 0, tokens: 0, began: body.clock(), marks: [] };
  let before: Page | null = null;
  for (;;) {
    const stopped = reasonToStop(run, limits, body.clock());
    if (stopped !== null) return yield stop(stopped, run, limits, body.clock());
    const started = performance.now();
    const deadline = AbortSignal.timeout(millisecondsLeft(run, limits, body.clock()));
    const within = AbortSignal.any([signal, deadline]);
    let state: State;
    let prediction: Prediction;
    try {
      yield { stage: 'observing' };
      const observation = await body.browser.observe({ screenshot: 'with', signal: within });
      state = { ...observation, turns: run.turns, before };
      before = observation.page;
      yield { stage: 'thinking', observation };
      prediction = await predict(state, body, { signal: within, onText });
    } catch (error) {
      if (!deadline.aborted || signal.aborted) throw error;
      return yield stop('time', run, limits, body.clock());
    }
    signal.throwIfAborted();
    const { action, memo, problem } = prediction;
    const cost = costOf(prediction, started);
    run.tokens += cost.tokens ?? estimateTokens(prediction, state);
    run.steps += 1;
    if (action === null) return yield stop('unreadable', run, limits, body.clock(), { problem, cost });
    if (action.intent === 'say') {
      yield { stage: 'turn', key: null, turn: { ...spoken(action, memo, cost, body.clock()), ...seenAt(state) } };
      return;
    }
    yield* act(action, memo, { state, body, run, cost, signal, started });
  }
}

/** The progress of one response, changed as it goes on; `limits.ts` reads it as `Used`. */
interface Run {
  readonly turns: Turn[];
  steps: number;
  tokens: number;
  began: number;
  readonly marks: string[];
}

/** The surroundings in which one action is performed. */
interface Performance {
  readonly state: State;
  readonly body: Body;
  readonly run: Run;
  readonly cost: Cost;
  readonly signal: AbortSignal;
  readonly started: number;
}

async function* act(action: BrowserAction, memo: string | null, given: Performance): AsyncGenerator<Stage, void> {
  const { state, body, run, cost, signal } = given;
  const target = targetOf(action, state.page);
  run.marks.push(markOf(action, state.page));
  const turn: BrowserTurn = {
    type: 'browser',
    action: withoutSecret(action, target),
    target,
    outcome: { status: 'interrupted' },
    url: state.page?.url ?? '',
    timestamp: body.clock(),
    memo,
    cost,
  };
  const verdict = guard(action, state);
  if (verdict.kind === 'ask') yield { stage: 'asking', question: verdict };
  const asked = body.clock();
  const refusal = await refusalOf(verdict, body, signal);
  run.began += body.clock() - asked;
  const key = body.newKey();
  const deed = refusal === null ? deedOf(verdict) : null;
  const acting = deed === null ? turn : { ...turn, deed };
  if (refusal === null) yield { stage: 'acting', key, turn: acting };
  const outcome = refusal ?? (await body.browser.perform(action, { key, allowed: deed, signal }));
  const finished = { ...acting, outcome, cost: { ...cost, milliseconds: since(given.started) } };
  run.turns.push(finished);
  yield { stage: 'turn', key, turn: finished };
}

/** The deed that a verdict lets happen, once nothing refused it. */
function deedOf(verdict: Verdict): DoneDeed | null {
  if (verdict.kind === 'allow') return verdict.deed ?? null;
  if (verdict.kind === 'refuse') return null;
  const { what, name, context, stage } = verdict;
  if (what === 'share' || what === 'visit') return null;
  return { what, name, context, stage };
}

async function refusalOf(verdict: Verdict, body: Body, signal: AbortSignal): Promise<Outcome | null> {
  if (verdict.kind === 'allow') return null;
  if (verdict.kind === 'refuse') return { status: 'refused', reason: verdict.reason };
  const answer = await body.confirm(verdict, signal);
  if (answer === true) return null;
  return { status: 'refused', reason: answer === false ? `“${verdict.name}” was not allowed.` : answer.refused };
}

/** Why an answer was unreadable, and its cost. */
interface Unread {
  readonly problem: string | null;
  readonly cost: Cost;
}

function stop(reason: StopReason, run: Run, limits: Limits, now: number, unread: Unread | null = null): Stage {
  const cost = unread?.cost ?? { milliseconds: 0, tokens: 0 };
  const utterance = stopSentence(reason, run, limits, unread?.problem ?? null);
  return { stage: 'stopped', reason, turn: { ...NAVIGATOR, utterance, timestamp: now, memo: null, cost } };
}

/** Where the navigator looked when it spoke: what it read there is of that site. */
function seenAt({ page }: State): Pick<ChatTurn, 'url'> {
  return page === null ? {} : { url: page.url };
}

function spoken(
  { utterance }: Extract<Action, { intent: 'say' }>,
  memo: string | null,
  cost: Cost,
  timestamp: number,
): ChatTurn {
  return { ...NAVIGATOR, utterance, timestamp, memo, cost };
}

const NAVIGATOR = { type: 'chat', speaker: 'navigator' } as const;

function costOf({ usage }: Prediction, started: number): Cost {
  const tokens = usage === null ? null : usage.prompt + usage.completion;
  return { milliseconds: since(started), tokens, dollars: usage?.dollars ?? null };
}

function since(started: number): number {
  return Math.round(performance.now() - started);
}

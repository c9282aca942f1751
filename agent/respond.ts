import type { Action, BrowserAction } from './action.ts';
import { guard, type Verdict } from './guard/guard.ts';
import { elements, type Page, textOf } from './page.ts';
import type { Browser, Observation, OnText, Policy, Prediction, Rank } from './ports.ts';
import { predict } from './predict.ts';
import { targetOf, withoutSecret } from './reading/target.ts';
import type { State } from './state.ts';
import type { BrowserTurn, ChatTurn, Cost, Outcome, Turn } from './turn.ts';

/** When a run ends that goes nowhere. */
export interface Limits {
  readonly steps: number;
  readonly seconds: number;
  readonly tokens: number;
}

/** Enough for a long form, short enough that a loop is noticed. */
export const DEFAULT_LIMITS: Limits = { steps: 40, seconds: 300, tokens: 400_000 };

/** A question only a person may answer. */
export type Question = Extract<Verdict, { kind: 'ask' }>;

/** What the loop needs from the world. */
export interface Body {
  readonly browser: Browser;
  readonly rank: Rank;
  readonly policy: Policy;
  /** True when a person, or a rule a person chose, allows it. */
  readonly confirm: (question: Question, signal: AbortSignal) => Promise<boolean>;
  /** Seconds since the conversation began. */
  readonly clock: () => number;
  /** A name that no other performance has. */
  readonly newKey: () => string;
}

/**
 * One stage of a response, in order: looking and thinking are for showing; `acting` comes before the browser is touched, with
 * the turn as it would read if nothing more were known, so that a reader can journal it; `turn` is final.
 */
export type Stage =
  | { readonly stage: 'observing' }
  | { readonly stage: 'thinking'; readonly observation: Observation }
  | { readonly stage: 'asking'; readonly question: Question }
  | { readonly stage: 'acting'; readonly key: string; readonly turn: BrowserTurn }
  | { readonly stage: 'turn'; readonly key: string | null; readonly turn: Turn }
  | { readonly stage: 'stopped'; readonly reason: StopReason; readonly turn: ChatTurn };

/** Why a response ended without the policy having spoken. */
export type StopReason = 'steps' | 'time' | 'tokens' | 'unreadable' | 'stuck';

/** An action whose page stayed the same this often is not tried again. */
const REPEATS = 3;

/**
 * Observe, predict, guard, perform, until the policy speaks or a limit ends it. Throws what the browser, the policy or `signal`
 * throws; whatever was yielded before stands.
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
    const stopped = overLimit(run, limits, body.clock()) ?? (isStuck(run) ? 'stuck' : null);
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
    const cost = costOf(prediction, started);
    run.tokens += cost.tokens ?? guessTokens(prediction, state);
    run.steps += 1;
    if (prediction.action === null)
      return yield stop('unreadable', run, limits, body.clock(), { problem: prediction.problem, cost });
    if (prediction.action.intent === 'say') {
      yield { stage: 'turn', key: null, turn: spoken(prediction.action, prediction.memo, cost, body.clock()) };
      return;
    }
    yield* act(prediction.action, prediction.memo, { state, body, run, cost, signal, started });
  }
}

interface Run {
  readonly turns: Turn[];
  steps: number;
  tokens: number;
  /** Seconds of the clock at which it began; moved on by the time a person took to answer. */
  began: number;
  /** One per action: what was done to which page. */
  readonly marks: string[];
}

interface Moment {
  readonly state: State;
  readonly body: Body;
  readonly run: Run;
  readonly cost: Cost;
  readonly signal: AbortSignal;
  readonly started: number;
}

async function* act(action: BrowserAction, memo: string | null, moment: Moment): AsyncGenerator<Stage, void> {
  const { state, body, run, cost, signal } = moment;
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
  if (refusal === null) yield { stage: 'acting', key, turn };
  const outcome =
    refusal ?? (await body.browser.perform(action, { key, allowed: verdict.kind === 'ask' ? verdict : null, signal }));
  const finished = { ...turn, outcome, cost: { ...cost, milliseconds: since(moment.started) } };
  run.turns.push(finished);
  yield { stage: 'turn', key, turn: finished };
}

async function refusalOf(verdict: Verdict, body: Body, signal: AbortSignal): Promise<Outcome | null> {
  if (verdict.kind === 'allow') return null;
  if (verdict.kind === 'refuse') return { status: 'refused', reason: verdict.reason };
  if (await body.confirm(verdict, signal)) return null;
  return { status: 'refused', reason: `“${verdict.name}” was not allowed.` };
}

function overLimit(run: Run, limits: Limits, now: number): StopReason | null {
  if (run.steps >= limits.steps) return 'steps';
  if (now - run.began >= limits.seconds) return 'time';
  return run.tokens >= limits.tokens ? 'tokens' : null;
}

/** What a server that counts nothing has probably read and written: four letters a token. The limit must end its runs too. */
function guessTokens({ raw }: Prediction, { page }: State): number {
  return Math.ceil((raw.length + (page === null ? 0 : textOf(page.root).length)) / 4);
}

const LONGEST_MS = 2 ** 31 - 1;

function millisecondsLeft(run: Run, limits: Limits, now: number): number {
  // Whole: Node takes no part of a millisecond.
  return Math.ceil(Math.min(LONGEST_MS, Math.max(0, (run.began + limits.seconds - now) * 1000)));
}

/** The same thing done again and again to a page that stayed as it was. Scrolling is how one reads, and changes the page. */
function isStuck(run: Run): boolean {
  const recent = run.marks.slice(-REPEATS);
  return recent.length === REPEATS && recent.every((mark) => mark === recent[0]);
}

function markOf(action: BrowserAction, page: Page | null): string {
  const seen: unknown[] = [action, page?.url, page?.scroll];
  if (page === null) return JSON.stringify(seen);
  for (const { id, live } of elements(page.root))
    seen.push(id, live?.value, live?.checked, live?.expanded, live?.visible);
  return `${JSON.stringify(seen)}${textOf(page.root)}`;
}

/** Why a model's answer could not be read, and what it cost all the same. */
interface Unread {
  readonly problem: string | null;
  readonly cost: Cost;
}

function stop(reason: StopReason, run: Run, limits: Limits, now: number, unread: Unread | null = null): Stage {
  const cost = unread?.cost ?? { milliseconds: 0, tokens: 0 };
  const utterance = stopSentence(reason, run, limits, unread?.problem ?? null);
  return {
    stage: 'stopped',
    reason,
    turn: { type: 'chat', speaker: 'navigator', utterance, timestamp: now, memo: null, cost },
  };
}

function stopSentence(reason: StopReason, run: Run, limits: Limits, problem: string | null): string {
  switch (reason) {
    case 'steps':
      return `I stopped after ${limits.steps} steps without finishing. Say how to go on, or raise the limit in the settings.`;
    case 'time':
      return `I stopped after ${limits.seconds} seconds without finishing. Say how to go on, or raise the limit in the settings.`;
    case 'tokens':
      return `I stopped after ${run.tokens} tokens, over the limit of ${limits.tokens}. Say how to go on, or raise it in the settings.`;
    case 'unreadable':
      return `I could not read the model's answer as an action: ${problem ?? 'it was empty'}. Try again, or choose another model in the settings.`;
    case 'stuck':
      return `I stopped because I did the same thing ${REPEATS} times and nothing changed. Tell me what to try instead.`;
  }
}

function spoken(
  action: Extract<Action, { intent: 'say' }>,
  memo: string | null,
  cost: Cost,
  timestamp: number,
): ChatTurn {
  return { type: 'chat', speaker: 'navigator', utterance: action.utterance, timestamp, memo, cost };
}

function costOf(prediction: Prediction, started: number): Cost {
  const { usage } = prediction;
  const tokens = usage === null ? null : usage.prompt + usage.completion;
  return { milliseconds: since(started), tokens, dollars: usage?.dollars ?? null };
}

function since(started: number): number {
  return Math.round(performance.now() - started);
}

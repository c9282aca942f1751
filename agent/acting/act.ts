import type { BrowserAction, Named } from '../action.ts';
import type { DecidedStep } from '../guard/effects/effects.ts';
import type { StepWatch } from '../guard/effects/step-watch.ts';
import {
  addressThatPasses,
  agreedIn,
  deedOf,
  guard,
  heldQuestion,
  judgedByHands,
  type Question,
  type Verdict,
  withProposals,
} from '../guard/guard.ts';
import { isUnsaidLater } from '../guard/request/is-unsaid.ts';
import { markOf } from '../limits.ts';
import type { PerformOptions } from '../ports.ts';
import { effectInWords, isMessage, isWrite, mayBeTriedAgain } from '../reading/describe.ts';
import { targetOf, withoutSecret } from '../reading/target.ts';
import type { Body, Stage } from '../stage.ts';
import type { State } from '../state.ts';
import type { BrowserTurn, Cost, Effect, Outcome, Turn } from '../turn.ts';
import { type AllowedStep, keepAllowed, takeAllowed } from './allowed-again.ts';
import { isSameQuestion } from './same-question.ts';
import { reverseOf } from './undo.ts';

/** The progress of one response, changed as it goes on; `limits.ts` reads it as `Used`. */
export interface Run {
  readonly turns: Turn[];
  steps: number;
  tokens: number;
  began: number;
  readonly marks: string[];
  readonly watch: StepWatch;
  /** A step that a person allowed after the browser held it back, and that has yet to be done again: its page had to be loaded anew. */
  again: AllowedStep | null;
}

/** The input of one action: what it was decided on, and the body that performs it. */
export interface Performance {
  readonly state: State;
  readonly body: Body;
  readonly run: Run;
  readonly signal: AbortSignal;
  /** What it cost to decide it. */
  readonly cost: Cost;
  /** Milliseconds of `performance.now()` at which deciding it began. */
  readonly started: number;
}

/** An action that was performed or refused. */
export interface Acted {
  readonly key: string;
  readonly turn: BrowserTurn;
  /** Whether a person was asked about it. */
  readonly asked: boolean;
}

/** Guards and performs one action. `beside`: what its turn keeps of the answer that it is from. */
export async function* act(
  decided: BrowserAction,
  beside: Pick<BrowserTurn, 'memo' | 'notes' | 'left'>,
  { state, body, run, signal, cost, started }: Performance,
): AsyncGenerator<Stage, Acted> {
  // The hands put a pasted text in place of what the field held, as they do with a typed one.
  const action: BrowserAction = decided.intent === 'paste' ? { ...decided, intent: 'textinput' } : decided;
  const target = targetOf(action, state.page);
  const reverse = reverseOf(action, target, state);
  run.marks.push(markOf(action, state.page));
  const turn: BrowserTurn = {
    type: 'browser',
    action: withoutSecret(action, target),
    target,
    outcome: { status: 'interrupted' },
    url: state.page?.url ?? '',
    timestamp: body.clock(),
    ...beside,
    ...(reverse !== null && { reverse }),
    ...(isUnsaidLater(action, target, state) && { unsaid: true }),
    cost,
  };
  const given = { state, body, run, signal, cost, started };
  const verdict = guard(action, state);
  const asked = verdict.kind === 'ask' ? withProposals(askable(verdict, body), state.turns, turn) : verdict;
  const again = takeAllowed(verdict, turn, given);
  const leave = again === null ? yield* leaveFor(asked, given, action) : 'person';
  const without = (outcome: Outcome) => ({ key: body.newKey(), turn: timed({ ...turn, outcome }, given), asked: true });
  if (leave === 'to try' && asked.kind === 'ask') {
    const tried = yield* tryOut(action, asked, turn, given);
    return { ...tried, turn: askedNextTime(tried.turn) };
  }
  if (typeof leave === 'object') {
    const tried =
      leave.byRule && asked.kind === 'ask' && asked.canTry !== undefined
        ? yield* tryOut(action, asked, turn, given)
        : null;
    if (tried !== null && tried.turn.outcome.status !== 'refused') return tried;
    // The hands may refuse a step as well, which then sent nothing.
    const isDropped = tried?.turn.effects?.some((effect) => effect.held) === true;
    return without(isDropped ? loadedAnew(leave.outcome) : leave.outcome);
  }
  const deed = deedOf(verdict);
  const allowed = leave === 'person' ? { ...turn, ...agreedIn(again ?? asked) } : turn;
  const acting = deed === null ? allowed : { ...allowed, deed };
  const unfamiliar = verdict.kind === 'allow' && verdict.unfamiliar;
  const passes = addressThatPasses(turn, state.turns);
  const step = { action, page: state.page, approved: leave !== 'free', deed, unfamiliar, passes };
  const first = yield* attempt(step, acting, given);
  const needs = first.turn.outcome.status === 'refused' ? first.turn.outcome.needs : undefined;
  // Of several keys the first ones are pressed already.
  if (needs !== undefined && !(action.intent === 'press' && /\S\s+\S/u.test(action.keys)))
    return yield* askForHands(needs, { first, step, acting }, given);
  const held = leave === 'free' ? heldQuestion(first.turn, { ...state, unfamiliar }) : null;
  if (held === null) return { ...first, asked: leave === 'person' && again === null };
  run.turns.push(first.turn);
  yield { stage: 'turn', ...first };
  const late = yield* leaveFor(held, given, null);
  if (typeof late === 'object') {
    // A page is told that its request failed, and may send it again by itself. Of a form that was held back it knows nothing.
    const triesAgain = first.turn.effects?.some(mayBeTriedAgain) === true;
    if (body.browser.dropPage === undefined || !triesAgain) return without(late.outcome);
    await body.browser.dropPage(signal);
    return without(loadedAnew(late.outcome));
  }
  const agreed = late === 'person' ? { ...acting, ...agreedIn(held) } : acting;
  const second = yield* attempt({ ...step, approved: true }, agreed, given);
  keepAllowed(first.turn, second.turn, held, run);
  return { ...second, asked: late === 'person' };
}

/** A step that the hands refused, and the turn that it began as. */
interface RefusedStep {
  readonly first: Tried;
  readonly step: Step;
  readonly acting: BrowserTurn;
}

/** Asks about what the hands would press with a step and nobody was asked about, and performs the step once it is allowed. */
async function* askForHands(
  needs: Named,
  { first, step, acting }: RefusedStep,
  given: Performance,
): AsyncGenerator<Stage, Acted> {
  const verdict = judgedByHands(needs, step.action, given.state);
  if (verdict.kind === 'refuse') return { ...first, asked: false };
  // The hands name a way around it, but there is somebody to ask.
  const asking = { ...first, turn: { ...first.turn, outcome: refusal(`“${needs.name}” needs permission first.`) } };
  given.run.turns.push(asking.turn);
  yield { stage: 'turn', ...asking };
  const leave = yield* leaveFor(verdict, given, null);
  if (typeof leave === 'object' || leave === 'to try') {
    const outcome = typeof leave === 'object' ? leave.outcome : refusal(`“${needs.name}” was not allowed.`);
    return { key: given.body.newKey(), turn: timed({ ...acting, outcome }, given), asked: true };
  }
  const deed = deedOf(verdict) ?? { ...needs, context: '', stage: 'does' };
  const allowed = { ...step, approved: leave !== 'free', deed };
  return { ...(yield* attempt(allowed, { ...acting, deed }, given)), asked: leave === 'person' };
}

/** A question about a step that may be tried only if the body can load its page anew. */
function askable({ canTry, ...question }: Question, { browser }: Body): Question {
  return canTry === undefined || browser.dropPage === undefined ? question : { ...question, canTry };
}

/**
 * Tries a step that nobody allowed, while the browser lets nothing leave: a control that only opens or chooses something needs no permission. One
 * that would send something is refused, and its page was loaded anew.
 */
async function* tryOut(
  action: BrowserAction,
  { what, name, stage }: Question,
  turn: BrowserTurn,
  given: Performance,
): AsyncGenerator<Stage, Acted> {
  const step = { action, page: given.state.page, approved: false, deed: null, trial: { what, name, stage } };
  const tried = yield* attempt(step, turn, given);
  return { ...tried, asked: false };
}

/** The turn of a step that was tried before anybody was asked; where it would have sent something, it tells how to go on. */
function askedNextTime(turn: BrowserTurn): BrowserTurn {
  if (turn.outcome.status !== 'refused' || turn.effects?.some((effect) => effect.held) !== true) return turn;
  const outcome = loadedAnew(
    refusal(`“${turn.target?.name}” does not only open something: done again, it asks for permission.`),
  );
  return { ...turn, outcome };
}

function loadedAnew(outcome: Outcome): Outcome {
  if (outcome.status !== 'refused') return outcome;
  const why =
    'What it would have sent did not leave, and the page was loaded anew: what was not saved is gone from it, but for what the page itself keeps in the browser.';
  return refusal(`${outcome.reason}${/[.!?]$/u.test(outcome.reason) ? '' : '.'} ${why}`);
}

type Step = DecidedStep &
  Pick<PerformOptions, 'unfamiliar' | 'passes'> & { readonly trial?: Named & Pick<Question, 'stage'> };
type Tried = Pick<Acted, 'key' | 'turn'>;

/** Performs a step, and keeps in its turn what the step sent. A step whose request the browser held back was not done. */
async function* attempt(step: Step, acting: BrowserTurn, given: Performance): AsyncGenerator<Stage, Tried> {
  const { body, run, signal } = given;
  const key = body.newKey();
  yield { stage: 'acting', key, turn: acting };
  const { approved, deed, unfamiliar, trial, passes = null } = step;
  const kind = trial?.stage === 'opens' ? ('opener' as const) : trial !== undefined;
  const options = { key, allowed: trial ?? deed, approved, unfamiliar, trial: kind, passes, signal };
  const { outcome, effects, isDue } = await run.watch.during(step, () => body.browser.perform(step.action, options));
  const sent = effects.length === 0 ? {} : { effects };
  const isIdle = body.browser.sent !== undefined && deed !== null && !effects.some(mayBeDeed);
  const idle = isDue || effects.some(isMessage) ? ('so far' as const) : (true as const);
  const told = isIdle ? { ...sent, deed: { ...deed, idle } } : sent;
  return { key, turn: timed({ ...acting, outcome: heldBack(effects) ?? outcome, ...told }, given) };
}

/** Whether a request is likely to be the deed of the step that caused it: it writes, or goes to another document. What is said on a WebSocket may also open a dialog. */
function mayBeDeed(effect: Effect): boolean {
  return !effect.held && ((isWrite(effect) && !isMessage(effect)) || effect.by === 'document');
}

function heldBack(effects: readonly Effect[]): Outcome | null {
  const held = effects.filter((effect) => effect.held).map(effectInWords);
  if (held.length === 0) return null;
  return {
    status: 'refused',
    reason: `The browser holds back what this step sends until somebody allows it: ${held.join(', ')}.`,
  };
}

function timed(turn: BrowserTurn, { started }: Performance): BrowserTurn {
  return { ...turn, cost: { ...turn.cost, milliseconds: Math.round(performance.now() - started) } };
}

/** Who allowed a step, or why it is not done, and whether a rule said so. */
type Leave = 'free' | 'rule' | 'person' | 'to try' | { readonly outcome: Outcome; readonly byRule: boolean };

/**
 * Asks the person if the verdict says so; the time until the answer does not count. `action` is judged again after a yes, because
 * the page goes on while the person reads; null if nothing is.
 */
async function* leaveFor(
  verdict: Verdict,
  given: Performance,
  action: BrowserAction | null,
): AsyncGenerator<Stage, Leave> {
  const { body, run, signal } = given;
  if (verdict.kind === 'allow') return 'free';
  if (verdict.kind === 'refuse') return { outcome: refusal(verdict.reason), byRule: false };
  yield { stage: 'asking', question: verdict };
  const began = body.clock();
  const answer = await body.confirm(verdict, signal);
  run.began += body.clock() - began;
  if (answer === 'by rule') return 'rule';
  if (answer === 'try first') return 'to try';
  if (answer === true) {
    const outcome = action === null ? null : await changed(verdict, action, given, body.clock() - began);
    return outcome === null ? 'person' : { outcome, byRule: false };
  }
  if (answer === false) return { outcome: refusal(`“${verdict.name}” was not allowed.`), byRule: false };
  return { outcome: refusal(answer.refused), byRule: true };
}

function refusal(reason: string): Outcome {
  return { status: 'refused', reason };
}

/** Why a step is not done as it was allowed: by now its control stands beside another thing, or would send something else. Null where it does not. */
async function changed(
  allowed: Question,
  action: BrowserAction,
  { state, body, signal }: Performance,
  seconds: number,
): Promise<Outcome | null> {
  for (let looks = 1; ; looks++) {
    const { page, tabs } = await body.browser.observe({ screenshot: 'without', signal });
    const now = guard(action, { ...state, page, tabs });
    if (now.kind !== 'ask' || isSameQuestion(allowed, now, seconds)) return null;
    if (looks > MOST_LOOKS)
      return refusal(
        `While you were asked about “${allowed.name}”, the page changed what it is about: ${now.context || now.name}.`,
      );
    // What blinks shows again what the person saw.
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Together they take longer than the second for which a clock stands still. */
const MOST_LOOKS = 4;
const PAUSE_MS = 300;

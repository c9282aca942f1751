import type { BrowserAction } from '../action.ts';
import type { DecidedStep } from '../guard/effects.ts';
import { deedOf, guard, heldQuestion, type Verdict, withProposals } from '../guard/guard.ts';
import { markOf } from '../limits.ts';
import { effectInWords } from '../reading/describe.ts';
import { targetOf, withoutSecret } from '../reading/target.ts';
import type { Body, Run, Stage } from '../stage.ts';
import type { State } from '../state.ts';
import type { BrowserTurn, Cost, Effect, Outcome } from '../turn.ts';
import { reverseOf } from './undo.ts';

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
  /** Whether a person or a rule was asked about it. */
  readonly asked: boolean;
}

/** Guards and performs one action. `beside`: what its turn keeps of the answer that it is from. */
export async function* act(
  action: BrowserAction,
  beside: Pick<BrowserTurn, 'memo' | 'notes' | 'left'>,
  { state, body, run, signal, cost, started }: Performance,
): AsyncGenerator<Stage, Acted> {
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
    cost,
  };
  const given = { state, body, run, signal, cost, started };
  const verdict = guard(action, state);
  const asked = verdict.kind === 'ask';
  const refusal = yield* refuseOrAsk(asked ? withProposals(verdict, state.turns, turn) : verdict, given);
  if (refusal !== null) return { key: body.newKey(), turn: timed({ ...turn, outcome: refusal }, given), asked };
  const deed = deedOf(verdict);
  const acting = deed === null ? turn : { ...turn, deed };
  const step = { action, page: state.page, approved: asked, deed };
  const first = yield* attempt(step, acting, given);
  const held = asked ? null : heldQuestion(first.turn, state.turns);
  if (held === null) return { ...first, asked };
  run.turns.push(first.turn);
  yield { stage: 'turn', ...first };
  const denial = yield* refuseOrAsk(held, given);
  if (denial !== null) return { key: body.newKey(), turn: timed({ ...turn, outcome: denial }, given), asked: true };
  return { ...(yield* attempt({ ...step, approved: true }, acting, given)), asked: true };
}

/** Performs a step, and keeps with its turn what it sent. What the browser held back was not done. */
async function* attempt(
  step: DecidedStep,
  acting: BrowserTurn,
  given: Performance,
): AsyncGenerator<Stage, { key: string; turn: BrowserTurn }> {
  const { body, run, signal } = given;
  const key = body.newKey();
  yield { stage: 'acting', key, turn: acting };
  const options = { key, allowed: step.deed, approved: step.approved, signal };
  const { outcome, effects } = await run.watch.during(step, () => body.browser.perform(step.action, options));
  const sent = effects.length === 0 ? {} : { effects };
  return { key, turn: timed({ ...acting, outcome: heldBack(effects) ?? outcome, ...sent }, given) };
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

/** Asks where a verdict says so; the time until the answer does not count. Returns why the step is not done; null where it is. */
async function* refuseOrAsk(
  verdict: Verdict,
  { body, run, signal }: Performance,
): AsyncGenerator<Stage, Outcome | null> {
  if (verdict.kind === 'allow') return null;
  if (verdict.kind === 'refuse') return { status: 'refused', reason: verdict.reason };
  yield { stage: 'asking', question: verdict };
  const began = body.clock();
  const answer = await body.confirm(verdict, signal);
  run.began += body.clock() - began;
  if (answer === true) return null;
  return { status: 'refused', reason: answer === false ? `“${verdict.name}” was not allowed.` : answer.refused };
}

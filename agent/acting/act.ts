import type { BrowserAction } from '../action.ts';
import { guard, type Verdict } from '../guard/guard.ts';
import { markOf } from '../limits.ts';
import { targetOf, withoutSecret } from '../reading/target.ts';
import type { Body, Run, Stage } from '../stage.ts';
import type { State } from '../state.ts';
import type { BrowserTurn, Cost, DoneDeed, Outcome } from '../turn.ts';

/** What one action is decided on and performed in. */
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
  run.marks.push(markOf(action, state.page));
  const turn: BrowserTurn = {
    type: 'browser',
    action: withoutSecret(action, target),
    target,
    outcome: { status: 'interrupted' },
    url: state.page?.url ?? '',
    timestamp: body.clock(),
    ...beside,
    cost,
  };
  const verdict = guard(action, state);
  if (verdict.kind === 'ask') yield { stage: 'asking', question: verdict };
  const began = body.clock();
  const refusal = await refusalOf(verdict, body, signal);
  run.began += body.clock() - began;
  const key = body.newKey();
  const deed = refusal === null ? deedOf(verdict) : null;
  const acting = deed === null ? turn : { ...turn, deed };
  if (refusal === null) yield { stage: 'acting', key, turn: acting };
  const outcome = refusal ?? (await body.browser.perform(action, { key, allowed: deed, signal }));
  const milliseconds = Math.round(performance.now() - started);
  return { key, turn: { ...acting, outcome, cost: { ...cost, milliseconds } }, asked: verdict.kind === 'ask' };
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

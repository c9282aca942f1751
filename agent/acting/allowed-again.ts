import { heldQuestion, type Question, type Verdict } from '../guard/guard.ts';
import type { Body } from '../stage.ts';
import type { State } from '../state.ts';
import type { BrowserTurn, Effect, Turn } from '../turn.ts';
import { isSameQuestion } from './same-question.ts';

/** A step that a person allowed after the browser held it back. */
export interface AllowedStep {
  readonly turn: BrowserTurn;
  readonly question: Question;
}

interface Progress {
  readonly turns: readonly Turn[];
  again: AllowedStep | null;
}

/** Keeps what was allowed of a step that has yet to be done again, because its page had to be loaded anew. `turn`: as it was held back; `ended`: as it ended once it was allowed. */
export function keepAllowed(turn: BrowserTurn, ended: BrowserTurn, question: Question, run: Progress): void {
  if (ended.outcome.status === 'failed' && ended.outcome.again) run.again = { turn, question };
}

/** The question by which a step was allowed already, once, if it asks the same of the same thing and nothing of it has left since; null for any other step. */
export function takeAllowed(
  verdict: Verdict,
  turn: BrowserTurn,
  { state, body, run }: { readonly state: State; readonly body: Pick<Body, 'clock'>; readonly run: Progress },
): Question | null {
  const { again } = run;
  if (again === null || verdict.kind !== 'allow' || verdict.unfamiliar === undefined) return null;
  const { effects = [] } = again.turn;
  const since = run.turns.slice(run.turns.indexOf(again.turn));
  if (since.some((each) => each.type === 'browser' && hasSent(each, effects))) {
    run.again = null;
    return null;
  }
  const now = heldQuestion({ ...turn, effects }, { ...state, unfamiliar: verdict.unfamiliar });
  const seconds = body.clock() - again.turn.timestamp;
  if (now === null || !isSameQuestion(again.question, now, seconds)) return null;
  if (placeOf(turn, now) !== placeOf(again.turn, again.question)) return null;
  run.again = null;
  return again.question;
}

function hasSent({ effects: sent = [] }: BrowserTurn, effects: readonly Effect[]): boolean {
  const isOf = ({ method, origin, path }: Effect, other: Effect) =>
    method === other.method && origin === other.origin && path === other.path;
  return sent.some((effect) => !effect.held && effects.some((other) => isOf(effect, other)));
}

/** What was pressed, and what stands around it. */
function placeOf({ action, target, url }: BrowserTurn, { context, pageName }: Question): string {
  return JSON.stringify([action.intent, url, target?.tag, target?.role, target?.row, target?.onto, context, pageName]);
}

import { inWords } from '../../agent/reading/describe.ts';
import type { BrowserTurn } from '../../agent/turn.ts';
import type { ShownTurn } from './say-all.ts';

/** Formats a turn as one line for a terminal. */
export function turnLine({ turn, screenshot }: ShownTurn): string {
  if (turn.type === 'chat') return `${turn.speaker === 'instructor' ? 'you' : 'waymark'}> ${turn.utterance}`;
  if (screenshot === null) return `  ${stepLine(turn)}`;
  const picture = 'path' in screenshot ? screenshot.path : `(no screenshot: ${screenshot.problem})`;
  return `  ${stepLine(turn)}  ${picture}`;
}

function stepLine(turn: BrowserTurn): string {
  const { left } = turn;
  return left?.why == null ? doneLine(turn) : `${doneLine(turn)}; left out ${left.actions.join(', ')}: ${left.why}`;
}

function doneLine({ action, target, outcome, cost }: BrowserTurn): string {
  const seconds = `${(cost.milliseconds / 1000).toFixed(1)} s`;
  const words = inWords(action, target);
  switch (outcome.status) {
    case 'done':
      return `${words} (${seconds})`;
    case 'interrupted':
      return `${words}: interrupted, it may or may not have happened (${seconds})`;
    default:
      return `${words}: ${outcome.status}: ${outcome.reason} (${seconds})`;
  }
}

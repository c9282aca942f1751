import { inWords } from '../../reading/describe.ts';
import type { BrowserTurn, ChatTurn, Turn } from '../../turn.ts';
import { formatAction } from '../answer/action-text.ts';
import { fenced, quoted } from './fence.ts';

/** Actions are told this far back, and what was said a little farther: a request must not be forgotten over the steps it takes. */
const MOST_ACTIONS = 20;
const MOST_SPEECH = 30;
/** The request is repeated below the page; a long one stands above it whole. */
const LONGEST_REMINDER = 300;

/** What was said and done, a line a turn. Names and notes come from pages: they stand in quotes, and cannot begin a line. */
export function historyBlock(turns: readonly Turn[]): string {
  const actions = turns.filter((turn) => turn.type === 'browser');
  const speech = turns.filter((turn) => turn.type === 'chat');
  const kept = new Set<Turn>([...actions.slice(-MOST_ACTIONS), ...speech.slice(-MOST_SPEECH)]);
  const lines: string[] = [];
  let left = 0;
  for (const turn of turns) {
    if (!kept.has(turn)) {
      left++;
      continue;
    }
    if (left > 0) lines.push(`[${left} earlier turns are left out]`);
    left = 0;
    lines.push(turn.type === 'chat' ? spoken(turn) : done(turn));
  }
  return `The conversation and your actions so far:\n${lines.join('\n')}`;
}

/** What the person asked for last; null where they have not spoken. */
export function latestRequest(turns: readonly Turn[]): string | null {
  const last = turns.findLast((turn) => turn.type === 'chat' && turn.speaker === 'instructor');
  return last?.type === 'chat' ? JSON.stringify(cut(last.utterance)) : null;
}

function spoken({ speaker, utterance }: ChatTurn): string {
  // What the person says is theirs, line ends and all; what the agent says may repeat a page.
  return speaker === 'instructor' ? `PERSON: ${JSON.stringify(utterance)}` : `YOU: ${quoted(utterance)}`;
}

function cut(text: string): string {
  return text.length <= LONGEST_REMINDER ? text : `${text.slice(0, LONGEST_REMINDER - 1)}…`;
}

function done(turn: BrowserTurn): string {
  const { action, target } = turn;
  return `ACTION: ${fenced(formatAction(action))} # ${quoted(inWords(action, target))}: ${endOf(turn)}`;
}

function endOf({ outcome }: BrowserTurn): string {
  switch (outcome.status) {
    case 'done':
      return outcome.note === null ? 'done' : `done, ${quoted(outcome.note)}`;
    case 'failed':
    case 'refused':
      return `${outcome.status.toUpperCase()}, ${quoted(outcome.reason)}`;
    case 'interrupted':
      return 'INTERRUPTED, nobody knows whether it happened';
  }
}

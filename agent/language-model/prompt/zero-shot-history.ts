import { type ElementId, elementOf } from '../../action.ts';
import { cutText } from '../../reading/cut-text.ts';
import { inWords } from '../../reading/describe.ts';
import type { BrowserTurn, ChatTurn, Turn } from '../../turn.ts';
import { quotedText } from '../../view/page-text.ts';
import type { Refs } from '../../view/refs.ts';
import { fenced } from './fence.ts';

/** Chat outlives actions in the prompt, so that a long task does not push out the request. */
const MOST_ACTIONS = 20;
const MOST_SPEECH = 30;
/** The prompt repeats the request below the page, cut to this length; the conversation above the page has all of it. */
const LONGEST_REMINDER = 300;

/**
 * The conversation and the actions, one line a turn. Names and notes come from pages, so they are quoted and never begin a line. An element that
 * is still there is named by its ref.
 */
export function historyBlock(turns: readonly Turn[], { given }: Refs): string {
  const refs = new Map(given.map(([ref, id]) => [id, ref]));
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
    lines.push(turn.type === 'chat' ? spoken(turn) : done(turn, refs));
  }
  return `The conversation and your actions so far:\n${lines.join('\n')}`;
}

/** The person's last utterance as a JSON string; null before the first. */
export function latestRequest(turns: readonly Turn[]): string | null {
  const last = turns.findLast((turn) => turn.type === 'chat' && turn.speaker === 'instructor');
  return last?.type === 'chat' ? JSON.stringify(cutText(last.utterance, LONGEST_REMINDER)) : null;
}

function spoken({ speaker, utterance }: ChatTurn): string {
  // The person is trusted, so their line ends stay; the agent may have repeated text of a page.
  return speaker === 'instructor' ? `PERSON: ${JSON.stringify(utterance)}` : `YOU: ${quoted(utterance)}`;
}

function done(turn: BrowserTurn, refs: ReadonlyMap<ElementId, string>): string {
  const { action, target } = turn;
  const element = elementOf(action);
  const ref = element === null ? undefined : refs.get(element);
  return `ACTION${ref === undefined ? '' : ` on ${ref}`}: ${quoted(inWords(action, target))}: ${endOf(turn)}`;
}

/** Text that a page may have written, in quotes and on one line. */
function quoted(text: string): string {
  return fenced(quotedText(text));
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

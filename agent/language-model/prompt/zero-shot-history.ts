import { elementOf } from '../../action.ts';
import { cutText } from '../../helpers/cut-text.ts';
import { inWords } from '../../reading/describe.ts';
import { lastSaid } from '../../reading/said.ts';
import type { BrowserTurn, ChatTurn, Turn } from '../../turn.ts';
import { quoted } from '../../view/fence.ts';
import { NO_REFS, type Refs } from '../../view/refs.ts';
import { refsByTurn } from '../noted-refs.ts';

/** Chat outlives actions in the prompt, so that a long task does not push out the request. */
const MOST_ACTIONS = 30;
const MOST_SPEECH = 40;
/** Entries are left out in steps of this many: servers could not cache a history that began elsewhere at each step. */
const LEFT_AT_ONCE = 10;
/** The prompt repeats the request below the page, cut to this length; the conversation above the page has all of it. */
const LONGEST_REMINDER = 300;
const LONGEST_ADDRESS = 120;

/**
 * The conversation and the actions, a line each and the page they were on before them; each longer one begins as the shorter one did, so that
 * servers can cache it. Names and notes come from pages, so they are quoted and never begin a line. An element has the ref it had then.
 */
export function historyBlock(turns: readonly Turn[]): string {
  const refs = refsByTurn(turns);
  const kept = new Set<Turn>([
    ...lastOf(
      turns.filter(({ type }) => type === 'browser'),
      MOST_ACTIONS,
    ),
    ...lastOf(
      turns.filter(({ type }) => type === 'chat'),
      MOST_SPEECH,
    ),
  ]);
  const lines: string[] = [];
  const answered = lastAnswered(turns);
  let left = 0;
  let url = '';
  for (const [index, turn] of turns.entries()) {
    if (!kept.has(turn)) {
      left++;
      continue;
    }
    if (left > 0) lines.push(`[${left} earlier turns are left out]`);
    left = 0;
    const next = turns[index + 1];
    const isDecided = isDecidedNext(turn, next);
    if (!isDecided || JSON.stringify(next?.notes) !== JSON.stringify(turn.notes))
      lines.push(...(turn.notes ?? []).map((note) => `NOTE: ${quoted(note)}`));
    if (isDecided) continue;
    if (turn.type === 'chat') {
      lines.push(chatLine(turn));
      continue;
    }
    if (turn.url !== url) lines.push(`PAGE ${quoted(cutText(turn.url, LONGEST_ADDRESS))}:`);
    url = turn.url;
    lines.push(done(turn, refs[index] ?? NO_REFS));
    // What an answer left undone concerns nobody once its request has ended, and the person has asked for something else.
    if (index > answered) lines.push(...leftOver(turn, turns[index + 1]));
  }
  return `The conversation and your actions so far:\n${lines.join('\n')}`;
}

/** The place of the agent's last words to which the person has said something since; -1 for none. */
function lastAnswered(turns: readonly Turn[]): number {
  const isSaid = (by: ChatTurn['speaker']) => (turn: Turn) => turn.type === 'chat' && turn.speaker === by;
  return turns.slice(0, Math.max(0, turns.findLastIndex(isSaid('instructor')))).findLastIndex(isSaid('navigator'));
}

/** Whether a step was only held back until the next turn, in which the same step was allowed or not. */
function isDecidedNext(turn: Turn, next: Turn | undefined): boolean {
  return (
    turn.type === 'browser' &&
    next?.type === 'browser' &&
    turn.outcome.status === 'refused' &&
    turn.effects?.some(({ held }) => held) === true &&
    JSON.stringify(next.action) === JSON.stringify(turn.action)
  );
}

function lastOf(turns: readonly Turn[], most: number): readonly Turn[] {
  return turns.slice(Math.max(0, Math.ceil((turns.length - most) / LEFT_AT_ONCE)) * LEFT_AT_ONCE);
}

/**
 * The actions of the same answer that were not performed. Without a reason they count as left out only if no action
 * followed.
 */
function leftOver({ left }: BrowserTurn, next: Turn | undefined): readonly string[] {
  if (left === undefined || (left.why === null && next?.type === 'browser')) return [];
  return [`NOT DONE, because ${quoted(left.why ?? 'you were interrupted')}: ${left.actions.map(quoted).join(', ')}`];
}

/** The person's last utterance as a JSON string; null before the first. */
export function latestRequest(turns: readonly Turn[]): string | null {
  const said = lastSaid(turns);
  return said === '' ? null : JSON.stringify(cutText(said, LONGEST_REMINDER));
}

function chatLine({ speaker, utterance }: ChatTurn): string {
  // The person is trusted, so their line ends stay; the agent may have repeated text of a page.
  return speaker === 'instructor' ? `PERSON: ${JSON.stringify(utterance)}` : `YOU: ${quoted(utterance)}`;
}

function done(turn: BrowserTurn, { given }: Refs): string {
  const { action, target } = turn;
  const element = elementOf(action);
  const [ref] = given.find(([, id]) => id === element) ?? [];
  return `ACTION${ref === undefined ? '' : ` on ${ref}`}: ${quoted(inWords(action, target))}: ${outcomeText(turn)}`;
}

function outcomeText({ outcome }: BrowserTurn): string {
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

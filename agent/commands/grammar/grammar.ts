import { splitClauses } from '../../english/clauses.ts';
import { MONTH_NAMES } from '../../english/lexicon.ts';
import type { Command } from '../command.ts';
import { readRest } from './create-slots.ts';
import { readClause } from './read-clause.ts';
import { unquote } from './slots.ts';
import { readSteps } from './steps.ts';

/** A request with the words that it was read from. */
export interface SaidCommand {
  readonly command: Command;
  readonly text: string;
}

/** Reads an utterance as requests, in order. A clause that cannot be read becomes `unknown` with its words. */
export function readSaidCommands(utterance: string): readonly SaidCommand[] {
  const read: SaidCommand[] = [];
  for (const [text, command] of splitClauses(withWholeDates(utterance)).flatMap(readParts)) {
    const before = read.at(-1);
    const joined = before === undefined ? null : join(before.command, command, text);
    if (before === undefined || joined === null) read.push({ command, text });
    else read[read.length - 1] = { command: joined, text: `${before.text}, ${text}` };
  }
  return read;
}

/** Reads an utterance as requests without their words. */
export function readCommands(utterance: string): readonly Command[] {
  return readSaidCommands(utterance).map(({ command }) => command);
}

/** Reads a clause as a whole; if that fails, its beginning up to an "and" or a comma, and the rest. */
function readParts(clause: string): readonly (readonly [string, Command])[] {
  const steps = readSteps(clause);
  if (steps.length > 1) return steps.map((step) => [clause, step]);
  const whole = readClause(clause);
  if (whole.kind !== 'unknown') return [[clause, whole]];
  for (const match of clause.matchAll(/\s*,\s*(?:and\s+|then\s+)?|\s+(?:and|then)\s+/gu)) {
    const first = clause.slice(0, match.index);
    const command = readClause(first);
    const rest = clause.slice(match.index + match[0].length);
    if (command.kind !== 'unknown' && rest !== '') return [[first, command], ...readParts(rest)];
  }
  return [[clause, whole]];
}

const DAYS_OF_MONTH = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)? ?(to|until|till|and|-|–) ?(?:the )?(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${MONTH_NAMES})\\b`,
  'giu',
);

/** Gives both days of "from 3 to 7 December" their month. */
function withWholeDates(utterance: string): string {
  return utterance.replace(
    DAYS_OF_MONTH,
    (_, from: string, joint: string, to: string, month: string) =>
      `${from} ${month} ${/^[-–]$/u.test(joint) ? 'to' : joint} ${to} ${month}`,
  );
}

type FormCommand = Extract<Command, { kind: 'create' | 'fill' }>;

/**
 * Joins a clause to the form request before it: another field, or the button that saves the form; null if it stands
 * alone.
 */
function join(before: Command, command: Command, clause: string): Command | null {
  if (before.kind !== 'create' && before.kind !== 'fill') return null;
  if (command.kind === 'submit') return before.submit === null ? { ...before, submit: command.how } : null;
  if (before.submit !== null) return null;
  if (command.kind === 'set' || command.kind === 'fill') {
    const slots = command.kind === 'fill' ? command.slots : [{ field: command.field, value: command.value }];
    return { ...before, slots: [...before.slots, ...slots], submit: command.kind === 'fill' ? command.submit : null };
  }
  return joinWords(before, command, clause);
}

/** Joins a clause that adds a value, keeps the form unsent, or goes on with more fields; null if it stands alone. */
function joinWords(before: FormCommand, command: Command, clause: string): Command | null {
  const value = clause.match(
    /^(?:add|put|write|set|attach|include)\s+(?:a |an |the )?([\p{L} ]+?)\s+(?:saying|that says|of|:|with the text)?\s*("[^"]+")$/iu,
  );
  if (value !== null)
    return { ...before, slots: [...before.slots, { field: value[1] ?? null, value: unquote(value[2] ?? '') }] };
  if (/^(?:but )?(?:do not|don't|without) (?:send|sav|submit|post|publish)(?:ing)?(?: it| yet)*$/iu.test(clause))
    return { ...before, submit: 'nothing' };
  if (command.kind !== 'unknown' && !/^assign\b/iu.test(clause)) return null;
  const more = readRest(`, ${clause}`, before.kind === 'create' ? before.noun : 'form');
  const isMore = more.length > 0 && more.every(({ field }) => field !== 'title' && field !== 'body');
  return isMore ? { ...before, slots: [...before.slots, ...more] } : null;
}

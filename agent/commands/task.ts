import type { ElementId } from '../action.ts';
import { LONGEST_REQUEST } from '../english/clauses.ts';
import type { Turn } from '../turn.ts';
import type { Command } from './command.ts';
import { chooseOption } from './grammar/choose-option.ts';
import { readSaidCommands, type SaidCommand } from './grammar/grammar.ts';
import { type Memo, memoOf } from './memo.ts';
import type { Past } from './step.ts';

/** The work that the conversation asks for now, as found in its turns. */
export interface Task {
  /** The utterance that asked for the work, unchanged. */
  readonly said: string;
  readonly commands: readonly Command[];
  /** The words that each command was read from, in the order of `commands`. */
  readonly texts: readonly string[];
  /** Index of the turn of that utterance. */
  readonly origin: number;
  readonly past: readonly Past[];
  /** Elements chosen in reply to questions, by request and step. */
  readonly choices: ReadonlyMap<string, ElementId>;
  readonly avoid: ReadonlySet<ElementId>;
  /** What "it" means at the start of this task. */
  readonly focus: string | null;
  readonly lastField: ElementId | null;
}

/** The task of the last utterance; null if the person has said nothing. */
export function taskOf(turns: readonly Turn[]): Task | null {
  const origin = turns.findLastIndex((turn) => turn.type === 'chat' && turn.speaker === 'instructor');
  return origin < 0 ? null : taskFrom(turns, origin, turns.length);
}

/** The task of the utterance at `origin`, as it stood before turn `end`. */
function taskFrom(turns: readonly Turn[], origin: number, end: number): Task {
  const turn = turns[origin];
  const utterance = turn?.type === 'chat' && turn.utterance.length <= LONGEST_REQUEST ? turn.utterance : '';
  const asked = askedBefore(turns, origin);
  const past = pastOf(turns, origin, end);
  const reply = asked === null ? null : chooseOption(utterance, asked.memo.options);
  if (asked !== null && reply !== null) {
    const before = taskFrom(turns, asked.origin, origin);
    const choices = new Map(before.choices).set(`${asked.memo.clause} ${asked.memo.key}`, reply);
    return { ...before, choices, past: [...before.past, ...past] };
  }
  const { focus, lastField } = recall(turns, origin);
  const fresh: Task = {
    said: utterance,
    ...requested(readSaidCommands(utterance)),
    origin,
    past,
    choices: new Map(),
    avoid: new Set(),
    focus,
    lastField,
  };
  return corrected(turns, fresh, utterance) ?? fresh;
}

function requested(read: readonly SaidCommand[]): Pick<Task, 'commands' | 'texts'> {
  return { commands: read.map(({ command }) => command), texts: read.map(({ text }) => text) };
}

function pastOf(turns: readonly Turn[], origin: number, end: number): readonly Past[] {
  return turns.slice(origin, end).flatMap((turn) => {
    const memo = turn.type === 'browser' ? memoOf(turn) : null;
    return turn.type === 'browser' && memo !== null ? [{ memo, turn }] : [];
  });
}

/** The question that the utterance at `origin` may answer: the turn before it, if that offered choices. */
function askedBefore(turns: readonly Turn[], origin: number): { memo: Memo; origin: number } | null {
  const before = turns[origin - 1];
  const memo = before?.type === 'chat' && before.speaker === 'navigator' ? memoOf(before) : null;
  if (memo === null || memo.options.length === 0 || memo.origin < 0 || memo.origin >= origin) return null;
  return { memo, origin: memo.origin };
}

/** The thing last mentioned and the field last filled before the utterance at `origin`. */
function recall(turns: readonly Turn[], origin: number): { focus: string | null; lastField: ElementId | null } {
  const before = turns.slice(0, origin);
  const focus = before.findLast((turn) => (memoOf(turn)?.focus ?? null) !== null);
  const field = before.findLast(
    (turn) => turn.type === 'browser' && (turn.action.intent === 'textinput' || turn.action.intent === 'change'),
  );
  return {
    focus: focus === undefined ? null : (memoOf(focus)?.focus ?? null),
    lastField: field === undefined ? null : (memoOf(field)?.element ?? null),
  };
}

const CORRECTS =
  /^(?:no(?=\s*[,.:;!-]|\s*$|\s+(?:i|the|not|that|this|wait|sorry|actually|make|it|keep|don't|do)\b)|nope|not (?:that|this)(?: one)?|wrong(?: one)?|sorry|oops|i meant?|i mean|actually|rather|instead|make (?:that|it)(?= (?:the )?(?:\d|one\b|two\b|three\b|four\b|five\b))|that(?:'s| is) (?:wrong|not (?:it|right|what i (?:meant|wanted))))[\s,.:;!-]*(?:(?:no|sorry|i meant?|i mean|rather|actually|make (?:that|it))[\s,:]+)*/iu;

/** "And the potatoes too", "what about Bonn": repeats the last request with another target. */
const ALSO =
  /^(?:(?:and|also|(?:now )?(?:do )?the same (?:for|with|to)|same (?:for|with)|likewise)\s+)+(?:for |with )?(.+?)(?:,? (?:too|as well|also))?$|^(.+?),? (?:too|as well|also)$|^(?:(?:and|so) )?(?:what|how) about (.+)$/iu;

/**
 * Reads a correction or repetition of the last request: "no, the other one", "I meant the red one", "and the blue one
 * too".
 */
function corrected(turns: readonly Turn[], fresh: Task, utterance: string): Task | null {
  const correction = correctionIn(utterance);
  if (correction === null) return null;
  const { plain, rest, isMarked } = correction;
  const earlier = lastCommand(turns, fresh);
  if (earlier === null) return null;
  const { previous, command } = earlier;
  if (rest === '' || /^(?:the )?other(?: one)?$|^another(?: one)?$|^not that one$/iu.test(rest)) {
    const touched = previous.past.flatMap(({ memo }) => (memo.element === null ? [] : [memo.element]));
    const avoid = new Set([...previous.avoid, ...touched]);
    return { ...fresh, commands: [command], texts: [previous.texts.at(-1) ?? ''], avoid };
  }
  const read = readSaidCommands(rest);
  if (read.some((each) => each.command.kind !== 'unknown')) return { ...fresh, said: rest, ...requested(read) };
  const isMeant = isMarked || /\b(?:too|as well|also|about)\b/iu.test(plain) || isNoun(rest);
  const again = isThing(rest) && isMeant ? withTarget(command, rest) : null;
  if (again === null) return { ...fresh, said: rest, ...requested(read) };
  // The new value goes into the field of the first, even if the person had to choose that field.
  const clause = `${previous.commands.indexOf(command)} `;
  const kept = again.kind === 'set' ? [...previous.choices].filter(([key]) => key.startsWith(clause)) : [];
  const choices = new Map(kept.map(([key, id]) => [`0 ${key.slice(clause.length)}`, id]));
  return { ...fresh, commands: [again], texts: [rest], choices };
}

/** What a correction or repetition says, without the words that mark it; null for other utterances. */
function correctionIn(utterance: string): { plain: string; rest: string; isMarked: boolean } | null {
  const plain = utterance.trim().replace(/[.!?]+$/u, '');
  const marked = plain.match(CORRECTS);
  const more = plain.match(ALSO);
  const isOther = /^(?:the other(?: one)?|another(?: one)?|not that one|the other (?:\p{L}+))$/iu.test(plain);
  if (marked === null && more === null && !isOther) return null;
  const said = marked === null ? (more?.[1] ?? more?.[2] ?? more?.[3] ?? plain) : plain.slice(marked[0].length);
  return { plain, rest: said.replace(/\s+(?:instead|please)$/iu, '').trim(), isMarked: marked !== null };
}

/** The task before `fresh`, and its request that was carried out last; null if there is none. */
function lastCommand(turns: readonly Turn[], fresh: Task): { previous: Task; command: Command } | null {
  const before = turns
    .slice(0, fresh.origin)
    .findLastIndex((turn) => turn.type === 'chat' && turn.speaker === 'instructor');
  if (before < 0) return null;
  const previous = taskFrom(turns, before, fresh.origin);
  const last = previous.past.at(-1);
  const command = previous.commands[last?.memo.clause ?? previous.commands.length - 1];
  return command === undefined ? null : { previous, command };
}

/** Whether words begin like the name of a thing: with an article, a number, a quote or a capital. */
function isNoun(said: string): boolean {
  return /^(?:[Tt]he|[Aa]n?|[Mm]y|[Tt]hat|[Tt]hose|[Oo]ne|\d|"|\p{Lu})/u.test(said);
}

/** Whether words name something ("the red one", "Bonn", "15") instead of asking for an action ("keep it"). */
function isThing(said: string): boolean {
  return !/\b(?:it|them|that|this)$/iu.test(said) && said.split(/\s+/u).length <= 8;
}

/** The same request with another target; "one" stands for the noun of the old target. */
function withTarget(command: Command, said: string): Command | null {
  const named = (before: string) => said.replace(/\bones?\b/iu, headNoun(before));
  switch (command.kind) {
    case 'open':
    case 'find':
    case 'press':
    case 'toggle':
    case 'expand':
    case 'dismiss':
    case 'hover':
    case 'copy':
      return { ...command, target: named(command.target) };
    case 'put':
      return { ...command, item: named(command.item) };
    case 'choose':
    case 'set':
      return { ...command, value: named(command.value) };
    case 'fill': {
      const last = command.slots.at(-1);
      return last === undefined ? null : { ...command, slots: [{ ...last, value: said }], submit: null };
    }
    case 'search':
      return { ...command, query: named(command.query) };
    case 'ask':
      return {
        ...command,
        question: `${command.question.replace(/\b(?:of|for|is|are) .*$/iu, (rest) => rest.split(' ')[0] ?? '')} ${named(command.question)}`,
      };
    default:
      return null;
  }
}

function headNoun(said: string): string {
  return (
    said
      .replace(/"/gu, '')
      .split(/\s+(?:of|in|on|from|with|for)\s+/iu)[0]
      ?.split(/\s+/u)
      .at(-1) ?? ''
  );
}

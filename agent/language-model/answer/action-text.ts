import type { Action } from '../../action.ts';
import type { Left } from '../../turn.ts';
import type { ToolCall } from '../complete/complete.ts';
import { TOOL } from './action-notation.ts';
import { readLooseJson } from './loose-json.ts';
import { type AnswerPart, intentNamed, isLooking, type Looking, readAction } from './read-action.ts';
import { writtenActions } from './written-action.ts';

/** What a model's text says: an action, or why it says none. Reading never throws. */
export type ParsedAction =
  | { readonly action: Action; readonly problem: null }
  | { readonly action: null; readonly problem: string };

/** What a model's answer says: what to do, in order, and what to remember; or why it says neither. */
export interface ParsedAnswer {
  readonly steps: readonly (Action | Looking)[];
  /** What follows `steps` and names nothing on the page. */
  readonly beyond?: Left;
  readonly notes: readonly string[];
  /** Null where every part of the answer can be read. */
  readonly problem: string | null;
}

/** No action is longer than this. */
const LONGEST_ANSWER = 100_000;

/**
 * Reads the action in an answer: a call such as `click(uid="a1")` or a JSON object such as `{"intent": "click", "uid": "a1"}`, in the
 * spellings that models use, alone or inside prose, code fences and tags. A call on a line of its own wins over one inside prose.
 * Reasoning before the answer is skipped.
 */
export function parseAction(text: string): ParsedAction {
  const { steps, problem } = parseAnswer(text);
  const [action] = steps;
  if (action !== undefined && !isLooking(action)) return { action, problem: null };
  const what = action === undefined ? '' : `; "${action.intent}" is no action`;
  return { action: null, problem: problem ?? `no action was found in the answer${what}` };
}

/** The same of all actions that follow each other, and of what an answer looks at or notes. */
export function parseAnswer(text: string): ParsedAnswer {
  const { answer, unended } = withoutThinking(text.slice(0, LONGEST_ANSWER));
  if (unended) return unreadableAnswer('the answer ends inside its reasoning');
  if (answer.trim() === '') return unreadableAnswer('the answer is empty');
  const parts: AnswerPart[] = [];
  let inProse: AnswerPart | null = null;
  let problem: string | null = null;
  let unknown = '';
  for (const { intent, name, given, alone, follows } of writtenActions(answer)) {
    if (parts.length > 0 && !follows) break;
    const part = intent === null ? `"${name}" is no action` : readAction(intent, given);
    if (intent === null && parts.length === 0) unknown ||= `; ${part}`;
    else if (typeof part === 'string') problem ??= intent === null ? part : `${intent}: ${part}`;
    else if (!alone && parts.length === 0) inProse ??= part;
    else if (parts.length > 0) parts.push(part);
    // What follows a part that cannot be read must not be done without it.
    else if (problem === null || !follows) {
      problem = null;
      parts.push(part);
    }
    if (problem !== null && parts.length > 0) break;
  }
  if (parts.length > 0) return answerOf(parts, problem);
  if (inProse !== null) return answerOf([inProse], null);
  return unreadableAnswer(problem ?? `no action was found in the answer${unknown}`);
}

function answerOf(parts: readonly AnswerPart[], problem: string | null): ParsedAnswer {
  const notes = parts.flatMap((part) => (part.intent === 'note' ? part.text.split(/\n(?=plan: )/u) : []));
  return { steps: parts.filter((part) => part.intent !== 'note'), notes, problem };
}

function unreadableAnswer(problem: string): ParsedAnswer {
  return { steps: [], notes: [], problem };
}

/** Reads the tool calls of one answer, up to one that cannot be read. */
export function parseToolCalls(calls: readonly ToolCall[]): ParsedAnswer {
  const read: ParsedAnswer[] = [];
  for (const call of calls) {
    read.push(parseToolCall(call));
    if (read.at(-1)?.problem !== null) break;
  }
  const steps = read.flatMap((each) => each.steps);
  return { steps, notes: read.flatMap(({ notes }) => notes), problem: read.at(-1)?.problem ?? null };
}

/** Reads a call, whose arguments should be JSON: of the one tool, or of an action. The name may have a namespace: `functions.act`. */
function parseToolCall({ name, arguments: written }: ToolCall): ParsedAnswer {
  const own = name.split(/[.:/]/u).at(-1) ?? '';
  if (intentNamed(own) === null) return parseAnswer(own === '' || own === TOOL ? written : `${own}(`);
  const given = written.slice(0, LONGEST_ANSWER).trim();
  // Some servers encode the object twice.
  const json = given.startsWith('"') ? readLooseJson(given, 0)?.value : given;
  const { steps, ...rest } = parseAnswer(`${own}(${typeof json === 'string' && json.startsWith('{') ? json : '{}'}`);
  return { steps: steps.slice(0, 1), ...rest };
}

const THINKING = /^\s*<(think|thinking|thought|reasoning)>/iu;

/** The answer after the reasoning that some servers leave in it; the opening tag may have been part of the prompt. */
function withoutThinking(text: string): { answer: string; unended: boolean } {
  const opened = THINKING.exec(text);
  const name = opened?.[1] ?? 'think';
  const end = text.toLowerCase().lastIndexOf(`</${name.toLowerCase()}>`);
  if (end < 0) return { answer: text, unended: opened !== null };
  const answer = text.slice(end + name.length + 3);
  // An utterance may mention the tag.
  return opened === null && answer.trim().length < 4 ? { answer: text, unended: false } : { answer, unended: false };
}

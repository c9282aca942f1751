import type { Action } from '../../action.ts';
import type { ToolCall } from '../complete.ts';
import { readLooseJson } from './loose-json.ts';
import { intentNamed, isLooking, type Looking, readAction } from './read-action.ts';
import { writtenActions } from './written-action.ts';

/** What a model's text says: an action, or why it says none. Reading never throws. */
export type ParsedAction =
  | { readonly action: Action; readonly problem: null }
  | { readonly action: null; readonly problem: string };

/** The same of an answer that may look first. */
export type ParsedAnswer =
  | { readonly action: Action | Looking; readonly problem: null }
  | { readonly action: null; readonly problem: string };

/** No action is longer than this. */
const LONGEST_ANSWER = 100_000;

/**
 * Reads the action in an answer: a call such as `click(uid="a1")` or a JSON object such as `{"intent": "click", "uid": "a1"}`, in the
 * spellings that models use, alone or inside prose, code fences and tags. A call on a line of its own wins over one inside prose.
 * Reasoning before the answer is skipped.
 */
export function parseAction(text: string): ParsedAction {
  const { action, problem } = parseAnswer(text);
  if (action === null) return { action, problem };
  return isLooking(action)
    ? { action: null, problem: `no action was found in the answer; "${action.intent}" is no action` }
    : { action, problem: null };
}

/** The same, where an answer may look at the page before it acts. */
export function parseAnswer(text: string): ParsedAnswer {
  const { answer, unended } = withoutThinking(text.slice(0, LONGEST_ANSWER));
  if (unended) return { action: null, problem: 'the answer ends inside its reasoning' };
  if (answer.trim() === '') return { action: null, problem: 'the answer is empty' };
  let inProse: Action | Looking | null = null;
  let problem: string | null = null;
  let unknown = '';
  for (const { intent, name, given, alone } of writtenActions(answer)) {
    if (intent === null) {
      unknown ||= `; "${name}" is no action`;
      continue;
    }
    const action = readAction(intent, given);
    if (typeof action === 'string') problem ??= `${intent}: ${action}`;
    else if (alone) return { action, problem: null };
    else inProse ??= action;
  }
  if (inProse !== null) return { action: inProse, problem: null };
  return { action: null, problem: problem ?? `no action was found in the answer${unknown}` };
}

/** Reads a tool call, whose arguments should be JSON. The name may have a namespace: `functions.click`. */
export function parseToolCall({ name, arguments: written }: ToolCall): ParsedAnswer {
  const own = name.split(/[.:/]/u).at(-1) ?? '';
  if (intentNamed(own) === null) return parseAnswer(own === '' ? written : `${own}(`);
  const given = written.slice(0, LONGEST_ANSWER).trim();
  // Some servers encode the object twice.
  const json = given.startsWith('"') ? readLooseJson(given, 0)?.value : given;
  return parseAnswer(`${own}(${typeof json === 'string' && json.startsWith('{') ? json : '{}'}`);
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

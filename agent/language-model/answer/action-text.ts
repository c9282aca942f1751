import type { Action } from '../../action.ts';
import type { ToolCall } from '../complete.ts';
import { readLooseJson } from './loose-json.ts';
import { intentNamed, readAction } from './read-action.ts';
import { writtenActions } from './written-action.ts';

/** What a model's text says: an action, or why it is none. Never an exception. */
export type ParsedAction =
  | { readonly action: Action; readonly problem: null }
  | { readonly action: null; readonly problem: string };

/** How an action is written: the names and the argument order that models finetuned on WebLINX know, for the intents they know. */
export function formatAction(action: Action): string {
  switch (action.intent) {
    case 'say':
      return call('say', ['speaker', 'navigator'], ['utterance', action.utterance]);
    case 'click':
    case 'submit':
    case 'hover':
    case 'copy':
      return call(action.intent, ['uid', action.element]);
    case 'textinput':
      return call('text_input', ['text', action.text], ['uid', action.element]);
    case 'change':
      return call('change', ['value', action.value], ['uid', action.element]);
    case 'paste':
      return call('paste', ['text', action.text], ['uid', action.element]);
    case 'load':
      return call('load', ['url', action.url]);
    case 'scroll':
      if ('element' in action.to) return call('scroll', ['uid', action.to.element]);
      return call('scroll', ['x', action.to.x], ['y', action.to.y]);
    case 'tabcreate':
      return action.url === null ? call('tabcreate') : call('tabcreate', ['url', action.url]);
    case 'tabswitch':
    case 'tabremove':
      return call(action.intent, ['tab', action.tab]);
    case 'back':
    case 'forward':
      return call(action.intent);
    case 'wait':
      return call('wait', ['seconds', action.seconds]);
  }
}

function call(name: string, ...given: readonly (readonly [string, string | number])[]): string {
  const written = given.map(([key, value]) => `${key}=${typeof value === 'number' ? value : quote(value)}`);
  return `${name}(${written.join(', ')})`;
}

function quote(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n').replaceAll('\t', '\\t');
  return `"${escaped}"`;
}

/** More than any action takes: what is longer was never meant as one. */
const LONGEST_ANSWER = 100_000;

/**
 * Reads the action in an answer: a call such as `click(uid="a1")` or a JSON object such as `{"intent": "click", "uid": "a1"}`, in the
 * spellings that models write, alone or inside prose, code fences and tags. One on a line of its own goes before one inside prose.
 * What a model thought before it answered is no answer.
 */
export function parseAction(text: string): ParsedAction {
  const { answer, unended } = withoutThinking(text.slice(0, LONGEST_ANSWER));
  if (unended) return { action: null, problem: 'the answer ends inside its reasoning' };
  if (answer.trim() === '') return { action: null, problem: 'the answer is empty' };
  let inProse: Action | null = null;
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

/** Reads a call of a tool, whose arguments should be JSON. A name may carry where it comes from: `functions.click`. */
export function parseToolCall({ name, arguments: written }: ToolCall): ParsedAction {
  const own = name.split(/[.:/]/u).at(-1) ?? '';
  if (intentNamed(own) === null) return parseAction(own === '' ? written : `${own}(`);
  const given = written.slice(0, LONGEST_ANSWER).trim();
  // Some servers write the text of the text of an object.
  const json = given.startsWith('"') ? readLooseJson(given, 0)?.value : given;
  return parseAction(`${own}(${typeof json === 'string' && json.startsWith('{') ? json : '{}'}`);
}

const THINKING = /^\s*<(think|thinking|thought|reasoning)>/iu;

/** What follows the reasoning that some servers leave in the answer; its opening mark may be part of the prompt. */
function withoutThinking(text: string): { answer: string; unended: boolean } {
  const opened = THINKING.exec(text);
  const name = opened?.[1] ?? 'think';
  const end = text.toLowerCase().lastIndexOf(`</${name.toLowerCase()}>`);
  if (end < 0) return { answer: text, unended: opened !== null };
  const answer = text.slice(end + name.length + 3);
  // An utterance may speak of the mark.
  return opened === null && answer.trim().length < 4 ? { answer: text, unended: false } : { answer, unended: false };
}

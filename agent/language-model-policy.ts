import { type ParsedAction, parseAction } from './action-text.ts';
import { missingElement } from './missing-element.ts';
import type { Complete, Message, Policy, Usage } from './ports.ts';
import { askAgain, zeroShotPrompt } from './prompt/zero-shot.ts';
import type { State } from './state.ts';

/** Tokens an answer may have; the longest sensible one is a paragraph of speech. */
const ANSWER_TOKENS = 1_024;

/** A policy that asks a language model, and once more when the answer cannot be used. */
export function languageModelPolicy(complete: Complete): Policy {
  return async ({ state, candidates }, { signal, onText }) => {
    const messages = zeroShotPrompt(state, candidates);
    const options = { signal, onText, maxTokens: ANSWER_TOKENS };
    const first = await complete(messages, options);
    const parsed = read(first.text, state);
    if (parsed.action !== null) return { ...parsed, raw: first.text, memo: null, usage: first.usage };
    const again: readonly Message[] = [
      ...messages,
      { role: 'assistant', content: first.text === '' ? '(an empty answer)' : first.text, image: null },
      askAgain(parsed.problem),
    ];
    const second = await complete(again, options);
    return { ...read(second.text, state), raw: second.text, memo: null, usage: sum(first.usage, second.usage) };
  };
}

function read(text: string, state: State): ParsedAction {
  const parsed = parseAction(text);
  const missing = parsed.action === null ? null : missingElement(parsed.action, state);
  return missing === null ? parsed : { action: null, problem: missing };
}

function sum(a: Usage | null, b: Usage | null): Usage | null {
  return a === null || b === null ? null : { prompt: a.prompt + b.prompt, completion: a.completion + b.completion };
}

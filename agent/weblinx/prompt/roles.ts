import type { ChatMessage } from '../budget/tokenizer.ts';
import { FINAL_MESSAGE } from './text.ts';

/** The chat role of a call: `user` for the instructor's words, `unknown` for a `say` without a speaker. */
function roleOfCall(call: string): string {
  if (!call.startsWith('say')) return 'assistant';
  if (call.includes('speaker="instructor"')) return 'user';
  return call.includes('speaker="navigator"') ? 'assistant' : 'unknown';
}

/** The history as a chat: adjacent calls of one role share a message; the question for the next action comes last. */
export function mergeHistory(calls: readonly string[]): readonly ChatMessage[] {
  const messages: { role: string; content: string }[] = [];
  for (const call of calls) append(messages, roleOfCall(call), call);
  append(messages, 'user', FINAL_MESSAGE);
  return messages;
}

function append(messages: { role: string; content: string }[], role: string, content: string): void {
  const last = messages.at(-1);
  if (last !== undefined && last.role === role) last.content += ` ${content}`;
  else messages.push({ role, content });
}

/** Puts an empty user message before a history that begins with another role: chat templates need the user first. */
export function withUserFirst(history: readonly ChatMessage[]): readonly ChatMessage[] {
  return history[0] === undefined || history[0].role === 'user' ? history : [{ role: 'user', content: '' }, ...history];
}

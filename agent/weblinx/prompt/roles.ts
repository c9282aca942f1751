import type { ChatMessage } from '../budget/tokenizer.ts';
import { FINAL_MESSAGE } from './text.ts';

/** Who a call stands for: what the instructor says is the user's, a `say` without a speaker is nobody's. */
function roleOf(call: string): string {
  if (!call.startsWith('say')) return 'assistant';
  if (call.includes('speaker="instructor"')) return 'user';
  return call.includes('speaker="navigator"') ? 'assistant' : 'unknown';
}

/** The history as a chat: neighbours of one role in one message, the question what to do next at the end. */
export function mergeHistory(calls: readonly string[]): readonly ChatMessage[] {
  const messages: { role: string; content: string }[] = [];
  for (const call of calls) append(messages, roleOf(call), call);
  append(messages, 'user', FINAL_MESSAGE);
  return messages;
}

function append(messages: { role: string; content: string }[], role: string, content: string): void {
  const last = messages.at(-1);
  if (last !== undefined && last.role === role) last.content += ` ${content}`;
  else messages.push({ role, content });
}

/** Chat templates need a user to begin: an empty message of one in front of a history that begins with anyone else. */
export function withUserFirst(history: readonly ChatMessage[]): readonly ChatMessage[] {
  return history[0] === undefined || history[0].role === 'user' ? history : [{ role: 'user', content: '' }, ...history];
}

import { isRecord } from '../../agent/helpers/is-record.ts';
import type { ChatMessage, Tokenizer } from '../../agent/weblinx/budget/tokenizer.ts';
import { withUserFirst } from '../../agent/weblinx/prompt/roles.ts';

/** The file formats of training examples. */
export const TRAINING_FORMATS = ['openai-chat', 'llama', 'sharegpt'] as const;

/** A file format of training examples. */
export type TrainingFormat = (typeof TRAINING_FORMATS)[number];

/** A training example: a prompt and its answer. */
export interface Example {
  readonly prompt: readonly ChatMessage[];
  readonly target: string;
}

/**
 * The line of an example in a training file. `openai-chat`: messages of system, user and assistant. `llama`: one text in the
 * tokenizer's chat template, as WebLINX trains on. `sharegpt`: system, then human and gpt alternately.
 */
export function trainingLine({ prompt, target }: Example, format: TrainingFormat, tokenizer: Tokenizer): object {
  const [system, ...history] = prompt;
  const answer = { role: 'assistant', content: target };
  if (format === 'llama')
    return {
      text: tokenizer.renderChat([...(system === undefined ? [] : [system]), ...withUserFirst(history), answer]),
    };
  const turns = merge([...history.map(withKnownRole), answer]);
  const head = system === undefined ? [] : [system];
  if (format === 'openai-chat')
    return { messages: [...head, ...turns].map(({ role, content }) => ({ role, content })) };
  const conversations = [...head, ...withUserFirst(turns)].map(({ role, content }) => ({
    from: SHAREGPT.get(role) ?? role,
    value: content,
  }));
  return { conversations };
}

const SHAREGPT = new Map([
  ['user', 'human'],
  ['assistant', 'gpt'],
]);

/** A message whose speaker was truncated counts as the navigator's. */
function withKnownRole({ role, content }: ChatMessage): ChatMessage {
  return { role: role === 'user' ? 'user' : 'assistant', content };
}

function merge(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const merged: ChatMessage[] = [];
  for (const message of messages) {
    const last = merged.at(-1);
    if (last?.role === message.role)
      merged[merged.length - 1] = { ...message, content: `${last.content} ${message.content}` };
    else merged.push(message);
  }
  return merged;
}

/** Why a trainer would reject a line; null for a valid line. */
export function whyRejected(line: unknown, format: TrainingFormat): string | null {
  if (!isRecord(line)) return 'the line is not an object';
  switch (format) {
    case 'llama':
      return typeof line.text === 'string' && line.text.trim() !== '' ? null : 'there is no text';
    case 'openai-chat':
      return whyNoChat(line.messages, { who: 'role', what: 'content' }, ['system', 'user', 'assistant']);
    case 'sharegpt':
      return (
        whyNoChat(line.conversations, { who: 'from', what: 'value' }, ['system', 'human', 'gpt']) ??
        whyNotInTurn(line.conversations)
      );
  }
}

/** Checks that every message has text, that a system message comes first, and that the last message is an answer. */
function whyNoChat(
  messages: unknown,
  { who, what }: { who: string; what: string },
  [system = '', ...others]: readonly string[],
): string | null {
  if (!Array.isArray(messages) || messages.length === 0) return 'there are no messages';
  for (const [i, message] of messages.entries()) {
    if (!isRecord(message) || typeof message[what] !== 'string') return `message ${i} has no text`;
    const isKnown = others.includes(String(message[who])) || (i === 0 && message[who] === system);
    if (!isKnown) return `message ${i} has the role "${String(message[who])}"`;
  }
  const last: unknown = messages.at(-1);
  if (!isRecord(last) || last[who] !== others.at(-1)) return 'the last message is not an answer';
  return String(last[what]).trim() === '' ? 'the answer is empty' : null;
}

/** Checks that human and gpt alternate, human first. */
function whyNotInTurn(messages: unknown): string | null {
  if (!Array.isArray(messages)) return 'there are no messages';
  const turns = messages.filter((message) => message.from !== 'system');
  const wrong = turns.findIndex((message, i) => message.from !== (i % 2 === 0 ? 'human' : 'gpt'));
  return wrong === -1 ? null : `turn ${wrong} is out of turn`;
}

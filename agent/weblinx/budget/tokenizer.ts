import { AgentError } from '../../errors.ts';
import { strip } from '../python/text.ts';

/** Where a token lies in its text, in UTF-16 units; `end` is exclusive. Cuts between tokens never split a character. */
export type Span = readonly [start: number, end: number];

/** Splits text into the tokens of a model, without special tokens. */
export interface Tokenizer {
  /** The number of tokens in a text. */
  count(text: string): number;
  /** The spans of the tokens of a text, in order. */
  spans(text: string): readonly Span[];
  /** The number of tokens in messages joined by the chat template. */
  countChat(messages: readonly ChatMessage[]): number;
  /** The messages joined by the chat template. */
  renderChat(messages: readonly ChatMessage[]): string;
}

/** A message with a role that chat templates know. */
export interface ChatMessage {
  readonly role: string;
  readonly content: string;
}

const PREFIX = 'regex:';

/**
 * A tokenizer whose tokens are the matches of the pattern in `regex:PATTERN`, with the chat template of Llama 3. Null for other
 * names. Throws an `AgentError` for an invalid pattern.
 */
export function regexTokenizer(name: string): Tokenizer | null {
  if (!name.startsWith(PREFIX)) return null;
  const pattern = compile(name.slice(PREFIX.length));
  const known = new Map<string, number>();
  const count = (text: string) => {
    const cached = known.get(text);
    if (cached !== undefined) return cached;
    const tokens = text.match(pattern)?.length ?? 0;
    if (text.length < LONGEST_CACHED) {
      if (known.size > CACHED) known.clear();
      known.set(text, tokens);
    }
    return tokens;
  };
  return {
    count,
    spans: (text) =>
      Array.from(text.matchAll(pattern), ({ index, 0: found }) => [index, index + found.length] as const),
    countChat: (messages) => count(renderLlama3(messages)),
    renderChat: renderLlama3,
  };
}

/** Upper bound on cached counts of short texts: attribute values repeat from page to page. */
const CACHED = 20_000;
const LONGEST_CACHED = 200;

function compile(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'gu');
  } catch (cause) {
    throw new AgentError(`"${pattern}" is not a regular expression: ${cause instanceof Error ? cause.message : ''}`, {
      cause,
    });
  }
}

/** The chat template of Llama 3. */
function renderLlama3(messages: readonly ChatMessage[]): string {
  const parts = messages.map(
    ({ role, content }) => `<|start_header_id|>${role}<|end_header_id|>\n\n${strip(content)}<|eot_id|>`,
  );
  return `<|begin_of_text|>${parts.join('')}`;
}

import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import { isRecord } from '../../helpers/is-record.ts';
import type { OnText, Usage } from '../../ports.ts';
import type { Completion, ToolCall } from '../complete/complete.ts';
import { DroppedConnection, Silence, TooLong } from './broken-answer.ts';
import type { IdleTimer } from './idle-timer.ts';
import type { StreamEnd } from './server-fetch.ts';

/** An answer with more characters a token than this comes from a server that ignores the limit. */
const CHARACTERS = 32;

/** Reads an answer to its end. Throws if it breaks off, has no events, or is longer than the request allows. */
export async function readStream(
  stream: AsyncIterable<ChatCompletionChunk>,
  { idle, ending, onText, maxTokens }: { idle: IdleTimer; ending: StreamEnd; onText: OnText; maxTokens: number },
): Promise<Completion> {
  let text = '';
  let usage: Usage | null = null;
  let cut = false;
  let chunks = 0;
  const calls = new Calls();
  for await (const chunk of stream) {
    // Parts that arrived before the abort are still in the stream.
    if (idle.signal.aborted) break;
    idle.restart();
    chunks += 1;
    const { choice, delta, called } = partsOf(chunk);
    text += delta;
    for (const call of called) calls.add(call);
    if (text.length + calls.length > maxTokens * CHARACTERS) throw new TooLong();
    if (delta !== '' || called.length > 0) onText(text + calls.written());
    if (choice?.finish_reason) ending.marked = true;
    cut ||= choice?.finish_reason === 'length';
    usage = usageOf(chunk?.usage) ?? usage;
  }
  // On an abort the client ends the stream without an error.
  if (idle.expired) throw new Silence();
  idle.signal.throwIfAborted();
  if (chunks === 0 && !ending.marked) throw new Error('a stream without a single event');
  // An incomplete action must not be performed.
  if (!ending.marked) throw new DroppedConnection();
  const made = calls.all();
  return { text, ...(made.length > 0 && { calls: made }), ...(cut && { cut }), usage };
}

/** What a chunk adds to an answer. Servers do not always send what the types promise. */
function partsOf(chunk: ChatCompletionChunk) {
  const choice = chunk?.choices?.[0];
  const content: unknown = choice?.delta?.content;
  const given: unknown = choice?.delta?.tool_calls;
  const called: readonly unknown[] = Array.isArray(given) ? given : [];
  return { choice, delta: typeof content === 'string' ? content : '', called };
}

/** The token counts; null if the field holds none, as some servers send it. */
function usageOf(given: ChatCompletionChunk['usage']): Usage | null {
  const { prompt_tokens: prompt, completion_tokens: completion } = given ?? {};
  const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
  if (!isCount(prompt) || !isCount(completion)) return null;
  const cached = given?.prompt_tokens_details?.cached_tokens;
  return { prompt, completion, ...(isCount(cached) && cached <= prompt && { cached }) };
}

/** Joins the parts of tool calls. Some servers give all calls the same index, some give no index. */
class Calls {
  readonly #calls: { index: number; id: string; name: string; arguments: string }[] = [];

  /** Characters of all arguments. */
  length = 0;

  /** Adds a part of a call; a part of another type than the format has says nothing. */
  add(given: unknown): void {
    const call = isRecord(given) ? given : {};
    const part = isRecord(call.function) ? call.function : {};
    const id = stringOf(call.id);
    const name = stringOf(part.name);
    const written = stringOf(part.arguments);
    const index = typeof call.index === 'number' ? call.index : 0;
    const last = this.#calls.findLast((made) => made.index === index);
    this.length += written.length;
    const isNew = last === undefined || (id !== '' && last.id !== '' && id !== last.id);
    if (isNew) this.#calls.push({ index, id, name, arguments: written });
    else {
      last.name ||= name;
      last.arguments += written;
    }
  }

  all(): readonly ToolCall[] {
    return this.#calls.map(({ name, arguments: written }) => ({ name, arguments: written }));
  }

  written(): string {
    return this.#calls.map((call) => `${call.name}(${call.arguments}`).join('\n');
  }
}

function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

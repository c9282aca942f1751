import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import type { Completion, OnText, ToolCall, Usage } from '../ports.ts';

/** A stream that ended in the middle of an answer. */
export class DroppedConnection extends Error {}

/** Whether a stream said that it was over: with a finish reason or with `[DONE]`. */
export interface Ending {
  marked: boolean;
}

const DONE = '[DONE]';

/** The client hides `[DONE]`; without it a stream that was cut looks like one that ended. */
export function watchEnding(response: Response, ending: Ending): Response {
  const decoder = new TextDecoder();
  let tail = '';
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      tail = (tail + decoder.decode(bytes, { stream: true })).slice(-64);
      ending.marked ||= tail.includes(DONE);
      controller.enqueue(bytes);
    },
  });
  return new Response(response.body?.pipeThrough(watch) ?? null, response);
}

/** Reads an answer to its end. Throws a `DroppedConnection` where it has none: half an action must not be performed. */
export async function readStream(
  stream: AsyncIterable<ChatCompletionChunk>,
  { ending, onChunk, onText }: { ending: Ending; onChunk: () => void; onText: OnText },
): Promise<Completion> {
  let text = '';
  let usage: Usage | null = null;
  let cut = false;
  let chunks = 0;
  const calls = new Calls();
  for await (const chunk of stream) {
    onChunk();
    chunks += 1;
    const choice = chunk.choices?.[0];
    const delta = choice?.delta?.content ?? '';
    text += delta;
    const called = choice?.delta?.tool_calls ?? [];
    for (const call of called) calls.add(call);
    if (delta !== '' || called.length > 0) onText(text + calls.written());
    if (choice?.finish_reason) ending.marked = true;
    cut ||= choice?.finish_reason === 'length';
    if (chunk.usage) usage = { prompt: chunk.usage.prompt_tokens, completion: chunk.usage.completion_tokens };
  }
  if (chunks === 0 && !ending.marked) throw new Error('a stream without a single event');
  if (!ending.marked) throw new DroppedConnection();
  const made = calls.all();
  return { text, ...(made.length > 0 && { calls: made }), ...(cut && { cut }), usage };
}

type Delta = NonNullable<ChatCompletionChunk.Choice.Delta['tool_calls']>[number];

/** Puts calls together from their parts. Some servers give every call the same index, and some give none. */
class Calls {
  readonly #calls: { index: number; id: string; name: string; arguments: string }[] = [];

  add({ index = 0, id = '', function: part }: Partial<Delta>): void {
    const last = this.#calls.findLast((call) => call.index === index);
    const name = part?.name ?? '';
    const isNew = last === undefined || (id !== '' && last.id !== '' && id !== last.id);
    if (isNew) this.#calls.push({ index, id, name, arguments: part?.arguments ?? '' });
    else {
      last.name ||= name;
      last.arguments += part?.arguments ?? '';
    }
  }

  all(): readonly ToolCall[] {
    return this.#calls.map(({ name, arguments: written }) => ({ name, arguments: written }));
  }

  written(): string {
    return this.#calls.map((call) => `${call.name}(${call.arguments}`).join('\n');
  }
}

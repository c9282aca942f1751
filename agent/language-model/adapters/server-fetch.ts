import { DroppedConnection, TooLong } from './broken-answer.ts';

/** What was seen of an answer on its way to the client. */
export interface Ending {
  /** The server said that it was over: with a finish reason or with `[DONE]`. */
  marked: boolean;
}

const DONE = '[DONE]';

/** More than any answer should ever take on its way, and any one event of it. */
const MOST_BYTES = 8 * 1_048_576;
const MOST_LINE_BYTES = 1_048_576;
const LINE_END = 0x0a;

/**
 * A `fetch` that makes one kind of answer out of what servers send: an error always as `{"error": {…}}`, a completion always as a
 * stream. Notes in `ending` whether a stream was ended by the server: the client hides `[DONE]`, and without it a stream that was
 * cut looks like one that is over.
 */
export function serverFetch(ending: Ending): typeof fetch {
  return async (url, init) => {
    const response = await fetch(url, init);
    if (!response.ok) return withPlainError(response);
    if (/^application\/json\b/iu.test(response.headers.get('content-type') ?? '')) return asStream(response);
    return watched(response, ending);
  };
}

/** OpenAI's way of saying what is wrong, made of the others': Gemini's list of one, FastAPI's `detail`, a bare `message`. */
async function withPlainError(response: Response): Promise<Response> {
  const text = await bodyOf(response);
  const given = parse(text);
  const body: unknown = Array.isArray(given) ? given[0] : given;
  if (!isRecord(body)) return new Response(text, response);
  const error = body.error ?? { message: body.message ?? body.detail ?? text };
  const plain = typeof error === 'string' ? { message: error } : error;
  return new Response(JSON.stringify({ error: plain }), response);
}

/** Some servers send the whole answer whatever they are asked for. It becomes a stream of one piece. */
async function asStream(response: Response): Promise<Response> {
  const body = parse(await bodyOf(response));
  if (!isRecord(body)) return new Response('', response);
  const choices = Array.isArray(body.choices)
    ? body.choices.filter(isRecord).map(({ message, ...choice }) => ({ ...choice, delta: asDelta(message) }))
    : [];
  const events =
    body.error === undefined && choices.length === 0 ? '' : `data: ${JSON.stringify({ ...body, choices })}\n\n`;
  return new Response(events, response);
}

function asDelta(message: unknown): object {
  if (!isRecord(message)) return {};
  const calls = Array.isArray(message.tool_calls) ? message.tool_calls.filter(isRecord) : [];
  return calls.length === 0 ? message : { ...message, tool_calls: calls.map((call, index) => ({ index, ...call })) };
}

function watched(response: Response, ending: Ending): Response {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let tail = '';
  let bytes = 0;
  let line = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = await readPiece(reader);
      if (piece === null) return controller.close();
      bytes += piece.length;
      const end = piece.lastIndexOf(LINE_END);
      line = end === -1 ? line + piece.length : piece.length - end - 1;
      if (bytes > MOST_BYTES || line > MOST_LINE_BYTES) throw new TooLong();
      tail = (tail + decoder.decode(piece, { stream: true })).slice(-64);
      ending.marked ||= tail.includes(DONE);
      controller.enqueue(piece);
    },
    cancel: (reason) => reader?.cancel(reason),
  });
  return new Response(body, response);
}

async function bodyOf(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let piece = await readPiece(reader); piece !== null; piece = await readPiece(reader)) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > MOST_BYTES) throw new TooLong();
  }
  return text + decoder.decode();
}

/** The next piece; null after the last. A body that breaks off is a `TypeError` everywhere, in everybody's own words. */
async function readPiece(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<Uint8Array | null> {
  try {
    return (await reader?.read())?.value ?? null;
  } catch (error) {
    throw error instanceof TypeError ? new DroppedConnection('', { cause: error }) : error;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // what is no JSON is shown as it is, or is no answer
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

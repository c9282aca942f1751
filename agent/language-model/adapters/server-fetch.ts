import { isRecord } from '../../helpers/is-record.ts';
import { DroppedConnection, TooLong } from './broken-answer.ts';

/** Whether the end of an answer has been seen. */
export interface StreamEnd {
  /** True once the server marked the end, with a finish reason or with `[DONE]`. */
  marked: boolean;
}

const DONE = '[DONE]';

/** Upper bounds on the bytes of an answer and of one event in it. */
const MOST_BYTES = 8 * 1_048_576;
const MOST_LINE_BYTES = 1_048_576;
const LINE_END = 0x0a;

/**
 * A `fetch` that normalises the answers of servers: errors become `{"error": {…}}`, completions become streams. Records in `ending`
 * whether the server ended the stream: the client hides `[DONE]`, without which a dropped stream looks complete.
 */
export function serverFetch(ending: StreamEnd): typeof fetch {
  return async (url, init) => {
    const response = await fetch(url, init);
    if (!response.ok) return withPlainError(response);
    if (/^application\/json\b/iu.test(response.headers.get('content-type') ?? '')) return asStream(response);
    return watched(response, ending);
  };
}

/** Converts errors to OpenAI's form: Gemini sends a list of one, FastAPI a `detail`, others a bare `message`. */
async function withPlainError(response: Response): Promise<Response> {
  const text = await bodyOf(response);
  const given = parse(text);
  const body: unknown = Array.isArray(given) ? given[0] : given;
  if (!isRecord(body)) return new Response(text, response);
  const error = body.error ?? { message: body.message ?? body.detail ?? text };
  const plain = typeof error === 'string' ? { message: error } : error;
  return new Response(JSON.stringify({ error: plain }), response);
}

/** Converts a whole answer, which some servers always send, to a stream of one event. */
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

function watched(response: Response, ending: StreamEnd): Response {
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

/** The next piece; null after the last. A body that breaks off is a `TypeError` in every runtime, with different messages. */
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
    return undefined; // not JSON: errors are shown as they are, and as an answer it is refused
  }
}

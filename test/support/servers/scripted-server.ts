import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, startServer } from './start-server.ts';

/** What the server does with one request. It streams texts in the OpenAI format, a few characters in each chunk. */
export type Script =
  | {
      readonly kind: 'text';
      readonly text: string;
      /** `cut`: the stream closes without a finish reason and without `[DONE]`. */
      readonly ending?: 'finished' | 'dropped' | 'silent' | 'cut';
      readonly delayMs?: number;
      /** The finish reason. */
      readonly finish?: 'stop' | 'length';
    }
  | { readonly kind: 'calls'; readonly calls: readonly { readonly name: string; readonly arguments: string }[] }
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly message?: string;
      readonly headers?: Record<string, string>;
    }
  | { readonly kind: 'page'; readonly html: string }
  /** Any other response. */
  | { readonly kind: 'raw'; readonly type: string; readonly body: string; readonly status?: number }
  | { readonly kind: 'silence' };

/** A request that the server received. */
export interface Received {
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<IncomingHttpHeaders>;
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { role: string; content: unknown }[];
    readonly tools?: readonly { readonly function: { readonly name: string } }[];
    readonly response_format?: { readonly type: string };
  };
}

/** An OpenAI-compatible server on this machine whose answers a test scripts. */
export interface ScriptedServer {
  readonly baseUrl: string;
  readonly received: Received[];
  /** Scripts the next requests in this order; the last script repeats. A function sees the request. */
  answer(...scripts: (Script | ((request: Received) => Script))[]): void;
  close(): Promise<void>;
}

/** Starts the server on a free port. */
export async function startScriptedServer(): Promise<ScriptedServer> {
  const received: Received[] = [];
  let scripts: (Script | ((request: Received) => Script))[] = [];
  const server = await startServer(async (request, response) => {
    if (answerPreflight(request, response)) return;
    const { url = '', headers } = request;
    const { authorization } = headers;
    const asked: Received = { url, headers, authorization, body: JSON.parse(await bodyOf(request)) };
    received.push(asked);
    const next = scripts.length > 1 ? scripts.shift() : scripts[0];
    if (next === undefined) throw new Error('the scripted server was not told what to answer');
    await play(typeof next === 'function' ? next(asked) : next, response);
  });
  return {
    baseUrl: `${server.origin}/v1`,
    received,
    answer: (...given) => {
      scripts = given;
    },
    close: server.close,
  };
}

function answerPreflight(request: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', '*');
  if (request.method !== 'OPTIONS') return false;
  response.end();
  return true;
}

async function play(script: Script, response: ServerResponse): Promise<void> {
  switch (script.kind) {
    case 'silence':
      return;
    case 'page':
      response.setHeader('content-type', 'text/html').end(script.html);
      return;
    case 'raw':
      response.writeHead(script.status ?? 200, { 'content-type': script.type }).end(script.body);
      return;
    case 'status': {
      const error = { message: script.message ?? `status ${script.status}`, type: 'scripted' };
      response
        .writeHead(script.status, { 'content-type': 'application/json', ...script.headers })
        .end(JSON.stringify({ error }));
      return;
    }
    case 'text':
      return stream(script, response);
    case 'calls':
      return streamCalls(script.calls, response);
  }
}

type Send = (choices: object[], usage?: object) => void;

function eventStream(response: ServerResponse): Send {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  return (choices, usage) =>
    response.write(
      `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', choices, ...(usage && { usage }) })}\n\n`,
    );
}

const USAGE = { prompt_tokens: 120, completion_tokens: 9, total_tokens: 129 };

function streamCalls(calls: Extract<Script, { kind: 'calls' }>['calls'], response: ServerResponse): void {
  const send = eventStream(response);
  const part = (call: object) => send([{ index: 0, delta: { tool_calls: [call] }, finish_reason: null }]);
  calls.forEach(({ name, arguments: written }, index) => {
    part({ index, id: `call-${index}`, type: 'function', function: { name, arguments: '' } });
    for (const piece of written.match(/[\s\S]{1,7}/gu) ?? []) part({ index, function: { arguments: piece } });
  });
  send([{ index: 0, delta: {}, finish_reason: 'tool_calls' }]);
  send([], USAGE);
  response.end('data: [DONE]\n\n');
}

async function stream(script: Extract<Script, { kind: 'text' }>, response: ServerResponse): Promise<void> {
  const { text, ending = 'finished', delayMs = 0, finish = 'stop' } = script;
  const send = eventStream(response);
  const size = text.length > 10_000 ? 1_000 : 7;
  for (let at = 0; at < text.length; at += size) {
    const part = text.slice(at, at + size);
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    send([{ index: 0, delta: { content: part }, finish_reason: null }]);
  }
  if (ending === 'silent') return;
  if (ending === 'cut') {
    response.end();
    return;
  }
  if (ending === 'dropped') {
    // The chunks must arrive before the connection breaks.
    setTimeout(() => response.destroy(), 50);
    return;
  }
  send([{ index: 0, delta: {}, finish_reason: finish }]);
  send([], USAGE);
  response.end('data: [DONE]\n\n');
}

/** An answer that says something. */
export function say(utterance: string): Script {
  return { kind: 'text', text: `say(utterance="${utterance}")` };
}

/** An answer that clicks the element of this name in the prompt. */
export function press(name: string): (request: Received) => Script {
  return (request) => ({ kind: 'text', text: `click(uid="${uidOf(request, name)}")` });
}

/** An answer that calls one tool. */
export function call(name: string, given: object): Script {
  return { kind: 'calls', calls: [{ name, arguments: JSON.stringify(given) }] };
}

/** The id of the element of this name in the prompt, or ''. */
export function uidOf(request: Received, name: string): string {
  const words = name.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  const named = new RegExp(`\\[(e\\d+)(?: [^\\]"]*)?(?: "${words}"|[^\\]]*\\] ${words}(?![\\p{L}\\p{N}]))`, 'u');
  return named.exec(promptOf(request))?.[1] ?? '';
}

/** The text of the last message of a request. */
export function promptOf({ body }: Received): string {
  const content = body.messages.at(-1)?.content;
  if (!Array.isArray(content)) return String(content);
  return content.map((part: { text?: string }) => part.text ?? '').join('');
}

/** The picture in the last message of a request as a `data:` URL, or null. */
export function pictureOf({ body }: Received): string | null {
  const content = body.messages.at(-1)?.content;
  const parts: { image_url?: { url: string } }[] = Array.isArray(content) ? content : [];
  return parts.find((part) => part.image_url !== undefined)?.image_url?.url ?? null;
}

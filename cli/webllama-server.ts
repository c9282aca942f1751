import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stderr } from 'node:process';
import { AgentError, sentenceOf } from '../agent/errors.ts';
import { loadTokenizer } from '../agent/model/load-tokenizer.ts';
import { readJson, writeJson } from '../agent/python-json.ts';
import { isMapping, type PythonValue } from '../agent/python-value.ts';
import { staticScorer } from '../ranker/static-rank.ts';
import { packagedModel } from './packaged-model.ts';
import { completeOf } from './policy-model.ts';

import { answerWebLlama, type WebLlamaBrain } from './webllama-answer.ts';

/** Who answers, and where. */
export interface ServeRequest {
  readonly policy: string;
  readonly tokenizer: string;
  readonly port: number;
  readonly host: string;
  readonly token?: string;
}

/** Pages are big, but not that big. */
const MOST_BYTES = 64 * 1_048_576;

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** Listens until the process ends. Throws an `AgentError` a person can act on. */
export async function serve(request: ServeRequest): Promise<void> {
  const { policy, tokenizer, port, host, token = null } = request;
  if (!LOOPBACK.has(host) && token === null)
    throw new AgentError(`whoever can reach ${host} could use this server`, { hint: 'Say --token TEXT.' });
  const complete = await completeOf(policy);
  if (complete === null) throw new AgentError(`"${policy}" is no model`, { hint: 'Say openai:MODEL@BASE_URL.' });
  const brain = {
    tokenizer: await loadTokenizer(tokenizer),
    scorer: staticScorer(packagedModel()),
    complete,
  };
  const http = webLlamaServer(brain, token);
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, resolve);
  });
  const address = http.address() as AddressInfo;
  stderr.write(`listening on http://${host.includes(':') ? `[${host}]` : host}:${address.port}/\n`);
}

/** A server of WebLlama's protocol; with a token, for those who have it. */
export function webLlamaServer(brain: WebLlamaBrain, token: string | null): Server {
  const began = Date.now();
  return createServer((request, response) => {
    const refusal = refusalOf(request, token);
    if (refusal !== null) {
      send(response, refusal.status, { error: refusal.error });
      return;
    }
    const gone = new AbortController();
    response.on('close', () => gone.abort(new AgentError('the client is gone')));
    handle(request, brain, { signal: gone.signal, seconds: () => (Date.now() - began) / 1_000 }).then(
      (answer) => send(response, 200, answer),
      (error: unknown) =>
        send(response, error instanceof BadRequest ? error.status : 500, { error: sentenceOf(error) }),
    );
  });
}

class BadRequest extends AgentError {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

function refusalOf({ method, url, headers }: IncomingMessage, token: string | null) {
  if (token !== null && !isSame(headers.authorization ?? '', `Bearer ${token}`))
    return { status: 401, error: 'send "Authorization: Bearer TOKEN"' };
  // A website must not be able to use a server on this machine through a visitor's browser.
  if (headers.origin !== undefined) return { status: 403, error: 'websites are not served' };
  if (url !== '/') return { status: 404, error: 'there is only POST /' };
  return method === 'POST' ? null : { status: 405, error: 'there is only POST /' };
}

/** Compares without telling by its time how much was right. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}

async function handle(
  request: IncomingMessage,
  brain: WebLlamaBrain,
  options: { signal: AbortSignal; seconds: () => number },
): Promise<ReadonlyMap<string, PythonValue>> {
  const body = parse(await read(request));
  const state = body.get('state');
  if (!isMapping(state) || state.size === 0) throw new BadRequest(400, 'the state is empty');
  const history = body.get('action_history') ?? [];
  if (!Array.isArray(history)) throw new BadRequest(400, 'action_history is no list');
  const kwargs = body.get('kwargs');
  return answerWebLlama(brain, { history, state, kwargs: isMapping(kwargs) ? kwargs : new Map() }, options);
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MOST_BYTES) throw new BadRequest(413, `a request has at most ${MOST_BYTES} bytes`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): ReadonlyMap<string, PythonValue> {
  try {
    const body = readJson(text);
    if (isMapping(body)) return body;
  } catch (cause) {
    throw new BadRequest(400, `the request is no JSON: ${cause instanceof Error ? cause.message : ''}`);
  }
  throw new BadRequest(400, 'the request is no object');
}

function send(
  response: ServerResponse,
  status: number,
  body: ReadonlyMap<string, PythonValue> | { error: string },
): void {
  if (response.destroyed) return;
  response.writeHead(status, {
    'content-type': 'application/json',
    connection: status === 413 ? 'close' : 'keep-alive',
  });
  response.end(body instanceof Map ? writeJson(body) : JSON.stringify(body));
}

import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { AgentError, sentenceOf } from '../../agent/errors.ts';
import { isThisMachine } from '../../agent/language-model/servers/model-servers.ts';

/** A route of the server. */
export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Set if clients need no token. */
  readonly isOpen?: true;
  /** Takes the body of a request and returns JSON text. A `Refusal` sets the status of the response; other errors are 500. */
  readonly answer: (body: string, options: { signal: AbortSignal }) => Promise<string>;
}

/** An error response. */
export class Refusal extends AgentError {
  readonly status: number;
  /** Path of the field that is wrong; null if no single one is. */
  readonly field: string | null;

  constructor(status: number, message: string, field: string | null = null) {
    super(message);
    this.status = status;
    this.field = field;
  }
}

/** The largest body; pages are a few MiB. */
const MOST_BYTES = 64 * 1_048_576;

/** The most requests at a time, which bounds memory: each may hold a page. */
const MOST_AT_ONCE = 64;

/** The most bytes of bodies that are being received at a time. */
const MOST_RECEIVING = 8 * MOST_BYTES;

/** A client that has not sent its request by then is cut off. */
const RECEIVE_MS = 60_000;
/** Headers are few, and take no time to make. */
const HEADERS_MS = 15_000;
const RECEIVE_CHECK_MS = 5_000;

/** Creates a server for programs on this machine, or, with a token, for those that send it. */
export function httpServer(routes: readonly Route[], token: string | null): Server {
  let running = 0;
  const receiving = { bytes: 0 };
  const patience = {
    requestTimeout: RECEIVE_MS,
    headersTimeout: HEADERS_MS,
    connectionsCheckingInterval: RECEIVE_CHECK_MS,
  };
  return createServer(patience, (request, response) => {
    const gone = new AbortController();
    response.on('close', () => gone.abort(new AgentError('the client disconnected')));
    const work = async () => {
      const route = routeOf(request, routes, token);
      // Only a request that has arrived takes a place: one that never ends keeps nobody out.
      const body = await read(request, receiving);
      if (running >= MOST_AT_ONCE) throw new Refusal(503, `${MOST_AT_ONCE} requests are being answered: try again`);
      running++;
      try {
        return await route.answer(body, { signal: gone.signal });
      } finally {
        running--;
      }
    };
    work().then(
      (answer) => send(response, 200, answer),
      (error: unknown) => {
        const field = error instanceof Refusal && error.field !== null ? { field: error.field } : {};
        const status = error instanceof Refusal ? error.status : 500;
        send(response, status, JSON.stringify({ error: sentenceOf(error), ...field }));
      },
    );
  });
}

function routeOf({ method, url, headers }: IncomingMessage, routes: readonly Route[], token: string | null): Route {
  const path = (url ?? '').replace(/\?.*$/su, '');
  const here = routes.filter((route) => route.path === path);
  const route = here.find((each) => each.method === method);
  if (route?.isOpen !== true && token !== null && !isSameToken(headers.authorization ?? '', `Bearer ${token}`))
    throw new Refusal(401, 'send "Authorization: Bearer TOKEN"');
  // Websites must not reach a server on this machine through a visitor's browser: not by fetch (Origin), not by DNS rebinding (Host).
  if (headers.origin !== undefined) throw new Refusal(403, 'requests from websites are refused');
  if (token === null && !isLocal(headers.host ?? ''))
    throw new Refusal(403, `this server is not "${headers.host ?? ''}": use localhost or 127.0.0.1`);
  if (route !== undefined) return route;
  const known = routes.map((each) => `${each.method} ${each.path}`).join(', ');
  throw new Refusal(here.length > 0 ? 405 : 404, `there is no ${method} ${path.slice(0, 100)}; there are ${known}`);
}

function isLocal(host: string): boolean {
  return URL.canParse(`http://${host}`) && isThisMachine(new URL(`http://${host}`).hostname);
}

/** Compares in constant time. */
function isSameToken(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}

/** The body of a request; `receiving` counts the bytes of all that are not complete. */
async function read(request: IncomingMessage, receiving: { bytes: number }): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      receiving.bytes += bytes.length;
      if (size > MOST_BYTES) throw new Refusal(413, `a request has at most ${MOST_BYTES} bytes`);
      if (receiving.bytes > MOST_RECEIVING)
        throw new Refusal(503, 'the server is receiving too many bytes at once: try again');
      chunks.push(bytes);
    }
    return Buffer.concat(chunks).toString('utf8');
  } finally {
    receiving.bytes -= size;
  }
}

function send(response: ServerResponse, status: number, body: string): void {
  if (response.destroyed) return;
  response.writeHead(status, {
    'content-type': 'application/json',
    connection: status === 413 || status === 503 ? 'close' : 'keep-alive',
    ...(status === 503 ? { 'retry-after': '1' } : {}),
  });
  response.end(body);
}

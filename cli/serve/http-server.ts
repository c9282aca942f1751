import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { AgentError, sentenceOf } from '../../agent/errors.ts';
import { isThisMachine } from '../../agent/language-model/servers/model-servers.ts';

/** One thing that a server does: a request's text in, JSON text out. Throws a `Refusal`, or what is answered with 500. */
export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Whether it needs no token. */
  readonly isOpen?: true;
  readonly answer: (body: string, options: { signal: AbortSignal }) => Promise<string>;
}

/** A request that is not answered as asked. */
export class Refusal extends AgentError {
  readonly status: number;
  /** Where in the request; null where it is not about a part of it. */
  readonly field: string | null;

  constructor(status: number, message: string, field: string | null = null) {
    super(message);
    this.status = status;
    this.field = field;
  }
}

/** Pages are big, but not that big. */
const MOST_BYTES = 64 * 1_048_576;

/** Requests at a time; each may hold a page. */
const MOST_AT_ONCE = 64;

/** A server of some routes for programs on this machine, or with a token for those who have it. */
export function httpServer(routes: readonly Route[], token: string | null): Server {
  let running = 0;
  return createServer((request, response) => {
    const gone = new AbortController();
    response.on('close', () => gone.abort(new AgentError('the client is gone')));
    const work = async () => {
      const route = routeOf(request, routes, token);
      if (running >= MOST_AT_ONCE) throw new Refusal(503, `${MOST_AT_ONCE} requests are being answered: try again`);
      running++;
      try {
        return await route.answer(await read(request), { signal: gone.signal });
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
  if (route?.isOpen !== true && token !== null && !isSame(headers.authorization ?? '', `Bearer ${token}`))
    throw new Refusal(401, 'send "Authorization: Bearer TOKEN"');
  // A website must not be able to use a server on this machine through a visitor's browser, nor under a name of its own.
  if (headers.origin !== undefined) throw new Refusal(403, 'websites are not served');
  if (token === null && !isLocal(headers.host ?? ''))
    throw new Refusal(403, `this server is not "${headers.host ?? ''}": ask localhost or 127.0.0.1`);
  if (route !== undefined) return route;
  const known = routes.map((each) => `${each.method} ${each.path}`).join(', ');
  throw new Refusal(here.length > 0 ? 405 : 404, `there is no ${method} ${path.slice(0, 100)}, only ${known}`);
}

function isLocal(host: string): boolean {
  return URL.canParse(`http://${host}`) && isThisMachine(new URL(`http://${host}`).hostname);
}

/** Compares without telling by its time how much was right. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MOST_BYTES) throw new Refusal(413, `a request has at most ${MOST_BYTES} bytes`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, status: number, body: string): void {
  if (response.destroyed) return;
  response.writeHead(status, {
    'content-type': 'application/json',
    connection: status === 413 ? 'close' : 'keep-alive',
    ...(status === 503 ? { 'retry-after': '1' } : {}),
  });
  response.end(body);
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { AgentError, sentenceOf } from '../../agent/errors.ts';
import { isRecord } from '../../agent/helpers/is-record.ts';
import { parseReview } from '../../dataset/review/review.ts';
import type { ViewedDetails, ViewedPredictions } from '../../extension/viewer/viewed.ts';
import { viewerPage } from '../package/viewer-page.ts';
import type { ViewerSource } from './view-source.ts';

/** Opens the demonstrations by name, each at its first request. */
export type OpenSource = (name: string) => ServedSource | null;

/** What the server answers with. */
export interface ServedSource extends Omit<ViewerSource, 'predictions' | 'details'> {
  /** Null if there is no such turn. Rejects when `gone` aborts before it is made. */
  details(turn: number, gone: AbortSignal): Promise<ViewedDetails | null>;
  predictions(): Promise<ViewedPredictions>;
}

interface Reply {
  readonly type: string;
  readonly body: string | Uint8Array;
}

const TYPES = {
  json: 'application/json',
  html: 'text/html; charset=utf-8',
  png: 'image/png',
  text: 'text/plain; charset=utf-8',
};

/** Serves the viewer, `/NAME/`, to the browser of this machine. `home` is the page at `/`. */
export function viewServer(open: OpenSource, home: string): Server {
  return createServer((request, response) => {
    answer(request, open, { home, gone: goneFrom(response) }).then(
      (reply) => send(response, reply === null ? 404 : 200, reply ?? { type: TYPES.text, body: 'Not found' }),
      (error: unknown) => send(response, 500, { type: TYPES.text, body: sentenceOf(error) }),
    );
  });
}

/** Aborts when the client has left before it was answered. */
function goneFrom(response: ServerResponse): AbortSignal {
  const left = new AbortController();
  response.once('close', () => left.abort(new AgentError('The request was given up.')));
  return left.signal;
}

function send(response: ServerResponse, status: number, { type, body }: Reply): void {
  response.writeHead(status, {
    ...{ 'content-type': type, 'content-length': Buffer.byteLength(body), 'cache-control': 'no-store' },
    ...{ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' },
  });
  response.end(body);
}

async function answer(
  request: IncomingMessage,
  open: OpenSource,
  { home, gone }: { home: string; gone: AbortSignal },
): Promise<Reply | null> {
  refuseStrangers(request);
  const path = decodeURIComponent((request.url ?? '/').replace(/\?.*$/su, ''));
  if (path === '/') return { type: TYPES.html, body: home };
  const [, name = '', kind, file = ''] = path.split('/');
  const source = open(name);
  if (source === null) return null;
  if (request.method !== 'GET') return await change(request, source, path);
  switch (kind) {
    case '':
      return { type: TYPES.html, body: viewerPage(`${name} · Waymark`, null) };
    case 'summary.json':
      return json(await source.summary());
    case 'predictions.json':
      return json(await source.predictions());
    case 'turns':
      return json(await source.details(Number(file.replace(/\.json$/u, '')), gone));
    case 'screenshots':
      return bytes(source.file(kind, file), TYPES.png);
    // As text: opened on its own, a saved page must not run as a page of this server.
    case 'pages':
      return bytes(source.file(kind, file), TYPES.text);
    default:
      return null;
  }
}

/** Websites must not read demonstrations through a visitor's browser: not by fetch, and not by a name that leads to this machine. */
function refuseStrangers({ headers }: IncomingMessage): void {
  const isHere = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/u.test(headers.host ?? '');
  const isOther = ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site'] ?? ''));
  const isOpened = headers['sec-fetch-mode'] === 'navigate';
  if (!isHere || (isOther && !isOpened)) throw new AgentError('Requests from websites are refused.');
}

/** Answers what a page of this server asks it to do. */
async function change(request: IncomingMessage, source: ServedSource, path: string): Promise<Reply | null> {
  const what = `${request.method} ${path.slice(source.name.length + 2)}`;
  const turn = /^POST act\/(?<turn>\d+)\.json$/u.exec(what)?.groups?.turn;
  if (what !== 'PUT review.json' && turn === undefined) return null;
  const sent: unknown = JSON.parse(await sentBy(request));
  if (turn === undefined) {
    source.review(parseReview(sent, 'the review'));
    return json({});
  }
  const asked = isRecord(sent) ? sent.request : null;
  if (typeof asked !== 'string' || asked.trim() === '') throw new AgentError('"request" is missing: say what to do.');
  return json(await source.act(Number(turn), asked));
}

/** Far more than a reviewer can say of one demonstration. */
const MOST_BYTES = 4_000_000;

/** What a page of this server sent; other origins cannot send JSON without asking, and are never allowed. */
async function sentBy(request: IncomingMessage): Promise<string> {
  if (request.headers['content-type'] !== 'application/json') throw new AgentError('Send JSON.');
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request) {
    pieces.push(piece);
    size += piece.length;
    if (size > MOST_BYTES) throw new AgentError(`A review may have ${MOST_BYTES} bytes at most.`);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function json(value: object | null): Reply | null {
  return value === null ? null : { type: TYPES.json, body: JSON.stringify(value) };
}

function bytes(body: Uint8Array | null, type: string): Reply | null {
  return body === null ? null : { type, body };
}

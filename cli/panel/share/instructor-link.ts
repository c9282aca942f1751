import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AgentError, sentenceOf } from '../../../agent/errors.ts';
import { isRecord } from '../../../agent/helpers/is-record.ts';
import { inWords } from '../../../agent/reading/describe.ts';
import type { RecordedEvent } from '../../../dataset/record/recorded-event.ts';
import type { SharedNews, SharedTurn } from '../../../extension/viewer/instructor/shared.ts';
import { viewerPage } from '../../package/viewer-page.ts';

/** A page on this machine where an instructor talks to the navigator of a recording. */
export interface InstructorLink {
  /** The link, with its token: who has it may read what is recorded and talk. */
  readonly address: string;
  /** Shows what was recorded. */
  readonly tell: (event: RecordedEvent) => void;
  readonly close: () => void;
}

const TOKEN_BYTES = 16;
/** More than a person says at once. */
const MOST_BYTES = 20_000;

/** Opens the link. `say` records what the instructor says and shows it to the navigator. */
export async function openInstructorLink(say: (utterance: string) => Promise<void>): Promise<InstructorLink> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const shared = { turns: [] as SharedTurn[], screenshots: 0, screenshot: '' };
  const page = viewerPage('Instructor · Waymark', { instructor: true });
  const server = createServer((request, response) => {
    const send = (status: number, type: string, body: string) => {
      response.writeHead(status, {
        ...{ 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' },
        ...{ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' },
      });
      response.end(body);
    };
    const answer = async () => {
      refuseOtherHosts(request);
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
      const what = `${request.method} ${pathname}`;
      // The page itself holds nothing; all that it asks for needs the token.
      if (what === 'GET /') return send(200, 'text/html', page);
      if (!isAllowed(request, token)) return send(403, 'text/plain', 'This link is not valid. Ask for it again.');
      if (what === 'GET /screenshot') return send(200, 'text/plain', shared.screenshot);
      if (what === 'GET /news') return send(200, 'application/json', newsFrom(shared, searchParams.get('from')));
      if (what !== 'POST /say') return send(404, 'text/plain', 'Not found');
      await say(utteranceIn(await sentBy(request)));
      send(200, 'application/json', '{}');
    };
    answer().catch((error: unknown) => send(400, 'text/plain', sentenceOf(error)));
  });
  await listen(server);
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/#${token}`,
    tell(event) {
      shared.turns.push(sharedTurn(event));
      if (event.seen?.screenshot == null) return;
      shared.screenshot = event.seen.screenshot;
      shared.screenshots += 1;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function listen(server: Server): Promise<void> {
  return new Promise((listening, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', listening);
  });
}

/** A name of a website that leads to this machine must not read what is shared. */
function refuseOtherHosts({ headers }: IncomingMessage): void {
  if (/^127\.0\.0\.1:\d+$/u.test(headers.host ?? '')) return;
  throw new AgentError('Requests from websites are refused.');
}

function isAllowed({ headers }: IncomingMessage, token: string): boolean {
  const [given, wanted] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function newsFrom({ turns, screenshots }: SharedNews, from: string | null): string {
  return JSON.stringify({ turns: turns.slice(Number(from) || 0), screenshots } satisfies SharedNews);
}

function sharedTurn({ turn }: RecordedEvent): SharedTurn {
  if (turn.type === 'chat') return { who: turn.speaker, text: turn.utterance };
  return { who: turn.action.intent, text: inWords(turn.action, turn.target) };
}

async function sentBy(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request) {
    pieces.push(piece);
    size += piece.length;
    if (size > MOST_BYTES) throw new AgentError(`That is more than ${MOST_BYTES} bytes. Say it in parts.`);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function utteranceIn(text: string): string {
  const sent: unknown = JSON.parse(text);
  const utterance = isRecord(sent) ? sent.utterance : null;
  if (typeof utterance === 'string' && utterance.trim() !== '') return utterance.trim();
  throw new AgentError('"utterance" is missing: write what to say.');
}

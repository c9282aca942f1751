import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startServer } from './start-server.ts';

/** How a request goes wrong: `cut` breaks the connection half-way, `corrupt` sends other bytes, a number is a status. */
type Trouble = 'cut' | 'corrupt' | 429 | 503;

/** A server with the part of the hub's API that fetching a data set uses. */
export interface HubServer {
  readonly endpoint: string;
  /** How the next requests go wrong, by path of the file or `list`. */
  readonly troubles: Map<string, Trouble[]>;
  /** Requested files: `path`, or `path from N` for a range. */
  readonly requests: string[];
  /** Requests with another token are refused; null accepts all. */
  token: string | null;
  close(): Promise<void>;
}

/** Serves the files of a data set `org/data`. Files of at least `lfsBytes` are in LFS, listings have pages of `page` entries, and `claims` are wrong sizes to list. */
export async function startHubServer(
  files: ReadonlyMap<string, Buffer>,
  { lfsBytes = 1000, page = 5, claims = new Map<string, number>() } = {},
): Promise<HubServer> {
  const troubles = new Map<string, Trouble[]>();
  const requests: string[] = [];
  const hub = { endpoint: '', troubles, requests, token: null as string | null, close: async () => {} };
  const server = await startServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://hub');
    if (hub.token !== null && request.headers.authorization !== `Bearer ${hub.token}`)
      return void end(response, 401, '{"error":"no"}');
    const list = /^\/api\/datasets\/org\/data\/tree\/main\/?(.*)$/u.exec(url.pathname);
    const file = /^\/datasets\/org\/data\/resolve\/main\/(.*)$/u.exec(url.pathname);
    if (list !== null)
      return void listing(files, { url, folder: list[1] ?? '', lfsBytes, page, claims }, response, troubles);
    const path = decodeURIComponent(file?.[1] ?? '');
    const content = files.get(path);
    if (content === undefined) return void end(response, 404, '{"error":"not found"}');
    send(request, response, { path, content, trouble: troubles.get(path)?.shift() ?? null, requests });
  });
  hub.endpoint = server.origin;
  hub.close = server.close;
  return hub;
}

function listing(
  files: ReadonlyMap<string, Buffer>,
  {
    url,
    folder,
    lfsBytes,
    page,
    claims,
  }: { url: URL; folder: string; lfsBytes: number; page: number; claims: ReadonlyMap<string, number> },
  response: ServerResponse,
  troubles: Map<string, Trouble[]>,
): void {
  const trouble = troubles.get('list')?.shift();
  if (typeof trouble === 'number') return void end(response, trouble, 'busy', { 'retry-after': '0' });
  const recursive = url.searchParams.get('recursive') === 'true';
  const prefix = folder === '' ? '' : `${decodeURIComponent(folder)}/`;
  const found = [...files].filter(
    ([path]) => path.startsWith(prefix) && (recursive || !path.slice(prefix.length).includes('/')),
  );
  if (found.length === 0) return void end(response, 404, '{"error":"no such folder"}');
  const start = Number(url.searchParams.get('cursor') ?? 0);
  const entries = found.slice(start, start + page).map(([path, content]) => {
    const entry = entryOf(path, content, lfsBytes);
    return { ...entry, size: claims.get(path) ?? entry.size };
  });
  url.searchParams.set('cursor', String(start + page));
  const next =
    start + page < found.length
      ? { link: `<http://${response.req.headers.host}${url.pathname}${url.search}>; rel="next"` }
      : {};
  end(response, 200, JSON.stringify(entries), next);
}

function entryOf(path: string, content: Buffer, lfsBytes: number) {
  const oid = createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
  if (content.length < lfsBytes) return { type: 'file', path, size: content.length, oid };
  const sha256 = createHash('sha256').update(content).digest('hex');
  return {
    type: 'file',
    path,
    size: content.length,
    oid: '0'.repeat(40),
    lfs: { oid: sha256, size: content.length, pointerSize: 130 },
  };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { path, content, trouble, requests }: { path: string; content: Buffer; trouble: Trouble | null; requests: string[] },
): void {
  const range = /^bytes=(\d+)-(\d+)$/u.exec(request.headers.range ?? '');
  const start = Number(range?.[1] ?? 0);
  const body = content.subarray(start, range === null ? content.length : Number(range[2]) + 1);
  requests.push(start === 0 ? path : `${path} from ${start}`);
  if (typeof trouble === 'number') return void end(response, trouble, 'busy', { 'retry-after': '0' });
  const headers = {
    'content-length': String(body.length),
    'content-range': `bytes ${start}-${start + body.length - 1}/${content.length}`,
  };
  response.writeHead(range === null ? 200 : 206, headers);
  if (trouble === 'cut') response.write(body.subarray(0, Math.ceil(body.length / 2)), () => response.destroy());
  else response.end(trouble === 'corrupt' ? Buffer.alloc(body.length, 'x') : body);
}

function end(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, {
    'content-type': body.startsWith('[') || body.startsWith('{') ? 'application/json' : 'text/plain',
    ...headers,
  });
  response.end(body);
}

import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentType } from '../package/content-type.ts';

/** The served practice site. Both addresses are origins, without a trailing slash. */
export interface PracticeSite {
  readonly url: string;
  /** Another origin and another site with the same pages, for cross-site frames. */
  readonly otherOrigin: string;
  close(): Promise<void>;
}

const ROOT = siteFolder();

/** Serves the practice site on the loopback interface; port 0 (the default) picks a free one. */
export async function startPracticeSite(options: { port?: number } = {}): Promise<PracticeSite> {
  const origins = { url: '', other: '' };
  const main = createServer((request, response) => answer(request, response, () => origins.other));
  const other = createServer((request, response) => answer(request, response, () => origins.url));
  origins.url = `http://127.0.0.1:${await listen(main, options.port ?? 0)}`;
  try {
    // "localhost" rather than 127.0.0.1: another port alone would be another origin, but the same site and process.
    origins.other = `http://localhost:${await listen(other, 0)}`;
  } catch (error) {
    await close(main);
    throw error;
  }
  return {
    url: origins.url,
    otherOrigin: origins.other,
    close: async () => {
      await Promise.all([close(main), close(other)]);
    },
  };
}

/** The folder of the site, whether this runs from source or from a bundle in `dist/cli` or `dist/chunks`. */
function siteFolder(): string {
  const beside = fileURLToPath(new URL('./site/', import.meta.url));
  return existsSync(beside) ? beside : fileURLToPath(new URL('../../cli/practice/site/', import.meta.url));
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)));
    // Browsers keep their connections open, so waiting for them would never end.
    server.closeAllConnections();
  });
}

async function answer(request: IncomingMessage, response: ServerResponse, otherOrigin: () => string): Promise<void> {
  try {
    await serve(request, response, otherOrigin);
  } catch (error) {
    send(request, response, { status: 500, type: 'text/plain; charset=utf-8', body: `Server error: ${String(error)}` });
  }
}

async function serve(request: IncomingMessage, response: ServerResponse, otherOrigin: () => string): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return send(request, response, { status: 405, type: 'text/plain; charset=utf-8', body: 'Only GET and HEAD.' });
  }
  const [path = '/', query] = (request.url ?? '/').split('?', 2);
  const found = await findFile(path);
  if (found === 'folder') {
    response.setHeader('location', `${path}/${query === undefined ? '' : `?${query}`}`);
    return send(request, response, { status: 308, type: 'text/plain; charset=utf-8', body: '' });
  }
  const file = found ?? join(ROOT, 'not-found.html');
  const type = contentType(file);
  const body = type.startsWith('text/html') ? await htmlOf(file, path, otherOrigin()) : await readFile(file);
  send(request, response, { status: found === null ? 404 : 200, type, body });
}

/** The file of a URL path; `folder` if its trailing slash is missing; null if there is nothing to serve. */
async function findFile(urlPath: string): Promise<string | 'folder' | null> {
  const path = decode(urlPath);
  if (path === null || path.includes('\0') || path.includes('\\')) return null;
  const file = normalize(join(ROOT, path));
  // Partials such as `_header.html` are not served. Only the URL is tested, because npx keeps packages in a folder `_npx`.
  if (!file.startsWith(ROOT) || path.split('/').some((part) => part.startsWith('_'))) return null;
  if (path.endsWith('/')) return (await isFile(join(file, 'index.html'))) ? join(file, 'index.html') : null;
  if (await isFile(file)) return file;
  if (await isFile(`${file}.html`)) return `${file}.html`;
  return (await isFile(join(file, 'index.html'))) ? 'folder' : null;
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'ENAMETOOLONG') return null;
    throw error;
  });
  return found?.isFile() ?? false;
}

/** Inserts the shared header, with the current section marked, and the other origin into a page. */
async function htmlOf(file: string, path: string, otherOrigin: string): Promise<string> {
  const [page, header] = await Promise.all([readFile(file, 'utf8'), readFile(join(ROOT, '_header.html'), 'utf8')]);
  const section = /^\/[^/]*\/|^\/$/u.exec(path)?.[0] ?? '';
  const marked = header.replace(`<li><a href="${section}"`, `<li><a aria-current="page" href="${section}"`);
  return page.replace('<!-- header -->', () => marked.trim()).replaceAll('%OTHER_ORIGIN%', otherOrigin);
}

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
}

function send(request: IncomingMessage, response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status, {
    'content-type': reply.type,
    'content-length': Buffer.byteLength(reply.body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : reply.body);
}

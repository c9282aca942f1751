import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site on localhost: an address path to a page, a script, or nothing. `hang` paths never answer. */
export interface Site {
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves `pages` (path: body). Bodies that begin with `<` are HTML, others scripts. */
export async function serve(
  pages: Readonly<Record<string, string>>,
  host: 'localhost' | '127.0.0.1' = 'localhost',
): Promise<Site> {
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    const body = pages[path];
    if (path === '/never.png') return;
    if (path === '/slow.html') {
      const html = '<!doctype html><title>Slow</title><p>slow</p><img src="/never.png">';
      setTimeout(() => response.setHeader('content-type', 'text/html').end(html), 1200);
      return;
    }
    if (path === '/slow.json') {
      setTimeout(() => response.setHeader('content-type', 'application/json').end('"late"'), 700);
      return;
    }
    response.statusCode = body === undefined ? 404 : 200;
    response.setHeader(
      'content-type',
      body?.startsWith('<') ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8',
    );
    response.end(body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${host}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

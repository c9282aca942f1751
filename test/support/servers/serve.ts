import type { ServerResponse } from 'node:http';
import { startServer, type TestServer } from './start-server.ts';

/** A web site on this machine. */
export type Site = TestServer;

const LATE_PAGE = '<!doctype html><title>Slow</title><p>slow</p><img src="/never.png">';

/**
 * Serves `pages` by their path: bodies that begin with `<` as HTML, others as scripts. Besides, `/slow.html` and `/slow.json` answer
 * late, and `/never.png` never does.
 */
export function serve(pages: Readonly<Record<string, string>>, host?: 'localhost' | '127.0.0.1'): Promise<Site> {
  return startServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    if (path === '/never.png') return;
    if (path === '/slow.html') setTimeout(() => send(response, 'text/html', LATE_PAGE), 1200);
    else if (path === '/slow.json') setTimeout(() => send(response, 'application/json', '"late"'), 700);
    else sendPage(response, pages[path]);
  }, host ?? 'localhost');
}

function sendPage(response: ServerResponse, body: string | undefined): void {
  response.statusCode = body === undefined ? 404 : 200;
  send(response, body?.startsWith('<') ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8', body ?? '');
}

function send(response: ServerResponse, type: string, body: string): void {
  response.setHeader('content-type', type).end(body);
}

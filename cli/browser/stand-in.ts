import type { Request, Route } from 'playwright';
import type { InertPage } from '../../dataset/page/inert-page.ts';
import { escapeHtml } from '../../dataset/report/html-document.ts';
import type { Launched } from './launch.ts';

/** No script of the page runs, and it loads nothing but what stands in it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

/**
 * Serves a saved page in place of its site: the page at its own address, and at every other address a note on where the
 * page would have led. Nothing of it reaches the network. Pages of the extension, which may ask a model, are not
 * affected.
 */
export async function standInForSite({ context, origin, tab }: Launched, page: InertPage): Promise<void> {
  await context.route(
    () => true,
    async (route, request) => {
      if (isOfExtension(request, origin)) return await route.continue();
      if (!request.isNavigationRequest()) return await route.abort();
      const isSaved = request.url().replace(/#.*$/su, '') === page.url && request.method() === 'GET';
      await answer(route, isSaved ? page.html : elsewhere(request));
    },
  );
  if (page.viewport !== null) await tab.setViewportSize(page.viewport);
}

function isOfExtension(request: Request, origin: string): boolean {
  if (request.serviceWorker() !== null) return true;
  return request.url().startsWith(origin) || request.frame().page().url().startsWith(origin);
}

async function answer(route: Route, body: string): Promise<void> {
  const headers = { 'content-security-policy': POLICY, 'x-dns-prefetch-control': 'off' };
  await route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body });
}

function elsewhere(request: Request): string {
  const address = escapeHtml(request.url());
  const how = request.method() === 'POST' ? 'A form would have been sent to' : 'This would have opened';
  return `<!DOCTYPE html><title>Not opened</title><h1>Not opened</h1><p>${how} ${address}</p>
<p>This is a saved page. Nothing of it reaches the network.</p>`;
}

import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PracticeSite, startPracticeSite } from '../../../cli/practice/practice-server.ts';

let site: PracticeSite;
beforeAll(async () => {
  site = await startPracticeSite();
});
afterAll(() => site.close());

/** Sends the path as it is; `fetch` would tidy it up first. */
function ask(
  path: string,
  method = 'GET',
): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (body += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('the practice server', () => {
  test.each([
    ['/', 'text/html; charset=utf-8', 'A small web to practise on'],
    ['/style.css', 'text/css; charset=utf-8', '--accent'],
    ['/dom.js', 'text/javascript; charset=utf-8', 'export function element'],
    ['/icon.svg', 'image/svg+xml; charset=utf-8', '<svg'],
    ['/shop/', 'text/html; charset=utf-8', '<h1>Shop</h1>'],
    ['/shop/product?id=mug-sky', 'text/html; charset=utf-8', 'id="product"'],
    ['/lab/large?n=10000', 'text/html; charset=utf-8', 'Large page'],
  ])('serves %s as %s', async (path, type, text) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(type);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(body).toContain(text);
  });

  test.each([
    '/../../practice-server.ts',
    '/..%2f..%2fpractice-server.ts',
    '/%2e%2e/%2e%2e/practice-server.ts',
    '/shop/../../../practice-server.ts',
    '/..\\..\\practice-server.ts',
    '/..%5c..%5cpractice-server.ts',
    '/shop/index.html%00.css',
    '/%',
    '/%E0%A4%A',
    '/_header.html',
    '/_header',
    `/${'a'.repeat(4000)}`,
    '/../site-of-someone-else/secret.html',
    '/nowhere',
    '/nowhere/',
    '/lab/nowhere',
    '//etc/passwd',
  ])('answers %s with the page that says there is none', async (path) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('There is no page here');
    expect(body).toContain('Go to the home page');
    expect(body).not.toContain('startPracticeSite');
  });

  test('sends a folder without its slash to the one with it, and keeps the query', async () => {
    const { status, headers } = await ask('/shop?q=kettle');
    expect([status, headers.location]).toEqual([308, '/shop/?q=kettle']);
  });

  test('marks the section of the page in the header, and nowhere else', async () => {
    for (const [path, link] of [
      ['/', '/'],
      ['/mail/', '/mail/'],
      ['/shop/cart', '/shop/'],
    ] as const) {
      const { body } = await ask(path);
      expect(body.match(/<a aria-current="page" href="[^"]*"/gu)).toEqual([`<a aria-current="page" href="${link}"`]);
    }
  });

  test('puts the other origin into the frames page, from either side', async () => {
    const { body } = await ask('/frames/');
    expect(body).toContain(`src="${site.otherOrigin}/frames/donation"`);
    const other = await (await fetch(`${site.otherOrigin}/frames/`)).text();
    expect(other).toContain(`src="${site.url}/frames/donation"`);
    expect(new URL(site.otherOrigin).hostname).not.toBe(new URL(site.url).hostname);
  });

  test('answers HEAD without a body, and refuses to be written to', async () => {
    const head = await ask('/article/', 'HEAD');
    expect([head.status, head.body]).toEqual([200, '']);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(10_000);
    expect((await ask('/', 'POST')).status).toBe(405);
  });

  test('has every page, script, style and frame that its pages name', async () => {
    const seen = new Set<string>();
    const waiting = ['/'];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const { status, headers, body } = await ask(path);
      expect([path, status]).toEqual([path, 200]);
      const isScript = String(headers['content-type']).startsWith('text/javascript');
      const names = isScript ? /from '([^']+)'/gu : /(?:href|src|action)="([^"#]+)/gu;
      for (const [, name = ''] of body.matchAll(names)) {
        const address = new URL(name, new URL(path, site.url));
        if (String(headers['content-type']).includes('svg')) continue;
        waiting.push(address.pathname + address.search);
      }
    }
    expect(seen.size).toBeGreaterThan(50);
  });

  test('takes the port it is given, says so when it is taken, and gives both ports back', async () => {
    const first = await startPracticeSite({ port: 0 });
    const port = Number(new URL(first.url).port);
    await expect(startPracticeSite({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await first.close();
    await expect(fetch(first.url)).rejects.toThrow();
    await expect(fetch(first.otherOrigin)).rejects.toThrow();
    const second = await startPracticeSite({ port });
    expect(second.url).toBe(first.url);
    await second.close();
  });

  test('closes while a browser keeps a connection open', async () => {
    const open = await startPracticeSite();
    await (await fetch(open.url, { headers: { connection: 'keep-alive' } })).text();
    await open.close();
  });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { elements, type Page, textOf } from '../../../../agent/page.ts';
import { viewOf } from '../../../../agent/view/view.ts';
import type { Bench } from '../../../support/browser/harness/panel.ts';
import { startExtension } from '../../../support/browser/start-extension.ts';

declare const bench: Bench;

/** A look at any page ends within this time: 18 s where all of its waits run out, and more on a busy machine. */
const LONGEST_MS = 30_000;
/** Characters of a page as it is sent. */
const LARGEST = 25_000_000;

const { page, panel, harness } = startExtension();
let server: Server;
let origin: string;
/** Whether the page that goes on to another one still does. A tab that never stops loading cannot be closed. */
let goesOnAndOn = false;

const script = (code: string) =>
  `<!doctype html><title>Page</title><body><p>Beginning</p><script>${code}</script></body>`;
const PAGES: Readonly<Record<string, string>> = {
  '/plain': '<!doctype html><title>Plain</title><h1>All is well</h1>',
  '/blocks': script('setTimeout(() => { for (;;); }, 300)'),
  '/blocks-in-click': `<!doctype html><button onclick="for (;;);">Go</button>`,
  '/clobbered': `<!doctype html><p>Before</p><form id="f">${[
    ...['parentNode', 'parentElement', 'children', 'firstChild', 'nextSibling', 'childNodes', 'nodeType', 'localName'],
    ...['getAttribute', 'hasAttributes', 'getAttributeNames', 'attributes', 'querySelectorAll', 'elements', 'action'],
    ...['getBoundingClientRect', 'matches', 'closest', 'contains', 'ownerDocument', 'shadowRoot', 'textContent'],
  ]
    .map((name) => `<label>${name} <input name="${name}"></label>`)
    .join(
      '',
    )}<label>Password <input type="password" name="p" value="hunter2-secret"></label><button>Send</button></form><p>After</p>`,
  // The browser itself crashes where it has to lay out more.
  '/deep': script(
    'const nest = (at, n) => { for (let i = 0; i < n; i++) { const e = document.createElement("div"); at.append(e); at = e; } return at; }; nest(document.body, 1500).innerHTML = "<button>At the end</button>"; const hidden = document.createElement("div"); hidden.hidden = true; nest(hidden, 10000); document.body.append(hidden)',
  ),
  '/many': script(
    'const all = document.createDocumentFragment(); for (let i = 0; i < 40000; i++) { const e = document.createElement("p"); e.textContent = "Line " + i; all.append(e); } document.body.append(all)',
  ),
  '/cycle': `<!doctype html><div role="button" id="a" aria-labelledby="b" aria-owns="b">One</div><div role="button" id="b" aria-labelledby="a" aria-owns="a">Two</div><p>All is well</p>`,
  '/long': script(
    'const p = document.createElement("p"); p.textContent = "word ".repeat(2_000_000); document.body.append(p)',
  ),
  '/texts': script(
    'for (let i = 0; i < 200; i++) { const p = document.createElement("p"); p.textContent = "word ".repeat(10_000); document.body.append(p) }',
  ),
  '/attributes': script(
    'for (let i = 0; i < 1100; i++) { const p = document.createElement("p"); p.dataset.x = "word ".repeat(5000); document.body.append(p) }',
  ),
  '/label': script(
    'const p = document.createElement("button"); p.setAttribute("aria-label", "word ".repeat(10_000_000)); document.body.append(p)',
  ),
  '/title': script('document.title = "T".repeat(5_000_000)'),
  '/digits': script(
    'const f = document.createElement("input"); f.type = "password"; f.value = "4711".repeat(25_000); document.body.append(f); const p = document.createElement("p"); p.textContent = "You typed " + f.value; document.body.append(p)',
  ),
  '/silent-frame': '<!doctype html><title>Page</title><p>Beginning</p><iframe src="/endless"></iframe>',
  '/again': `<!doctype html><script>location.href = '/again?' + Math.random()</script>`,
  '/restless': script('setInterval(() => { document.body.append(document.createElement("p")) }, 1)'),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    if (pathname === '/redirect') response.writeHead(302, { location: '/redirect' }).end();
    else if (pathname === '/again' && !goesOnAndOn) response.end('Stopped');
    else if (pathname === '/never') return;
    else if (pathname === '/endless') response.writeHead(200, { 'content-type': 'text/html' }).write(' ');
    else if (pathname === '/sign-in') response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end('No');
    else response.setHeader('content-type', 'text/html').end(PAGES[pathname] ?? '');
  }).listen(0);
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** What was read of a page, or the sentence that says why nothing was. A page may be too deep for the test to receive. */
interface Read {
  readonly text: string;
  readonly size: number;
  readonly secrets: number;
  readonly names: readonly string[];
}

async function look(): Promise<Read> {
  const start = performance.now();
  const written = await panel().evaluate(async () => {
    const { page: read, unread } = await bench.look().catch((error: Error) => ({ page: null, unread: error.message }));
    return JSON.stringify(read ?? unread ?? 'nothing');
  });
  expect(performance.now() - start).toBeLessThan(LONGEST_MS);
  const read = JSON.parse(written) as Page | string;
  const size = written.length;
  for (const secret of ['hunter2-secret', '47114711']) expect(written).not.toContain(secret);
  if (typeof read === 'string') return { text: read, size, secrets: 0, names: [] };
  expect(viewOf(read).text.length).toBeLessThan(30_000);
  const inputs = [...elements(read.root)].filter(({ tag }) => tag === 'input');
  const secrets = inputs.filter(({ live }) => live?.secret).length;
  return { text: textOf(read.root), size, secrets, names: inputs.map(({ live }) => live?.name ?? '') };
}

async function open(path: string): Promise<void> {
  await page().goto(`${origin}/plain`);
  await panel().evaluate((url) => bench.open(url), `${origin}/plain`);
  await page()
    .goto(origin + path, { waitUntil: 'commit' })
    .catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 700));
}

/** The page is left by the browser, since it may not answer; the next one is read. */
async function goesOn(): Promise<void> {
  const session = await page().context().newCDPSession(page());
  await session.send('Page.navigate', { url: `${origin}/plain` }).catch(() => {});
  await expect.poll(async () => (await look()).text, { timeout: 60_000 }).toContain('All is well');
  await session.detach();
}

test.each([
  ['/clobbered', 'After'],
  ['/deep', 'At the end'],
  ['/cycle', 'All is well'],
  ['/restless', 'Beginning'],
  ['/long', 'Beginning'],
  ['/many', 'This page has more than 25000 elements.'],
  ['/texts', 'This page has more than 2000000 characters of text.'],
  ['/attributes', 'This page has more than 20000000 characters of attributes and values.'],
  ['/label', 'Beginning'],
  ['/digits', 'Beginning'],
  ['/title', 'Beginning'],
])('%s is read', async (path, text) => {
  await open(path);
  // The browser's own time to lay out the largest of them is not the look's.
  await page().evaluate(() => new Promise(requestAnimationFrame));
  const { text: read, size } = await look();
  expect(read).toContain(text);
  expect(size).toBeLessThan(LARGEST);
  await goesOn();
});

test('every field of a form is read, whatever it is called', async () => {
  await open('/clobbered');
  const { names, secrets } = await look();
  expect(names).toContain('parentNode');
  expect(names).toHaveLength(23);
  expect(secrets).toBe(1);
});

test.each([
  ['/redirect', /nothing/u],
  ['/sign-in', /The browser asks for a user name and a password for localhost/u],
])('%s ends in a sentence', async (path, sentence) => {
  await open(path);
  expect((await look()).text).toMatch(sentence);
  await goesOn();
});

/** Opens a page in a tab of its own, since nothing but closing ends a blocked one. */
async function openBeside(path: string, input: 'scripted' | 'as needed' = 'scripted'): Promise<() => void> {
  await page().goto(`${origin}/plain`);
  const tab = await harness().context.newPage();
  await tab.goto(origin + path, { waitUntil: 'commit' });
  await panel().evaluate(([url, how]) => bench.open(url, how), [origin + path, input] as const);
  return () => void tab.close().catch(() => {});
}

async function goesOnElsewhere(): Promise<void> {
  await panel().evaluate((url) => bench.open(url), `${origin}/plain`);
  expect((await look()).text).toContain('All is well');
}

test('a page that goes on to another one again and again ends', async () => {
  goesOnAndOn = true;
  const close = await openBeside('/again');
  expect((await look()).text).toMatch(/does not stay|does not answer|has not answered|nothing|^\s*$/u);
  await goesOnElsewhere();
  goesOnAndOn = false;
  close();
});

test('a page that blocks after it has loaded ends in a sentence', async () => {
  const close = await openBeside('/blocks');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect((await look()).text).toMatch(/does not answer/u);
  await goesOnElsewhere();
  close();
});

test('a page that blocks inside a click ends the action with a sentence', async () => {
  const close = await openBeside('/blocks-in-click');
  const start = performance.now();
  const outcome = await panel().evaluate(() => bench.act({ intent: 'click' }, 'button Go'));
  expect(outcome).toMatchObject({ status: 'done', note: expect.stringContaining('does not answer') });
  expect(performance.now() - start).toBeLessThan(LONGEST_MS);
  await goesOnElsewhere();
  close();
});

test('a step in which the scripts of a page never end is told as one whose end nobody saw', async () => {
  const close = await openBeside('/blocks-in-click', 'as needed');
  const outcome = await panel().evaluate(() => bench.act({ intent: 'click' }, 'button Go'));
  expect(outcome).toEqual({ status: 'interrupted' });
  await goesOnElsewhere();
  close();
});

test('a frame that does not answer is left out, and the page is read and acted on', async () => {
  await open('/silent-frame');
  const { text } = await look();
  expect(text).toContain('Beginning');
  expect(text).toContain('(Frames of this page that do not answer and are not read: 1.)');
  expect(await panel().evaluate(() => bench.act({ intent: 'scroll', to: { x: 0, y: 0 } }))).toMatchObject({
    status: 'done',
  });
  await goesOn();
});

test('a page that blocks is left by an address', async () => {
  const close = await openBeside('/blocks');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect((await look()).text).toMatch(/does not answer/u);
  expect(await panel().evaluate((url) => bench.act({ intent: 'load', url }), `${origin}/plain`)).toMatchObject({
    status: 'done',
  });
  expect((await look()).text).toContain('All is well');
  close();
});

test('an address that never answers is not said to be open', async () => {
  await open('/plain');
  expect(await panel().evaluate((url) => bench.act({ intent: 'load', url }), `${origin}/never`)).toMatchObject({
    status: 'failed',
    reason: expect.stringContaining('was not opened: it has not answered'),
  });
  expect((await look()).text).toContain('All is well');
});

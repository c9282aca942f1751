import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process, { argv, stdout } from 'node:process';
import type { Page } from 'playwright';
import type { Bench } from '../../test/support/browser/harness/panel.ts';
import { openHarness } from '../../test/support/browser/open-harness.ts';

declare const bench: Bench;

/**
 * `npm run bench bench/safety/dead-ends.ts [PATH …]`: looks at pages that are too large, or never end. Tells for each what was read or said, how
 * long it took, what the process of the extension held at most, and by how much the page's own process grew meanwhile.
 */
const script = (code: string) => `<!doctype html><title>Page</title><body><p>Beginning</p><script>${code}</script>`;
const fill = (each: string, times: number) =>
  script(
    `const all = document.createDocumentFragment(); for (let i = 0; i < ${times}; i++) { ${each} } document.body.append(all)`,
  );
const PAGES: Readonly<Record<string, string>> = {
  '/text-50-mb': script(
    'const p = document.createElement("p"); p.textContent = "word ".repeat(10_000_000); document.body.append(p)',
  ),
  '/texts-50-mb': fill(
    'const p = document.createElement("p"); p.textContent = "word ".repeat(10_000); all.append(p)',
    1000,
  ),
  '/paragraphs-50-mb': fill(
    'const p = document.createElement("p"); p.textContent = "word ".repeat(200); all.append(p)',
    50_000,
  ),
  '/lines-50-mb': script(
    'const p = document.createElement("pre"); p.textContent = "four words and more\\n".repeat(2_500_000); document.body.append(p)',
  ),
  '/area-50-mb': script(
    'const p = document.createElement("textarea"); p.value = "word ".repeat(10_000_000); document.body.append(p)',
  ),
  '/editor-50-mb': script(
    'const p = document.createElement("div"); p.contentEditable = "true"; p.textContent = "word ".repeat(10_000_000); document.body.append(p)',
  ),
  '/input-50-mb': script(
    'const p = document.createElement("input"); p.value = "word ".repeat(10_000_000); document.body.append(p)',
  ),
  '/hidden-50-mb': script(
    'const p = document.createElement("input"); p.type = "hidden"; p.value = "word ".repeat(10_000_000); document.body.append(p)',
  ),
  '/button-50-mb': script(
    'const p = document.createElement("button"); p.textContent = "word ".repeat(10_000_000); document.body.append(p)',
  ),
  '/label-50-mb': script(
    'const p = document.createElement("button"); p.setAttribute("aria-label", "word ".repeat(10_000_000)); document.body.append(p)',
  ),
  '/attributes-50-mb': script(
    'const p = document.createElement("p"); for (const name of ["title", "style", "class", "onclick", "data-x"]) p.setAttribute(name, "word ".repeat(2_000_000)); p.textContent = "Text"; document.body.append(p)',
  ),
  '/areas-50-mb': fill(
    'const p = document.createElement("textarea"); p.value = "word ".repeat(10_000); all.append(p)',
    1000,
  ),
  '/data-50-mb': fill(
    'const p = document.createElement("p"); p.dataset.x = "word ".repeat(1000); p.textContent = "Text"; all.append(p)',
    10_000,
  ),
  '/frames-50-mb': fill(
    'const p = document.createElement("iframe"); p.srcdoc = ("<p>" + "word ".repeat(200)).repeat(1000); all.append(p)',
    50,
  ),
  '/named-50-mb': fill(
    'const p = document.createElement("p"); p.id = "n" + i; p.textContent = "word ".repeat(2_500_000); all.append(p); const q = document.createElement("button"); q.setAttribute("aria-labelledby", "n0 n1 n2 n3"); all.append(q)',
    4,
  ),
  '/elements-100000': fill(
    'const p = document.createElement("p"); p.textContent = "Line " + i; all.append(p)',
    100_000,
  ),
  '/buttons-100000': fill(
    'const p = document.createElement("button"); p.textContent = "Button " + i; all.append(p)',
    100_000,
  ),
  '/deep-10000': script(
    'let at = document.createElement("div"); at.hidden = true; document.body.append(at); for (let i = 0; i < 10000; i++) { const e = document.createElement("div"); at.append(e); at = e; }',
  ),
  '/title-5-mb': script('document.title = "T".repeat(5_000_000)'),
  '/restless': script('setInterval(() => { document.body.append(document.createElement("p")) }, 1)'),
  '/again': `<!doctype html><script>location.href = '/again?' + Math.random()</script>`,
};
const [, , ...only] = argv;
const LONGEST_MS = 40_000;
const SAMPLE_MS = 50;
const DRAWN_MS = 30_000;

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://x');
  if (pathname === '/redirect') response.writeHead(302, { location: '/redirect' }).end();
  else if (pathname === '/sign-in') response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end('No');
  else
    response
      .setHeader('content-type', 'text/html')
      .end(PAGES[pathname] ?? '<!doctype html><title>Plain</title>All is well');
}).listen(0);
const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

for (const path of [...Object.keys(PAGES), '/redirect', '/sign-in', '/crash']) {
  if (only.length > 0 && !only.includes(path)) continue;
  const harness = await openHarness();
  const page = harness.context.pages()[0] ?? (await harness.context.newPage());
  const panel = await harness.openPanel();
  // tsx wraps functions in a helper that the browser lacks.
  await panel.evaluate('globalThis.__name = (named) => named');
  if (path === '/crash') void crash();
  else await page.goto(origin + path, { waitUntil: 'commit' }).catch(() => {});
  // The time and memory that the browser itself takes to lay out the page do not count.
  await Promise.race([drawn(page), new Promise((resolve) => setTimeout(resolve, DRAWN_MS))]);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const before = memory();
  await panel.evaluate((url) => bench.open(url), page.url());
  const watched = watchMemory();
  const told = await Promise.race([
    panel.evaluate(async () => {
      const start = performance.now();
      const read = await bench.look().catch((error: Error) => error.message);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      // Serialising the whole page would fill the process a second time.
      const texts: string[] = [];
      const note = (node: unknown): void => {
        if (typeof node === 'string') texts.push(node);
        else if (typeof node === 'object' && node !== null && 'children' in node)
          for (const child of node.children as unknown[]) note(child);
      };
      if (typeof read !== 'string' && read.page !== null) note(read.page.root);
      const length = texts.reduce((sum, { length: own }) => sum + own, 0);
      if (typeof read === 'string') return `${seconds} s; ${read}`;
      if (read.page === null) return `${seconds} s; no page: ${read.unread ?? 'a page of the browser itself'}`;
      return `${seconds} s; read ${length} characters: ${texts.slice(-3).join(' ').slice(-100)}`;
    }),
    new Promise<string>((resolve) => setTimeout(() => resolve('nothing in time'), LONGEST_MS)),
  ]);
  const most = watched();
  stdout.write(
    `${path}: ${told}; extension ${most.extension} MB (before ${before.extension}); page ${before.page} MB, and ${most.page - before.page} more\n`,
  );
  await Promise.race([harness.close(), new Promise((resolve) => setTimeout(resolve, 5_000))]);

  async function crash(): Promise<void> {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.crash').catch(() => {});
  }
}
server.close();
process.exit(0);

async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))).catch(() => {});
}

interface Memory {
  readonly extension: number;
  readonly page: number;
}

/** MB in use by the largest process of an extension, and the largest of a page. */
function memory(): Memory {
  const largest = { extension: 0, page: 0 };
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/u.test(name))) {
    const command = read(`/proc/${pid}/cmdline`);
    if (!command.includes('--type=renderer') || !isOurs(pid)) continue;
    const [, kilobytes = '0'] = /VmRSS:\s*(\d+)/u.exec(read(`/proc/${pid}/status`)) ?? [];
    const kind = command.includes('--extension-process') ? 'extension' : 'page';
    largest[kind] = Math.max(largest[kind], Math.round(Number(kilobytes) / 1024));
  }
  return largest;
}

/** Whether a process was started by this one, or by one that it started. */
function isOurs(pid: string): boolean {
  const [, parent = '0'] = /PPid:\s*(\d+)/u.exec(read(`/proc/${pid}/status`)) ?? [];
  return Number(parent) === process.pid || (Number(parent) > 1 && isOurs(parent));
}

/** A process may end while it is read. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function watchMemory(): () => Memory {
  const largest = { extension: 0, page: 0 };
  const note = () => {
    const now = memory();
    largest.extension = Math.max(largest.extension, now.extension);
    largest.page = Math.max(largest.page, now.page);
  };
  const timer = setInterval(note, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    note();
    return largest;
  };
}

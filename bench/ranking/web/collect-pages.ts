// Opens the pages that the ranker learns from in a browser and saves what the extension's eyes see of them, below $WAYMARK_PAGES or the
// cache of the user: `npm run train:pages [SOURCE...]`. Fetches the packages that `ranker/train/web/sources.ts` names. Without names,
// collects the sources that have no pages yet; with names, collects those anew.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, stderr } from 'node:process';
import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium } from 'playwright';
import { AgentError, sentenceOf } from '../../../agent/errors.ts';
import { ensureChromium, isRoot } from '../../../cli/browser/chromium.ts';
import { pagesFolder } from '../../../ranker/train/web/pages-folder.ts';
import { LIBRARIES, stampOf, WEB_SOURCES, type WebSource } from '../../../ranker/train/web/sources.ts';
import { isCollected, STAMP, type WebLook } from '../../../ranker/train/web/web-pages.ts';
import { bundle, temporaryFolder } from '../../../test/support/browser/bundle.ts';
import { freePort } from '../../../test/support/servers/free-port.ts';
import { fetchPackage } from './fetch-package.ts';
import { lookAt } from './look.ts';
import { packagedPages } from './page-files.ts';
import { APPLICATION, ORIGIN, servePackages } from './serve-packages.ts';
import { startApplication } from './start-application.ts';

const VIEWPORTS = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 1600, height: 800 },
];

const cache = pagesFolder();
const packages = join(cache, 'packages');
/** Where an application is served while its pages are opened. */
const PORT = await freePort();
const named = argv.slice(2);
const wanted = WEB_SOURCES.filter((source) =>
  named.length === 0 ? !isCollected(cache, source) : named.includes(source.name),
);
if (wanted.length > 0) await collectAll();

async function collectAll(): Promise<void> {
  const eyes = readFileSync(await bundle('bench/ranking/web/eyes.ts', temporaryFolder(), 'eyes'), 'utf8');
  // All packages first: some hold libraries that the pages of others load.
  for (const from of [...LIBRARIES, ...WEB_SOURCES.map((source) => source.from)]) fetchPackage(cache, from);
  const browser = await chromium.launchPersistentContext(join(temporaryFolder(), 'profile'), {
    executablePath: ensureChromium(),
    headless: false,
    args: [
      '--headless=new',
      '--disable-quic',
      '--disable-background-networking',
      `--host-resolver-rules=MAP ${new URL(APPLICATION).host}:80 127.0.0.1:${PORT}`,
      ...(isRoot() ? ['--no-sandbox'] : []),
    ],
  });
  await servePackages(browser, packages);
  const failed: string[] = [];
  for (const source of wanted)
    try {
      stderr.write(`${source.name}: ${await collect(source, browser, eyes)}\n`);
    } catch (error) {
      failed.push(`${source.name}: ${sentenceOf(error)}`);
    }
  await browser.close();
  if (failed.length > 0) throw new AgentError(`not every source has pages:\n${failed.join('\n')}`);
}

/** Saves the pages of one source, all or none; tells how many there are. */
async function collect(source: WebSource, browser: BrowserContext, eyes: string): Promise<string> {
  const folder = fetchPackage(cache, source.from);
  if (source.start === null) {
    const files = packagedPages(folder, source).map((file) => `${ORIGIN}${folder.slice(packages.length)}/${file}`);
    return await save(source, files, { browser, eyes });
  }
  const stop = await startApplication(source, folder, PORT);
  try {
    return await save(
      source,
      source.folders.map((path) => `${APPLICATION}${path}`),
      { browser, eyes },
    );
  } finally {
    stop();
  }
}

async function save(source: WebSource, addresses: readonly string[], opening: Omit<Opening, 'size'>): Promise<string> {
  const out = join(cache, 'pages', source.name);
  const part = `${out}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  let [pages, looks] = [0, 0];
  for (const [i, address] of addresses.entries()) {
    const size = VIEWPORTS[i % VIEWPORTS.length] ?? { width: 1280, height: 720 };
    const seen = await lookTwice(address, { ...opening, size });
    if (seen.length === 0) continue;
    writeFileSync(join(part, `${String(i).padStart(2, '0')}.json.gz`), gzipSync(JSON.stringify(seen), { level: 9 }));
    pages++;
    looks += seen.length;
  }
  if (pages === 0)
    throw new AgentError(`${source.name} has no page with enough to press`, {
      hint: 'Take it out of ranker/train/web/sources.ts.',
    });
  writeFileSync(join(part, STAMP), stampOf(source));
  rmSync(out, { recursive: true, force: true });
  renameSync(part, out);
  return `${pages} pages, ${looks} looks`;
}

interface Opening {
  readonly browser: BrowserContext;
  readonly size: { readonly width: number; readonly height: number };
  readonly eyes: string;
}

/** Looks at a page; once more if that fails, as it may on a busy machine. */
async function lookTwice(address: string, opening: Opening): Promise<readonly WebLook[]> {
  try {
    return await lookOnce(address, opening);
  } catch {
    return lookOnce(address, opening);
  }
}

async function lookOnce(address: string, { browser, size, eyes }: Opening): Promise<readonly WebLook[]> {
  const tab = await browser.newPage();
  try {
    await tab.setViewportSize(size);
    return await lookAt(tab, address, eyes);
  } catch (cause) {
    throw new AgentError(`${address} could not be looked at`, { cause, hint: 'Run `npm run train:pages` again.' });
  } finally {
    await tab.close();
  }
}

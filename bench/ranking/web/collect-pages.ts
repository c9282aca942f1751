// Opens the pages that the ranker learns from in a browser and saves what the extension's eyes see of them, below $WAYMARK_PAGES or the
// cache of the user: `npm run train:pages [SOURCE...]`. Fetches the packages that `ranker/train/web/sources.ts` names. Without names,
// collects the sources that have no pages yet; with names, collects those anew.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, stderr } from 'node:process';
import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium } from 'playwright';
import { ensureChromium, isRoot } from '../../../cli/browser/chromium.ts';
import { pagesFolder } from '../../../ranker/train/web/pages-folder.ts';
import { WEB_SOURCES, type WebSource } from '../../../ranker/train/web/sources.ts';
import { bundle, temporaryFolder } from '../../../test/support/browser/bundle.ts';
import { fetchPackage } from './fetch-package.ts';
import { lookAt } from './look.ts';
import { pageFiles } from './page-files.ts';
import { ORIGIN, servePackages } from './serve-packages.ts';

const VIEWPORTS = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 1600, height: 800 },
];

const cache = pagesFolder();
const packages = join(cache, 'packages');
const named = argv.slice(2);
const wanted = WEB_SOURCES.filter(({ name }) =>
  named.length === 0 ? !existsSync(join(cache, 'pages', name)) : named.includes(name),
);
if (wanted.length > 0) await collectAll();

async function collectAll(): Promise<void> {
  const eyes = readFileSync(await bundle('bench/ranking/web/eyes.ts', temporaryFolder(), 'eyes'), 'utf8');
  // All packages first: some hold libraries that the pages of others load.
  for (const source of WEB_SOURCES) fetchPackage(cache, source);
  const browser = await chromium.launchPersistentContext(join(temporaryFolder(), 'profile'), {
    executablePath: ensureChromium(),
    headless: false,
    args: [
      '--headless=new',
      '--disable-quic',
      '--disable-background-networking',
      ...(isRoot() ? ['--no-sandbox'] : []),
    ],
  });
  await servePackages(browser, packages);
  for (const source of wanted) stderr.write(`${source.name}: ${await collect(source, browser, eyes)}\n`);
  await browser.close();
}

/** Saves the pages of one source; tells how many there are. */
async function collect(source: WebSource, browser: BrowserContext, eyes: string): Promise<string> {
  const folder = fetchPackage(cache, source);
  const out = join(cache, 'pages', source.name);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  let [pages, looks] = [0, 0];
  for (const [i, file] of pageFiles(folder, source).entries()) {
    const tab = await browser.newPage();
    await tab.setViewportSize(VIEWPORTS[i % VIEWPORTS.length] ?? { width: 1280, height: 720 });
    try {
      const seen = await lookAt(tab, `${ORIGIN}${folder.slice(packages.length)}/${file}`, eyes);
      if (seen.length === 0) continue;
      writeFileSync(join(out, `${String(i).padStart(2, '0')}.json.gz`), gzipSync(JSON.stringify(seen), { level: 9 }));
      pages++;
      looks += seen.length;
    } catch (error) {
      stderr.write(`${source.name}: ${file} left out: ${String(error).split('\n')[0]}\n`);
    } finally {
      await tab.close();
    }
  }
  return `${pages} pages, ${looks} looks`;
}

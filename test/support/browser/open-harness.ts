import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright';
import { ensureChromium, isRoot } from '../../../cli/browser/chromium.ts';
import { bundle, temporaryFolder } from './bundle.ts';

const FLAGS = [
  '--headless=new',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const MANIFEST = {
  manifest_version: 3,
  name: 'Waymark test harness',
  version: '1.0',
  permissions: ['storage', 'scripting', 'tabs', 'webNavigation', 'webRequest', 'debugger'],
  host_permissions: ['<all_urls>'],
  background: { service_worker: 'background.js' },
};

/** A browser with the smallest extension that holds the browser port, its content script and the ledger. */
export interface Harness {
  readonly context: BrowserContext;
  readonly worker: Worker;
  /** Opens the page of the extension in its own window, so that the page under test stays visible. */
  openPanel(): Promise<Page>;
  close(): Promise<void>;
}

/** Builds the extension, with more `scripts` (name: entry), and starts a browser with it. Throws where there is no Chromium. */
export async function openHarness(scripts: Readonly<Record<string, string>> = {}): Promise<Harness> {
  const extension = await buildHarness(scripts);
  const context = await chromium.launchPersistentContext(join(temporaryFolder(), 'profile'), {
    executablePath: ensureChromium(),
    headless: false,
    args: [
      ...FLAGS,
      ...(isRoot() ? ['--no-sandbox'] : []),
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
    ],
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  return {
    context,
    worker,
    async openPanel() {
      const opening = context.waitForEvent('page');
      await worker.evaluate(() => chrome.windows.create({ url: 'panel.html', focused: false }));
      const panel = await opening;
      await panel.waitForLoadState();
      return panel;
    },
    close: () => context.close(),
  };
}

/** Returns the folder of the extension. */
async function buildHarness(scripts: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(temporaryFolder(), 'extension');
  mkdirSync(folder, { recursive: true });
  for (const name of ['content', 'hands']) await bundle(`extension/${name}.ts`, folder, name);
  for (const name of ['page', 'panel', 'background'])
    await bundle(`test/support/browser/harness/${name}.ts`, folder, name);
  for (const [name, entry] of Object.entries(scripts)) await bundle(entry, folder, name);
  writeFileSync(
    join(folder, 'panel.html'),
    '<!doctype html><meta charset="utf-8"><title>harness</title><script src="panel.js"></script>',
  );
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(MANIFEST));
  return folder;
}

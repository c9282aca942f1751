import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright';
import { ensureChromium, isRoot } from '../../../cli/browser/chromium.ts';
import { buildHarness, temporaryFolder } from './build.ts';

const FLAGS = [
  '--headless=new',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A real browser with the harness extension in it. */
export interface Harness {
  readonly context: BrowserContext;
  readonly worker: Worker;
  /** Opens the harness' own page, in a window of its own so that the page under test stays in view. */
  openPanel(): Promise<Page>;
  close(): Promise<void>;
}

/** Starts the browser that the project's tests use, with more `scripts` (name: entry) in the extension, or throws with the way to get one. */
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

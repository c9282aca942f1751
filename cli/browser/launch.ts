import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, platform, stderr } from 'node:process';
import { type BrowserContext, chromium, type Page as Tab, type Worker } from 'playwright';
import { AgentError } from '../../agent/errors.ts';
import { packageRoot } from '../package/package-root.ts';
import { ensureChromium, isRoot } from './chromium.ts';

/** A browser with the extension. */
export interface Launched {
  readonly context: BrowserContext;
  /** The extension's origin, such as `chrome-extension://abc`. */
  readonly origin: string;
  /** The first tab. */
  readonly tab: Tab;
  /** The service worker of the extension. */
  readonly worker: () => Promise<Worker>;
  readonly close: () => Promise<void>;
}

/** How to launch. `profile` null: a new one, deleted at the end. */
export interface LaunchOptions {
  readonly window: 'visible' | 'headless';
  readonly profile: string | null;
  readonly colorScheme?: 'light' | 'dark';
  /** Additional arguments for the browser. */
  readonly flags?: readonly string[];
}

const ARGUMENTS = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-crash-restore-bubble',
  // Real input goes through the debugger, above which the browser would show a bar.
  '--silent-debugger-extension-api',
];

/** Whether there is a display to open a window on. */
export function hasDisplay(): boolean {
  if (platform !== 'linux') return true;
  return (env.DISPLAY ?? '') !== '' || (env.WAYLAND_DISPLAY ?? '') !== '';
}

/** Starts Chromium with the built extension. Throws an `AgentError` if there is no browser or no build, or it does not start. */
export async function launch({ window, profile, colorScheme, flags = [] }: LaunchOptions): Promise<Launched> {
  const extension = join(packageRoot(), 'dist', 'extension');
  if (!existsSync(join(extension, 'manifest.json'))) {
    throw new AgentError(`There is no extension in ${extension}.`, { hint: 'Run `npm run build` first.' });
  }
  const folder = profile ?? (await mkdtemp(join(tmpdir(), 'waymark-')));
  const context = await startContext(folder, {
    executablePath: ensureChromium(),
    headless: window === 'headless',
    ...(colorScheme === undefined ? {} : { colorScheme }),
    viewport: window === 'headless' ? { width: 1280, height: 800 } : null,
    args: [...ARGUMENTS, ...flags, `--disable-extensions-except=${extension}`, `--load-extension=${extension}`],
  });
  const first = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // URL.origin is opaque for extension addresses.
  const origin = first.url().replace(/(?<=:\/\/[^/]+)\/.*$/u, '');
  return {
    context,
    origin,
    tab: context.pages()[0] ?? (await context.newPage()),
    worker: () => awake(context, origin),
    close: async () => {
      await context.close();
      if (profile === null) await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

const ANSWER_MS = 5_000;

/** The running service worker of the extension. One that the browser has stopped is woken by opening a page of the extension. */
async function awake(context: BrowserContext, origin: string): Promise<Worker> {
  const [known] = context.serviceWorkers();
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), ANSWER_MS).unref());
  if (known !== undefined && (await Promise.race([known.evaluate(() => true), late]))) return known;
  const [worker] = await Promise.all([known ?? context.waitForEvent('serviceworker'), wake(context, origin)]);
  return worker;
}

async function wake(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/manifest.json`);
  await page.evaluate(() => chrome.runtime.sendMessage({}));
  await page.close();
}

type ContextOptions = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>;

/** Starts with a sandbox if possible; containers often lack user namespaces, and root never has a sandbox. */
async function startContext(folder: string, options: ContextOptions): Promise<BrowserContext> {
  const start = (chromiumSandbox: boolean) =>
    chromium.launchPersistentContext(folder, { ...options, chromiumSandbox, timeout: 60_000 });
  if (isRoot()) return start(false).catch(explain);
  try {
    return await start(true);
  } catch (error) {
    if (!String(error).includes('sandbox')) return explain(error);
    stderr.write('waymark: no user namespaces here, starting the browser without a sandbox\n');
    return start(false).catch(explain);
  }
}

function explain(error: unknown): never {
  const said = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  throw new AgentError(`Chromium did not start: ${said}`, {
    cause: error,
    hint: 'Set WAYMARK_BROWSER to another Chromium, or run it by hand to see what it lacks.',
  });
}

import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page as Tab } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureChromium, isRoot } from '../../../cli/browser/chromium.ts';

let context: BrowserContext;
let folder: string;
let panel: Tab;
beforeAll(async () => {
  // Not `npm run build:store`, which builds anew where a source changed: other tests use what is built meanwhile.
  const make = "import { buildForStore } from './cli/build-for-store.mjs'; buildForStore();";
  spawnSync(process.execPath, ['--input-type=module', '-e', make], { stdio: 'inherit' });
  folder = await mkdtemp(join(tmpdir(), 'waymark-'));
  const extension = join(process.cwd(), 'dist/store');
  context = await chromium.launchPersistentContext(folder, {
    executablePath: ensureChromium(),
    args: [
      ...(isRoot() ? ['--no-sandbox'] : []),
      '--headless=new',
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
    ],
    headless: false,
  });
  await context.route('http://shop.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Shop</title><h1>Shop</h1>' }),
  );
  const [tab] = context.pages();
  await tab?.goto('http://shop.test/');
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const id = await worker.evaluate(async () => (await chrome.tabs.query({}))[0]?.id);
  panel = await context.newPage();
  await panel.goto(`chrome-extension://${new URL(worker.url()).host}/panel/panel.html?tab=${id}`);
  await panel.waitForSelector('main[data-status]');
});
afterAll(async () => {
  await context?.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

test('has no debugger and no host access until a person gives it', async () => {
  const { permissions = [], host_permissions: hosts } = await panel.evaluate(() => chrome.runtime.getManifest());
  expect(permissions).not.toContain('debugger');
  expect(hosts ?? []).toEqual([]);
  expect(await panel.evaluate(() => chrome.permissions.contains({ origins: ['http://shop.test/*'] }))).toBe(false);
});

test('says which site the browser keeps closed, and offers to ask for it', async () => {
  const composer = panel.getByRole('textbox', { name: 'Message to Waymark' });
  await composer.fill('What is this page about?');
  await composer.press('Enter');
  await panel.getByText('does not let Waymark work on shop.test yet').waitFor();
  expect(await panel.getByRole('button', { name: 'Allow this site' }).isVisible()).toBe(true);
  expect(await panel.getByRole('button', { name: 'Allow all sites' }).isVisible()).toBe(true);
});

test('says that trusted input is missing, and why', async () => {
  await panel.getByRole('button', { name: 'Settings' }).click();
  const box = panel.getByRole('checkbox', { name: 'debugger' });
  expect(await box.isDisabled()).toBe(true);
  expect(await panel.getByText('Not in this build').isVisible()).toBe(true);
});

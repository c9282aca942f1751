import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { bundle, temporaryFolder } from './bundle.ts';
import { openChromium } from './open-chromium.ts';

/** Starts a browser without the extension for all tests of a file, and bundles the code that runs in pages. */
export function startPageHalf() {
  let browser: Browser;
  let script: string;
  beforeAll(async () => {
    script = readFileSync(await bundle('test/support/browser/harness/page.ts', temporaryFolder(), 'page'), 'utf8');
    browser = await openChromium();
  });
  afterAll(() => browser?.close());
  return { browser: () => browser, script: () => script };
}

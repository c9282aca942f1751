import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type PracticeSite, startPracticeSite } from '../../../cli/practice/practice-server.ts';
import { openChromium } from './open-chromium.ts';

/** A browser without the extension on the practice site, with a fresh page for every test of a file. A page error fails the test. */
export function visitPracticeSite() {
  let browser: Browser;
  let site: PracticeSite;
  let context: BrowserContext;
  let page: Page;
  let errors: string[] = [];
  beforeAll(async () => {
    [browser, site] = await Promise.all([openChromium(), startPracticeSite()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: site.url });
    page = await context.newPage();
    page.setDefaultTimeout(10_000);
    errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
  });
  afterEach(async () => {
    await context.close();
    expect(errors).toEqual([]);
  });
  return {
    page: () => page,
    press: (name: string, within: Page | FrameLocator = page) =>
      within.getByRole('button', { name, exact: true }).click(),
    /** Waits until a text is on the page. */
    shown: (text: string) => page.getByText(text, { exact: true }).waitFor(),
    /** Errors that a test provokes do not fail it. */
    forgive: (part: string) => {
      errors = errors.filter((error) => !error.includes(part));
    },
  };
}

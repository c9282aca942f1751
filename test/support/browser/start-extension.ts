import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { elements, type PageElement } from '../../../agent/page.ts';
import type { Observation } from '../../../agent/ports.ts';
import type { Outcome } from '../../../agent/turn.ts';
import { type Site, serve } from '../servers/serve.ts';
import { bundle, temporaryFolder } from './bundle.ts';
import { contractPages, OTHER_PAGES } from './contract-pages.ts';
import type { Bench } from './harness/panel.ts';
import { type Harness, openHarness } from './open-harness.ts';

declare const bench: Bench;

/** A browser with the harness extension, a page under test and the contract pages, for all tests of a file. */
export function startExtension() {
  let harness: Harness;
  let panel: Page;
  let page: Page;
  let other: Site;
  let site: Site;
  beforeAll(async () => {
    const folder = temporaryFolder();
    const react = readFileSync(await bundle('test/support/browser/bundled/react-form.mjs', folder, 'react'), 'utf8');
    const vue = readFileSync(await bundle('test/support/browser/bundled/vue-form.mjs', folder, 'vue'), 'utf8');
    other = await serve(OTHER_PAGES, '127.0.0.1');
    site = await serve(contractPages(other.origin, { react, vue }));
    harness = await openHarness();
    page = harness.context.pages()[0] ?? (await harness.context.newPage());
    panel = await harness.openPanel();
  });
  afterAll(async () => {
    await harness.close();
    await site.close();
    await other.close();
  });
  beforeEach(async () => {
    const extra = harness.context.pages().filter((tab) => tab !== page && tab !== panel);
    // A tab whose page blocks may never report that it is closed.
    await Promise.race([Promise.all(extra.map((tab) => tab.close())), delay(10_000)]);
  });

  const look = (screenshot: 'with' | 'without' = 'without'): Promise<Observation> =>
    panel.evaluate((what) => bench.look(what), screenshot);
  return {
    harness: () => harness,
    panel: () => panel,
    page: () => page,
    origin: () => site.origin,
    look,
    tab: () => panel.evaluate(() => bench.tab()),
    /** Performs an action on the element that `words` names, such as `button Send`. */
    act: (action: object, words?: string, key?: string): Promise<Outcome> =>
      panel.evaluate(([a, w, k]) => bench.act(a as object, w as string | undefined, k as string | undefined), [
        action,
        words,
        key,
      ] as const),
    async open(path: string): Promise<void> {
      await page.goto(site.origin + path);
      await panel.evaluate((url) => bench.open(url), site.origin + path);
    },
    /** Goes on in a new page, after a test has broken the old one. */
    async replacePage(): Promise<void> {
      page = await harness.context.newPage();
    },
    /** The element of the page with a name or a text. */
    async find(words: string): Promise<PageElement> {
      const { page: seen } = await look();
      for (const element of seen === null ? [] : elements(seen.root))
        if (element.live?.name === words || element.children.includes(words)) return element;
      throw new Error(`nothing says ${words}`);
    },
  };
}

import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Outcome } from '../../../agent/turn.ts';
import type { Performed } from '../../../extension/page/hands/performed.ts';
import { startPageHalf } from './start-page-half.ts';

/** How an action ended, how often it announced its start, and the value of the expression `read` after it. */
type Done = Performed & { readonly starts: number; readonly read: unknown };

/** A page (`html`), an action on the element that `selector` finds, its outcome, and the value of the expression `read` after it. */
type OutcomeCase = readonly [
  name: string,
  html: string,
  selector: string,
  action: object,
  outcome: Outcome,
  read: string,
  value: unknown,
];

/** Runs the page half alone, without the extension, in a fresh page for each test of a file. */
export function startHands() {
  const pageHalf = startPageHalf();
  let page: Page;
  beforeEach(async () => {
    page = await pageHalf.browser().newPage({ viewport: { width: 800, height: 600 }, locale: 'en-GB' });
  });
  afterEach(() => page.close());

  /** Shows `html` and performs an action on the element that `selector` finds; null for an action without an element. */
  async function act(html: string, selector: string | null, action: object, read = 'null'): Promise<Done> {
    await page.setContent(`<!doctype html><body>${html}</body>`);
    return await actAgain(selector, action, read);
  }

  /**
   * Performs an action on the page as it is. `allowed`: what the user approved. `meanwhile`: what the page does before the press. `row`: the words that told
   * the element's parent from the others when the page was looked at.
   */
  async function actAgain(
    selector: string | null,
    action: object,
    read = 'null',
    {
      allowed = 'all',
      meanwhile = '',
      row = null,
    }: { allowed?: 'all' | 'nothing'; meanwhile?: string; row?: readonly string[] | null } = {},
  ): Promise<Done> {
    await page.evaluate(`if (!globalThis.waymarkPage) { ${pageHalf.script()} }`);
    return (await page.evaluate(`(async () => {
      const find = (root) => root.querySelector(${JSON.stringify(selector)}) ?? [...root.querySelectorAll('*')].filter((e) => e.shadowRoot).map((e) => find(e.shadowRoot)).find(Boolean);
      const eyes = globalThis.eyes ??= waymarkPage.createEyes(document, { shadowRootOf: (element) => element.shadowRoot, hiddenHost: () => null });
      const { page } = eyes.capture();
      const element = ${selector === null ? 'null' : 'eyes.ids.of(find(document))'};
      const action = ${JSON.stringify(action)};
      if (element !== null && action.intent === 'scroll') action.to = { element };
      else if (element !== null) action.element = element;
      let starts = 0;
      const starting = async () => { starts += 1; ${meanwhile}; };
      const allowed = ${allowed === 'all' ? 'waymarkPage.dangerOf(action, page)' : 'null'};
      const words = ${JSON.stringify(row)};
      const row = words && { part: eyes.ids.of(find(document).parentElement), words };
      const signal = new AbortController().signal;
      const performed = await waymarkPage.perform(action, { eyes, signal, timeoutMs: 600, allowed, starting, row, trusted: null, storedFor: null, ...waymarkPage.meanings });
      return { ...performed, starts, read: ${read} };
    })()`)) as Done;
  }

  /** A test for each case. */
  function testOutcomes(cases: readonly OutcomeCase[]): void {
    test.each(cases)('%s', async (_name, html, selector, action, outcome, read, value) => {
      const result = await act(html, selector, action, read);
      expect(result.outcome).toEqual(outcome);
      expect(result.read ?? undefined).toEqual(value ?? undefined);
    });
  }

  return { page: () => page, act, actAgain, testOutcomes };
}

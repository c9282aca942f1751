import type { Page as Tab } from 'playwright';
import { AgentError } from '../../agent/errors.ts';
import type { Page } from '../../agent/page.ts';
import type { Browser, Observation } from '../../agent/ports.ts';
import type { Screenshot } from '../../agent/state.ts';
import type { ViewElement } from '../../agent/view/view.ts';
import type { Driven, Driver } from '../../extension/driver.ts';
import { openExtensionPage, openPage } from './extension-page.ts';
import { type Launched, type LaunchOptions, launch } from './launch.ts';

declare const waymarkDriver: Driver;

/** A browser with the extension, driven through the extension. */
export interface DrivenBrowser extends Browser {
  /** The screenshot of a page with a box around each element that carries its ref; null where they cannot be drawn in the right place. */
  readonly mark: (
    seen: { readonly viewport: Page['viewport']; readonly screenshot: Screenshot },
    elements: readonly ViewElement[],
  ) => Promise<Screenshot | null>;
  /** Resolves when the browser has closed, for whatever reason. */
  readonly closed: Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts a browser on a page. Throws an `AgentError` if there is no browser, or the page does not open. */
export async function openDrivenBrowser(options: LaunchOptions & { readonly url: string }): Promise<DrivenBrowser> {
  const launched = await launch(options);
  try {
    if (options.url !== 'about:blank') await openPage(launched.tab, options.url);
    return await drive(launched);
  } catch (error) {
    await launched.close();
    throw error;
  }
}

/** Drives a browser that was launched, from its first tab on. */
export async function drive(launched: Launched): Promise<DrivenBrowser> {
  return drivenBrowser(launched, await openDriver(launched));
}

async function openDriver(launched: Launched): Promise<Tab> {
  const page = await openExtensionPage(launched, 'driver/driver.html', 'minimized');
  await page.waitForFunction(() => 'waymarkDriver' in globalThis);
  return page;
}

function drivenBrowser({ context, close }: Launched, page: Tab): DrivenBrowser {
  return {
    observe: ({ screenshot, signal }) =>
      call(page, signal, async () => {
        // As text: Playwright passes on no object as deep as a page may be.
        const written = await page.evaluate(
          async (wanted) => JSON.stringify(await waymarkDriver.observe(wanted)),
          screenshot,
        );
        return JSON.parse(written) as Driven<Observation>;
      }),
    perform: (action, { signal, ...how }) =>
      call(page, signal, () =>
        page.evaluate(([order, given]) => waymarkDriver.perform(order, given), [action, how] as const),
      ),
    dropPage: async (signal) => void (await call(page, signal, () => page.evaluate(() => waymarkDriver.dropPage()))),
    mark: (seen, elements) =>
      page.evaluate((given) => waymarkDriver.mark(given.seen, given.elements), { seen, elements }),
    sent: () => call(page, new AbortController().signal, () => page.evaluate(() => waymarkDriver.sent())),
    closed: new Promise((resolve) => context.once('close', () => resolve())),
    close,
  };
}

async function call<T>(page: Tab, signal: AbortSignal, ask: () => Promise<Driven<T>>): Promise<T> {
  signal.throwIfAborted();
  const stop = () => void page.evaluate(() => waymarkDriver.stop()).catch(() => {});
  signal.addEventListener('abort', stop);
  try {
    const answer = await ask();
    if ('value' in answer) return answer.value;
    throw new AgentError(answer.problem, answer.hint === null ? {} : { hint: answer.hint });
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof AgentError || !page.isClosed()) throw cause;
    throw new AgentError('The browser was closed.', { cause });
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

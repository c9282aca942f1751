import type { BrowserAction } from '../agent/action.ts';
import { AgentError } from '../agent/errors.ts';
import type { Page } from '../agent/page.ts';
import type { Observation, PerformOptions } from '../agent/ports.ts';
import type { Screenshot } from '../agent/state.ts';
import type { Effect, Outcome } from '../agent/turn.ts';
import type { ViewElement } from '../agent/view/view.ts';
import { chromeBrowser } from './body/chrome-browser.ts';
import { tabFromAddress } from './body/tabs/tab-from-address.ts';
import { markedPicture } from './picture/marked-picture.ts';

/** The result of a request as plain data, because an error loses its class on its way out of the browser. */
export type Driven<T> = { readonly value: T } | { readonly problem: string; readonly hint: string | null };

/** The Browser port for a program that opened this page, in plain data. */
export interface Driver {
  observe(screenshot: 'exact' | 'with' | 'without'): Promise<Driven<Observation>>;
  /** The screenshot with a box around each element that carries its ref; null where they cannot be drawn in the right place. */
  mark(
    seen: { readonly viewport: Page['viewport']; readonly screenshot: Screenshot },
    elements: readonly ViewElement[],
  ): Promise<Screenshot | null>;
  perform(action: BrowserAction, how: Omit<PerformOptions, 'signal'>): Promise<Driven<Outcome>>;
  sent(): Promise<Driven<readonly Effect[]>>;
  dropPage(): Promise<Driven<null>>;
  /** Aborts the requests under way. */
  stop(): void;
}

const browser = chromeBrowser({
  ...{ tab: tabFromAddress(), accent: 'transparent', onTab: () => {} },
  input: () => 'as needed',
  viewer: () => 'model',
  dialogs: () => 'agent',
});
let abort = new AbortController();

const driver: Driver = {
  observe: (screenshot) => driven((signal) => browser.observe({ screenshot, signal })),
  perform: (action, how) => driven((signal) => browser.perform(action, { ...how, signal })),
  mark: (seen, elements) => markedPicture(seen, elements, { model: '', longest: null }),
  sent: () => driven(async () => (await browser.sent?.()) ?? []),
  dropPage: () =>
    driven(async (signal) => {
      await browser.dropPage?.(signal);
      return null;
    }),
  stop() {
    abort.abort(new AgentError('The request was stopped.', { hint: 'Send it again.' }));
    abort = new AbortController();
  },
};

async function driven<T>(work: (signal: AbortSignal) => Promise<T>): Promise<Driven<T>> {
  try {
    return { value: await work(abort.signal) };
  } catch (error) {
    if (error instanceof AgentError) return { problem: error.message, hint: error.hint };
    throw error;
  }
}

Object.assign(globalThis, { waymarkDriver: driver });

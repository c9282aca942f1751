import type { TabId } from '../../../agent/action.ts';
import type { Page } from '../../../agent/page.ts';
import { drawnState } from '../../../agent/reading/drawn-state.ts';
import { ageOf, until } from '../tabs/tab-life.ts';

/** How long after its document an application may take to draw something, and how long a page may call itself busy. */
const LONGEST_MS = 5_000;
/** How often a page is looked at meanwhile. */
const PAUSE_MS = 250;

/** Looks until the page shows something to act on or to read, or for some seconds. A page that nobody may read is not waited for. */
export async function whenDrawn(
  tab: TabId,
  look: () => Promise<Page | null>,
  signal: AbortSignal,
): Promise<Page | null> {
  const began = performance.now();
  for (;;) {
    const page = await look();
    const state = page === null ? 'drawn' : drawnState(page);
    const waited = state === 'blank' ? ageOf(tab) : performance.now() - began;
    if (state === 'drawn' || waited > LONGEST_MS) return page;
    await until(PAUSE_MS, signal, () => () => {});
    signal.throwIfAborted();
  }
}

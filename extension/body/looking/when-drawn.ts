import type { TabId } from '../../../agent/action.ts';
import { AgentError } from '../../../agent/errors.ts';
import type { Page } from '../../../agent/page.ts';
import { drawnState } from '../../../agent/reading/drawn-state.ts';
import { askFrame, inject } from '../frame-channel.ts';
import { inFrames } from '../in-frames.ts';
import { answered, hasAsked } from '../network/awaited.ts';
import { ageOf, until } from '../tabs/tab-life.ts';

/** How long after its document an application may take to draw something, and how long a page may call itself busy. */
const LONGEST_MS = 5_000;
/** How often a page is looked at meanwhile. */
const PAUSE_MS = 250;

/** A document younger than this may belong to an application that is still drawing. */
const YOUNG_MS = 4_000;
/** A young page counts as drawn once nothing has changed in it for this long. */
const QUIET_MS = 300;
/** The same for one whose scripts asked a server: applications draw in steps, with a pause of a timer between them. */
const QUIET_APPLICATION_MS = 600;

/**
 * Waits until a young document has been quiet for a while and has what its scripts asked for; a page that cannot be asked is not waited
 * for.
 */
export async function whenQuiet(tab: TabId, signal: AbortSignal): Promise<void> {
  const left = () => YOUNG_MS - ageOf(tab);
  if (left() <= 0) return;
  try {
    await inject(tab, signal);
    do {
      await askFrame(
        { tabId: tab, frameId: 0 },
        { type: 'settle', atLeastMs: 0, quietMs: hasAsked(tab) ? QUIET_APPLICATION_MS : QUIET_MS },
        { signal, timeoutMs: Math.max(1, left()) },
      );
    } while (left() > 0 && (await answered(tab, left(), signal)));
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof AgentError)) throw error;
  }
}

/** Whether a page has loaded and has no scripts that could still draw. */
async function isStill(tab: TabId): Promise<boolean> {
  const [page] = await inFrames({ tabId: tab, frameIds: [0] }, hasNothingToRun, []);
  return page?.result === true;
}

/** Runs in the page, as source text: uses nothing outside of itself. */
function hasNothingToRun(): boolean {
  const runs = 'script, iframe, frame, object, embed, meta[http-equiv="refresh" i], [onload]';
  return document.readyState === 'complete' && document.querySelector(runs) === null;
}

/**
 * Looks until the page shows something to act on or to read, or for some seconds. A page that nobody may read is not waited for, nor is one
 * without scripts.
 */
export async function whenDrawn(
  tab: TabId,
  look: () => Promise<Page | null>,
  signal: AbortSignal,
): Promise<Page | null> {
  const began = performance.now();
  for (;;) {
    const page = await look();
    const state = page === null ? 'drawn' : drawnState(page);
    const waited = state === 'busy' ? performance.now() - began : ageOf(tab);
    if (state === 'drawn' || waited > LONGEST_MS || (state !== 'busy' && (await isStill(tab)))) return page;
    await until(PAUSE_MS, signal, () => () => {});
    signal.throwIfAborted();
  }
}

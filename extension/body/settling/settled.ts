import { askFrame, type FrameAddress, FrameGone, FrameSilent, inject, Unscriptable } from '../frame-channel.ts';
import type { Traffic } from '../network/network.ts';
import { loaded } from '../tabs/tab-life.ts';
import type { DueWatch } from './watch-due.ts';

const LOAD_MS = 10_000;
/** How long to wait for requests that an action caused. */
const TRAFFIC_MS = 2_500;
const SETTLE_MS = 5_000;
/**
 * A page that reports its scheduled work has settled once nothing is due, it has been quiet for this long, and it is idle after
 * the next frame.
 */
const TELLING_QUIET_MS = 20;
/**
 * Any other page has settled once it has been quiet for this long; so has one that waits for something that answers at
 * any time.
 */
const QUIET_MS = 150;
/** A request that has ended for the browser but not for the page, such as an aborted one, is given up after this time. */
const ANSWER_MS = 300;
/** How long timers may set timers before the wait ends. */
const MOST_DUE_MS = 2_500;
/** Pages that may redirect to the next one before the wait ends. */
const MOST_LOADS = 4;

/** What is known of the work of a page. */
export interface Doings {
  /** Null for a page whose timers nobody noted. */
  readonly due: DueWatch | null;
  readonly traffic: Traffic;
  readonly signal: AbortSignal;
}

/** How long to wait at least, and how long a page must be quiet after that. Milliseconds. */
interface Wait {
  readonly atLeastMs: number;
  readonly quietMs: number;
}

/** Waits until a tab has loaded, its page and the touched frame have nothing due and have settled, and their requests have ended. */
export async function settled(frame: FrameAddress, doings: Doings): Promise<void> {
  const { signal } = doings;
  let wait: Wait | null = { atLeastMs: 0, quietMs: doings.due === null ? QUIET_MS : TELLING_QUIET_MS };
  const deadline = performance.now() + MOST_DUE_MS;
  let answeredAt = performance.now();
  for (let loads = 0; loads < MOST_LOADS && wait !== null; ) {
    await loaded(frame.tabId, LOAD_MS, signal);
    try {
      await settleOnce(frame, wait, signal);
      // A page that is about to unload reports that after the messages sent to it before.
      const next: Wait | null = performance.now() < deadline ? await more(wait, answeredAt, doings) : null;
      const waited = await doings.traffic.quiet(TRAFFIC_MS, signal);
      if (waited !== 'nothing') answeredAt = performance.now();
      const { status } = await chrome.tabs.get(frame.tabId);
      if (waited !== 'nothing' || status === 'loading') loads++;
      else wait = next;
      // A script or a frame that has arrived has yet to run.
      if (waited === 'parts') wait = { atLeastMs: 0, quietMs: QUIET_MS };
    } catch (error) {
      if (error instanceof FrameSilent || error instanceof Unscriptable) return;
      ignoreGone(error);
      loads++;
    }
  }
}

async function settleOnce(frame: FrameAddress, wait: Wait, signal: AbortSignal): Promise<void> {
  const { tabId } = frame;
  const options = { signal, timeoutMs: SETTLE_MS };
  const settle = { type: 'settle', ...wait } as const;
  const ask = () => askFrame({ tabId, frameId: 0 }, settle, options);
  // A page that was just loaded does not answer yet. Injecting into a page that does would take longer than asking.
  const settling = ask().catch(async (error: unknown) => {
    ignoreGone(error);
    await inject(tabId);
    return await ask();
  });
  if (frame.frameId !== 0) await askFrame(frame, settle, options).catch(ignoreGone);
  await settling;
}

/** How to go on waiting; null once the page has no known work. `answeredAt`: when the browser last ended a request. */
async function more({ quietMs }: Wait, answeredAt: number, { due }: Doings): Promise<Wait | null> {
  if (due === null) return null;
  const left = await due.left();
  if (left === null) return quietMs < QUIET_MS ? { atLeastMs: 0, quietMs: QUIET_MS } : null;
  if (left.due > 0) return { atLeastMs: left.due, quietMs };
  if (left.open > 0 && performance.now() - answeredAt < ANSWER_MS) return { atLeastMs: 0, quietMs };
  return left.asked !== null && left.asked < QUIET_MS ? { atLeastMs: 0, quietMs: QUIET_MS } : null;
}

/** Ignores a frame that went away, because the tab is then loading; rethrows any other error. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof FrameGone)) throw error;
}

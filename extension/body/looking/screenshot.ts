import type { Screenshot } from '../../../agent/state.ts';
import { until } from '../tabs/tab-life.ts';

/** Chrome refuses a third screenshot within a second. */
const APART_MS = 520;
let last = Number.NEGATIVE_INFINITY;

/** What to do if the last screenshot is too recent: `wait`, because a model needs one, or `skip`, because only the user would see it. */
export type WhenTooSoon = 'wait' | 'skip';

/** A screenshot of a tab; null where its window shows another tab, which is not to be disturbed. */
export async function screenshotOf(
  tabId: number,
  signal: AbortSignal,
  whenTooSoon: WhenTooSoon,
): Promise<Screenshot | null> {
  const tab = await chrome.tabs.get(tabId);
  signal.throwIfAborted();
  if (!tab.active) return null;
  const early = last + APART_MS - performance.now();
  if (early > 0) {
    if (whenTooSoon === 'skip') return null;
    await until(early, signal, () => () => {});
    signal.throwIfAborted();
  }
  last = performance.now();
  const dataUrl = await chrome.tabs
    .captureVisibleTab(tab.windowId, { format: 'jpeg', quality: 80 })
    .catch((error: unknown) => {
      // A minimised window or a restricted page: the agent can do without a screenshot.
      console.warn('waymark: no screenshot', error);
      return null;
    });
  // If another tab came to the front meanwhile, the screenshot may show that tab.
  const isStill = (await chrome.tabs.get(tabId)).active;
  signal.throwIfAborted();
  if (dataUrl === null || !isStill) return null;
  const bitmap = await createImageBitmap(await (await fetch(dataUrl)).blob());
  const { width, height } = bitmap;
  bitmap.close();
  return { dataUrl, width, height };
}

import type { Screenshot } from '../../agent/state.ts';

/** The browser refuses a third picture within a second. */
const APART_MS = 520;
let last = Number.NEGATIVE_INFINITY;

/** Whether to wait until the browser takes another picture, or to do without one. */
export type WhenTooSoon = 'wait' | 'skip';

/** A picture of the tab if it is the one its window shows, else null: nobody wants tabs to jump while they read another. */
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
    // To a person a picture is not worth half a second at every step.
    if (whenTooSoon === 'skip') return null;
    await delay(early, signal);
  }
  last = performance.now();
  const dataUrl = await chrome.tabs
    .captureVisibleTab(tab.windowId, { format: 'jpeg', quality: 80 })
    .catch((error: unknown) => {
      // A minimised window, or a page the extension may not see: the text of the page is still worth something.
      console.warn('waymark: no screenshot', error);
      return null;
    });
  // Another tab may have come to the front meanwhile: what is on it is nobody's business.
  const isStill = (await chrome.tabs.get(tabId)).active;
  signal.throwIfAborted();
  if (dataUrl === null || !isStill) return null;
  const bitmap = await createImageBitmap(await (await fetch(dataUrl)).blob());
  const { width, height } = bitmap;
  bitmap.close();
  return { dataUrl, width, height };
}

function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}

import type { Screenshot } from '../agent/state.ts';

/** The browser refuses a third picture within a second. */
const APART_MS = 520;
let last = Number.NEGATIVE_INFINITY;

/**
 * A picture of the tab if it is the one its window shows, else null: nobody wants tabs to jump while they read another.
 * Also null right after the last one: a picture is not worth half a second of a person's time at every step.
 */
export async function screenshotOf(tabId: number, signal: AbortSignal): Promise<Screenshot | null> {
  const tab = await chrome.tabs.get(tabId);
  signal.throwIfAborted();
  if (!tab.active || performance.now() < last + APART_MS) return null;
  last = performance.now();
  const dataUrl = await chrome.tabs
    .captureVisibleTab(tab.windowId, { format: 'jpeg', quality: 80 })
    .catch((error: unknown) => {
      // A minimised window, or a page the extension may not see: the text of the page is still worth something.
      console.warn('waymark: no screenshot', error);
      return null;
    });
  if (dataUrl === null) return null;
  const bitmap = await createImageBitmap(await (await fetch(dataUrl)).blob());
  const { width, height } = bitmap;
  bitmap.close();
  return { dataUrl, width, height };
}

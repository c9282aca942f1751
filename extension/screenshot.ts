import type { Screenshot } from '../agent/state.ts';

/** The browser refuses a third picture within a second. */
const APART_MS = 520;
let last = 0;

/** A picture of the tab if it is the one its window shows, else null: nobody wants tabs to jump while they read another. */
export async function screenshotOf(tabId: number, signal: AbortSignal): Promise<Screenshot | null> {
  const tab = await chrome.tabs.get(tabId);
  if (!tab.active) return null;
  const wait = last + APART_MS - performance.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  signal.throwIfAborted();
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

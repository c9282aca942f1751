import { endsWithoutAsking } from '../dialogs/leave-page.ts';
import { loaded, loadingBegun } from '../tabs/tab-life.ts';

const BEGIN_MS = 1000;
const LOAD_MS = 15_000;

/**
 * Ends the document of a tab while its requests are held back, and loads its address anew once they are not: a page whose request was refused may
 * keep what it wanted to send, and send it later by itself. What was not saved on it is lost.
 */
export async function startAfresh(
  { tab, url }: { readonly tab: number; readonly url: string },
  signal: AbortSignal,
  release: () => Promise<void>,
): Promise<void> {
  await clear(tab, release);
  await loadAnew(url, tab, signal);
}

/** Ends the document of a tab while its requests are held back, whoever stops the agent meanwhile. */
export async function clear(tab: number, release: () => Promise<void>): Promise<void> {
  await endsWithoutAsking(tab);
  await loadAnew('about:blank', tab, AbortSignal.timeout(LOAD_MS));
  await release();
}

/** Whether the browser shows an error in place of a page, in which no script runs. */
export async function showsError(tab: number): Promise<boolean> {
  const probe = chrome.scripting.executeScript({ target: { tabId: tab }, func: () => null });
  return await probe.then(
    () => false,
    (error: unknown) => /error page/iu.test(String(error)),
  );
}

/** Loads an address in a tab, and waits for it. */
export async function loadAnew(url: string, tab: number, signal: AbortSignal): Promise<void> {
  await loadingBegun(tab, BEGIN_MS, signal, () => chrome.tabs.update(tab, { url }));
  await loaded(tab, LOAD_MS, signal);
}

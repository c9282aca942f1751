import { endsWithoutAsking } from '../dialogs/leave-page.ts';
import { conditionsOf } from '../network/held.ts';
import { holdBack } from '../network/hold-back.ts';
import { loaded, loadingBegun } from '../tabs/tab-life.ts';

/** The same for a page that sends nothing now, and is the agent's. */
export async function dropPage(tab: number, signal: AbortSignal): Promise<void> {
  const { url = '' } = await chrome.tabs.get(tab);
  const release = await holdBack(tab, conditionsOf('all', url), []);
  await startAfresh({ tab, url }, signal, release).finally(release);
}

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
  await clear(tab, signal, release);
  await loadAnew(url, tab, signal);
}

/** Ends the document of a tab while its requests are held back. */
export async function clear(tab: number, signal: AbortSignal, release: () => Promise<void>): Promise<void> {
  await endsWithoutAsking(tab);
  await loadAnew('about:blank', tab, signal);
  await release();
}

/** Loads an address in a tab, and waits for it. */
export async function loadAnew(url: string, tab: number, signal: AbortSignal): Promise<void> {
  await loadingBegun(tab, BEGIN_MS, signal, () => chrome.tabs.update(tab, { url }));
  await loaded(tab, LOAD_MS, signal);
}

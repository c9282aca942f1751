/** How long after parsing a document counts as loaded, even if images and trackers are still missing. */
const GRACE_MS = 1500;
/** When the current document of each tab finished parsing, in `performance.now()` time; no entry while a tab navigates. */
const parsedAt = new Map<number, number>();

chrome.webNavigation?.onBeforeNavigate.addListener(({ tabId, frameId }) => {
  if (frameId === 0) parsedAt.delete(tabId);
});
chrome.webNavigation?.onDOMContentLoaded.addListener(({ tabId, frameId }) => {
  if (frameId === 0) parsedAt.set(tabId, performance.now());
});

/** Resolves when a tab has loaded enough to be read, or after `maxMs`; at once where it is not loading. */
export async function loaded(tabId: number, maxMs: number, signal: AbortSignal): Promise<void> {
  await until(maxMs, signal, (done) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = (since: number) => {
      clearTimeout(timer);
      timer = setTimeout(done, Math.max(0, since + GRACE_MS - performance.now()));
    };
    const notice = (id: number, change: { status?: string }) => {
      if (id === tabId && change.status === 'complete') done();
    };
    const content = ({ tabId: id, frameId }: { tabId: number; frameId: number }) => {
      if (id === tabId && frameId === 0) soon(performance.now());
    };
    chrome.tabs.onUpdated.addListener(notice);
    chrome.webNavigation?.onDOMContentLoaded.addListener(content);
    const since = parsedAt.get(tabId);
    if (since !== undefined) soon(since);
    // The status is read after the listeners are added, so that no completion is missed. A tab that is gone loads nothing.
    chrome.tabs.get(tabId).then(({ status }) => {
      if (status !== 'loading') done();
    }, done);
    return () => {
      clearTimeout(timer);
      chrome.tabs.onUpdated.removeListener(notice);
      chrome.webNavigation?.onDOMContentLoaded.removeListener(content);
    };
  });
}

/** Milliseconds since the document of a tab was parsed; of one that was there before, since it was first asked about. */
export function ageOf(tabId: number): number {
  const now = performance.now();
  const since = parsedAt.get(tabId) ?? now;
  parsedAt.set(tabId, since);
  return now - since;
}

/** What came of a navigation. */
export interface Arrival {
  /** The error (`net::ERR_…`) with which a navigation of the tab failed; null where none did. */
  readonly failure: string | null;
  /** What the tab went to: nothing, what was asked for, or only what the page before it went on to by itself. */
  readonly at: 'nothing' | 'asked' | 'elsewhere';
}

/** Runs `act`, which opens an address in a tab, and resolves to what came of it. */
export async function arrivalOf(tabId: number, act: () => Promise<unknown>): Promise<Arrival> {
  let failure: string | null = null;
  let at: Arrival['at'] = 'nothing';
  const notice = ({ tabId: id, frameId, error }: { tabId: number; frameId: number; error: string }) => {
    if (id === tabId && frameId === 0) failure = error;
  };
  const arrive = (event: { tabId: number; frameId: number; transitionQualifiers?: readonly string[] }) => {
    if (event.tabId !== tabId || event.frameId !== 0) return;
    failure = null;
    if (event.transitionQualifiers?.includes('client_redirect') !== true) at = 'asked';
    else if (at === 'nothing') at = 'elsewhere';
  };
  const events = ['onCommitted', 'onReferenceFragmentUpdated', 'onHistoryStateUpdated'] as const;
  chrome.webNavigation?.onErrorOccurred.addListener(notice);
  for (const event of events) chrome.webNavigation?.[event].addListener(arrive);
  try {
    await act();
    return { failure, at };
  } finally {
    chrome.webNavigation?.onErrorOccurred.removeListener(notice);
    for (const event of events) chrome.webNavigation?.[event].removeListener(arrive);
  }
}

/** Runs `act` and waits until the tab starts loading, or for `maxMs`. */
export async function loadingBegun(
  tabId: number,
  maxMs: number,
  signal: AbortSignal,
  act: () => Promise<unknown>,
): Promise<void> {
  let begun = false;
  let wake = () => {};
  const notice = (id: number, change: { status?: string; url?: string }) => {
    if (id !== tabId || (change.status !== 'loading' && change.url === undefined)) return;
    begun = true;
    // The event that the old document goes may come after this one.
    if (change.status === 'loading') parsedAt.delete(tabId);
    wake();
  };
  chrome.tabs.onUpdated.addListener(notice);
  try {
    await act();
    if (!begun)
      await until(maxMs, signal, (done) => {
        wake = done;
        return () => {};
      });
  } finally {
    chrome.tabs.onUpdated.removeListener(notice);
  }
}

/** Resolves when `watch` calls `done`, after `maxMs` or when `signal` aborts. `watch` returns a function that stops watching. */
export function until(maxMs: number, signal: AbortSignal, watch: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    let stop = () => {};
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      stop();
      resolve();
    };
    const timer = setTimeout(done, maxMs);
    signal.addEventListener('abort', done);
    stop = watch(done);
    if (signal.aborted) done();
  });
}

/** Whether a tab exists. */
export async function isOpen(tabId: number): Promise<boolean> {
  return await chrome.tabs.get(tabId).then(
    () => true,
    () => false,
  );
}

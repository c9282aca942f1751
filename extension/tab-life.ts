/** Resolves when a tab has loaded, or after `maxMs`; at once when it is not loading. */
export async function loaded(tabId: number, maxMs: number, signal: AbortSignal): Promise<void> {
  await until(maxMs, signal, (done) => {
    const notice = (id: number, change: { status?: string }) => {
      if (id === tabId && change.status === 'complete') done();
    };
    chrome.tabs.onUpdated.addListener(notice);
    // Asked after listening: between an answer and listening, a page could finish unheard. A tab that is gone loads nothing.
    chrome.tabs.get(tabId).then(({ status }) => {
      if (status !== 'loading') done();
    }, done);
    return () => chrome.tabs.onUpdated.removeListener(notice);
  });
}

/** Runs `act` and waits until the tab has begun to load something, or for `maxMs`. */
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

/** Waits until `watch` calls back, the time is over or `signal` aborts; `watch` returns how to stop watching. */
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

/** Whether there is such a tab. */
export async function isOpen(tabId: number): Promise<boolean> {
  return await chrome.tabs.get(tabId).then(
    () => true,
    () => false,
  );
}

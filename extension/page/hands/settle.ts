/** How long a page has to stay as it is to count as settled, and how long to wait for that at most. */
export interface SettleOptions {
  readonly quietMs: number;
  readonly maxMs: number;
  readonly signal: AbortSignal;
}

/** Waits until neither the document nor the network of a page has moved for a while. */
export function settle(document: Document, options: SettleOptions): Promise<void> {
  const { quietMs, maxMs, signal } = options;
  return new Promise((resolve) => {
    let timer = setTimeout(end, quietMs);
    const limit = setTimeout(end, maxMs);
    const stir = () => {
      clearTimeout(timer);
      timer = setTimeout(end, quietMs);
    };
    const mutations = new MutationObserver(stir);
    mutations.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    const resources = new PerformanceObserver(stir);
    resources.observe({ type: 'resource' });
    signal.addEventListener('abort', end);
    function end() {
      clearTimeout(timer);
      clearTimeout(limit);
      mutations.disconnect();
      resources.disconnect();
      signal.removeEventListener('abort', end);
      resolve();
    }
  });
}

/** Resolves when the browser draws next, or soon where it draws nothing because the tab is hidden. */
export function nextFrame(view: Window): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, 60);
    view.requestAnimationFrame(() => {
      clearTimeout(late);
      resolve();
    });
  });
}

/** In a hidden tab, the time that stands for a frame. */
const HIDDEN_MS = 60;

/** A page has settled once nothing has changed for `quietMs`; the wait ends after `maxMs` in any case. */
export interface SettleOptions {
  readonly quietMs: number;
  readonly maxMs: number;
  readonly signal: AbortSignal;
}

/** Waits until a page has neither changed its document nor loaded a resource for a while. */
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

/** Resolves at the next animation frame; after a timeout where the tab is hidden and draws no frames. */
export function nextFrame(view: Window): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, HIDDEN_MS);
    view.requestAnimationFrame(() => {
      clearTimeout(late);
      resolve();
    });
  });
}

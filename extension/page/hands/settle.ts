import { areDrawn, movesTill, unloaded } from './unsettled.ts';

/** How long a frame counts as lasting in a hidden tab, which draws none. */
const HIDDEN_MS = 60;
/** How often a page that still moves or loads is looked at again. */
const PAUSE_MS = 30;
/** A page that is never idle counts as settled after this time all the same. */
const IDLE_MS = 150;
/** A scroll without an end event counts as over after this time: its last frames may move by less than a pixel. */
const SCROLL_MS = 300;

/** A page has settled once nothing has changed for `quietMs`, `atLeastMs` from now at the earliest; the wait ends after `maxMs` in any case. */
export interface SettleOptions {
  readonly atLeastMs: number;
  readonly quietMs: number;
  readonly maxMs: number;
  readonly signal: AbortSignal;
}

/**
 * Waits until a page has neither changed its document, loaded a resource nor scrolled for a while, and until what moves or shows its parts, and
 * what loads and will move them, has ended.
 */
export function settle(document: Document, options: SettleOptions): Promise<void> {
  const { atLeastMs, quietMs, maxMs, signal } = options;
  return new Promise((resolve) => {
    let timer = setTimeout(calm, atLeastMs + quietMs);
    const limit = setTimeout(end, maxMs);
    const earliest = performance.now() + atLeastMs;
    let waits = 0;
    const wait = (ms: number) => {
      waits++;
      clearTimeout(timer);
      timer = setTimeout(calm, Math.max(ms, earliest + quietMs - performance.now()));
    };
    const stir = () => wait(quietMs);
    const mutations = new MutationObserver((records) => areDrawn(records) && stir());
    mutations.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    const resources = new PerformanceObserver(stir);
    resources.observe({ type: 'resource' });
    let scrolledAt = Number.NEGATIVE_INFINITY;
    const scroll = () => {
      scrolledAt = performance.now();
      stir();
    };
    const scrollEnd = () => {
      scrolledAt = Number.NEGATIVE_INFINITY;
    };
    document.addEventListener('scroll', scroll, true);
    document.addEventListener('scrollend', scrollEnd, true);
    signal.addEventListener('abort', end);
    function calm() {
      const moving = movesTill(document);
      if (moving > 0) wait(moving + PAUSE_MS);
      else if (unloaded(document) || performance.now() - scrolledAt < SCROLL_MS) wait(PAUSE_MS);
      else void whenIdle(document.defaultView ?? window, waits);
    }
    // On a busy machine everything is late; due work still runs before the page is idle.
    async function whenIdle(view: Window, at: number): Promise<void> {
      await nextFrame(view);
      await new Promise((idle) => requestIdleCallback(idle, { timeout: IDLE_MS }));
      if (waits === at) end();
    }
    function end() {
      clearTimeout(timer);
      clearTimeout(limit);
      mutations.disconnect();
      resources.disconnect();
      document.removeEventListener('scroll', scroll, true);
      document.removeEventListener('scrollend', scrollEnd, true);
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

/**
 * Lets the page do what waits, at once even in a tab that nobody sees, where timers are late. Who was told something by an event goes on after this:
 * right in the listener, other listeners of that event have yet to run.
 */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

import { elements, isElement, type Page } from '../../../agent/page.ts';
import type { Capture, Eyes } from '../../page/eyes/capture.ts';

/** A look is taken at most this often while nothing happens. */
const APART_MS = 300;

/** Keeps a look at the document that is as new as its last change, so that an event need not wait for one. */
export interface FrameLooks {
  /** The document as it is; looks again only if something changed since the last look. */
  now(): Capture;
  /** The last look, even if something changed since: what was there before a change that is already visible. */
  last(): Capture;
  stop(): void;
}

/** Looks at a document while the browser is idle, after each change. `onLook` is called with those looks. */
export function keepLooking(eyes: Eyes, onLook: (capture: Capture) => void): FrameLooks {
  let seen: Capture | null = null;
  let isStale = true;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const now = () => {
    if (seen === null || isStale) {
      seen = eyes.capture();
      watchShadows(seen);
    }
    isStale = false;
    return seen;
  };
  const lookWhenIdle = () => requestIdleCallback(() => isStale && onLook(now()), { timeout: APART_MS });
  const changed = () => {
    isStale = true;
    timer ??= setTimeout(() => {
      timer = null;
      lookWhenIdle();
    }, APART_MS);
  };
  const observer = new MutationObserver(changed);
  observer.observe(document, CHANGES);
  const stopping = new AbortController();
  const { signal } = stopping;
  const watched = new WeakSet<ShadowRoot>();
  // Neither changes nor choices inside of a shadow root are told outside of it.
  const watchShadows = ({ page }: Capture) => {
    for (const root of shadowRootsIn(page, eyes)) {
      if (watched.has(root)) continue;
      watched.add(root);
      observer.observe(root, CHANGES);
      root.addEventListener('change', changed, { capture: true, passive: true, signal });
    }
  };
  for (const type of ['scroll', 'resize', 'input', 'change', 'load', 'transitionend'])
    window.addEventListener(type, changed, { capture: true, passive: true, signal });
  lookWhenIdle();
  return {
    now,
    last: () => seen ?? now(),
    stop() {
      observer.disconnect();
      stopping.abort();
      if (timer !== null) clearTimeout(timer);
    },
  };
}

const CHANGES = { subtree: true, childList: true, attributes: true, characterData: true };

/** The shadow roots that a look has read. */
function* shadowRootsIn({ root }: Page, { ids, shadowRootOf }: Eyes): Generator<ShadowRoot> {
  for (const { id, children } of elements(root)) {
    if (id === null || !children.some((child) => isElement(child) && child.tag === '#shadow-root')) continue;
    const host = ids.find(id);
    const shadow = host === null ? null : shadowRootOf(host);
    if (shadow !== null) yield shadow;
  }
}

import { elements, isElement, type Page } from '../../../agent/page.ts';
import type { Eyes } from '../../page/eyes/capture.ts';

/** Callbacks for changes of a document. */
interface Hearing {
  /** A node has changed; with `inside`, its descendants may have changed too. */
  outdate(node: Node, inside: boolean): void;
  /** Something has changed. */
  changed(): void;
  /** The document scrolled or the window was resized: every box may have moved. */
  scrolled(): void;
}

/** Watches a document and its shadow roots until it is stopped. */
export function watchDocument(
  eyes: Eyes,
  { outdate, changed, scrolled }: Hearing,
): { watchShadows: (page: Page) => void; stop: () => void } {
  const observer = new MutationObserver((records) => {
    for (const { target, type } of records) outdate(target, type === 'attributes');
    changed();
  });
  observer.observe(document, CHANGES);
  const stopping = new AbortController();
  const options = { capture: true, passive: true, signal: stopping.signal };
  const onChange = ({ target }: Event) => {
    if (!(target instanceof Element)) return scrolled();
    outdate(target, true);
    changed();
  };
  for (const type of TOLD) window.addEventListener(type, onChange, options);
  const watched = new WeakSet<ShadowRoot>();
  return {
    // Mutations and `change` events inside a shadow root are not reported outside it.
    watchShadows(page) {
      for (const root of shadowRootsIn(page, eyes)) {
        if (watched.has(root)) continue;
        watched.add(root);
        observer.observe(root, CHANGES);
        root.addEventListener('change', onChange, options);
      }
    },
    stop() {
      observer.disconnect();
      stopping.abort();
    },
  };
}

const CHANGES = { subtree: true, childList: true, attributes: true, characterData: true };
/** Events for changes that cause no mutation record. */
const TOLD = ['scroll', 'resize', 'input', 'change', 'load', 'transitionend', 'focusin', 'focusout'];

/** The shadow roots that a look has read. */
function* shadowRootsIn({ root }: Page, { ids, shadowRootOf }: Eyes): Generator<ShadowRoot> {
  for (const { id, children } of elements(root)) {
    if (id === null || !children.some((child) => isElement(child) && child.tag === '#shadow-root')) continue;
    const host = ids.find(id);
    const shadow = host === null ? null : shadowRootOf(host);
    if (shadow !== null) yield shadow;
  }
}

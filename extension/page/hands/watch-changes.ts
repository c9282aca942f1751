import { nextTask } from './settle.ts';
import { areDrawn } from './unsettled.ts';

/** How long a page may take to show what an event did. */
const SHOWN_MS = 250;

/** Watches a document for changes. */
export interface ChangeWatch {
  /** Whether anything has changed, waiting a moment for it. */
  any(): Promise<boolean>;
  stop(): void;
}

/** Begins to watch a document, its fields and its scrolling; with `press`, the focus and the selection, which every press moves, do not count. */
export function watchChanges(document: Document, by: 'press' | 'keys' = 'keys'): ChangeWatch {
  const types = by === 'press' ? EVENTS : [...EVENTS, ...MOVED_BY_PRESS];
  let changed = false;
  let resolve = () => {};
  const notice = () => {
    changed = true;
    resolve();
  };
  const observer = new MutationObserver((records) => areDrawn(records) && notice());
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  for (const type of types) document.addEventListener(type, notice, true);
  window.addEventListener('beforeprint', notice);
  return {
    async any() {
      const records = observer.takeRecords();
      if (records.length > 0 && areDrawn(records)) changed = true;
      if (changed) return true;
      const later = new Promise<void>((end) => {
        resolve = end;
      });
      await Promise.race([later, new Promise((end) => setTimeout(end, SHOWN_MS))]);
      await nextTask();
      return changed;
    },
    stop() {
      observer.disconnect();
      for (const type of types) document.removeEventListener(type, notice, true);
      window.removeEventListener('beforeprint', notice);
    },
  };
}

/** Changes that do not change the document. */
const EVENTS = ['input', 'change', 'scroll', 'toggle', 'submit'];
const MOVED_BY_PRESS = ['focusin', 'selectionchange'];

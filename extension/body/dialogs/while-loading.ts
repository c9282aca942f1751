import { giveBack, inFrames } from '../in-frames.ts';
import { takeDialogs } from './take-dialogs.ts';

/** The name under which a new document keeps its stand-ins. A script in a file gets no arguments, so the name is always the same. */
export const NEW_DOCUMENT_KEY = '_dialogs';

/** How long the end of a step waits for the functions to be taken from a new document. */
const LONGEST_MS = 1_000;

/** The documents that a tab, and the tabs that it opens, began to load meanwhile. */
export interface NewDocuments {
  /** The frames of the tab itself. */
  readonly frames: ReadonlySet<number>;
  /** The tabs that it opened. */
  readonly opened: ReadonlySet<number>;
  /** Ends it: later documents keep their dialogs. */
  stop(): Promise<void>;
}

/**
 * Answers the dialogs of each document that a tab, or a tab opened by it, begins to load from now on, as `takeDialogs` does, under `NEW_DOCUMENT_KEY`.
 * Scripts cannot be registered for one tab, so documents of other tabs get their own functions back at once.
 */
export async function takeWhileLoading(tabId: number): Promise<NewDocuments> {
  const frames = new Set<number>();
  const opened = new Set<number>();
  const taking: Promise<unknown>[] = [];
  let isOver = false;
  const restore = (tab: number, frame: number) =>
    void inFrames({ tabId: tab, frameIds: [frame] }, giveBack, [NEW_DOCUMENT_KEY]);
  const isOwn = async (id: number) => {
    if (id === tabId || opened.has(id)) return true;
    const tab = await chrome.tabs.get(id).catch(() => null);
    if (tab?.openerTabId !== tabId) return false;
    opened.add(id);
    return true;
  };
  const notice = async ({ tabId: id, frameId }: { readonly tabId: number; readonly frameId: number }) => {
    if (id === tabId) frames.add(frameId);
    if (!(await isOwn(id))) return restore(id, frameId);
    // The registered script comes too late for a document that was already under way.
    const target = { tabId: id, frameIds: [frameId] };
    const taken = chrome.scripting
      .executeScript({
        ...{ target, world: 'MAIN', injectImmediately: true },
        ...{ func: takeDialogs, args: [NEW_DOCUMENT_KEY, []] },
      })
      // A page that shows a dialog of the browser takes the function later, perhaps too late.
      .then(
        () => isOver && restore(id, frameId),
        () => {},
      );
    taking.push(Promise.race([taken, pause(LONGEST_MS)]));
  };
  const id = crypto.randomUUID();
  chrome.webNavigation.onCommitted.addListener(notice);
  await chrome.scripting
    .registerContentScripts([
      {
        ...{ id, js: ['dialogs.js'], matches: ['http://*/*', 'https://*/*'], allFrames: true },
        ...{ runAt: 'document_start', world: 'MAIN', persistAcrossSessions: false },
      },
    ])
    .catch(() => {}); // without it, only the first script of a document may show a dialog of the browser
  return {
    frames,
    opened,
    async stop() {
      chrome.webNavigation.onCommitted.removeListener(notice);
      await chrome.scripting.unregisterContentScripts({ ids: [id] }).catch(() => {}); // it was not registered
      await Promise.all(taking);
      isOver = true;
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

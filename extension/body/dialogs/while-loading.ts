import { giveBack, inFrames } from '../in-frames.ts';
import { takeDialogs } from './take-dialogs.ts';

/** The documents that a tab began to load meanwhile. */
export interface NewDocuments {
  /** Their frames. */
  readonly frames: ReadonlySet<number>;
  /** Ends it: later documents keep their dialogs. */
  stop(): void;
}

/**
 * Answers the dialogs of each document that a tab begins to load from now on, as `takeDialogs` does, under the name `key`. A script at the very
 * beginning of a document may run before.
 */
export function takeWhileLoading(tabId: number, key: string): NewDocuments {
  const frames = new Set<number>();
  let isOver = false;
  const notice = ({ tabId: id, frameId }: { readonly tabId: number; readonly frameId: number }) => {
    if (id !== tabId) return;
    frames.add(frameId);
    const target = { tabId, frameIds: [frameId] };
    // A page that shows a dialog of the browser takes the function later, perhaps too late.
    const undo = () => void (isOver && inFrames(target, giveBack, [key]));
    chrome.scripting
      .executeScript({ target, world: 'MAIN', injectImmediately: true, func: takeDialogs, args: [key, []] })
      .then(undo, () => {});
  };
  chrome.webNavigation.onCommitted.addListener(notice);
  return {
    frames,
    stop() {
      isOver = true;
      chrome.webNavigation.onCommitted.removeListener(notice);
    },
  };
}

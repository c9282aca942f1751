import type { TabId } from '../../../agent/action.ts';
import type { InputKind } from '../../messages.ts';
import { findListeners } from '../../page/eyes/listening/find-listeners.ts';
import { inFrames } from '../in-frames.ts';

/** A page that takes longer is busy, or shows a dialog; it is read without its listeners. */
const LONGEST_MS = 1_000;

/**
 * The places of the elements that scripts listen on for a press, by frame, as `findListeners` tells them. Where input is trusted, the
 * debugger tells all listeners of the top frame; else only those that libraries keep on their elements are known.
 */
export async function findListening(tab: TabId, input: InputKind): Promise<ReadonlyMap<number, readonly string[]>> {
  const found = new Map<number, readonly string[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS);
  });
  const reading = async () => {
    const all = input === 'trusted' ? readWithDebugger(tab).catch(ignore) : null;
    await readWorlds(tab, found).catch(ignore);
    const places = await all;
    if (places) found.set(TOP_FRAME, places);
  };
  await Promise.race([reading(), late]);
  clearTimeout(timer);
  return new Map(found);
}

const TOP_FRAME = 0;

/** Ignored: a page can be read without its listeners, and the look itself says why a page cannot be read. */
function ignore(): void {}

async function readWorlds(tabId: number, found: Map<number, readonly string[]>): Promise<void> {
  for (const { frame, result } of await inFrames({ tabId, allFrames: true }, findListeners, [null]))
    found.set(frame, placesIn(result));
}

/** Attached only for this one call: only the debugger has `getEventListeners`. */
async function readWithDebugger(tabId: number): Promise<readonly string[]> {
  const target = { tabId };
  await chrome.debugger.attach(target, '1.3');
  try {
    const answer = await chrome.debugger.sendCommand(target, 'Runtime.evaluate', {
      expression: `(${findListeners})(getEventListeners)`,
      includeCommandLineAPI: true,
      returnByValue: true,
    });
    const { result } = (answer ?? {}) as { result?: { value?: unknown } };
    return placesIn(result?.value);
  } finally {
    await chrome.debugger.detach(target).catch(ignore);
  }
}

/** A page can make the function return anything. */
function placesIn(result: unknown): readonly string[] {
  return Array.isArray(result) ? result.filter((place) => typeof place === 'string') : [];
}

import type { TabId } from '../../../agent/action.ts';
import type { InputKind } from '../../messages.ts';
import { findListeners } from '../../page/eyes/listening/find-listeners.ts';
import { inFrames } from '../in-frames.ts';

/** A page that takes longer is busy, or shows a dialog; it is read without its listeners. */
const LONGEST_MS = 1_000;

/**
 * The places of the elements that scripts listen on for a press, by frame, as `findListeners` tells them. Where input may be trusted, the
 * debugger tells all listeners of the top frame; else only those that libraries keep on their elements are known.
 */
export async function findListening(tab: TabId, input: InputKind): Promise<ReadonlyMap<number, readonly string[]>> {
  const found = new Map<number, readonly string[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS);
  });
  const reading = async () => {
    const all = input !== 'scripted' ? readWithDebugger(tab).catch(ignore) : null;
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
  for (const { frame, result } of await inFrames({ tabId, allFrames: true }, findListeners, [[]]))
    found.set(frame, placesIn(result));
}

/** Attached only for this one call: only the debugger lists what listens. */
async function readWithDebugger(tabId: number): Promise<readonly string[]> {
  const target = { tabId };
  await chrome.debugger.attach(target, '1.3');
  const ask = (method: string, params: Record<string, unknown>) =>
    chrome.debugger.sendCommand(target, method, params) as Promise<Answer>;
  try {
    const { result: top } = await ask('Runtime.evaluate', { expression: 'document' });
    const objectId = top?.objectId ?? '';
    const { listeners = [] } = await ask('DOMDebugger.getEventListeners', { objectId, depth: -1, pierce: true });
    const nodes = new Set(
      listeners.flatMap(({ type, backendNodeId }) => (PRESSES.test(type) ? (backendNodeId ?? []) : [])),
    );
    const resolve = (backendNodeId: number) => ask('DOM.resolveNode', { backendNodeId }).catch(ignore);
    const found = await Promise.all([...nodes].slice(0, MOST_NODES).map(resolve));
    // The id of an object begins with that of its world; frames are another one.
    const world = objectId.replace(/\d+$/u, '');
    const known = found.flatMap((node) => (node?.object?.objectId?.startsWith(world) ? node.object : []));
    const { result } = await ask('Runtime.callFunctionOn', {
      ...{ objectId, arguments: known, returnByValue: true },
      functionDeclaration: `function (...listening) { return (${findListeners})(listening); }`,
    });
    return placesIn(result?.value);
  } finally {
    await chrome.debugger.detach(target).catch(ignore);
  }
}

/** The part of an answer of the debugger that is read. */
interface Answer {
  readonly result?: RemoteObject;
  readonly object?: RemoteObject;
  readonly listeners?: readonly { readonly type: string; readonly backendNodeId?: number }[];
}

interface RemoteObject {
  readonly objectId?: string;
  readonly value?: unknown;
}

/** The events of a press, and a drop. */
const PRESSES = /click$|^(?:mouse|pointer)(?:down|up)$|^touch(?:start|end)$|^drop$/u;
/** Each takes a tenth of a millisecond. */
const MOST_NODES = 2_000;

/** A page can make the function return anything. */
function placesIn(result: unknown): readonly string[] {
  return Array.isArray(result) ? result.filter((place) => typeof place === 'string') : [];
}

import { type Answers, type FrameScript, runIn } from './run-in-frames.ts';

const NONE: Answers = { results: [], all: false };
/** A page that takes longer is busy, or shows a dialog. */
const LONGEST_MS = 1_000;

/** What a function returned in one frame; 0 is the page itself. */
export interface FrameResult {
  readonly frame: number;
  readonly result: unknown;
}

/**
 * Runs a function in each frame of a tab, or in those that `target` names, in the page's world, and resolves to what it returned
 * in each; to nothing if the page cannot be reached or does not answer. The function is passed as source text and must use nothing
 * outside of itself. A page can make it return anything.
 */
export async function inFrames<Args extends unknown[]>(
  target: chrome.scripting.InjectionTarget,
  func: (...args: Args) => unknown,
  args: Args,
): Promise<readonly FrameResult[]> {
  // The action itself tells why a page cannot be reached.
  const { results } = await runIn(target, { world: 'MAIN', func, args } as FrameScript, LONGEST_MS).catch(() => NONE);
  return results.map(({ frameId, result }) => ({ frame: frameId, result }));
}

/**
 * Gives the functions that were replaced under `key` back to the page, and returns what their stand-ins noted; null if
 * there are none, as in a new document. Runs in the world of the page, passed as source text: it uses nothing outside of itself.
 */
export function giveBack(key: string): unknown {
  const restore: unknown = Object.getOwnPropertyDescriptor(window, key)?.value;
  return typeof restore === 'function' ? restore() : null;
}

/** Reads what the stand-ins noted so far, as `giveBack` returns it, and leaves them. */
export function readNoted(key: string): unknown {
  const noted: unknown = Object.getOwnPropertyDescriptor(window, key)?.value;
  return typeof noted === 'function' ? noted(true) : null;
}

import type { BrowserAction } from '../../../agent/action.ts';
import type { Outcome } from '../../../agent/turn.ts';
import { failed } from '../../page/outcomes.ts';
import { inFrames } from '../in-frames.ts';
import type { TaskContext } from '../task-context.ts';

const ASKS =
  'The page asks before it is left, because what was changed on it may not be saved. Save it first, or do the same once more to leave it all the same.';

/**
 * Asks a page whether it may be left before the browser does, whose question would block the tab. Why it is not left; null where it is. The
 * same action right after is the answer that it is.
 */
export async function reasonToStay(action: BrowserAction, tab: number, context: TaskContext): Promise<Outcome | null> {
  const { leaving } = context;
  context.leaving = null;
  if (context.dialogs() === 'person' || !leaves(action, tab)) return null;
  const isAnswered = leaving === JSON.stringify(action);
  const [asked] = await inFrames({ tabId: tab, frameIds: [0] }, asksToStay, [isAnswered]);
  if (asked?.result !== true) return null;
  context.leaving = JSON.stringify(action);
  return failed(ASKS);
}

/** Lets a page that is about to go ask nothing. */
export async function endsWithoutAsking(tab: number): Promise<void> {
  await inFrames({ tabId: tab, frameIds: [0] }, asksToStay, [true]);
}

function leaves(action: BrowserAction, tab: number): boolean {
  const { intent } = action;
  return (
    intent === 'load' || intent === 'back' || intent === 'forward' || (intent === 'tabremove' && action.tab === tab)
  );
}

/**
 * Whether the page asks before it is left; with `isAnswered` it will not ask. Runs in the world of the page, passed as source text: it uses
 * nothing outside of itself.
 */
function asksToStay(isAnswered: boolean): boolean {
  if (isAnswered) {
    // The document is about to go, so nothing is given back.
    const { prototype } = BeforeUnloadEvent;
    window.onbeforeunload = null;
    Object.defineProperty(prototype, 'returnValue', { configurable: true, get: () => '', set: () => {} });
    Object.defineProperty(prototype, 'preventDefault', { configurable: true, value: () => {} });
    return false;
  }
  const leaving = document.createEvent('BeforeUnloadEvent') as BeforeUnloadEvent;
  leaving.initEvent('beforeunload', false, true);
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented || leaving.returnValue !== '';
}

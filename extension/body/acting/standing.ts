import type { TabId } from '../../../agent/action.ts';
import type { PerformOptions } from '../../../agent/ports.ts';
import type { TaskContext } from '../task-context.ts';
import { clear, startAfresh } from './start-afresh.ts';

/** Lifts what still stands. A page that is left for another address goes first, and takes what it saves along. */
export async function liftStanding(context: TaskContext, leaving: LeftPage | null = null): Promise<void> {
  const { standing } = context;
  context.standing = null;
  if (standing !== null) await (leaving === null ? standing() : clear(leaving.tab, leaving.signal, standing));
}

/** A page that an action leaves for another address. */
type LeftPage = Pick<PerformOptions, 'signal'> & { readonly tab: TabId };

/** The response is over: a page that tried to save what nobody asked for is loaded anew, so that it does not try again. */
export async function endStanding(context: TaskContext): Promise<void> {
  const hasTried = context.notes.seen().some((effect) => effect.held && !context.failed.includes(effect));
  if (!hasTried) return await liftStanding(context);
  const tab = await context.current().catch(() => null);
  if (tab === null) return await liftStanding(context);
  const { url = '' } = await chrome.tabs.get(tab);
  await startAfresh({ tab, url }, AbortSignal.timeout(AFRESH_MS), () => liftStanding(context));
}

/** For at most so long a page is waited for that is loaded anew. */
const AFRESH_MS = 15_000;

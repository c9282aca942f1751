import type { TabId } from '../../../agent/action.ts';
import { mayBeTriedAgain } from '../../../agent/reading/describe.ts';
import { conditionsOf } from '../network/held.ts';
import { holdBack } from '../network/hold-back.ts';
import { isOpen } from '../tabs/tab-life.ts';
import type { TaskContext } from '../task-context.ts';
import { clear, showsError, startAfresh } from './start-afresh.ts';

/** Lifts what still stands. A page that is left for another address, in `leaving`, goes first, and takes what it saves along. */
export async function liftStanding(context: TaskContext, leaving: TabId | null = null): Promise<void> {
  const { standing } = context;
  context.standing = null;
  if (standing !== null) await (leaving === null ? standing.lift() : clear(leaving, standing.lift));
}

/** Whether the page of the last step was kept from sending something that nobody has allowed since, and may send it by itself. */
export function isUnanswered({ standing, notes }: TaskContext): boolean {
  return standing !== null && notes.seen().some(mayBeTriedAgain);
}

/** Loads the page of the last step anew, while nothing leaves: once that is lifted it would send what was held back. What was not saved on it is lost. */
export async function dropPage(context: TaskContext, signal: AbortSignal): Promise<void> {
  const { standing } = context;
  context.standing = null;
  context.paused = null;
  let release = async () => {};
  const lift = async () => {
    await standing?.lift();
    await release();
  };
  try {
    const tab = standing?.tab ?? (await context.current());
    if (!(await isOpen(tab))) return;
    await returnTo(tab, context);
    const { url = '' } = await chrome.tabs.get(tab);
    release = await holdBack(tab, conditionsOf('all', url), []);
    await startAfresh({ tab, url }, signal, lift);
  } finally {
    await lift();
  }
}

/** Closes a tab that a step opened, where the task went on. */
export async function returnTo(tab: TabId, context: TaskContext): Promise<void> {
  const now = await context.current().catch(() => null);
  if (now === tab) return;
  context.bind(tab);
  if (now !== null) await chrome.tabs.remove(now);
}

/** The response is over, or a step was cut off: a page that tried to send what nobody allowed is loaded anew, so that it does not try again. */
export async function endStanding(context: TaskContext): Promise<void> {
  const { standing } = context;
  if (standing === null) return;
  const mayTryAgain = isUnanswered(context) || (await showsError(standing.tab));
  await (mayTryAgain ? dropPage(context, AbortSignal.timeout(AFRESH_MS)) : liftStanding(context));
}

/** For at most so long a page is waited for that is loaded anew. */
const AFRESH_MS = 15_000;

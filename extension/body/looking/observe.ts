import type { TabId } from '../../../agent/action.ts';
import { AgentError } from '../../../agent/errors.ts';
import type { Page } from '../../../agent/page.ts';
import type { Observation } from '../../../agent/ports.ts';
import { secretBoxes } from '../../../agent/secrets/secret-boxes.ts';
import type { Screenshot } from '../../../agent/state.ts';
import { secretNamesFor } from '../../memory/stored-secrets.ts';
import { redact } from '../../picture/redact.ts';
import { withDialog } from '../dialogs/open-dialog.ts';
import { isSilent } from '../run-in-frames.ts';
import { signInSentence } from '../tabs/sign-in.ts';
import { hasAccess } from '../tabs/site-access.ts';
import { loaded } from '../tabs/tab-life.ts';
import { tabsBeside } from '../tabs/tabs-in-window.ts';
import type { TaskContext } from '../task-context.ts';
import { LOAD_MS, lookAtTab } from './look-at-tab.ts';
import { screenshotOf } from './screenshot.ts';
import { whenDrawn, whenQuiet } from './when-drawn.ts';

/** Upper bound on everything that a look waits for. */
const WHOLE_LOOK_MS = 18_000;
const TOO_LATE = `The page does not answer: it could not be read within ${WHOLE_LOOK_MS / 1000} seconds. Open another address.`;

/**
 * Looks at the page of the task and the tabs beside it; with a screenshot where one is asked for. A page that cannot be read is null, and
 * `unread` says why. Throws an `AgentError` where there is no tab, or no access to it.
 */
export async function observe(
  screenshot: 'exact' | 'with' | 'without',
  signal: AbortSignal,
  context: TaskContext,
): Promise<Observation> {
  const tooLate = AbortSignal.timeout(WHOLE_LOOK_MS);
  try {
    await context.notes.watch(await context.current());
    return await observeWithin(screenshot, AbortSignal.any([signal, tooLate]), context);
  } catch (cause) {
    if (signal.aborted) throw cause;
    const tab = await context.current();
    const signIn = signInSentence(tab);
    if (signIn === null && (!tooLate.aborted || cause instanceof AgentError)) throw cause;
    // Not thrown: the tab can be left all the same.
    context.unread = signIn === null ? TOO_LATE : `${signIn} Sign in or cancel in the tab, then continue.`;
    context.page = null;
    return await observed(null, null, tab, context);
  }
}

async function observeWithin(
  screenshot: 'exact' | 'with' | 'without',
  signal: AbortSignal,
  context: TaskContext,
): Promise<Observation> {
  const tab = await context.current();
  if (!isSilent(tab)) await loaded(tab, LOAD_MS, signal);
  const { url = '' } = await chrome.tabs.get(tab);
  if (!(await hasAccess(url))) {
    context.onNoAccess(url);
    throw new AgentError('The browser does not let Waymark work on this site yet.', {
      hint: 'Allow it in the panel, then continue.',
    });
  }
  // A model pays for each look, so it is shown no half-drawn page.
  if (context.dialogs() === 'agent' && url !== context.page?.url) await whenQuiet(tab, signal);
  const page = await whenDrawn(tab, () => lookAtTab(tab, signal, context), signal);
  if (page === null || context.dialog?.root !== page.root.id) context.dialog = null;
  const isExact = screenshot === 'exact' || (screenshot === 'with' && context.viewer() === 'model');
  if (isExact && page !== null) return await observeForModel(page, tab, signal, context);
  // What cannot be read may never draw a picture either.
  const taken = screenshot === 'with' && context.unread === null ? await screenshotOf(tab, signal, 'skip') : null;
  const image = taken && (await redacted(taken, page));
  signal.throwIfAborted();
  return await observed(page, image, tab, context);
}

/** Observes for a model. Leaves the screenshot out where secrets moved while it was taken: they could not be redacted safely. */
async function observeForModel(
  before: Page,
  tab: TabId,
  signal: AbortSignal,
  context: TaskContext,
): Promise<Observation> {
  const image = await screenshotOf(tab, signal, 'wait');
  const page = await lookAtTab(tab, signal, context);
  signal.throwIfAborted();
  const isSame = page !== null && JSON.stringify(secretBoxes(page)) === JSON.stringify(secretBoxes(before));
  const shown = isSame && image !== null ? await redacted(image, page) : null;
  return await observed(page, shown, tab, context);
}

/** What is seen of a page, with the dialog over it and the names of what the person stored for its site. */
async function observed(
  page: Page | null,
  screenshot: Screenshot | null,
  tab: TabId,
  { dialog, unread }: TaskContext,
): Promise<Observation> {
  const shown = page === null || dialog === null ? page : withDialog(page, dialog);
  const secrets = page === null ? [] : await secretNamesFor(page.url);
  return {
    page: shown,
    ...(unread !== null && { unread }),
    screenshot,
    tabs: await tabsBeside(tab),
    ...(secrets.length > 0 && { secrets }),
  };
}

/** The screenshot with the secrets of the page painted over. */
async function redacted(picture: Screenshot, page: Page | null): Promise<Screenshot> {
  const boxes = page === null ? [] : secretBoxes(page);
  if (boxes.length === 0) return picture;
  const scale = picture.width / (page?.viewport?.width ?? picture.width);
  return { ...picture, dataUrl: await redact(picture.dataUrl, { boxes, scale, type: 'image/jpeg' }) };
}

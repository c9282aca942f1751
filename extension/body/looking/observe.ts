import type { TabId } from '../../../agent/action.ts';
import { AgentError } from '../../../agent/errors.ts';
import type { Page } from '../../../agent/page.ts';
import type { Observation } from '../../../agent/ports.ts';
import { secretBoxes } from '../../../agent/secrets/secret-boxes.ts';
import type { Screenshot } from '../../../agent/state.ts';
import { namesFor } from '../../memory/stored-secrets.ts';
import { redact } from '../../picture/redact.ts';
import { withDialog } from '../dialogs/open-dialog.ts';
import { hasAccess } from '../tabs/site-access.ts';
import { loaded } from '../tabs/tab-life.ts';
import { tabsBeside } from '../tabs/tabs-in-window.ts';
import type { TaskContext } from '../task-context.ts';
import { LOAD_MS, look } from './look.ts';
import { screenshotOf } from './screenshot.ts';
import { whenDrawn } from './when-drawn.ts';

/** Looks at the page of the task and the tabs beside it; with a screenshot where one is asked for. */
export async function observe(
  screenshot: 'with' | 'without',
  signal: AbortSignal,
  context: TaskContext,
): Promise<Observation> {
  const tab = await context.current();
  await loaded(tab, LOAD_MS, signal);
  const { url = '' } = await chrome.tabs.get(tab);
  if (!(await hasAccess(url))) {
    context.onNoAccess(url);
    throw new AgentError('The browser does not let Waymark work on this site yet.', {
      hint: 'Allow it in the panel, then continue.',
    });
  }
  const page = await whenDrawn(tab, () => look(tab, signal, context), signal);
  if (page === null || context.dialog?.root !== page.root.id) context.dialog = null;
  if (screenshot === 'with' && page !== null && context.viewer() === 'model')
    return await observeForModel(page, tab, signal, context);
  const taken = screenshot === 'with' ? await screenshotOf(tab, signal, 'skip') : null;
  const image = taken && (await redacted(taken, page));
  signal.throwIfAborted();
  return {
    page: dialogOver(page, context),
    screenshot: image,
    tabs: await tabsBeside(tab),
    ...(await secretsOf(page)),
  };
}

/** Observes for a model. Leaves the screenshot out where secrets moved while it was taken: they could not be redacted safely. */
async function observeForModel(
  before: Page,
  tab: TabId,
  signal: AbortSignal,
  context: TaskContext,
): Promise<Observation> {
  const image = await screenshotOf(tab, signal, 'wait');
  const page = await look(tab, signal, context);
  signal.throwIfAborted();
  const isSame = page !== null && JSON.stringify(secretBoxes(page)) === JSON.stringify(secretBoxes(before));
  const shown = isSame && image !== null ? await redacted(image, page) : null;
  return {
    page: dialogOver(page, context),
    screenshot: shown,
    tabs: await tabsBeside(tab),
    ...(await secretsOf(page)),
  };
}

/** The names of what the person stored for the site of a page. */
async function secretsOf(page: Page | null): Promise<Pick<Observation, 'secrets'>> {
  const secrets = page === null ? [] : await namesFor(page.url);
  return secrets.length === 0 ? {} : { secrets };
}

function dialogOver(page: Page | null, { dialog }: TaskContext): Page | null {
  return page === null || dialog === null ? page : withDialog(page, dialog);
}

/** The screenshot with the secrets of the page painted over. */
async function redacted(picture: Screenshot, page: Page | null): Promise<Screenshot> {
  const boxes = page === null ? [] : secretBoxes(page);
  if (boxes.length === 0) return picture;
  const scale = picture.width / (page?.viewport?.width ?? picture.width);
  return { ...picture, dataUrl: await redact(picture.dataUrl, { boxes, scale, type: 'image/jpeg' }) };
}

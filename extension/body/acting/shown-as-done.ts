import { type BrowserAction, type ElementId, elementOf, type TabId } from '../../../agent/action.ts';
import { fillsIn } from '../../../agent/helpers/fills-in.ts';
import { ancestorsOf, attribute, elements, findElement, type Page, type PageElement } from '../../../agent/page.ts';
import { effectInWords } from '../../../agent/reading/describe.ts';
import { meantBy, pageMarkup } from '../../../agent/reading/page-markup.ts';
import type { Effect, Outcome } from '../../../agent/turn.ts';
import { done } from '../../page/outcomes.ts';
import { lookAtTab } from '../looking/look-at-tab.ts';
import type { SentNotes } from '../network/sent.ts';
import { keyOf } from '../network/usual.ts';
import { until } from '../tabs/tab-life.ts';
import type { TaskContext } from '../task-context.ts';
import { startAfresh } from './start-afresh.ts';

/** Whether the page shows as done a step of which the browser held back what it sends: to press again would do it twice, or do something else. */
export async function isShown(
  action: BrowserAction,
  { tab, signal }: { readonly tab: TabId; readonly signal: AbortSignal },
  context: TaskContext,
): Promise<boolean> {
  const before = context.page;
  if (before === null || !PRESSES.has(action.intent) || fillsIn(action)) return false;
  const now = await lookAtTab(tab, signal, context);
  return now !== null && showsAsDone(elementOf(action), before, now);
}

const PRESSES = new Set<BrowserAction['intent']>(['click', 'doubleclick', 'submit', 'press', 'drag']);

/**
 * Whether what was pressed is gone, turned off or called otherwise, or other controls stand there, or hold something else. What a page only tells, such
 * as an error, counts for nothing; nor does a box, which the hands set back.
 */
function showsAsDone(id: ElementId | null, before: Page, now: Page): boolean {
  const [was = null, is = null] = [before, now].map((page) => (id === null ? null : findElement(page, id)));
  if (was?.live?.visible === true) {
    if (is?.live?.visible !== true || is.live.disabled || is.live.name !== was.live.name) return true;
    if (meantBy(is, pageMarkup(now)).live?.checked != null) return false;
  }
  return controlsOf(before, id) !== controlsOf(now, id);
}

/** The controls of a page but for the pressed one, and what each holds. Numbers in names may be those of a clock. */
function controlsOf({ root }: Page, pressed: ElementId | null): string {
  const controls = [...elements(root)].filter(
    ({ id, live }) => live?.visible === true && (live.actionable || live.value !== null) && id !== pressed,
  );
  return JSON.stringify(
    controls
      .filter((each) => !isTold(each, root))
      .map(({ tag, live }) => [tag, live?.name.replaceAll(/\d+/gu, ''), live?.value, live?.checked, live?.selected]),
  );
}

/** Whether an element stands in a part in which a page tells what happens. */
function isTold(element: PageElement, root: PageElement): boolean {
  return [element, ...ancestorsOf(element, root)].some(
    (part) => TELLS.test(part.live?.role ?? '') || LIVE.test(attribute(part, 'aria-live') ?? ''),
  );
}

const TELLS = /^(?:alert|status|log)$/u;
const LIVE = /^(?:polite|assertive)$/u;

/**
 * Loads a page anew that shows as done what never left, so that it shows again what its site has. A page that keeps what it does in the browser may send it
 * then, as it was allowed; else the step is to be done again.
 */
export async function loadShown(
  held: readonly Effect[],
  { tab, signal }: { readonly tab: TabId; readonly signal: AbortSignal },
  { notes }: TaskContext,
): Promise<Outcome> {
  const { url = '' } = await chrome.tabs.get(tab);
  await startAfresh({ tab, url }, signal, async () => {});
  const keys = new Set(held.map(keyOf));
  if (await sends((effect) => keys.has(keyOf(effect)), LOAD_MS, signal, notes))
    return done('the page showed it before it was allowed to leave; it was loaded anew, and has sent it');
  const words = held.map(effectInWords).join(', ');
  return {
    status: 'failed',
    reason: `The page showed this as done before ${words} was allowed to leave, so its site did not get it and the page was loaded anew. Where it does not show it now, do the step again: it is allowed.`,
    again: true,
  };
}

/** So long after it was loaded a page may take to send what it kept. */
const LOAD_MS = 1_600;

/** Whether something of the step leaves within some time that `isMeant`. */
export async function sends(
  isMeant: (effect: Effect) => boolean,
  withinMs: number,
  signal: AbortSignal,
  notes: SentNotes,
): Promise<boolean> {
  for (let waited = 0; waited < withinMs; waited += PAUSE_MS) {
    if (notes.seen().some((effect) => !effect.held && isMeant(effect))) return true;
    await until(PAUSE_MS, signal, () => () => {});
  }
  return false;
}

const PAUSE_MS = 200;

import { type Action, type BrowserAction, type ElementId, elementOf } from '../action.ts';
import { holdsPoint } from '../helpers/boxes.ts';
import { ancestorsOf, elements, findElement, type Page, type PageElement } from '../page.ts';
import { MOST_AT_ONCE, type Observation, type Prediction } from '../ports.ts';
import { inShort } from '../reading/describe.ts';
import { elementName } from '../reading/element-name.ts';
import { toldRole } from '../reading/role.ts';
import { droppedOn } from '../reading/target.ts';
import type { Stage } from '../stage.ts';
import type { BrowserTurn } from '../turn.ts';
import { isTypedInto, takesText } from '../view/difference.ts';
import { isInFront, isOff, pointAt, pointAtNew } from '../view/point-at.ts';
import { redrawn } from '../view/redrawn.ts';
import { act, type Performance } from './act.ts';
import { reasonToEnd } from './reason-to-end.ts';

export type { Run } from './act.ts';

/**
 * Performs the actions of one answer, each as a turn of its own, guarded by the page as it is by then. Ends before an action that was decided on
 * what is no longer so; the last turn then tells which actions were left, and why.
 */
export async function* burst(
  first: BrowserAction,
  { rest = [], beyond, memo, notes = [] }: Prediction,
  given: Performance,
): AsyncGenerator<Stage, void> {
  const { page: decided } = given.state;
  const touched = new Set<ElementId>();
  const typed: string[] = [];
  let here = given;
  let beside: Pick<BrowserTurn, 'memo' | 'notes'> = { memo, ...(notes.length > 0 && { notes }) };
  let [last, [...left]]: [BrowserAction, Action[]] = [first, [...rest]];
  for (let count = 1; ; count++) {
    const actions = [...left.map((action) => inShort(action, decided)), ...(beyond?.actions ?? [])];
    const planned = actions.length === 0 ? {} : { left: { actions, why: null } };
    const { key, turn, asked } = yield* act(last, { ...beside, ...planned }, here);
    touched.add(elementOf(last) ?? NO_ELEMENT);
    if ('text' in last) typed.push(last.text);
    if (last.intent === 'change') typed.push(last.value);
    const next = left.shift();
    // Looks at the page before it yields the turn, so that the turn can name the actions left out; the ledger keeps the outcome meanwhile.
    const seen = next === undefined ? null : await lookFor(next, decided, here);
    const now = seen?.page ?? null;
    const fresh = next === undefined ? null : standIn(elementOf(next), { now, decided, next });
    const target = next === undefined ? null : standIn(droppedOn(next), { now, decided, next });
    const { page: before } = here.state;
    const progress = { decided, before, now, last, outcome: turn.outcome, asked, touched, typed, fresh };
    const sent = await given.run.watch.unexpected();
    const stopped = sent !== null ? UNEXPECTED : count >= MOST_AT_ONCE ? TOO_MANY : null;
    const why = next === undefined ? (beyond?.why ?? null) : (stopped ?? reasonToEnd(next, progress));
    const told = actions.length === 0 ? turn : { ...turn, left: { actions, why } };
    given.run.turns.push(told);
    yield { stage: 'turn', key, turn: told };
    given.signal.throwIfAborted();
    if (next === undefined || next.intent === 'say' || seen === null || why !== null) return;
    // What the page drew anew is touched by the name that later actions have for it, too.
    touched.add(elementOf(next) ?? NO_ELEMENT);
    last = aimedAt(next, { fresh, target });
    beside = { memo: null };
    const state = { ...here.state, ...seen, turns: given.run.turns };
    here = { ...given, state, cost: { milliseconds: 0, tokens: 0 }, started: performance.now() };
  }
}

interface Expected {
  readonly now: Page | null;
  readonly decided: Page | null;
  readonly next: Action;
}

type Shown = Expected & { readonly now: Page; readonly decided: Page };

/**
 * The element that stands in for one that `next` names: what the page drew in its place, or what its words point at that nothing showed
 * before. Null if that is the element itself, or none.
 */
function standIn(id: ElementId | null, { now, decided, next }: Expected): ElementId | null {
  if (id === null || now === null || decided === null) return null;
  const was = findElement(decided, id);
  if (was === null) return shownNow(id, { now, decided, next })?.id ?? null;
  const drawn = redrawn(now, decided, [id]).find(([gone]) => gone === id)?.[1] ?? null;
  const is = findElement(now, id);
  const isFree = is !== null && (is.live?.coveredBy ?? null) === null && !isOff(is, now.root);
  if (drawn !== null || !isFree) return drawn ?? sameIn(was, decided, now);
  return isInView(is, now) ? null : sameInFront(was, is, { decided, now });
}

/** The element that words point at by now, the one that was not there before of several; for a text to type none that takes no text. */
function shownNow(words: ElementId, { now, decided, next }: Shown): PageElement | null {
  if (!('text' in next)) return pointAtNew(now.root, words, decided.root) ?? pointAt(now.root, words);
  const found = pointAt(now.root, words, isTypedInto);
  return found === null || takesText(found, now) ? found : null;
}

/**
 * The entry of a menu or the button of a dialog that opened by now, where what had its name alone before is gone, covered or switched off: "Delete" of another
 * menu, or "Settings" of a menu over another button "Settings". So is the day of a calendar that shows another month by now.
 */
function sameIn(was: PageElement, decided: Page, now: Page): ElementId | null {
  const name = elementName(was);
  const named = pointAt(decided.root, name);
  // The words may stand in a part of the control.
  const isNamed = named !== null && [named, ...ancestorsOf(named, decided.root)].includes(was);
  const fresh = isNamed ? pointAt(now.root, name) : null;
  if (fresh === null || fresh.id === null || wasSeen(fresh.id, decided)) return null;
  const is = was.id === null ? null : findElement(now, was.id);
  if (is !== null && isInCover(fresh, is, now)) return fresh.id;
  // Nobody who names what opens next means what lay under a dialog all the time.
  if ((was.live?.coveredBy ?? null) !== null && (fresh.live?.coveredBy ?? null) === null) return fresh.id;
  const wasOff = is === null ? isOff(was, decided.root) : isOff(is, now.root);
  if (wasOff && !isOff(fresh, now.root)) return fresh.id;
  if (is === null && isInGrid(was, decided) && isInGrid(fresh, now)) return fresh.id;
  const isOver = ancestorsOf(fresh, now.root).some((part) => OVER.test(toldRole(part) ?? ''));
  return isOver && toldRole(fresh) === toldRole(was) ? fresh.id : null;
}

/** The same where the element lies out of view, so that nobody can tell whether the dialog that opened covers it. */
function sameInFront(
  was: PageElement,
  is: PageElement,
  { decided, now }: Pick<Shown, 'decided' | 'now'>,
): ElementId | null {
  const fresh = pointAtNew(now.root, elementName(was), decided.root);
  return fresh !== null && isInFront(fresh, [fresh, is], now.root) ? fresh.id : null;
}

/** Whether the middle of an element lies in the view. */
function isInView({ box }: PageElement, { viewport }: Page): boolean {
  if (box === null || viewport === null) return true;
  return holdsPoint({ x: 0, y: 0, ...viewport }, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
}

/** Whether an element was to be seen: a closed menu may stand on the page all the time. */
function wasSeen(id: ElementId, page: Page): boolean {
  const was = findElement(page, id);
  return was !== null && was.live?.visible !== false;
}

/** Whether an element is a number in a grid, such as a day: after "Next month" that of the month that came is meant. */
function isInGrid(element: PageElement, { root }: Page): boolean {
  const around = [element, ...ancestorsOf(element, root)];
  return /^\d{1,4}$/u.test(elementName(element)) && around.some((part) => GRIDS.test(toldRole(part) ?? ''));
}

const GRIDS = /^(?:grid|table)$/u;

/** Whether an element stands in the part of the page that covers another one. */
function isInCover(element: PageElement, covered: PageElement, { root }: Page): boolean {
  const by = covered.live?.coveredBy ?? null;
  const under = new Set([covered, ...ancestorsOf(covered, root)]);
  const parts = [element, ...ancestorsOf(element, root)].filter((part) => !under.has(part));
  return by !== null && parts.some((part) => [...elements(part)].some(({ id }) => id === by));
}

const OVER = /^(?:menu|dialog|alertdialog)$/u;

interface StandIns {
  readonly fresh: ElementId | null;
  readonly target: ElementId | null;
}

function aimedAt(action: BrowserAction, { fresh, target }: StandIns): BrowserAction {
  if (action.intent === 'drag') return { ...action, element: fresh ?? action.element, to: target ?? action.to };
  if (fresh === null) return action;
  if ('element' in action) return { ...action, element: fresh };
  return action.intent === 'scroll' ? { ...action, to: { ...action.to, element: fresh } } : action;
}

const NO_ELEMENT = '' as ElementId;
const UNEXPECTED = 'the action before sent something that nothing on the page announced';
const TOO_MANY = `one answer has at most ${MOST_AT_ONCE} actions`;

/** The page after an action, once it shows what the next one names and lets it be used, or after a while; null if it cannot be read. */
async function lookFor(next: Action, decided: Page | null, here: Performance): Promise<Observation | null> {
  const ids = [elementOf(next), droppedOn(next)].filter((id) => id !== null);
  for (let looks = 1; ; looks++) {
    const seen = await lookAhead(here);
    const now = seen?.page ?? null;
    const isShown = now === null || decided === null || ids.every((id) => !isDue(id, { now, decided, next }));
    if (isShown || looks >= MOST_LOOKS || here.signal.aborted) return seen;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Whether words name nothing yet, or what was switched off when the answer was given is about to be drawn anew or switched on. */
function isDue(id: ElementId, { now, decided, next }: Shown): boolean {
  const was = findElement(decided, id);
  if (was === null) return shownNow(id, { now, decided, next }) === null;
  if (now.root.id !== decided.root.id || !isOff(was, decided.root)) return false;
  const is = findElement(now, standIn(id, { now, decided, next }) ?? id);
  return is === null || isOff(is, now.root);
}

/** What a list of a slow page shows comes this much later than the page has settled, at most. */
const MOST_LOOKS = 6;
const PAUSE_MS = 300;

/** The page after an action; null if it cannot be read, which the next look of the response reports. */
async function lookAhead({ body, signal }: Performance): Promise<Observation | null> {
  try {
    return await body.browser.observe({ screenshot: 'without', signal });
  } catch {
    return null; // the turn must be yielded first; the next look meets the same error
  }
}

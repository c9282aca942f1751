import { type Action, type BrowserAction, type ElementId, elementOf } from '../action.ts';
import { meansOther } from '../helpers/other-value.ts';
import { ancestorsOf, attribute, elements, findElement, type Page, type PageElement, textOf } from '../page.ts';
import { pageMark } from '../reading/drawn-state.ts';
import { elementName } from '../reading/element-name.ts';
import { focusedElement } from '../reading/focused-element.ts';
import { isRow } from '../reading/role.ts';
import type { Outcome } from '../turn.ts';
import { differenceOf, isSameName, isTypedInto } from '../view/difference.ts';
import { whyNotFound } from '../view/point-at.ts';
import { rowOf } from '../view/redrawn.ts';

/** The progress of an answer of several actions. */
export interface BurstProgress {
  /** The page that the answer was given for. */
  readonly decided: Page | null;
  /** The page before the last action, and now. */
  readonly before: Page | null;
  readonly now: Page | null;
  readonly last: BrowserAction;
  readonly outcome: Outcome;
  /** Whether a person was asked about the last action. */
  readonly asked: boolean;
  /** Elements that actions of this answer have touched: their values may have changed. */
  readonly touched: ReadonlySet<ElementId>;
  /** What they typed or chose. */
  readonly typed: readonly string[];
  /** The element that replaced that of the next action, or that its words point at by now; null if the element is still the same. */
  readonly fresh: ElementId | null;
}

/**
 * Why `next` of the same answer must not be performed: the page has changed from what the answer was decided on. Null
 * if it may.
 */
export function reasonToEnd(next: Action, progress: BurstProgress): string | null {
  const { decided, before, now, last, outcome, asked, touched, typed, fresh } = progress;
  if (outcome.status === 'interrupted') return 'nobody knows whether the action before happened';
  if (outcome.status !== 'done') return 'the action before did not work';
  if ('text' in last && meansOther(outcome, last.text)) return 'the field took something else';
  if (asked) return 'the action before needed an approval';
  if (next.intent === 'say') return 'what the actions led to was not seen yet';
  if (now === null) return 'the page could not be read';
  if (decided === null) return ANOTHER;
  if (WAITS.has(next.intent)) return null;
  if (now.root.id !== decided.root.id) return ANOTHER;
  const from = before === null || WAITS.has(last.intent) ? decided : before;
  const isMoved = isElsewhere(from, now) && !isFilled(last, now);
  if (before !== null && hadNoEffect(last, { before, now, next })) return 'the action before changed nothing';
  const id = elementOf(next);
  if (id === null) return isMoved ? ANOTHER : null;
  const was = findElement(decided, id);
  const is = findElement(now, fresh ?? id);
  if (was === null) return is === null ? whyNotFound(now.root, id) : newCover(is, progress, next);
  // A document with another address goes on with what stayed in it, not with what took the place of something.
  if (isMoved && (is === null || fresh !== null)) return ANOTHER;
  // What has its name in the list that opened over it was meant.
  if (fresh !== null && (findElement(now, id)?.live?.coveredBy ?? null) !== null) return newCover(is, progress, next);
  const isPlace = 'at' in next && next.at !== undefined;
  const option = next.intent === 'change' ? next.value : null;
  // What the page put into an empty field, or moved along with the field before as the end of an event with its start, is written over.
  const isReplaced =
    (next.intent === 'textinput' || next.intent === 'change') && (FILLS.has(last.intent) || was.live?.value === '');
  const difference =
    differenceOf(was, is, { isTouched: touched.has(id), typed, isPlace, isReplaced, option }) ??
    (is === null ? null : otherRow([was, decided], [is, now], typed)) ??
    newCover(is, progress, next);
  return difference === null ? null : `“${elementName(was)}” ${difference}`;
}

/**
 * The row in which an element stands by now, as the predicate of a sentence, where only its row told it from others of its name: lists use the elements
 * of a row again for another one. Null if that is the row it stood in.
 */
function otherRow(
  [was, before]: readonly [PageElement, Page],
  [is, now]: readonly [PageElement, Page],
  typed: readonly string[],
): string | null {
  const [row, other] = [rowOf(was, before.root), rowOf(is, now.root)];
  if (row === '' || other === '' || isSameName(row, other, typed)) return null;
  const name = elementName(was);
  const isTwin = (each: PageElement) => each !== was && each.tag === was.tag && elementName(each) === name;
  if (![...elements(before.root)].some(isTwin)) return null;
  // A row whose count or state changed is the same row: the text of the other one has come to another row.
  const rowsOf = (page: Page) => [...elements(page.root)].filter((part) => isRow(part) && textOf(part).includes(row));
  const had = new Set(rowsOf(before).map(({ id }) => id));
  const own = ancestorsOf(is, now.root);
  const hasCome = rowsOf(now).some((part) => !had.has(part.id) && !own.includes(part));
  return hasCome ? `is beside “${other}” now` : null;
}

const ANOTHER = 'the page became another one';

/** A route kept in the fragment counts as an address; the query does not, because forms that search while one types change it. */
function isElsewhere(page: Page, now: Page): boolean {
  return placeOfUrl(page.url) !== placeOfUrl(now.url);
}

/** Whether an action filled in a field that still stands there: a page that saves what is filled in gives it an address of its own. */
function isFilled(action: BrowserAction, now: Page): boolean {
  if (!FILLS.has(action.intent)) return false;
  const field = findElement(now, elementOf(action));
  return field !== null && field.live?.visible === true && (field.live.secret || field.live.value !== '');
}

function placeOfUrl(url: string): string {
  const [, place = url, route = ''] = /^([^?#]*)[^#]*(#[/!].*)?/su.exec(url) ?? [];
  return place + route;
}

const FILLS = new Set<Action['intent']>(['textinput', 'addtext', 'change']);
const PRESSES = new Set<BrowserAction['intent']>(['click', 'submit', 'hover']);
/** They act on nothing, so that any page will do, and the effect of a press may come late. */
const WAITS = new Set<Action['intent']>(['wait', 'waitfor']);

/** Whether a press shows no effect that `next` needs. The hands have checked what was typed or chosen. */
function hadNoEffect(
  action: BrowserAction,
  { before, now, next }: { readonly before: Page; readonly now: Page; readonly next: Action },
): boolean {
  if (!PRESSES.has(action.intent)) return false;
  const id = elementOf(action);
  const pressed = findElement(now, id);
  // A click into a field only moves the focus, and a canvas draws without changing any element.
  if (pressed?.tag === 'canvas' || isTypedInto(pressed)) return false;
  // Choosing what was chosen already shows nothing, and keys go to what a press has left focused.
  if (next.intent !== action.intent && id !== null && elementOf(next) === id) return false;
  if (next.intent === 'press' && next.element === null && movedFocus(before, now)) return false;
  if (isChosen(pressed, now)) return false;
  return (
    before.url === now.url && pageMark(before) === pageMark(now) && marksAround(before, id) === marksAround(now, id)
  );
}

/** Whether an element, or the row that it is in, says that it is chosen: by its state, or by a class such as `item-selected`. */
function isChosen(element: PageElement | null, { root }: Page): boolean {
  if (element === null) return false;
  const row = ancestorsOf(element, root).find(isRow);
  return [element, ...(row === undefined ? [] : [row])].some(
    (each) =>
      each.live?.checked === true ||
      CHOSEN.some((name) => !['false', null].includes(attribute(each, name))) ||
      /(?:^|[\s_-])(?:selected|active|current)(?:$|[\s_-])/iu.test(attribute(each, 'class') ?? ''),
  );
}

const CHOSEN = ['aria-selected', 'aria-current', 'aria-pressed', 'aria-checked'];

function movedFocus(before: Page, now: Page): boolean {
  return focusedElement(before.root)?.id !== focusedElement(now.root)?.id;
}

/** The attributes of an element, of those around it and of the few beside it, which tell whether a press has chosen it: the stars of a rating. */
function marksAround(page: Page, id: ElementId | null): string {
  const element = findElement(page, id);
  if (element === null) return '';
  const around = ancestorsOf(element, page.root);
  const beside = around[0] === undefined ? [] : [...elements(around[0])];
  const near = beside.length > MOST_BESIDE ? [] : beside;
  return JSON.stringify([element, ...around, ...near].map(({ attributes }) => attributes));
}

/** A part with more elements is no group of signs. */
const MOST_BESIDE = 20;

/**
 * The new element over another one, as the predicate of a sentence. One that was visible before, such as a bar that
 * stays in view, does not count: the hands scroll it away. Nor does a picker that the field before opened: the hands leave that field first.
 */
function newCover(element: PageElement | null, { decided, now, last }: BurstProgress, next: Action): string | null {
  const cover = element?.live?.coveredBy ?? null;
  if (cover === null || now === null || decided === null) return null;
  if (findElement(decided, cover)?.live?.visible === true) return null;
  const over = findElement(now, cover);
  const isDialog =
    over !== null && [over, ...ancestorsOf(over, now.root)].some((part) => DIALOG.test(part.live?.role ?? ''));
  if (FILLS.has(next.intent) && isIntoField(last, decided) && !isDialog) return null;
  return `is covered${over === null ? '' : ` by “${elementName(over)}”`} now`;
}

const DIALOG = /^(?:alert)?dialog$/u;

/** Whether an action fills in a field, also by keys such as Enter after a keyword. */
function isIntoField(action: Action, page: Page): boolean {
  if (action.intent !== 'press') return FILLS.has(action.intent);
  return action.element !== null && isTypedInto(findElement(page, action.element));
}

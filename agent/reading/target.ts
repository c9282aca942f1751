import { type Action, type BrowserAction, type ElementId, elementOf } from '../action.ts';
import { cutText } from '../helpers/cut-text.ts';
import { fillsIn } from '../helpers/fills-in.ts';
import { ancestorsOf, elements, findElement, type Page, type PageElement } from '../page.ts';
import { publicAddress } from '../secrets/public-address.ts';
import { WITHHELD_VALUE } from '../secrets/secret-traces.ts';
import type { Target } from '../turn.ts';
import { elementName } from './element-name.ts';
import { rowAmongFields } from './group-name.ts';
import { iconWords } from './icon-words.ts';
import { pageMarkup } from './page-markup.ts';
import { isRow } from './role.ts';
import { textInLines } from './text-lines.ts';

/** Describes the element that an action touches; null if it touches none, or if the element is not on the page. */
export function targetOf(action: BrowserAction, page: Page | null): Target | null {
  const id = elementOf(action);
  const element = id === null || page === null ? null : findElement(page, id);
  if (element === null) return null;
  const { tag, box, live } = element;
  const secret = page !== null && reaches(action, element, page).some((field) => field.live?.secret === true);
  const row = page === null ? '' : rowOf(element, action, page);
  const to = droppedOn(action);
  const place = to === null || page === null ? null : findElement(page, to);
  return {
    ...{ tag, role: live?.role ?? null, name: calledBy(element), box, secret },
    ...(row !== '' && { row }),
    ...(place !== null && { onto: calledBy(place) }),
  };
}

/** A short name, which for what has no words is the icon it shows or what its author calls it, as a view writes it: `icon=trash`. */
function calledBy(element: PageElement): string {
  const name = elementName(element);
  return name === element.tag ? iconWords(element) || name : name;
}

/** The text around a button, a box or one of several links of a name; what names the row of a field that is written into, where its own name does not tell it from others. */
function rowOf(element: PageElement, action: Action, page: Page): string {
  if (isButton(element) || isTick(element) || isTwinLink(element, page)) return rowAround(element, page);
  return fillsIn(action) ? rowAmongFields(element, page.root) : '';
}

function isButton({ tag, live }: PageElement): boolean {
  return tag === 'button' || live?.role === 'button';
}

function isTick({ live }: PageElement): boolean {
  return live?.role === 'checkbox';
}

/** Whether a link is called as others of its page are: "Edit" in each row. */
function isTwinLink(element: PageElement, { root }: Page): boolean {
  const name = elementName(element);
  return (
    element.tag === 'a' &&
    [...elements(root)].some((other) => other !== element && other.tag === 'a' && elementName(other) === name)
  );
}

function rowAround(element: PageElement, page: Page): string {
  const around = ancestorsOf(element, page.root);
  const row = around.find(isRow) ?? cardAmong(around, element, page);
  return row === undefined ? '' : cutText(textInLines(row), LONGEST_ROW);
}

/** The largest part around a button that holds no other of its name, or around a box without another one: a card of several. */
function cardAmong(around: readonly PageElement[], element: PageElement, page: Page): PageElement | undefined {
  const name = elementName(element);
  const isAlike = (other: PageElement) =>
    other !== element &&
    other.live?.visible !== false &&
    (isTick(element) ? isTick(other) : isButton(other) && elementName(other) === name);
  const isLone = ![...elements(page.root)].some(isAlike);
  return isLone ? undefined : around.findLast((part) => ![...elements(part)].some(isAlike));
}

/** In characters. */
const LONGEST_ROW = 300;

/** The elements that an action affects: typing into a label or a wrapper reaches the field behind it. */
function reaches(action: BrowserAction, element: PageElement, page: Page): readonly PageElement[] {
  if (!fillsIn(action)) return [element];
  const labelled = element.tag === 'label' ? pageMarkup(page).labelled(element) : null;
  return labelled === null ? [...elements(element)] : [labelled, ...elements(element)];
}

/** The action as it may be shown and kept: text for a secret field becomes dots, and addresses lose their secret parts. */
export function withoutSecret(action: BrowserAction, target: Target | null): BrowserAction {
  if ('url' in action && action.url !== null) return { ...action, url: publicAddress(action.url) };
  if (target?.secret !== true) return action;
  if ('text' in action) return { ...action, text: WITHHELD_VALUE };
  return action.intent === 'change' ? { ...action, value: WITHHELD_VALUE } : action;
}

/** The element that an action drops something on; null where it drops on none. */
export function droppedOn(action: Action): ElementId | null {
  return action.intent === 'drag' && typeof action.to === 'string' ? action.to : null;
}

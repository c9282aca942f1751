import { elementOf } from '../../action.ts';
import { ancestorsOf, elements, findElement, type Page, type PageElement, textOf } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import { isRow, toldRole } from '../../reading/role.ts';
import { isButton, opensMenu, pressedAs, unfolds } from '../danger/control-words.ts';
import { isTyped, rowAround } from '../danger/surroundings.ts';
import type { Grant } from '../utterance/grants.ts';
import { stemsOf, tellingStems } from '../utterance/is-said.ts';
import { meaningOf } from '../words/meaning-of.ts';
import type { Asked } from './asked.ts';
import { besidesHeadings, isNamedBy, isOutdone, type Telling, tellingIn } from './beside/outdone.ts';
import { doesMore } from './beside/second-deed.ts';
import { GENERIC } from './name-is-said.ts';
import { openingTurn } from './openers.ts';
import type { Request } from './request.ts';
import { partOf } from './values/hands-over.ts';

/** Whether another button does such a deed as the person said it: "Buy with Visa" beside "Buy in 24 instalments". */
export function isAnotherWay({ danger, page }: Asked, request: Request, fitting: readonly Grant[]): boolean {
  const { control, name, what, by } = danger;
  if (by !== 'press') return false;
  // What was handed over is sent by the button that the person named: "Save it", not "Publish".
  const clauses =
    fitting.length > 0 || isNamedBy(request.said, control) ? fitting.map(({ clause }) => clause) : request.said;
  // What "it" stands for was named before.
  const telling = tellingIn(
    request.said,
    clauses.length === 0 || fitting.some(({ isPronoun }) => isPronoun) ? null : clauses,
  );
  const part = partOf(control, page);
  const inPart = new Set(part === null ? [] : elements(part));
  const filled = request.turns.flatMap(({ action }) => elementOf(action) ?? []);
  const within = [...inPart].some((field) => isTyped(field) && field.id !== null && filled.includes(field.id))
    ? inPart
    : null;
  const beside = besideOf(control, page);
  const last = request.deeds.at(-1);
  const opener = last?.stage === 'opens' ? last.name : undefined;
  const said = stemsOf(`${request.said.join('\n')}\n${name}`);
  // "Send to customer" says nothing of "leave a note for my colleagues", and "Add as internal note" beside it does.
  const asked = stemsOf(clauses.join('\n'));
  const own = tellingStems(name);
  const isUnsaid = what === 'send' && own.length > 1 && !own.some((word) => asked.has(word));
  // "Remove from current channel" beside "Delete" adds a thing of which nothing was said.
  const addsUnsaid = (other: string) =>
    REMOVING.test(name) &&
    tellingStems(other.replace(REMOVING, '')).some((word) => !said.has(word) && !GENERIC.has(word));
  // In the row that was named, what stands outside of all rows is for something else: "Delete user" over the list.
  const rowsAround = (each: PageElement) => ancestorsOf(each, page.root).filter(isRow);
  const shown = stemsOf(rowsAround(control).map(textOf).join('\n'));
  const isInNamedRow = fitting.some(({ object }) => object.some((word) => shown.has(word)));
  // An entry of a menu is a button to its script alone.
  const isLike = (other: PageElement) =>
    ENTRY.test(toldRole(other) ?? '') &&
    other.tag === control.tag &&
    toldRole(other) === toldRole(control) &&
    other.live?.actionable === true &&
    other.live.visible;
  const isRival = (other: PageElement) => {
    if (isInNamedRow && rowsAround(other).length === 0) return false;
    const called = elementName(other);
    const { what: does = null } = meaningOf(called).deeds.button ?? {};
    return (
      (does === what || (beside.has(other) && (isUnsaid || isNamedBy(clauses, other)))) &&
      within?.has(other) !== false &&
      (isButton(other) ? pressedAs(other) === 'button' : isLike(other)) &&
      !isTyped(other) &&
      !CHOICE.test(toldRole(other) ?? '') &&
      // What only opens a menu is another way of nothing.
      !(opensMenu(other) || unfolds(other)) &&
      called !== name &&
      called !== opener &&
      !doesMore(other, page, request) &&
      !addsUnsaid(called)
    );
  };
  const rivals = [...elements(page.root)].filter((each) => each.live?.checked == null && isRival(each));
  const isForOne = fitting.every(({ times }) => times === 1);
  return (
    (isForOne &&
      own.slice(1).some((word) => !asked.has(word)) &&
      rivals.some((each) => isAllSaid(each, own, telling))) ||
    isOutdone(control, page, besidesHeadings(telling, control, page), isRival) ||
    isAnotherMenu(control, page, { request, telling })
  );
}

/** Whether the person said all that the name of a button tells besides its verb: "Remove from waiting list", beside "Delete player record". */
function isAllSaid(button: PageElement, own: readonly string[], { words }: Telling): boolean {
  const [, ...things] = tellingStems(elementName(button));
  return things.length > 0 && things.every((word) => words.has(word) && !own.includes(word));
}

/** Whether an entry stands in the menu of another row than the one that was named: "Close" of GULL-70 for "close GULL-7". */
function isAnotherMenu(
  control: PageElement,
  page: Page,
  { request, telling }: { readonly request: Request; readonly telling: Telling },
): boolean {
  const opened = openingTurn({ control }, request);
  if (opened === null) return false;
  const id = elementOf(opened.action);
  const isPressed = (each: PageElement) => isButton(each) && pressedAs(each) === 'button';
  // The page may have drawn anew what was pressed.
  const named = [...elements(page.root)].filter((each) => isPressed(each) && elementName(each) === opened.target?.name);
  const opener = findElement(page, id) ?? (named.length === 1 ? named[0] : undefined);
  if (opener === undefined) return false;
  const rowOf = (each: PageElement) => rowAround(each, page);
  const row = rowOf(opener);
  const isInRowAlike = (other: PageElement) =>
    isPressed(other) && other.tag === opener.tag && rowOf(other) !== row && rowOf(other)?.tag === row?.tag;
  return row !== undefined && isOutdone(opener, page, telling, isInRowAlike);
}

const ENTRY = /^(?:option|menuitem\w*)$/u;
/** What is chosen for a deed does none. */
const CHOICE = /^(?:radio|checkbox|switch)$/u;

/** Verbs that remove as one another does. */
const REMOVING = /^[^\p{L}\p{N}]*(?:delete|remove|erase)\b/iu;

/** What stands in the smallest part of the page that holds another button besides this one. */
function besideOf(control: PageElement, page: Page): ReadonlySet<PageElement> {
  const own = new Set(elements(control));
  const isOther = (each: PageElement) => isButton(each) && !own.has(each) && !isTyped(each);
  const part = ancestorsOf(control, page.root).find((each) => [...elements(each)].some(isOther));
  return new Set(part === undefined ? [] : elements(part));
}

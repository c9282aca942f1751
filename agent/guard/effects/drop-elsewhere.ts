import type { BrowserAction } from '../../action.ts';
import { cutText } from '../../helpers/cut-text.ts';
import { ancestorsOf, attribute, elements, findElement, type Page, type PageElement, textOf } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import { isRow, toldRole } from '../../reading/role.ts';
import type { Turn } from '../../turn.ts';
import { isButton } from '../danger/control-words.ts';
import type { Danger } from '../danger/danger.ts';
import { placesOf } from '../danger/drop-places.ts';
import { isHeading, withoutParts } from '../danger/surroundings.ts';
import { isOutdone, isOutheld, isOutnamed, saidIn, type Telling, tellingIn } from '../request/beside/outdone.ts';
import { requestOf } from '../request/request.ts';
import { isSaidIn, selectedRows } from '../request/rows/rows.ts';
import { isSaid, stemsOf } from '../utterance/is-said.ts';
import { objectIn } from '../utterance/object-phrase.ts';
import { exceptionsIn } from '../utterance/own-words.ts';
import { isDroppedElsewhere } from './put-elsewhere.ts';

/** A drop on another place than the one that the person named, or of another thing; null for any other action. */
export function dropElsewhere(action: BrowserAction, page: Page, turns: readonly Turn[]): Danger | null {
  if (action.intent !== 'drag') return null;
  const control = findElement(page, action.element);
  if (control === null) return null;
  const { said, turns: since } = requestOf(turns);
  const told = tellingIn(said);
  const around = ancestorsOf(control, page.root);
  const isAsked = (place: PageElement) =>
    !isOutdoneBefore(control, page, { told, since }) &&
    !isAnotherThing(control, place, { page, told }) &&
    // What is moved about in the part where it lies gets to no other place.
    ((typeof action.to !== 'string' && around.includes(place)) ||
      (!isAnotherPlace(control, place, { page, told, said }) && !isDroppedElsewhere(control, place, page, said))) &&
    !takesOthersAlong(control, page, told);
  const place = placesOf(action, page).find((each) => !isAsked(each));
  if (place === undefined) return null;
  const name = `${cutText(elementName(control), LONGEST_DRAGGED)} → ${cutText(elementName(place), LONGEST_DRAGGED)}`;
  return { what: 'unknown', name, control, by: 'selection', stage: 'does' };
}

/** Of the name of what is dragged, and of the place, in a question. */
const LONGEST_DRAGGED = 40;

interface Where {
  readonly page: Page;
  readonly told: Telling;
}

/** Whether something else was dragged for the request that fits what the person said better: it may be gone from the page since. */
function isOutdoneBefore(
  control: PageElement,
  page: Page,
  { told, since }: { readonly told: Telling; readonly since: readonly Turn[] },
): boolean {
  const row = [control, ...ancestorsOf(control, page.root)].find(isRow);
  const dragged = since
    .filter((turn) => turn.type === 'browser')
    .filter(({ action, outcome }) => action.intent === 'drag' && outcome.status === 'done');
  const texts = dragged.map(({ target }) => `${target?.name ?? ''}\n${target?.row ?? ''}`);
  return isOutheld(`${elementName(control)}\n${row === undefined ? '' : textOf(row)}`, texts, told);
}

/** Whether something of the same kind as what is dragged fits what the person said better. */
function isAnotherThing(control: PageElement, place: PageElement, { page, told }: Where): boolean {
  const isInRow = [control, ...ancestorsOf(control, page.root)].some(isRow);
  const isRival = (other: PageElement) => other !== place && isLike(other, control);
  return (isButton(control) || isInRow ? isOutdone : isOutnamed)(control, page, told, isRival);
}

/** Whether an element is of the same kind as what is dragged. A handle is told from its like by its row. */
function isLike(other: PageElement, control: PageElement): boolean {
  return (
    other.tag === control.tag &&
    toldRole(other) === toldRole(control) &&
    attribute(other, 'draggable') === attribute(control, 'draggable') &&
    kindOf(other) === kindOf(control) &&
    isOfHandle(other, control)
  );
}

function isOfHandle(other: PageElement, one: PageElement): boolean {
  return !isButton(one) || elementName(other) === elementName(one);
}

/** Whether the place of a drop was left out by the person, or another one is meant. */
function isAnotherPlace(
  control: PageElement,
  place: PageElement,
  { page, told, said }: Where & { readonly said: readonly string[] },
): boolean {
  const own = stemsOf(elementName(control) || textOf(control));
  const isLeftOut = said.flatMap(exceptionsIn).some((thing) => {
    const { object } = objectIn(thing.toLowerCase());
    return object.length > 0 && object.every((word) => own.has(word));
  });
  if (isLeftOut) return true;
  // What is dragged, and what it is a part of, is no place for it.
  const dragged = new Set([control, ...ancestorsOf(control, page.root)]);
  if (isLike(place, control)) {
    const group = groupOf(place, dragged, page);
    if (group !== null) return isAnotherGroup(group, { page, told, dragged, isCard: (part) => isLike(part, control) });
    const end = endIn(said);
    const list = elementsOf(ancestorsOf(place, page.root)[0]).filter((each) => isLike(each, control));
    if (end !== null) return list.at(end === 'first' ? 0 : -1) !== place;
  }
  // What has no name is told from its like by what it looks like.
  const isNamed = (place.live?.name ?? '') !== '';
  const looksOf = (each: PageElement) => (isNamed ? '' : kindOf(each));
  const isPlace = (other: PageElement) =>
    !dragged.has(other) &&
    other.tag === place.tag &&
    toldRole(other) === toldRole(place) &&
    looksOf(other) === looksOf(place) &&
    isOfHandle(other, place);
  const isExact = (each: PageElement) => isSaid(elementName(each), said) && elementName(each) !== '';
  // "Archive" is meant rather than "Public (once the archive)".
  const isLesser = !isExact(place) && [...elements(page.root)].some((each) => isPlace(each) && isExact(each));
  return isLesser || isBeside(place, dragged, { page, told, said }) || isOutdone(place, page, told, isPlace);
}

/** Whether a place says nothing of what the person said, and a part of another kind beside it is what they said: "Take off air" beside "05:20". */
function isBeside(
  place: PageElement,
  dragged: ReadonlySet<PageElement>,
  { page, told, said }: Where & { readonly said: readonly string[] },
): boolean {
  const name = elementName(place).trim();
  const around = new Set([...ancestorsOf(place, page.root), ...elements(place)]);
  if (name === '' || isRow(place) || saidIn(textOf(place), told).size > 0) return false;
  return [...elements(page.root)].some((other) => {
    const own = elementName(other).trim();
    const isFree = other.live?.visible === true && !around.has(other) && !dragged.has(other);
    return (
      isFree && own !== '' && !isHeading(other) && !isButton(other) && isSaid(own, said) && saidIn(own, told).size > 0
    );
  });
}

function elementsOf(part: PageElement | undefined): readonly PageElement[] {
  return part === undefined ? [] : [...elements(part)];
}

/** The end of a list to which a person wants something moved; null for any other place. */
function endIn(said: readonly string[]): 'first' | 'last' | null {
  const isSaidEnd = (end: RegExp) => said.some((text) => end.test(text));
  return isSaidEnd(TOP) ? 'first' : isSaidEnd(BOTTOM) ? 'last' : null;
}

const TOP =
  /\b(?:to|at|an|nach|auf|en|al|in|naar)\s+(?:the\s+|den\s+|die\s+|la\s+|le\s+|het\s+)?(?:(?:very\s+)?(?:top|beginning|start|front)|anfang|oben|tête|début|principio|inicio|cima|begin)\b|\b(?:make|put) .{1,60}\bfirst\b/iu;
const BOTTOM =
  /\b(?:to|at|an|nach|auf|en|al|in|naar)\s+(?:the\s+|das\s+|la\s+|le\s+|het\s+)?(?:(?:very\s+)?(?:bottom|end|back)|ende|unten|fin|final|fondo|einde)\b|\b(?:make|put) .{1,60}\blast\b/iu;

/** The column of a board whose card stands for it as the place of a drop; null where that card stands in the column of the dragged one. */
function groupOf(place: PageElement, dragged: ReadonlySet<PageElement>, { root }: Page): PageElement | null {
  return ancestorsOf(place, root).findLast((part) => !dragged.has(part)) ?? null;
}

/** Whether another column fits what the person said better, by what it says besides its cards. */
function isAnotherGroup(
  group: PageElement,
  given: {
    readonly page: Page;
    readonly told: Telling;
    readonly dragged: ReadonlySet<PageElement>;
    readonly isCard: (part: PageElement) => boolean;
  },
): boolean {
  const { page, told, dragged, isCard } = given;
  const textBeside = (part: PageElement) => textOf(withoutParts(part, isCard));
  const rivals = [...elements(page.root)].filter(
    (part) => part !== group && part.tag === group.tag && kindOf(part) === kindOf(group) && !dragged.has(part),
  );
  return isOutheld(textBeside(group), rivals.map(textBeside), told);
}

/** The first class of an element, which its like share; others tell a state ("unread"). */
function kindOf(element: PageElement): string {
  return (attribute(element, 'class') ?? '').split(' ')[0] ?? '';
}

/** Whether other rows are selected along with the one that is dragged, one of them with nothing of what the person said. */
function takesOthersAlong(control: PageElement, page: Page, { words }: Telling): boolean {
  const own = [control, ...ancestorsOf(control, page.root)].find(isRow);
  const selected = selectedRows(page);
  if (own === undefined || words.size === 0 || !selected.includes(own)) return false;
  return selected.some((row) => row !== own && !isSaidIn(row, words));
}

import type { BrowserAction, ElementId, OwnAction } from '../../action.ts';
import { elementAt, holdsPoint } from '../../helpers/boxes.ts';
import { chordsIn } from '../../helpers/chords.ts';
import {
  ancestorsOf,
  attribute,
  elements,
  findElement,
  isElement,
  type Page,
  type PageElement,
  textOf,
} from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import { focusedElement } from '../../reading/focused-element.ts';
import { meantBy, pageMarkup } from '../../reading/page-markup.ts';
import { isRow } from '../../reading/role.ts';
import { isButton, isContent, pressedAs, sendsItsForm, symbolName, TRASH, textsOn } from './control-words.ts';
import { placesOf } from './drop-places.ts';
import { controlInMiddle } from './in-middle.ts';
import { type Deed, irreversible } from './irreversible.ts';
import { editsText, isDeleting, isEnter, isHarmless, isPress, isShortcut, letterOf } from './keys.ts';
import type { Reading } from './meaning.ts';
import { isForCode, isTyped, surroundingsOf } from './surroundings.ts';

/** The danger of an action without a WebLINX intent, beyond the dangers of the known actions that it comes down to. */
interface OwnDanger extends Deed {
  readonly isUnsure?: true;
  readonly control: PageElement;
  readonly by: 'press' | 'selection';
}

/** The known actions that an action comes down to: itself, or the clicks of a double click, the press before a text that is typed where no field is, or what Enter does where it is pressed. */
export function comesDownTo(action: BrowserAction, page: Page): readonly BrowserAction[] {
  switch (action.intent) {
    case 'click':
    case 'doubleclick':
    case 'rightclick':
    case 'drag':
      if (action.intent === 'drag' && !canBePressed(action, page)) return [];
      if (action.intent === 'rightclick' && isInLink(action.element, page)) return [];
      return [action.element, ...partsPressed(action, page)].map((element) => ({ intent: 'click', element }));
    case 'press':
      return ofKeys(action.keys, focusOf(action.element, page), page);
    case 'change':
      return opensByPress(action.element, page) ? [action, { intent: 'click', element: action.element }] : [action];
    case 'addtext':
      return [{ intent: 'textinput', element: action.element, text: action.text }];
    case 'textinput':
    case 'paste':
      return opensField(action.element, page) ? [{ intent: 'click', element: action.element }, action] : [action];
    default:
      return [action];
  }
}

/** Whether an element is a button, which is pressed to choose in the list that it opens. */
function opensByPress(id: ElementId, page: Page): boolean {
  const element = findElement(page, id);
  return element !== null && element.tag !== 'input' && isButton(element) && pressedAs(element) === 'button';
}

/** Whether an element is no field and holds none: it is pressed first, for a press may open one in its place. */
function opensField(id: ElementId, page: Page): boolean {
  const element = findElement(page, id);
  return element !== null && ![...elements(element)].some(isTyped) && !isInField(element, page);
}

/** Whether an element is a link or in one: the other button of the pointer opens a menu there, and no address. */
function isInLink(id: ElementId, page: Page): boolean {
  const element = findElement(page, id);
  return element !== null && [element, ...ancestorsOf(element, page.root)].some((part) => pressedAs(part) === 'link');
}

/** Whether a drag may press what it takes hold of: a card that is dropped on something else hears of no click. */
function canBePressed({ element, to }: Extract<OwnAction, { intent: 'drag' }>, page: Page): boolean {
  const part = findElement(page, element);
  const taken = part === null ? null : heldBy(part, page);
  const isHandle = taken !== null && (isDraggable(taken) || HANDLE.test(elementName(taken)));
  if (isHandle && to !== element) return false;
  return typeof to !== 'string' || to === element || taken === null || isButton(taken) || pressedAs(taken) === 'link';
}

/** What a handle is called by which something is moved. */
const HANDLE =
  /^[^\p{L}\p{N}]*(?:drag|reorder|re-order|sort handle|grip|ziehen|verschieben|déplacer|glisser|arrastrar|trascina|arrastar|slepen|przeciągnij)(?!\p{L})/iu;

/** The irreversible deed of keys or of a drop; null if there is none, and for every other action. */
export function ownDanger(action: BrowserAction, page: Page, reading: Reading): OwnDanger | null {
  if (action.intent === 'press') return ofShortcuts(action, page);
  return action.intent === 'drag' ? ofDrop(action, page, reading) : null;
}

/** The element that keys reach. */
export function focusOf(element: ElementId | null, page: Page): PageElement {
  const found = findElement(page, element);
  return (found === null ? null : meantBy(found, pageMarkup(page))) ?? focusedElement(page.root) ?? page.root;
}

/** Whether keys in an element are typed. */
export function isInField(element: PageElement, page: Page): boolean {
  return element.tag !== 'select' && [element, ...ancestorsOf(element, page.root)].some(isTyped);
}

/** Enter sends what is written in a field; elsewhere Enter and Space press. */
function ofKeys(keys: string, focus: PageElement, page: Page): readonly BrowserAction[] {
  if (focus.id === null) return [];
  const element = focus.id;
  const isField = isInField(focus, page);
  return chordsIn(keys).flatMap((chord): readonly BrowserAction[] => {
    if (isEnter(chord)) return isField ? [{ intent: 'submit', element }] : [{ intent: 'click', element }];
    if (isPress(chord) && !isField) return [{ intent: 'click', element }];
    return sendsItsForm(focus) ? [{ intent: 'submit', element }] : [];
  });
}

/** Roles in which a letter is typed. */
const TAKES_LETTERS = /^(?:combobox|spinbutton|slider|gridcell|cell)$/u;
/** Roles in which a letter moves to the entry that begins with it. */
const LISTS = /^(?:option|treeitem|listbox|tree)$/u;
const ENTRY = /^(?:option|treeitem)$/u;

/** Outside of fields Delete deletes the selection, and an unknown shortcut may do anything. */
function ofShortcuts({ element, keys }: Extract<OwnAction, { intent: 'press' }>, page: Page): OwnDanger | null {
  const control = focusOf(element, page);
  if (isInField(control, page)) {
    const isKnown = (chord: string) => isHarmless(chord) || editsText(chord) || (isEnter(chord) && isForCode(control));
    const isRisky = chordsIn(keys).some((chord) => isShortcut(chord) && !isKnown(chord));
    return isRisky
      ? { what: 'unknown', name: elementName(control) || keys, control, by: 'press', stage: 'does' }
      : null;
  }
  const chords = chordsIn(keys).filter((chord) => !isPress(chord));
  const isTaken = (letter: string | null) => letter !== null && takesLetter(control, letter, page);
  const isUnknown = (chord: string) => !isHarmless(chord) && !isTaken(letterOf(chord));
  const what = chords.some(isDeleting) ? 'delete' : chords.some(isUnknown) ? 'unknown' : null;
  if (what === null) return null;
  const called = elementName(control);
  // What takes the focus may be the page, or a whole drawing, whose text is no name.
  const isWhole = control === page.root || control.tag === 'body' || isContent(called);
  const name = isWhole || called === '' ? keys : called;
  const isUnsure = isAnotherOpen(control, page);
  return { what, name, control, by: 'selection', stage: 'does', ...(isUnsure && { isUnsure }) };
}

/** Whether the page shows another thing of the list open, or selected, than the one that has the focus: nobody knows of which of them a key is. */
function isAnotherOpen(control: PageElement, page: Page): boolean {
  const around = [control, ...ancestorsOf(control, page.root)];
  const row = around.find((part) => isRow(part) || ENTRY.test(part.live?.role ?? ''));
  const list = row === undefined ? undefined : around[around.indexOf(row) + 1];
  if (row === undefined || list === undefined) return false;
  const inside = new Set(elements(list));
  const headings = [...elements(page.root)].filter(
    (part) => /^h[2-6]$/u.test(part.tag) && part.live?.visible !== false && !inside.has(part),
  );
  const opened = new Set(headings.map((heading) => textOf(heading).trim()).filter(Boolean));
  const isOpen = (other: PageElement) => [...elements(other)].some((part) => opened.has(textOf(part).trim()));
  const isChosen = ({ attributes }: PageElement) =>
    attributes.some(([name, value]) => name === 'aria-selected' && value !== 'false');
  const others = list.children.filter(isElement).filter((part) => part !== row && part.tag === row.tag);
  return others.some((other) => (isOpen(other) && !isOpen(row)) || (isChosen(other) && !isChosen(row)));
}

/**
 * Whether a letter is typed into an element, or jumps to an entry of its list that begins with it. A letter that no entry begins
 * with may be a shortcut of the page.
 */
function takesLetter({ live }: PageElement, letter: string, page: Page): boolean {
  if (TAKES_LETTERS.test(live?.role ?? '')) return true;
  const begins = (entry: PageElement) =>
    ENTRY.test(entry.live?.role ?? '') && elementName(entry).trim().toLowerCase().startsWith(letter.toLowerCase());
  return LISTS.test(live?.role ?? '') && [...elements(page.root)].some(begins);
}

/** The deed of a drop. */
function ofDrop(action: Extract<OwnAction, { intent: 'drag' }>, page: Page, reading: Reading): OwnDanger | null {
  const control = findElement(page, action.element);
  if (control === null) return null;
  const deeds = placesOf(action, page).map((place) => ofDropOn(place, control, page, reading));
  return deeds.find((deed) => deed !== null) ?? null;
}

/** The same on one place, whose words count as those of a button. */
function ofDropOn(place: PageElement, control: PageElement, page: Page, reading: Reading): OwnDanger | null {
  if (isBesideAnotherHandle(heldBy(control, page), heldBy(place, page), page)) return null;
  const name = elementName(place);
  // What lies in a place already, such as a card "Order timber", does not tell what a drop on it does.
  const isOfThings =
    [...elements(place)].some((each) => each !== place && isThing(each)) || isBackground(place, control, page);
  const deed = isOfThings ? null : irreversible(place, reading);
  if (deed !== null) return { ...deed, control, by: 'selection' };
  const around = [...(isOfThings ? [place] : []), ...reading.markup.around(place)].flatMap(labelsOf);
  const said = [...(isOfThings ? [] : textsOn(place)), surroundingsOf(place, reading.markup).title, ...around];
  if (drawsTrash(place, page)) return { what: 'delete', name: 'trash', control, by: 'selection', stage: 'does' };
  if (said.some((text) => TRASH.test(text))) return { what: 'delete', name, control, by: 'selection', stage: 'does' };
  const named = around.map((text) => reading.meaningOf(text).deeds.link).find((found) => found?.opens === false);
  return named === undefined
    ? null
    : { what: named.what, name: name || 'drop', control, by: 'selection', stage: 'does' };
}

/** Whether a place without words, or the drawing of which it is a part, is called a trash by its developer. */
function drawsTrash(place: PageElement, page: Page): boolean {
  return [place, ...ancestorsOf(place, page.root)].some(
    (part) => symbolName(part) === 'delete' && textOf(part).trim() === '',
  );
}

/** Whether a place without words lies behind what is dragged, as the pane of a diagram does: the words around it are those of other things. */
function isBackground(place: PageElement, control: PageElement, page: Page): boolean {
  if (textOf(place).trim() !== '' || attribute(place, 'aria-label') !== null) return false;
  const { box } = control;
  if (box === null || place.box === null || isButton(place) || ancestorsOf(place, page.root).includes(control))
    return false;
  return holdsPoint(place.box, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
}

/** The button or draggable thing of which a part, such as its icon, was named. */
function heldBy(part: PageElement, page: Page): PageElement {
  const isHandle = (each: PageElement) => isButton(each) || isDraggable(each);
  return [part, ...ancestorsOf(part, page.root)].find(isHandle) ?? part;
}

/** Whether a handle is dropped on or beside another one like it: that changes an order, whatever else the rows offer. */
function isBesideAnotherHandle(handle: PageElement, place: PageElement, page: Page): boolean {
  const name = elementName(handle);
  if (name === '' || !isButton(handle)) return false;
  const isAlike = (each: PageElement) => each !== handle && each.tag === handle.tag && elementName(each) === name;
  return [place, ...ancestorsOf(place, page.root).slice(0, 2)].some((part) => [...elements(part)].some(isAlike));
}

/** Whether something can be dragged, or is an entry among others. */
function isThing(element: PageElement): boolean {
  return isDraggable(element) || isRow(element);
}

/** Whether an element can be dragged, by its own word or by that of a library. */
function isDraggable(element: PageElement): boolean {
  return (
    attribute(element, 'draggable') === 'true' ||
    /(?:^|\s)draggable(?:\s|$)/u.test(attribute(element, 'class') ?? '') ||
    /\b(?:drag|sort)/iu.test(attribute(element, 'aria-roledescription') ?? '')
  );
}

/** What a part of the page is called, in which something is dropped: the place itself may be a line in it. */
function labelsOf(part: PageElement): readonly string[] {
  if (part.tag === 'body' || part.tag === 'html' || part.tag === 'main') return [];
  const headings = part.children.filter(isElement).filter(({ tag }) => /^(?:h[1-6]|header|legend)$/u.test(tag));
  return [attribute(part, 'aria-label') ?? '', attribute(part, 'title') ?? '', ...headings.map(textOf)].filter(Boolean);
}

type Pointed = Extract<BrowserAction, { intent: 'click' | 'doubleclick' | 'rightclick' | 'drag' }>;

/** What is pressed besides an element: the part of it at a point; by a click without one, the control in its middle, which it only surrounds. */
function partsPressed({ intent, element: id, at }: Pointed, page: Page): readonly ElementId[] {
  const element = findElement(page, id);
  if (element === null || element.box === null) return [];
  const { x, y } = element.box;
  const isPress = !isButton(element) && (intent === 'click' || intent === 'doubleclick');
  const inMiddle = isPress ? controlInMiddle(element) : null;
  const isPart = (each: PageElement) => each !== element;
  const part = at === undefined ? inMiddle : elementAt(element, { x: x + at.x, y: y + at.y }, isPart);
  return part?.id == null ? [] : [part.id];
}

import { isWord } from '../helpers/letters.ts';
import { ancestorsOf, attribute, elements, isElement, type PageElement, textOf } from '../page.ts';
import { isEditable, isRow } from '../reading/role.ts';
import { crossing, headingOf, type Place } from './crossing.ts';
import { lettersOf, sameText } from './read/control-name.ts';
import { isSeen, isUnread, roleFor } from './read/seen.ts';
import { isCell } from './read/structure.ts';

/** Longer texts are no name of a thing to press. */
const LONGEST_WORDS = 200;
/** A text this many times longer than the words is a different text, even if the rest is blanks and signs. */
const LONGEST_SPELLING = 4;
/** A ref. A page must not answer for it: a page that shows `e12` would stand in for an element that has gone. */
export const REF = /^\s*e\d+\s*$/u;
/** Tells two things with the same words apart: `Delete near Invoice 7`. */
const NEAR = /^["'“”]?(.+?)["'“”]?\s+(?:near|beside|next to)\s+["'“”]?(.+?)["'“”]?$/isu;

/**
 * The visible element that `words` point at, by its whole text or its looks, else by the name of a control; where several have the same, the only one that a
 * press reaches, or the one beside a text that `words` name, or the cell of that column and row. Those that fit the action go before the others, such as the
 * one field beside a text for what is typed. Null where that is no element, or several.
 */
export function pointAt(
  root: PageElement,
  words: string,
  fits: (element: PageElement) => boolean = () => true,
): PageElement | null {
  return placeAt(root, words, fits)?.element ?? null;
}

/** The same of those that were not to be seen on the page `before`; null where nothing that words point at is new, or several are. */
export function pointAtNew(root: PageElement, words: string, before: PageElement): PageElement | null {
  if (words.length > LONGEST_WORDS || words.trim() === '' || REF.test(words)) return null;
  const seen = new Set([...elements(before)].filter((element) => isSeen(element, true)).map(({ id }) => id));
  return only(
    saying(root, words).filter(({ id }) => !seen.has(id)),
    root,
  );
}

/** The same with the place in it that is meant, where that is not its middle: "Thu near 4pm" in a calendar with hours. */
export function placeAt(
  root: PageElement,
  words: string,
  fits: (element: PageElement) => boolean = () => true,
): Place | null {
  if (words.length > LONGEST_WORDS || words.trim() === '' || REF.test(words)) return null;
  const all = saying(root, words);
  const fitting = all.filter(fits);
  const [, thing, near] = NEAR.exec(words.trim()) ?? [];
  if (all.length === 0 && thing !== undefined && near !== undefined) {
    const things = saying(root, thing);
    const beside = nearest(root, things, near);
    if (beside !== null && isInRowOf(near, beside, root)) return whole(beside);
    return crossing(root, things, () => besides(root, near)) ?? whole(beside);
  }
  if (fitting.length > 0) return whole(only(fitting, root));
  // A link may say the same as the label of a field.
  const [labelled, ...more] = new Set(all.flatMap((text) => labelledBy(text, root, fits) ?? []));
  return whole(labelled !== undefined && more.length === 0 ? labelled : only(all, root));
}

/** Whether a control stands in the row that shows some words, which is said before any column: "Browse near Orders" in a table without a head. */
function isInRowOf(words: string, control: PageElement, root: PageElement): boolean {
  const row = ancestorsOf(control, root).find(isRow);
  const shown = row === undefined ? '' : wordsIn(shownIn(row));
  return pressedAt(control, root) !== undefined && ` ${shown} `.includes(` ${wordsIn(words)} `);
}

/** What says the words beside a thing, or else the cells that hold them among others. */
function besides(root: PageElement, near: string): readonly PageElement[] {
  const said = saying(root, near);
  return said.length > 0 ? said : cellsHolding(root, near);
}

/** The innermost cells of a page that hold words as whole ones. */
function cellsHolding(root: PageElement, words: string): readonly PageElement[] {
  const sought = ` ${wordsIn(words)} `;
  return [...elements(root)].filter(
    (each) => isCell(each, roleFor(each)) && ` ${wordsIn(shownIn(each))} `.includes(sought) && !holdsCell(each),
  );
}

function rowsHolding(root: PageElement, words: string): number {
  return new Set(cellsHolding(root, words).map((cell) => ancestorsOf(cell, root).find(isRow))).size;
}

function holdsCell(part: PageElement, isSought: (cell: PageElement) => boolean = () => true): boolean {
  return [...elements(part)].some((each) => each !== part && isCell(each, roleFor(each)) && isSought(each));
}

function wordsIn(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function whole(element: PageElement | null): Place | null {
  return element && { element };
}

/** The only element of those that fit in the smallest part around a text that holds any; null where there are several. */
function labelledBy(text: PageElement, root: PageElement, fits: (element: PageElement) => boolean): PageElement | null {
  const parts = ancestorsOf(text, root);
  // A paragraph of an editor is no label of it.
  if (parts.some(fits)) return null;
  // The field of a label may be drawn anew beside it, and is none elsewhere.
  const named = [text, ...parts].map((part) => (part.tag === 'label' ? attribute(part, 'for') : null)).find(Boolean);
  const field = named == null ? undefined : [...elements(root)].find((each) => attribute(each, 'id') === named);
  if (field !== undefined && isSeen(field, true) && fits(field)) return field;
  const near = field === undefined ? parts : parts.slice(0, 2).filter(({ tag }) => !/^(?:form|main|body)$/u.test(tag));
  for (const part of near) {
    const fitting = [...elements(part)].filter((each) => each.id !== null && isSeen(each, true) && fits(each));
    const [only = null, ...others] = fitting;
    if (only !== null) return others.length === 0 && !isCalledOtherwise(only, text) ? only : null;
  }
  return null;
}

/** Whether a field has a name of its own that does not say what a text does: the text is no label of it, but may be one of a field that is yet to come. */
function isCalledOtherwise(field: PageElement, text: PageElement): boolean {
  const name = field.live?.name ?? '';
  const isExample = name === (attribute(field, 'placeholder') ?? '');
  return !isExample && !isEditable(field) && !lettersOf(name).includes(lettersOf(textOf(text)));
}

/** Whether words tell a thing by what stands beside it. */
export function tellsPlace(words: string): boolean {
  return NEAR.test(words.trim());
}

/** How many visible elements `words` could point at, without the text beside that tells them apart. */
export function timesShown(root: PageElement, words: string): number {
  if (words.length > LONGEST_WORDS || words.trim() === '') return 0;
  return Math.max(saying(root, words).length, saying(root, NEAR.exec(words.trim())?.[1] ?? words).length);
}

/** Whether these are words to point with that name no one thing on the page yet, as of an entry of a list that is still closed. */
export function isYetToShow(root: PageElement, words: string): boolean {
  return isWord(words) && !REF.test(words) && words.length <= LONGEST_WORDS && pointAt(root, words) === null;
}

/** Whether an element is an option of a closed list, which nobody sees before the list is opened. */
function isFolded(element: PageElement, root: PageElement): boolean {
  const list = listOf(element, root);
  return list !== null && attribute(list, 'multiple') === null && !(Number(attribute(list, 'size')) > 1);
}

/** The list of an option; null for other elements. */
function listOf(option: PageElement, root: PageElement): PageElement | null {
  return option.tag === 'option' ? (ancestorsOf(option, root).find(({ tag }) => tag === 'select') ?? null) : null;
}

/** Why `words` name no element, as a clause. */
export function whyNotFound(root: PageElement | null, words: string): string {
  const times = root === null ? 0 : timesShown(root, words);
  if (times > 1)
    return `"${words}" stands ${times} times on the page: use a ref, or add "near" and a text beside the one that is meant`;
  const [, thing = '', near = ''] = NEAR.exec(words.trim()) ?? [];
  if (root !== null && times > 0 && thing !== '' && saying(root, words).length === 0)
    return rowsHolding(root, near) > 1
      ? `"${near}" stands in several rows: add more words of the one that is meant`
      : `"${thing}" stands on the page, but not beside "${near}"`;
  const option = root === null || times > 0 ? undefined : showing(root, words).find((each) => isFolded(each, root));
  const list = root === null || option === undefined ? null : listOf(option, root);
  return list === null
    ? `there is no element "${words}" on the page`
    : `"${words}" is an option of the list "${calledSo(list)}": change that list to choose it`;
}

/** The name of a list, or what its page calls it where it has none. */
function calledSo(list: PageElement): string {
  return list.live?.name || attribute(list, 'id') || (attribute(list, 'name') ?? '');
}

/**
 * The innermost visible elements whose whole text is `words`, and other controls of this name. Those that say it letter by letter, with
 * its case and signs, go before the others; where there are none, controls whose name goes on with a shortcut of the keyboard.
 */
function saying(root: PageElement, words: string): readonly PageElement[] {
  const shown = showing(root, words).filter((element) => !isFolded(element, root));
  const controls = [...elements(root)].filter(
    (element) => element.live?.actionable === true && isSeen(element, true) && !isFolded(element, root),
  );
  const named = controls.filter(({ live }) => sameText(live?.name ?? '', words));
  const written = plain(words);
  const exact = withoutAround(
    shown.filter((element) => plain(textOf(element)) === written),
    named.filter(({ live }) => plain(live?.name ?? '') === written),
  );
  const some = exact.length > 0 ? exact : withoutAround(shown, named);
  return some.length > 0 ? some : controls.filter(({ live }) => sameText(withoutShortcut(live?.name ?? ''), words));
}

/** The name of an entry of a menu without the keys that do the same: "Drop Alt + Shift + D". */
export function withoutShortcut(name: string): string {
  return name.replace(SHORTCUT, '');
}

const SHORTCUT =
  /\s+\(?(?:(?:(?:ctrl|control|alt|altgr|shift|cmd|command|meta|option)\s*\+\s*)+[^\s()]{1,10}|[⌘⌥⇧⌃]+\s?[^\s()]{1,10}|F\d{1,2})\)?$/iu;

/** Texts and controls; a control around one of the texts or another control, or one that such a text labels, says the same once more. */
function withoutAround(shown: readonly PageElement[], named: readonly PageElement[]): readonly PageElement[] {
  const texts = new Set(shown);
  const inside = new Set(shown.flatMap((text) => [...elements(text)]));
  const labelled = new Set(shown.map((text) => attribute(text, 'for')));
  const controls = new Set(named);
  const saysMore = (control: PageElement) =>
    !inside.has(control) &&
    ![...elements(control)].some((each) => texts.has(each) || (each !== control && controls.has(each))) &&
    !(labelled.has(attribute(control, 'id')) && attribute(control, 'id') !== null);
  return [...shown, ...named.filter(saysMore)];
}

function plain(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

function showing(root: PageElement, words: string): readonly PageElement[] {
  const found: PageElement[] = [];
  const longest = words.length * LONGEST_SPELLING;
  // The visible text inside an element; null if it is longer than `words` could be, or if a child already has this text.
  const visit = (element: PageElement): string | null => {
    if (isUnread(element)) return '';
    const isShown = element.tag.startsWith('#') || isSeen(element, true);
    let text: string | null = '';
    for (const child of element.children) {
      const inside: string | null =
        typeof child === 'string' ? (isShown ? child : '') : isElement(child) ? visit(child) : '';
      text = text === null || inside === null || text.length + inside.length > longest ? null : `${text} ${inside}`;
    }
    if (element.id === null || !isShown || !isCalled(element, text, words)) return text;
    found.push(element);
    return null;
  };
  visit(root);
  return found;
}

function isCalled({ live }: PageElement, text: string | null, words: string): boolean {
  const looks = live?.looks;
  if (looks !== undefined) return sameText(looks, words) || sameText(looks.replace(/ at .*$/u, ''), words);
  return text !== null && text.trim() !== '' && sameText(text, words);
}

/** The element with `near` in the smallest part of the page around it; null if two are equally near, or if that is in another record. */
function nearest(root: PageElement, some: readonly PageElement[], near: string): PageElement | null {
  const sought = lettersOf(near);
  const shows = (part: PageElement) => lettersOf(shownIn(part)).includes(sought);
  /** Whether an element heads a column, and the words stand in a cell of another part. */
  const isOver = (element: PageElement, part: PageElement) =>
    headingOf(element, root) !== null && holdsCell(part, shows);
  const distances = some.map((element) => {
    const parts = [element, ...ancestorsOf(element, root)];
    const at = parts.findIndex((part, i) => i > 0 && shows(part));
    const [own, around] = [parts[at - 1], parts[at]];
    if (own === undefined || around === undefined) return Number.POSITIVE_INFINITY;
    const beside = around.children.filter(isElement).find(shows);
    const isElsewhere = beside !== undefined && (isAnotherRecord(own, beside) || isOver(element, beside));
    return isElsewhere && shownIn(own) !== shownIn(element) ? Number.POSITIVE_INFINITY : shownIn(around).length;
  });
  const least = Math.min(...distances);
  if (!Number.isFinite(least)) return null;
  return only(
    some.filter((_, i) => distances[i] === least),
    root,
  );
}

/** Whether two parts beside each other are records of one kind, such as rows of a list or cards with a heading. */
function isAnotherRecord(one: PageElement, other: PageElement): boolean {
  const kindOf = (part: PageElement) => [part.tag, roleFor(part), attribute(part, 'class')?.split(' ')[0]].join(' ');
  const isWhole = isRow(one) || [...elements(one)].some((part) => roleFor(part) === 'heading');
  return kindOf(one) === kindOf(other) && isWhole;
}

/** The text of a part that a person sees. */
function shownIn(part: PageElement): string {
  if (isUnread(part)) return '';
  const isShown = part.tag.startsWith('#') || isSeen(part, true);
  return part.children
    .map((child) => (typeof child === 'string' ? (isShown ? child : '') : isElement(child) ? shownIn(child) : ''))
    .join(' ');
}

/** The only one; of several, such as an open list over a table with the same words, the only one that a press reaches, or that lies over the page. */
function only(some: readonly PageElement[], root: PageElement): PageElement | null {
  const among = unlessNone(some, (element) => !isOff(element, root));
  const free = unlessNone(among, (element) => !isCovered(element, root));
  const reached = free.length > 1 ? free.filter((element) => isReached(element, root)) : free;
  const left = unlessNone(reached.length > 0 ? reached : free, (element) => isInFront(element, free, root));
  const [first = null] = left;
  // A picture and a title that lead to one address are one thing.
  const leadTo = (element: PageElement) =>
    [element, ...ancestorsOf(element, root)].map((part) => attribute(part, 'href')).find((href) => href !== null);
  const isOne = left.length === 1 || (LEADS.test(leadTo(first ?? root) ?? '') && new Set(left.map(leadTo)).size === 1);
  return isOne ? first : null;
}

/** Those of several that fit; all of them where none does. */
function unlessNone(some: readonly PageElement[], fits: (element: PageElement) => boolean): readonly PageElement[] {
  const fitting = some.length > 1 ? some.filter(fits) : some;
  return fitting.length > 0 ? fitting : some;
}

/** Whether an element, or the control around it, is switched off. */
export function isOff(element: PageElement, root: PageElement): boolean {
  return [element, ...ancestorsOf(element, root)].some(({ live }) => live?.disabled === true);
}

/** Whether something lies over an element, or over the control around it. */
function isCovered(element: PageElement, root: PageElement): boolean {
  return [element, pressedAt(element, root)].some((each) => each?.live?.coveredBy != null);
}

/** The element that a press on another one presses: that itself, or the nearest control around it. */
function pressedAt(element: PageElement, root: PageElement): PageElement | undefined {
  return [element, ...ancestorsOf(element, root)].find(({ live }) => live?.actionable === true);
}

/** Whether an element stands in a menu, or in a part without the others that covers something, such as a dialog or the menu of a right click. */
export function isInFront(element: PageElement, others: readonly PageElement[], root: PageElement): boolean {
  const around = ancestorsOf(element, root);
  if (around.some((part) => MENUS.test(roleFor(part) ?? ''))) return true;
  const apart = around.findIndex((part) =>
    [...elements(part)].some((each) => each !== element && others.includes(each)),
  );
  const part = around[apart < 0 ? around.findIndex(({ tag }) => tag === 'body') - 1 : apart - 1];
  if (part === undefined) return false;
  const inside = new Set([...elements(part)].map(({ id }) => id));
  return [...elements(root)].some(
    ({ id, live }) => live?.coveredBy != null && inside.has(live.coveredBy) && !inside.has(id),
  );
}

const MENUS = /^(?:menu|listbox)$/u;

/** An address that leads elsewhere. */
const LEADS = /^(?!javascript:|#)./iu;

/** Whether the element, or what is around it and says no more, can be pressed, and nothing covers that. */
function isReached(element: PageElement, root: PageElement): boolean {
  const pressed = pressedAt(element, root);
  return pressed?.live?.coveredBy === null && (pressed === element || sameText(textOf(pressed), textOf(element)));
}

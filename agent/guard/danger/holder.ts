import { stem, words } from '../../english/words.ts';
import { isWord } from '../../helpers/letters.ts';
import { rememberedOf } from '../../helpers/remembered.ts';
import { ancestorsOf, attribute, elements, isElement, type Page, type PageElement, textOf } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import { isRow, toldRole } from '../../reading/role.ts';
import { textInLines } from '../../reading/text-lines.ts';
import { isButton } from './control-words.ts';
import type { Danger } from './danger.ts';
import { dialogAround, isDialog, isTyped, outsideControls, withoutParts } from './surroundings.ts';
import { ASKING, actsOnTicked, asksAboutTicked, tickedRows, wordsOfAll } from './ticked.ts';

/** The part of a page that says what a control acts on, and the parts of the controls that look like it. */
export interface Holder {
  /** The row, dialog or form of the control; the whole page where it stands alone. */
  readonly text: string;
  /** The same for every control of this name in the document, in document order, this control included. */
  readonly rivals: readonly string[];
  /** Its place among them, from 1. */
  readonly place: number;
  /** Headings over the control and of the columns of its table, and the title of the page: what kind of things are here. */
  readonly headings: string;
  /** The same for each of `rivals`: "Backlog" over one, "Done" over another. */
  readonly rivalHeadings: readonly string[];
  /**
   * The part of `text` that names the thing: all of a row, dialog or form. For a control that stands alone only the
   * headings, since anybody may have written the rest of a page.
   */
  readonly naming: string;
  /** The rows whose boxes are ticked, where the control stands alone and acts on these; `text` then holds the words that all of them have. */
  readonly ticked: readonly string[];
  /** The entries of lists and tables in that part, such as the contents of a cart; '' for a row, dialog or form. */
  readonly entries: string;
  /** What the page of a thing lists of it under its headings, a line for each term and value: "Status", "overdue". It names nothing by itself. */
  readonly details: string;
}

/** Reads what a deed is done to, inside the document of its control. */
export function holderOf(danger: Pick<Danger, 'control' | 'by'> & Partial<Danger>, page: Page): Holder {
  if (danger.by === 'selection') return selectionHolder(danger.control, page);
  const holder = readHolder(danger.control, page);
  if (holder.rivals.length > 1 || !actsOnTicked(danger)) return holder;
  const { ticked, rows } = tickedRows(danger.control, { page, textOf: shownWords });
  // What holds buttons alone is a menu, whatever it is drawn as.
  const dialog = dialogAround(danger.control, page);
  const asks = dialog !== undefined && outsideControls(dialog).some(isWord);
  const isAboutTicked = !asks || asksAboutTicked(holder.text, { ticked, name: danger.name ?? '' });
  if (ticked.length === 0 || !isAboutTicked) return holder;
  const text = ticked.length === 1 ? ticked.join('') : wordsOfAll(ticked);
  const [only = ''] = ticked;
  const rivals =
    ticked.length === 1
      ? { rivals: rows, rivalHeadings: rows.map(() => holder.headings), place: rows.indexOf(only) + 1 }
      : {};
  return { ...holder, ...rivals, text, naming: text, entries: '', ticked };
}

/** Keys and drops act on what is chosen in the control, else on the control. Of a list without one choice nothing is known. */
function selectionHolder(control: PageElement, page: Page): Holder {
  const thing = control === page.root ? null : chosenIn(control);
  const alike = thing === null ? [] : sameKind(thing, page.root);
  const isOnly = alike.every((each) => each === thing || each.live?.selected !== true);
  const text = thing !== null && isOnly ? ownWords(thing) : '';
  const headings = titlesOver(control, page);
  const place = thing === null ? 0 : alike.indexOf(thing) + 1;
  const rivals = { rivals: alike.map(ownWords), rivalHeadings: alike.map(() => headings) };
  return { text, naming: text, entries: '', details: '', ticked: [], ...rivals, place, headings };
}

function chosenIn(control: PageElement): PageElement | null {
  const inside = [...elements(control)].filter((each) => each !== control);
  const [chosen = null, ...more] = inside.filter(({ live }) => live?.selected === true);
  if (chosen !== null) return more.length === 0 ? chosen : null;
  return inside.some(isEntry) ? null : control;
}

function isEntry(element: PageElement): boolean {
  return isRow(element) || /^(?:option|treeitem|gridcell)$/u.test(element.live?.role ?? '');
}

/** The visible elements of the same tag and role, but for those around and inside the element. */
function sameKind(thing: PageElement, root: PageElement): readonly PageElement[] {
  const nested = new Set([...ancestorsOf(thing, root), ...elements(thing)]);
  const isAlike = ({ tag, live }: PageElement) =>
    tag === thing.tag && live?.role === thing.live?.role && live?.visible !== false;
  return [...elements(root)].filter((each) => each === thing || (isAlike(each) && !nested.has(each)));
}

/** Name, kind and text of a thing: "the node Print" is a node. */
function ownWords(element: PageElement): string {
  const kind = attribute(element, 'aria-roledescription') ?? '';
  return [elementName(element), kind, shownWords(element)].join('\n');
}

/** What a control acts on, which is asked for again and again while one step is judged. */
export function readHolder(control: PageElement, page: Page): Holder {
  const read = READ.get(page) ?? new Map<PageElement, Holder>();
  READ.set(page, read);
  const holder = read.get(control) ?? holderBeside(control, page, null);
  read.set(control, holder);
  return holder;
}

const READ = new WeakMap<Page, Map<PageElement, Holder>>();

/** What a control acts on, without the look-alikes inside of `apart`, the dialog or menu that it opened. */
export function holderBeside(control: PageElement, page: Page, apart: PageElement | null): Holder {
  const ancestors = ancestorsOf(control, page.root);
  const end = ancestors.findIndex(({ tag }) => tag === '#document');
  const around = end < 0 ? ancestors : ancestors.slice(0, end + 1);
  const dialog = around.find(isDialog);
  const inside = new Set(apart === null ? [] : elements(apart));
  const alike = lookAlikes(control, page).filter((each) => !inside.has(each));
  const held = heldIn(alike, page);
  const rows = alike.map((each) => rowOf(each, held, page));
  const at = alike.indexOf(control);
  const isAlone = alike.length < 2;
  const alone = () =>
    dialog !== undefined && isBareQuestion(dialog, control) ? headingsBelow(around) : entryText(control, around);
  const own = isAlone ? alone() : (rows[at] ?? '');
  const isWhole = isAlone && own === '';
  return {
    text: isWhole ? wholeText(around) : own,
    ...(isWhole ? namingIn(control, around) : { naming: own, entries: '', details: '' }),
    ticked: [],
    rivals: rows,
    rivalHeadings: alike.map((each) => titlesOver(each, page)),
    place: at + 1,
    headings: titlesOver(control, page),
  };
}

/** Whether a dialog asks about "this client", and names it nowhere: the headings of the page below it do. */
function isBareQuestion(dialog: PageElement, control: PageElement): boolean {
  const text = outsideControls(dialog).join('\n');
  const [, kind = ''] = THIS.exec(text) ?? [];
  const known = new Set([...ASKING, ...words(`${elementName(control)} ${kind}`).map(stem)]);
  return kind !== '' && words(text).every((word) => known.has(stem(word)));
}

const THIS = /\b(?:this|the current) (\p{L}+)\b/iu;

/** What the first headings of the page below a dialog say; `around`: what is around the control in it. */
function headingsBelow(around: readonly PageElement[]): string {
  const [dialog, root] = [around.findLast(isDialog), around.at(-1)];
  const within = new Set(dialog === undefined ? [] : elements(dialog));
  const isBelow = (part: PageElement) => /^h[12]$/u.test(part.tag) && part.live?.visible !== false && !within.has(part);
  return root === undefined ? '' : [...elements(root)].filter(isBelow).map(textOf).join('\n');
}

/** The title of a page, and the headings and labels over a control and the groups around it, a line each. */
export function titlesOver(control: PageElement, page: Page): string {
  const around = ancestorsOf(control, page.root);
  const labels = around.map((part, at) => labelBefore(at === 0 ? control : (around[at - 1] ?? control), part));
  return [page.title, ...around.flatMap(headingOf), ...labels].filter((text) => text !== '').join('\n');
}

/** The visible controls of the same kind and name as a control in its dialog or document, itself among them, in document order. */
export function lookAlikes(control: PageElement, page: Page): readonly PageElement[] {
  const root = ancestorsOf(control, page.root).find((part) => isDialog(part) || part.tag === '#document') ?? page.root;
  const deed = withoutRow(control, root);
  const isNamedAlike = (each: PageElement) =>
    calledWithoutPrice(each) === calledWithoutPrice(control) || (deed !== '' && withoutRow(each, root) === deed);
  // A box that contains only the control reads the same, and is no rival.
  const nested = new Set([...ancestorsOf(control, root), ...elements(control)]);
  const isFree = ({ live }: PageElement) => live?.coveredBy == null;
  return [...elements(root)].filter(
    (each) =>
      each === control ||
      (each.tag === control.tag &&
        !nested.has(each) &&
        each.live?.visible !== false &&
        // What lies behind the part of the control, or opened it, is not meant.
        (isFree(each) || !isFree(control)) &&
        attribute(each, 'aria-expanded') !== 'true' &&
        toldRole(each) === toldRole(control) &&
        isNamedAlike(each)),
  );
}

/** "Reserve" of *Reserve for 690 kr*, in lower case; a price alone stays. */
function calledWithoutPrice(control: PageElement): string {
  const name = elementName(control).toLowerCase();
  const bare = name.replace(PRICE, ' ').trim();
  return isWord(bare) ? bare : name;
}

const PRICE = /\p{Sc}\s?\d[\d.,\s]*|\d[\d.,\s]*(?:\p{Sc}|(?:usd|eur|gbp|chf|pln|zł|kr|sek|nok|dkk|kč)(?!\p{L}))/gu;

/** What the name of a control in a row adds to the words of the row: "delete" of "Delete Shopping" in the row "Shopping"; '' where that is nothing, or all. */
export function withoutRow(control: PageElement, root: PageElement): string {
  const row = ancestorsOf(control, root).find(isRow);
  const named = words(elementName(control));
  if (row === undefined || named.length < 2) return '';
  const shown = new Set(words(textOf(withoutParts(row, (part) => part === control))));
  const rest = named.filter((word) => !shown.has(word));
  return rest.length === named.length ? '' : rest.join(' ');
}

/** The rows of all controls of a name. */
export function rowsOf(name: string, page: Page): readonly string[] {
  const called = [...elements(page.root)].filter(
    (each) => each.live?.actionable === true && elementName(each) === name,
  );
  const outside = called.filter((each) => !ancestorsOf(each, page.root).some(isDialog));
  const held = heldIn(outside, page);
  return outside.length < 2 ? [] : outside.map((each) => rowOf(each, held, page));
}

/** What the part of a control says that holds no other of its name; in a dialog that holds no other one, all of the dialog. */
function rowOf(control: PageElement, held: Held, page: Page): string {
  const around = ancestorsOf(control, page.root);
  const dialog = around.find((part) => isDialog(part) && held.get(part) === 1);
  const own = dialog ?? partBeside(control, held, page) ?? control;
  const name = new Set(words(`${elementName(control)} ${shownWords(control)}`));
  const isBare = words(shownWords(own)).every((word) => name.has(word));
  return isBare && dialog === undefined ? flatRow(own, held, around) : shownWords(own);
}

/**
 * The row of a part in a list whose rows have no box of their own, such as a list of terms: all that stands between it and the one before it or, where the list
 * begins with one, the one after it.
 */
function flatRow(part: PageElement, held: Held, around: readonly PageElement[]): string {
  const parent = around.find(({ children }) => children.includes(part));
  const children = parent?.children ?? [];
  const at = children.indexOf(part);
  const places = children.flatMap((child, place) => (isElement(child) && held.has(child) ? [place] : []));
  const between = (from: number, to: number) =>
    children.slice(from, to).map((child) => (isElement(child) ? shownWords(child) : String(child)));
  const isFirst = !between(0, places[0] ?? 0).some(isWord);
  const [from, to] = isFirst
    ? [at, places.find((place) => place > at) ?? children.length]
    : [(places.findLast((place) => place < at) ?? -1) + 1, at + 1];
  return between(from, to).join('\n');
}

/** How many of some controls each of them, and each part around one, holds. */
type Held = ReadonlyMap<PageElement, number>;

function heldIn(controls: readonly PageElement[], { root }: Page): Held {
  const held = new Map<PageElement, number>();
  for (const each of controls)
    for (const part of [each, ...ancestorsOf(each, root)]) held.set(part, (held.get(part) ?? 0) + 1);
  return held;
}

/** The largest part around a control that holds none of the others like it. */
function partBeside(control: PageElement, held: Held, { root }: Page): PageElement | undefined {
  return ancestorsOf(control, root)
    .filter((part) => held.get(part) === 1)
    .at(-1);
}

/** The row of a control among others like it in its dialog, or on the page; null where it stands alone. */
export function rowBeside(control: PageElement, page: Page): PageElement | null {
  const alike = lookAlikes(control, page);
  return alike.length < 2 ? null : (partBeside(control, heldIn(alike, page), page) ?? null);
}

/** The row or dialog of a control that stands alone; '' for none with words of its own, such as an entry of a menu. */
function entryText(control: PageElement, around: readonly PageElement[]): string {
  const row = around.find((part) => isDialog(part) || isRow(part));
  const inRow = row === undefined || textOf(row).trim() === textOf(control).trim() ? '' : shownWords(row);
  return isWord(inRow) ? inRow : '';
}

function wholeText(around: readonly PageElement[]): string {
  const whole = around.at(-1);
  return whole === undefined ? '' : shownWords(whole);
}

/** The headings of the smallest ancestor that says more than the control; all text of an ancestor without headings. */
function namingIn(
  control: PageElement,
  around: readonly PageElement[],
): Pick<Holder, 'naming' | 'entries' | 'details'> {
  const own = textOf(control);
  const isTelling = (each: PageElement) => {
    if (OF_COMMANDS.test(toldRole(each) ?? '') || textOf(each).replace(own, '').trim().length <= 2) return false;
    // The words of navigation, menus, toolbars and switches in it name no thing.
    const rest = withoutParts(each, (part) => IN_PART.test(toldRole(part) ?? part.tag) || isSwitchLabel(part));
    return outsideControls(rest).some(isWord) || fieldsIn(rest).some((value) => value !== '');
  };
  const part = beyondCommands(around).find(isTelling);
  if (part === undefined) return { naming: '', entries: '', details: '' };
  const parts = [...elements(part)];
  const headings = parts.filter(isHeading).map(textOf);
  const entries = parts.filter(isRow).map(textOf).join('\n');
  const named = [...headings, ...summaryBefore(part, around).map(textInLines), ...fieldsIn(part)].join('\n');
  const details = headings.length === 0 ? [] : parts.filter(isDetails).map(textInLines);
  return { naming: headings.length === 0 ? shownWords(part) : named, entries, details: details.join('\n') };
}

/** Whether a part lists terms and what they are: "Status: overdue". */
function isDetails({ tag, live }: PageElement): boolean {
  return tag === 'dl' && live?.visible !== false;
}

/** The list of terms right before a part, which sums up what its button confirms: "Dentist: Dr. Hahn". */
function summaryBefore(part: PageElement, around: readonly PageElement[]): readonly PageElement[] {
  const beside = (around[around.indexOf(part) + 1]?.children ?? []).filter(isElement);
  return beside.slice(0, beside.indexOf(part)).filter(isDetails);
}

function isSwitchLabel(part: PageElement): boolean {
  return part.tag === 'label' && [...elements(part)].some(({ live }) => live?.checked != null);
}

const IN_PART = /^(?:navigation|nav|menu|menubar|toolbar|search)$/u;

/** The parts around a control that hold more than the menus and toolbars that it stands in. */
export function beyondCommands(around: readonly PageElement[]): readonly PageElement[] {
  return around.slice(around.findLastIndex((part) => /^(?:menu|menubar|toolbar)$/u.test(toldRole(part) ?? '')) + 1);
}

/** Parts that hold commands for the page: what they are called is no thing. */
const OF_COMMANDS = /^(?:navigation|menu|menubar|toolbar|list)$/u;

/** What the visible fields of a part hold. */
export function fieldsIn(part: PageElement): readonly string[] {
  return [...elements(part)].map(({ live }) => (live?.visible === true ? (live.value ?? '') : ''));
}

/** Text, what fields hold and what icons tell: a field of a row may hold its name, and an icon that it "Failed". */
function shownWords(part: PageElement): string {
  return [textInLines(part), attribute(part, 'aria-label') ?? '', ...fieldsIn(part), ...iconsIn(part)].join('\n');
}

/** What the icons of a part are called that stand on no button of it: a picture is of whatever it shows. */
const iconsIn = rememberedOf((part: PageElement): readonly string[] => {
  const names: string[] = [];
  const collect = (each: PageElement) => {
    if (each !== part && (each.tag === 'img' || isButton(each) || each.live?.visible === false)) return;
    if (toldRole(each) === 'img') names.push(attribute(each, 'aria-label') ?? attribute(each, 'title') ?? '');
    for (const child of each.children) if (isElement(child)) collect(child);
  };
  collect(part);
  return names.filter(isWord);
});

/** The label right before the part of `part` that is `inside` or around it, such as "Tags" before a list of them. */
function labelBefore(inside: PageElement, part: PageElement): string {
  const children = part.children.filter(isElement);
  const before = children[children.indexOf(inside) - 1];
  const isLabel = before?.tag === 'label' && ![...elements(before)].some(isTyped);
  return isLabel ? textOf(before) : '';
}

const GROUPS = /^(?:group|list|listbox|grid|table)$/u;

/** What heads a part: headings in it, the titles of its columns, the name of a frame or a group. It is asked for each control in the part. */
const headingOf = rememberedOf((part: PageElement): readonly string[] => {
  if (part.tag === 'iframe' || part.tag === 'frame')
    return [attribute(part, 'title') ?? '', attribute(part, 'name') ?? ''];
  const columns = part.tag === 'table' || TABLES.test(part.live?.role ?? '') ? columnsOf(part) : [];
  const headings = part.children.filter(isElement).filter(isHeading).map(textOf);
  const name = GROUPS.test(part.live?.role ?? '') ? (part.live?.name ?? '') : '';
  return [...headings, ...columns, name];
});

const TABLES = /^(?:table|grid|treegrid)$/u;

/** The headings of the columns: the header cells of its first row. */
function columnsOf(table: PageElement): readonly string[] {
  const first = firstRow(table);
  const cells = first === null ? [] : [...elements(first)];
  return cells.filter(({ tag, live }) => tag === 'th' || live?.role === 'columnheader').map(textOf);
}

/** Stops at the first row: this runs once for each field of a long table. */
function firstRow(table: PageElement): PageElement | null {
  for (const part of elements(table)) if (part.tag === 'tr' || part.live?.role === 'row') return part;
  return null;
}

function isHeading({ tag, live }: PageElement): boolean {
  return /^(?:h[1-6]|legend|caption|header)$/u.test(tag) || live?.role === 'heading';
}

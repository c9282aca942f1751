import { stem, words } from '../../english/words.ts';
import { isWord } from '../../helpers/letters.ts';
import { ancestorsOf, attribute, elements, isElement, type Page, type PageElement, textOf } from '../../page.ts';
import { isRow, toldRole } from '../../reading/role.ts';
import type { Danger } from './danger.ts';
import { isDialog, isInMenu } from './surroundings.ts';

/** Whether a control is for the rows that are ticked: its name says so, or it is a lone "Delete" over them. */
export function actsOnTicked({ what, name = '' }: Partial<Danger>): boolean {
  return (
    SELECTED.test(name) ||
    MANY.test(name) ||
    (what === 'delete' && (words(name).length <= 2 || TO_TRASH.test(name))) ||
    (what === 'unknown' && words(name).length === 1)
  );
}

/** "Delete tasks", "Approve registrations". */
const MANY =
  /^[^\p{L}\p{N}]*(?!(?:save|apply|update|store|keep|reset|discard|accept|show) (?:changes|edits|settings|preferences|options|filters|details|terms|cookies|columns)[^\p{L}\p{N}]*$)\p{L}+ \p{L}{2,}s[^\p{L}\p{N}]*$/iu;
/** What a control for several rows calls those that are ticked. */
export const SELECTED = /\b(?:selected|selection|ticked|checked|marked|chosen)\b/iu;

const TO_TRASH = /^[^\p{L}\p{N}]*move to (?:the )?(?:trash|bin|junk|spam)[^\p{L}\p{N}]*$/iu;

/** Whether the text of a dialog names nothing but what is ticked: "Delete the selected items?", "Delete these 2 transactions?" */
export function asksAboutTicked(text: string, { ticked, name }: { ticked: readonly string[]; name: string }): boolean {
  const rows = new Set([...ticked, name].flatMap((row) => words(row).map(stem)));
  const count = String(ticked.length);
  const left = words(text.replace(TICKED_THINGS, (_, number = '') => ` ${number} `)).filter((word) => {
    const plain = stem(word);
    return !ASKING.has(plain) && !rows.has(plain) && word !== count;
  });
  return left.length === 0;
}

/** "The selected news items", "these 2 transactions". */
const TICKED_THINGS =
  /\b(?:the|these|those|all|your)?\s*(?:(\d+)\s+)?(?:selected|ticked|checked|marked|chosen)\s+\p{L}+|\b(?:these|those|the)\s+(\d+)\s+\p{L}+|\b(?:these|those)\s+\p{L}+/giu;
/** What questions say whatever they ask about. */
export const ASKING: ReadonlySet<string> = new Set(
  'are you sure your really do want to delete remove erase discard move trash bin confirm confirmation please certain would like this that these those it them the a an of will be is and or can not cannot undone reverted back taken action operation permanently forever all following yes no ok cancel close go ahead proceed continue item items type modal dialog warning selected about cant wont able restore restored recover recovered lost'
    .split(' ')
    .map(stem),
);

/** What a person can choose from, and what of it is chosen. */
interface Chosen {
  readonly ticked: readonly string[];
  readonly rows: readonly string[];
}

/** Rows of the control's document that can be chosen, and which are: those with a tick box, else those that say whether they are selected, else those beside one that a class marks as selected. */
export function tickedRows(
  control: PageElement,
  { page, textOf: wordsIn }: { readonly page: Page; readonly textOf: (row: PageElement) => string },
): Chosen {
  const root = ancestorsOf(control, page.root).find(({ tag }) => tag === '#document') ?? page.root;
  const all = [...elements(root)];
  const dialog = ancestorsOf(control, root).find(isDialog);
  const within = new Set(dialog === undefined ? [] : elements(dialog));
  // A lone box in a dialog is an option of it, such as "Check references".
  const isOption = (box: PageElement) => within.has(box) && !ancestorsOf(box, root).some(isRow);
  const boxes = all.filter(
    (element) => isBox(element) && !isOption(element) && !ancestorsOf(element, root).some(isHead),
  );
  const around = new Set(ancestorsOf(control, root));
  // What has no words but its box is no thing of a list, and what holds the control is no row below it.
  const isThing = (row: PageElement) =>
    row.box !== null &&
    row.live?.visible !== false &&
    isWord(wordsIn(row)) &&
    (isRow(row) || !around.has(row)) &&
    // What is open is marked in navigation and menus as well, and chosen for nothing.
    !isInMenu(row, root);
  const shared = partsAround(boxes, root);
  const inRows = boxes.flatMap((box) => {
    const row = rowOf(box, shared, root);
    if (row === null || !isThing(row)) return [];
    // A row that says itself whether it is selected may have boxes for its values.
    const told = attribute(row, 'aria-selected');
    return [{ row, isChosen: told === null ? box.live?.checked === true : told === 'true' }];
  });
  const selected = all
    .filter((row) => isEntry(row) && isThing(row))
    .map((row) => ({ row, isChosen: row.live?.selected === true }));
  const entries =
    [inRows, selected, markedRows(all, root)].find((rows) => rows.some(({ isChosen }) => isChosen)) ?? selected;
  const texts = entries.map(({ row, isChosen }) => ({ text: wordsIn(row), isChosen }));
  return {
    ticked: texts.filter(({ isChosen }) => isChosen).map(({ text }) => text),
    rows: texts.map(({ text }) => text),
  };
}

/** The rows beside one that a class alone tells to be selected. */
function markedRows(all: readonly PageElement[], root: PageElement) {
  const isMarked = (row: PageElement) => /(?:^|[\s_-])selected(?:\s|$)/u.test(attribute(row, 'class') ?? '');
  const isLine = (row: PageElement) =>
    row.live?.visible === true && (isRow(row) || holdsCells(row)) && !isOnlyLink(row);
  const marked = all.find((row) => isMarked(row) && isLine(row) && !isInMenu(row, root));
  const beside = marked === undefined ? [] : (ancestorsOf(marked, root)[0]?.children ?? []);
  return beside
    .filter(isElement)
    .filter(isLine)
    .map((row) => ({ row, isChosen: isMarked(row) }));
}

/** Whether a row is no more than a link: the page that is open is marked in a list of links, and chosen for nothing. */
function isOnlyLink(row: PageElement): boolean {
  const links = [...elements(row)].filter((each) => attribute(each, 'href') !== null);
  return links.some((link) => textOf(link).trim() === textOf(row).trim());
}

/** Whether a part is a table of one line, as some libraries draw each row of theirs. */
function holdsCells(part: PageElement): boolean {
  const inside = [...elements(part)];
  return inside.filter(({ tag }) => tag === 'tr').length === 1 && inside.filter(({ tag }) => tag === 'td').length > 1;
}

/** The row or entry of a box, else the largest part around it with no other box; null for a box that stands alone. `shared`: how many boxes each part is around. */
function rowOf(box: PageElement, shared: ReadonlyMap<PageElement, number>, root: PageElement): PageElement | null {
  const around = ancestorsOf(box, root);
  const row = around.find(isRow);
  if (row !== undefined || shared.get(root) === 1) return row ?? null;
  return around.findLast((part) => shared.get(part) === 1) ?? null;
}

/** The parts around some boxes, and how many of the boxes each is around. */
function partsAround(boxes: readonly PageElement[], root: PageElement): ReadonlyMap<PageElement, number> {
  const counts = new Map<PageElement, number>();
  for (const part of boxes.flatMap((box) => ancestorsOf(box, root))) counts.set(part, (counts.get(part) ?? 0) + 1);
  return counts;
}

function isBox(element: PageElement): boolean {
  // A box that says it is a button unfolds a menu by style alone.
  if ((attribute(element, 'role') ?? 'checkbox') !== 'checkbox') return false;
  return toldRole(element) === 'checkbox' || attribute(element, 'type')?.toLowerCase() === 'checkbox';
}

/** The box over a column ticks all of it, and belongs to no row. */
function isHead({ tag, live }: PageElement): boolean {
  return tag === 'th' || tag === 'thead' || live?.role === 'columnheader';
}

/** An entry that a page says to be selected or not; the options of the browser's own lists are values. */
function isEntry(element: PageElement): boolean {
  return (
    element.tag !== 'option' &&
    // The page that is open is marked in a list of links, and chosen for nothing.
    attribute(element, 'href') === null &&
    element.live?.selected != null &&
    (isRow(element) || ENTRIES.test(toldRole(element) ?? ''))
  );
}

const ENTRIES = /^(?:option|treeitem|gridcell)$/u;

/** The words that every one of several texts has. */
export function wordsOfAll(texts: readonly string[]): string {
  const [first = '', ...others] = texts;
  const held = others.map((text) => new Set(words(text).map(stem)));
  return words(first)
    .filter((word) => held.every((stems) => stems.has(stem(word))))
    .join(' ');
}

import { cutText } from '../helpers/cut-text.ts';
import { ancestorsOf, attribute, elements, isElement, type PageElement, textOf } from '../page.ts';
import { elementName } from './element-name.ts';
import { ancestors, contains, inside, type PageItem, type PageItems, visibleText } from './page-items.ts';
import { textInLines } from './text-lines.ts';

/** Name of the group around a control, from its legend or label, or the question before its radio buttons; '' if there is none. */
export function groupName(view: PageItems, item: PageItem): string {
  for (const around of ancestors(item)) {
    if (around.tag === 'form' || around.tag === 'body' || around.tag.startsWith('#')) break;
    if (around.tag !== 'fieldset' && around.role !== 'radiogroup' && around.role !== 'group') continue;
    const legend = inside(view, around).find((each) => each.tag === 'legend');
    if (legend !== undefined) return visibleText(view, legend) || textOf(legend.element);
    const label = attribute(around.element, 'aria-labelledby');
    const named = label === null ? null : view.named(label.split(' ')[0] ?? '', around);
    return named === null ? (attribute(around.element, 'aria-label') ?? '') : visibleText(view, named);
  }
  return item.role === 'radio' ? questionBefore(view, item) : '';
}

/** The text before the first of some radio buttons that no element groups. */
function questionBefore(view: PageItems, item: PageItem): string {
  const name = attribute(item.element, 'name');
  const alike = view.items.filter(
    (each) => each.role === 'radio' && (name === null || attribute(each.element, 'name') === name),
  );
  const [first, second] = alike;
  if (name === null || first === undefined || second === undefined) return '';
  const label = [...ancestors(first)].find(({ tag }) => tag === 'label') ?? first;
  const block = [...ancestors(label)].find((around) => contains(around, second));
  const within = block === undefined ? [] : [block, ...ancestors(block)].slice(0, 2);
  for (const around of within) {
    const before = view.runs.slice(around.firstRun, label.firstRun).at(-1)?.text ?? '';
    if (before !== '') return before.length > 100 ? '' : before;
  }
  return '';
}

/** Header of the table column that holds a control; '' if there is none. */
export function columnName(view: PageItems, item: PageItem): string {
  const cell = [item, ...ancestors(item)].find(
    ({ tag, role }) => tag === 'td' || role === 'cell' || role === 'gridcell',
  );
  const row = cell?.parent ?? null;
  if (cell === undefined || row === null) return '';
  const table = [...ancestors(row)].find(({ tag, role }) => tag === 'table' || role === 'table' || role === 'grid');
  if (table === undefined) return '';
  const place = inside(view, row)
    .filter((each) => each.parent === row)
    .indexOf(cell);
  const head = inside(view, table).find((each) => each.tag === 'tr' || each.role === 'row');
  if (head === undefined || head === row) return '';
  const title = inside(view, head).filter((each) => each.parent === head)[place];
  return title === undefined || (title.tag !== 'th' && title.role !== 'columnheader') ? '' : visibleText(view, title);
}

/** Where a field stands in a table: the heading of its column, and the words that tell its row from the others; '' for each that there is not. */
export interface PlaceInTable {
  readonly column: string;
  readonly row: string;
  readonly table: PageElement;
}

/** The place of a field that stands in a cell, or is drawn over one to edit it; null outside of tables. */
export function placeInTable(field: PageElement, root: PageElement): PlaceInTable | null {
  const cell = ancestorsOf(field, root).find(isCell) ?? cellUnder(field, root);
  const around = cell === undefined ? [] : ancestorsOf(cell, root);
  const [row, table] = [around.find(isTableRow), around.find(isTable)];
  if (cell === undefined || row === undefined || table === undefined) return null;
  const rows = [...elements(table)].filter(isTableRow);
  const others = rows.filter((other) => other !== row && cellsOf(other).length === cellsOf(row).length);
  // What every row holds in this place is a command or a kind: "Edit", "int(11)".
  const telling = cellsOf(row).filter((each, at) => {
    const text = textInLines(each);
    return each !== cell && text !== '' && !others.some((other) => textOfCell(other, at) === text);
  });
  const texts = telling.map(textInLines);
  const named = texts.find((text) => /\p{L}/u.test(text)) ?? texts[0] ?? '';
  const [head] = rows;
  const headings = head === undefined || head === row ? [] : cellsOf(head);
  const heading =
    headings.length === cellsOf(row).length
      ? headings[cellsOf(row).indexOf(cell)]
      : headings.find((each) => isOver(each, cell));
  const column = heading !== undefined && isHeadingCell(heading) ? textInLines(heading) : '';
  return { column: cutText(inOneLine(column), LONGEST), row: cutText(inOneLine(named), LONGEST), table };
}

/** What names the row of a field, where it has no name or other fields of its table have it too; '' for every other field. */
export function rowAmongFields(field: PageElement, root: PageElement): string {
  const { table, row = '' } = placeInTable(field, root) ?? {};
  const name = elementName(field);
  if (table === undefined || name.includes(row)) return '';
  const isAlike = (other: PageElement) => other !== field && FIELDS.test(other.tag) && elementName(other) === name;
  return field.live?.name === '' || [...elements(table)].some(isAlike) ? row : '';
}

const FIELDS = /^(?:input|select|textarea)$/u;

/** In characters. */
const LONGEST = 40;

function inOneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** The cell that the upper left corner of a field lies in, for a field that a page draws over its table. */
function cellUnder({ box, live }: PageElement, root: PageElement): PageElement | undefined {
  if (box === null || live?.visible === false) return undefined;
  const [x, y] = [box.x + CORNER, box.y + CORNER];
  return [...elements(root)].find(
    (each) =>
      isCell(each) &&
      each.box !== null &&
      each.box.x <= x &&
      x < each.box.x + each.box.width &&
      each.box.y <= y &&
      y < each.box.y + each.box.height,
  );
}

/** So far inside of its corner a field lies over its cell. CSS px. */
const CORNER = 4;

function isOver({ box }: PageElement, cell: PageElement): boolean {
  const middle = cell.box === null ? null : cell.box.x + cell.box.width / 2;
  return box !== null && middle !== null && box.x <= middle && middle < box.x + box.width;
}

function cellsOf(row: PageElement): readonly PageElement[] {
  return row.children.filter(isElement);
}

function textOfCell(row: PageElement, at: number): string {
  const cell = cellsOf(row)[at];
  return cell === undefined ? '' : textInLines(cell);
}

function isCell({ tag, live }: PageElement): boolean {
  return tag === 'td' || /^(?:cell|gridcell)$/u.test(live?.role ?? '');
}

function isHeadingCell({ tag, live }: PageElement): boolean {
  return tag === 'th' || live?.role === 'columnheader';
}

function isTableRow({ tag, live }: PageElement): boolean {
  return tag === 'tr' || live?.role === 'row';
}

function isTable({ tag, live }: PageElement): boolean {
  return tag === 'table' || /^(?:table|grid|treegrid)$/u.test(live?.role ?? '');
}

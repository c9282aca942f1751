import { attribute, elements, isElement, type PageElement, type PageNode, textOf } from '../../page.ts';
import { isRow } from '../../reading/role.ts';
import { textInLines } from '../../reading/text-lines.ts';
import { roleFor } from './seen.ts';

const BLOCKS = new Set(
  `address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6
  header hgroup hr html iframe legend li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul`.split(
    /\s+/u,
  ),
);
const BLOCK_ROLES = new Set(
  'row listitem heading treeitem dialog alertdialog menu listbox tabpanel cell gridcell'.split(' '),
);
/** Roles of what holds controls, and may take the focus for them. */
const PLACES = new Set('alertdialog dialog main menu menubar navigation region tablist tabpanel toolbar'.split(' '));
const CELLS = new Set('cell gridcell columnheader rowheader'.split(' '));
/** A row of a table that is taller holds a part of the page, not data. CSS px. */
const TALLEST_ROW = 160;

/** Whether an element stands on lines of its own. */
export function isBlock({ tag }: PageElement, role: string | null): boolean {
  return BLOCKS.has(tag) || (role !== null && BLOCK_ROLES.has(role)) || tag.includes('-');
}

/** Whether a role is that of a part of the page, which is nothing to press even where it takes the focus. */
export function isPlace(role: string | null): boolean {
  return role !== null && PLACES.has(role);
}

/** Whether an element is a cell of a row. */
export function isCell(element: PageElement, role: string | null): boolean {
  const isTagged = /^t[dh]$/u.test(element.tag) && !/^(?:presentation|none)$/u.test(attribute(element, 'role') ?? '');
  return isTagged || (role !== null && CELLS.has(role));
}

/** Whether an element is a row of data, which is written on one line. */
export function isDataRow(element: PageElement, role: string | null): boolean {
  const { tag, box } = element;
  if (tag !== 'tr' && role !== 'row') return false;
  if (box !== null && box.height > TALLEST_ROW) return false;
  for (const inside of elements(element)) if (inside !== element && inside.tag === 'tr') return false;
  return true;
}

/**
 * The rest of the rows that a grid draws in parts beside each other, such as columns that stay and columns that scroll: by the first part of each row,
 * in the order of the markup.
 */
export function rowParts(root: PageElement): ReadonlyMap<PageElement, readonly PageElement[]> {
  const parts = new Map<PageElement, PageElement[]>();
  const visit = (element: PageElement, around: PageElement, rows: Map<string, PageElement> | null) => {
    const role = roleFor(element);
    const known = GRIDS.test(role ?? '') ? new Map<string, PageElement>() : rows;
    const index = known !== null && role === 'row' ? attribute(element, 'aria-rowindex') : null;
    if (known !== null && index !== null) {
      const first = known.get(index);
      if (first === undefined) known.set(index, element);
      else if (!around.children.includes(first)) parts.set(first, [...(parts.get(first) ?? []), element]);
    }
    for (const child of element.children) if (isElement(child)) visit(child, element, known);
  };
  visit(root, root, null);
  return parts;
}

const GRIDS = /^(?:grid|treegrid|table)$/u;

/** How far the sides of a cell may lie from those of its column's header. CSS px. */
const ASIDE = 8;

/** The text of the last column header that stands over a cell, as in the weeks of calendars; '' where there is none. */
export function titleOver({ box }: PageElement, headers: readonly PageElement[]): string {
  if (box === null) return '';
  const over = headers.findLast(
    (header) =>
      header.box !== null && Math.abs(header.box.x - box.x) <= ASIDE && Math.abs(header.box.width - box.width) <= ASIDE,
  );
  return over === undefined ? '' : textInLines(over).replaceAll('\n', ' ');
}

/** Whether a shape is part of a drawing in an item of a list whose words tell the same thing, such as the picture of a product over its name. */
export function illustrates({ live }: PageElement, item: PageElement | null): boolean {
  return item !== null && live?.looks?.includes(' at ') === true && /\p{L}{2}/u.test(textOf(item));
}

/**
 * The children of a part in the order in which they are seen, where all of them are rows under each other that the page places by itself: a list that is
 * sorted moves them, and leaves them where they were in its markup.
 */
export function asSeen(children: readonly PageNode[]): readonly PageNode[] {
  const isDrawn = (child: PageNode): child is PageElement => isElement(child) && child.box !== null;
  const first = children.find(isDrawn);
  // Most parts hold no rows.
  if (first === undefined || !isRow(first)) return children;
  const rows = children.filter(isDrawn);
  const topOf = ({ box }: PageElement) => box?.y ?? 0;
  const isList = rows.every((row) => isRow(row) && row.box?.x === first.box?.x);
  const isSorted = rows.every((row, at) => at === 0 || topOf(row) >= topOf(rows[at - 1] ?? row));
  const isBare = children.every((child) => typeof child !== 'string' || child.trim() === '');
  if (!isList || !isBare || isSorted) return children;
  return [...rows].sort((one, other) => topOf(one) - topOf(other));
}

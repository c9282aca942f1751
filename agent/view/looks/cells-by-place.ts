import { ancestorsOf, attribute, type Box, elements, type PageElement, textOf } from '../../page.ts';

/** Fewer boxes without a name make no grid that is worth reading. */
const LEAST_CELLS = 24;
/** A longer text heads no column and no row. */
const LONGEST_HEAD = 24;
/** The head of a row stands no further from it. CSS px. */
const ROW_GAP = 60;

type Placed = PageElement & { readonly box: Box };

/**
 * The names of the cells without one that a page draws as a grid, such as the hours of a week, by the texts over their columns and beside their rows: the first
 * cell of a column has both, "Mon 30, 08:00", the others below it that of their row. Cells of which no text tells anything are left out.
 */
export function cellsByPlace(root: PageElement): ReadonlyMap<PageElement, string> {
  const names = new Map<PageElement, string>();
  const groups = new Map<string, Placed[]>();
  for (const part of elements(root)) {
    if (!isNameless(part)) continue;
    const kind = `${part.tag} ${attribute(part, 'class')?.trim().split(/\s+/u)[0] ?? ''}`;
    const group = groups.get(kind);
    if (group === undefined) groups.set(kind, [part]);
    else group.push(part);
  }
  for (const cells of groups.values()) {
    const xs = new Set(cells.map(({ box }) => Math.round(box.x)));
    const ys = new Set(cells.map(({ box }) => Math.round(box.y)));
    if (cells.length >= LEAST_CELLS && xs.size > 1 && ys.size > 1) nameCells(cells, root, names);
  }
  return names;
}

function isNameless(part: PageElement): part is Placed {
  const { live, box } = part;
  if (live?.actionable !== true || !live.visible || live.role !== null || live.name !== '' || box === null)
    return false;
  return box.width > 0 && box.height > 0 && textOf(part) === '';
}

function nameCells(cells: readonly Placed[], root: PageElement, names: Map<PageElement, string>): void {
  const heads = [...elements(root)].filter(isHead);
  const [first = root] = cells;
  const around = ancestorsOf(first, root).map((part) => new Set(elements(part)));
  const inside = around.find((parts) => cells.every((cell) => parts.has(cell)));
  const columns = headLines(
    heads.filter((head) => inside?.has(head) !== true),
    cells,
  );
  const left = Math.min(...cells.map(({ box }) => box.x));
  const rows = heads.filter(({ box: { x, width } }) => x + width <= left + 1 && x + width >= left - ROW_GAP);
  const begun = new Set<string>();
  for (const cell of cells.toSorted((a, b) => a.box.y - b.box.y)) {
    const column = columns
      .filter((head) => isOver(head, cell))
      .map(textOf)
      .join(' ');
    const row = rows.find(({ box: { y, height } }) => isWithin(y + height / 2, cell.box.y, cell.box.height));
    const told = [...(begun.has(column) ? [] : [column]), row === undefined ? '' : textOf(row)];
    begun.add(column);
    const name = told.filter((text) => text !== '').join(', ');
    if (name !== '') names.set(cell, name);
  }
}

/** Whether an element holds a short text of its own, and no element. */
function isHead(part: PageElement): part is Placed {
  if (part.live?.visible !== true || part.box === null || part.children.length !== 1) return false;
  const [text] = part.children;
  return typeof text === 'string' && text.trim().length <= LONGEST_HEAD && /[\p{L}\p{N}]/u.test(text);
}

/** The texts that head columns: on their line most columns have one. */
function headLines(heads: readonly Placed[], cells: readonly Placed[]): readonly Placed[] {
  const columns = [...new Map(cells.map((cell) => [cell.box.x, cell])).values()];
  const isHeading = ({ box: { y } }: Placed) => {
    const line = heads.filter(({ box }) => Math.abs(box.y - y) < 1);
    return 2 * columns.filter((column) => line.some((head) => isOver(head, column))).length > columns.length;
  };
  return heads.filter((head) => cells.some((cell) => isOver(head, cell)) && isHeading(head));
}

function isOver({ box }: Placed, { box: { x, width } }: Placed): boolean {
  return box.width <= width && isWithin(box.x + box.width / 2, x, width);
}

function isWithin(at: number, from: number, length: number): boolean {
  return at >= from && at < from + length;
}

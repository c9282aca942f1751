import { ancestorsOf, attribute, elements, type PageElement, textOf } from '../../page.ts';
import { type CellName, headLines, isHead, isOver, isWithin, nameInRows, type Placed } from './cells-in-rows.ts';

/** Fewer boxes without a name make no grid that is worth reading. */
const LEAST_CELLS = 24;
/** The head of a row stands no further from it. CSS px. */
const ROW_GAP = 60;

/**
 * The names of the cells without one that a page draws as a grid, such as the hours of a week, by the texts over their columns and beside their rows: the first
 * cell of a column has both, "Mon 30, 08:00", the others below it that of their row. Those of rows with words are told by their column alone. Cells of which no
 * text tells anything are left out.
 */
export function cellsByPlace(root: PageElement): ReadonlyMap<PageElement, CellName> {
  const nameless = [...elements(root)].filter(isNameless);
  const names = new Map<PageElement, CellName>();
  nameInRows(nameless, root, names);
  const groups = new Map<string, Placed[]>();
  for (const part of nameless) {
    if (names.has(part)) continue;
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

function nameCells(cells: readonly Placed[], root: PageElement, names: Map<PageElement, CellName>): void {
  const heads = [...elements(root)].filter(isHead);
  const [first = root] = cells;
  const around = ancestorsOf(first, root).map((part) => new Set(elements(part)));
  const inside = around.find((parts) => cells.every((cell) => parts.has(cell)));
  const columns = headLines(
    heads.filter((head) => inside?.has(head) !== true),
    [...new Map(cells.map((cell) => [cell.box.x, cell])).values()],
  );
  const left = Math.min(...cells.map(({ box }) => box.x));
  const beside = heads.filter(({ box: { x, width } }) => x + width <= left + 1 && x + width >= left - ROW_GAP);
  // Most rows have a head at the same place; what a list beside the cells has on their lines heads none.
  const ys = [...new Set(cells.map(({ box }) => box.y))];
  const placeOf = ({ box: { y, height } }: Placed) =>
    Math.round(y - (ys.findLast((top) => top <= y + height / 2) ?? 0));
  const rows = beside.filter(
    (one) => 2 * beside.filter((other) => placeOf(other) === placeOf(one)).length >= ys.length,
  );
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
    if (name !== '') names.set(cell, { quoted: name, hint: '' });
  }
}

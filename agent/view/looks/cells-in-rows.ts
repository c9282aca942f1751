import { isWord } from '../../helpers/letters.ts';
import { ancestorsOf, type Box, elements, isElement, type PageElement, textOf } from '../../page.ts';
import { iconWords } from '../../reading/icon-words.ts';

/** What tells a cell without a name: a name, or what its developer called it. */
export interface CellName {
  readonly quoted: string;
  readonly hint: string;
}

export type Placed = PageElement & { readonly box: Box };

/** Fewer columns and rows make no table. */
const LEAST = 3;
/** A taller row is a part of the page. CSS px. */
const TALLEST_ROW = 100;
/** A longer text heads no column and no row. */
const LONGEST_HEAD = 24;

/**
 * Names those of some cells that stand in rows with words, which tell each other apart: by the text over their column, else as the developer called the
 * column. What stands elsewhere on their line, such as a number in a bar beside the table, tells nothing of them.
 */
export function nameInRows(cells: readonly Placed[], root: PageElement, names: Map<PageElement, CellName>): void {
  const tables = new Map<string, Map<Placed, Placed>>();
  for (const cell of cells) {
    const row = ancestorsOf(cell, root).find((part) => columnsOf(part).length >= LEAST);
    if (row === undefined || !isPlaced(row) || row.box.height > TALLEST_ROW || textOf(row) === '') continue;
    const key = columnsOf(row)
      .map(({ box }) => Math.round(box.x))
      .join();
    tables.set(key, (tables.get(key) ?? new Map<Placed, Placed>()).set(cell, row));
  }
  for (const table of tables.values()) {
    const [first, ...rows] = new Set(table.values());
    if (first === undefined || rows.length + 1 < LEAST) continue;
    const inside = new Set(rows.flatMap((row) => [...elements(row)]));
    const heads = headLines(
      [...elements(root)].filter((part) => isHead(part) && !inside.has(part)) as Placed[],
      columnsOf(first),
    );
    const line = heads.filter(({ box }) => Math.abs(box.y - (heads[0]?.box.y ?? 0)) < 1);
    for (const [cell, row] of table) {
      const column = columnsOf(row).find((part) => isOver(cell, part)) ?? cell;
      const quoted = line.flatMap((head) => (isOver(head, column) ? textOf(head) : [])).join(' ');
      const [hint = ''] = /^test=.*/u.exec(iconWords(column)) ?? [];
      names.set(cell, { quoted, hint });
    }
  }
}

/** The boxes that a part holds beside each other. */
function columnsOf({ children }: PageElement): readonly Placed[] {
  const columns = children.filter((child) => isElement(child)).filter(isPlaced);
  return columns.every(({ box }, at) => box.x > (columns[at - 1]?.box.x ?? -Infinity)) ? columns : [];
}

function isPlaced(part: PageElement): part is Placed {
  return part.box !== null && part.box.width > 0 && part.box.height > 0;
}

/** Whether an element holds a short text of its own, and no element. */
export function isHead(part: PageElement): part is Placed {
  if (part.live?.visible !== true || part.box === null || part.children.length !== 1) return false;
  const [text] = part.children;
  return typeof text === 'string' && text.trim().length <= LONGEST_HEAD && isWord(text);
}

/** The texts that head columns: on their line most columns have one. */
export function headLines(heads: readonly Placed[], columns: readonly Placed[]): readonly Placed[] {
  const isHeading = ({ box: { y } }: Placed) => {
    const line = heads.filter(({ box }) => Math.abs(box.y - y) < 1);
    return 2 * columns.filter((column) => line.some((head) => isOver(head, column))).length > columns.length;
  };
  return heads.filter((head) => columns.some((column) => isOver(head, column)) && isHeading(head));
}

export function isOver({ box }: Placed, { box: { x, width } }: Placed): boolean {
  return box.width <= width && isWithin(box.x + box.width / 2, x, width);
}

export function isWithin(at: number, from: number, length: number): boolean {
  return at >= from && at < from + length;
}

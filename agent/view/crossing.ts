import type { Point } from '../action.ts';
import { ancestorsOf, attribute, type Box, elements, type PageElement } from '../page.ts';
import { isSeen, roleFor } from './read/seen.ts';
import { isCell } from './read/structure.ts';

/** An element, and where in it, in px from its corner; its middle if left out. */
export interface Place {
  readonly element: PageElement;
  readonly at?: Point;
}

/**
 * The cell in the column of one of `headings` and the row of one of `rows`, by where they lie, so that it is found in tables whose headings stand
 * in a table of their own; the control in it, where it holds one. Where there is no one such cell, as in a calendar with hours, the point where they
 * cross. Null where that is no place, or several.
 */
export function crossing(
  root: PageElement,
  headings: readonly PageElement[],
  rows: () => readonly PageElement[],
): Place | null {
  const columns = headings.flatMap((element) => headingOf(element, root)?.box ?? []);
  if (columns.length === 0) return null;
  const lines = rows().map((element) => cellOf(element, root) ?? element);
  const points = columns.flatMap((column) =>
    lines.flatMap((line) => (line.box !== null && isBelow(line.box, column) ? [{ column, line, row: line.box }] : [])),
  );
  const cells = [...elements(root)].filter(
    (element) =>
      isCell(element, roleFor(element)) &&
      isSeen(element, true) &&
      points.some(({ column, row }) => meets(element.box, column, row)),
  );
  // A table inside of a cell has the cell that is meant.
  const [cell, ...others] = cells.filter((each) => !cells.some((other) => other !== each && isInside(other, each)));
  if (cell !== undefined && others.length === 0) return { element: onlyControl(cell) };
  const [point, ...more] = points;
  if (point === undefined || more.length > 0) return null;
  const { column, line, row } = point;
  const isBeside = row.x + row.width <= column.x || row.x >= column.x + column.width;
  const part = ancestorsOf(line, root).find(
    (each) => each.id !== null && meets(each.box, column, row) && others.every((other) => isInside(other, each)),
  );
  if (part?.box == null || !isBeside) return null;
  const x = Math.round(column.x + column.width / 2 - part.box.x);
  const y = Math.round(row.y + row.height / 2 - part.box.y);
  return { element: part, at: { x, y } };
}

function cellOf(element: PageElement, root: PageElement): PageElement | null {
  return [element, ...ancestorsOf(element, root)].find((each) => isCell(each, roleFor(each))) ?? null;
}

/** The cell over a column that an element stands in: a heading, or one of the head or the first row of its table. */
export function headingOf(element: PageElement, root: PageElement): PageElement | null {
  const cell = cellOf(element, root);
  if (cell === null || cell.tag === 'th' || attribute(cell, 'role') === 'columnheader') return cell;
  // A button in the first row of a table without a head is one of its things.
  const isPressed = [element, ...ancestorsOf(element, root)].some(
    (each) => each.tag === 'button' && isInside(each, cell),
  );
  if (isPressed) return null;
  const around = ancestorsOf(cell, root);
  if (around.some(({ tag }) => tag === 'thead')) return cell;
  const table = around.find(({ tag }) => tag === 'table');
  const row = around.find(({ tag }) => tag === 'tr');
  return table !== undefined && [...elements(table)].find(({ tag }) => tag === 'tr') === row ? cell : null;
}

function isBelow(line: Box, column: Box): boolean {
  return line.y >= column.y + column.height / 2;
}

/** Whether a cell lies where a column and a row cross. */
function meets(cell: Box | null, column: Box, line: Box): boolean {
  if (cell === null) return false;
  const x = column.x + column.width / 2 - cell.x;
  const y = line.y + line.height / 2 - cell.y;
  return x >= 0 && x < cell.width && y >= 0 && y < cell.height;
}

function isInside(inner: PageElement, outer: PageElement): boolean {
  return [...elements(outer)].includes(inner);
}

function onlyControl(cell: PageElement): PageElement {
  const inside = [...elements(cell)].filter(
    (each) => each !== cell && each.tag !== 'option' && each.live?.actionable === true,
  );
  const [control, ...others] = inside;
  return control !== undefined && others.length === 0 ? control : cell;
}

import type { Box } from '../../page.ts';

/** Height of the tallest element in a row of small things, CSS px. */
const TALLEST_IN_ROW = 64;
/** Height of the tallest part that holds such a row, CSS px. */
const TALLEST_AROUND_ROW = 96;
/** A smaller gap between two elements is no blank. CSS px. */
const SMALLEST_BLANK = 1.5;

/** The filled part of a row of boxes. */
export interface Extent {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A row of boxes with one more. */
export function joined(extent: Extent | null, { x, y, width, height }: Box): Extent {
  if (extent === null) return { left: x, top: y, right: x + width, bottom: y + height };
  return {
    left: Math.min(extent.left, x),
    top: Math.min(extent.top, y),
    right: Math.max(extent.right, x + width),
    bottom: Math.max(extent.bottom, y + height),
  };
}

/** The part of a box that one of several equal parts of its text takes up, from the top. */
export function shareOf(extent: Extent | null, index: number, count: number): Box | null {
  if (extent === null) return null;
  const { left, right, top, bottom } = extent;
  const height = (bottom - top) / count;
  return { x: left, y: top + index * height, width: right - left, height };
}

/** A row of small things with one more; null where the box is no small thing. */
export function rowWith(row: Extent | null, box: Box): Extent | null {
  return box.height > TALLEST_IN_ROW ? null : joined(row, box);
}

/** Whether a box stands beside what a row holds. `around`: the box of the part of the page with both. */
export function isBeside(row: Extent | null, box: Box | null, around: Box | null): boolean {
  if (row === null || box === null || box.height > TALLEST_IN_ROW || row.bottom - row.top > TALLEST_IN_ROW)
    return false;
  const [rowMiddle, middle] = [(row.top + row.bottom) / 2, box.y + box.height / 2];
  if (middle < row.top || middle > row.bottom || rowMiddle < box.y || rowMiddle > box.y + box.height) return false;
  if (box.x < row.right - 2 && box.x + box.width > row.left + 2) return false;
  return around !== null && around.height <= TALLEST_AROUND_ROW;
}

/** Whether a box stands below what a row holds. */
export function isBelow(row: Extent | null, box: Box | null): boolean {
  return row !== null && box !== null && box.y >= row.bottom - 1;
}

/** Whether a person sees a blank between the element that has just ended and a box. */
export function leavesGap(ended: Box | null, box: Box | null): boolean {
  if (ended === null || box === null) return false;
  const gap = box.x - (ended.x + ended.width);
  return Math.abs(gap) > SMALLEST_BLANK || box.y >= ended.y + ended.height - 1;
}

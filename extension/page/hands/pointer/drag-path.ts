import type { Point } from '../../../../agent/action.ts';

/** Px of the first moves: pages count a drag from where they notice it. */
const FIRST = [1, 2, 4];
/** Moves along the whole way: pages begin some drags only after a few. */
const MOVES = 12;

/** Where the pointer goes in a drag by a distance, from its start; px. */
export function dragPath(by: Point): readonly Point[] {
  const length = Math.hypot(by.x, by.y);
  const first = FIRST.filter((px) => px < length).map((px) => px / length);
  const rest = Array.from({ length: MOVES }, (_, i) => (i + 1) / MOVES);
  return [...first, ...rest.filter((part) => part > (first.at(-1) ?? 0))].map((part) => ({
    x: by.x * part,
    y: by.y * part,
  }));
}

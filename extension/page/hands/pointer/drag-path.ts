import type { Path, Point } from '../../../../agent/action.ts';

/** Px of the first moves: pages count a drag from where they notice it. */
const FIRST = [1, 2, 4];
/** Moves along the whole way: pages begin some drags only after a few. */
const MOVES = 12;

/** Where the pointer goes in a drag along a path, from its start; px. It rests at the end before it lets go, since some pages place a thing by the last move. */
export function dragPath({ via = [], ...by }: Path): readonly Point[] {
  const moves = Math.ceil(MOVES / (via.length + 1));
  let from = { x: 0, y: 0 };
  const moved = [...via, by].flatMap((to, i) => {
    const start = from;
    const [x, y] = [to.x - start.x, to.y - start.y];
    from = to;
    const length = Math.hypot(x, y);
    const first = i > 0 ? [] : FIRST.filter((px) => px < length).map((px) => px / length);
    const rest = Array.from({ length: moves }, (_, move) => (move + 1) / moves);
    const parts = [...first, ...rest.filter((part) => part > (first.at(-1) ?? 0))];
    return parts.map((part) => ({ x: start.x + x * part, y: start.y + y * part }));
  });
  return [...moved, { x: by.x, y: by.y }];
}

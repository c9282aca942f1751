import type { Box } from '../../agent/page.ts';
import { isInline, LETTER, LINE } from '../boxes/layout.ts';
import type { Chance } from './make/chance.ts';
import { type Made, madeText } from './make/element.ts';

/** In CSS px of the page. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point in the visible part of a box, mostly near its middle. */
export function pointIn(box: Box, { chance, bottom }: { chance: Chance; bottom: number }): Point {
  const height = Math.max(4, Math.min(box.height, bottom - box.y));
  const spread = () => 0.5 + (chance.number() - 0.5) * 0.8;
  return { x: box.x + box.width * spread(), y: box.y + height * spread() };
}

/** A point near the middle of the window, or near the element that the errand is about. */
export function strayPoint({
  viewport,
  scrollY,
  near,
  chance,
}: {
  viewport: { readonly width: number; readonly height: number };
  scrollY: number;
  near: Box;
  chance: Chance;
}): Point {
  const spread = () => chance.number() + chance.number() - 1;
  if (chance.is(0.5))
    return { x: viewport.width * (0.5 + 0.35 * spread()), y: scrollY + viewport.height * (0.5 + 0.45 * spread()) };
  return { x: near.x + near.width / 2 + 250 * spread(), y: near.y + Math.min(near.height, 200) / 2 + 160 * spread() };
}

/** A point in a box or slightly outside. */
export function shifted(box: Box, chance: Chance): Point {
  return {
    x: Math.max(1, box.x + box.width / 2 + (chance.number() - 0.5) * (box.width + 60)),
    y: Math.max(1, box.y + box.height / 2 + (chance.number() - 0.5) * (box.height + 40)),
  };
}

/** The innermost element at a point. `aim` is hit even after the end of its last line: people aim at words. */
export function hit(root: Made, boxes: ReadonlyMap<string, Box>, point: Point, aim: Made | null = null): Made | null {
  let found: Made | null = null;
  const visit = (made: Made): void => {
    const box = boxes.get(made.uid);
    if (box === undefined || made.style.unseen === true) return;
    const isIn = point.x >= box.x && point.y >= box.y && point.x <= box.x + box.width && point.y <= box.y + box.height;
    if (isIn && (made === aim || !isPastEnd(made, box, point))) found = made;
    for (const child of made.children) if (typeof child !== 'string') visit(child);
  };
  visit(root);
  return found;
}

/** Whether a point in the box of an element lies after the end of its last line, where a click hits the parent. */
function isPastEnd(element: Made, box: Box, point: Point): boolean {
  const isProse =
    isInline(element) && element.tag !== 'button' && element.children.every((child) => typeof child === 'string');
  if (!isProse || element.style.height !== undefined || box.height < 1.5 * LINE) return false;
  const length = madeText(element).length * LETTER;
  return length > 0 && point.y > box.y + box.height - LINE && point.x > box.x + (length % box.width);
}

/**
 * Selects text by a drag from about its beginning to about its end, often past it. Browsers then report a click on the innermost element that
 * contains both ends.
 */
export function dragOver(
  root: Made,
  boxes: ReadonlyMap<string, Box>,
  { box, chance }: { box: Box; chance: Chance },
): { readonly made: Made; readonly point: Point } | null {
  const isPast = chance.is(0.5);
  const start = {
    x: box.x + (chance.number() - 0.4) * 30,
    y: box.y + (chance.number() - 0.2) * Math.min(20, box.height),
  };
  const end = {
    x: box.x + Math.min(box.width * chance.number() + 20, box.width) + (isPast ? 120 * (chance.number() - 0.2) : 0),
    y: box.y + box.height - 4 + (isPast ? chance.number() * 50 : 0),
  };
  const [first, last] = chance.is(0.2) ? [end, start] : [start, end];
  const ends = [first, last].map((point) => pathTo(root, hit(root, boxes, point)));
  const [from = [], to = []] = ends;
  const made = from.findLast((element) => to.includes(element));
  return made === undefined ? null : { made, point: last };
}

/** An element and its ancestors, outermost first; empty if it is not in `root`. */
function pathTo(root: Made, wanted: Made | null): readonly Made[] {
  if (root === wanted) return [root];
  for (const child of root.children) {
    const path = typeof child === 'string' ? [] : pathTo(child, wanted);
    if (path.length > 0) return [root, ...path];
  }
  return [];
}

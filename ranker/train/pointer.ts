import type { Point } from '../../agent/action.ts';
import { holdsPoint } from '../../agent/helpers/boxes.ts';
import type { Box } from '../../agent/page.ts';
import { isInline, LETTER, LINE } from '../boxes/layout.ts';
import type { Chance } from './make/chance.ts';
import { type Made, madeText } from './make/element.ts';

/** A point in the visible part of a box, mostly near its middle. */
export function pointIn(box: Box, { chance, bottom }: { chance: Chance; bottom: number }): Point {
  const height = Math.max(4, Math.min(box.height, bottom - box.y));
  const spread = () => 0.5 + (chance.number() - 0.5) * 0.8;
  return { x: box.x + box.width * spread(), y: box.y + height * spread() };
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
    const isIn = holdsPoint(box, point);
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

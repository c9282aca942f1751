import type { Box } from '../../../../agent/page.ts';
import { colourName } from './colour.ts';

/** Smaller things are part of a drawing, larger ones are backgrounds. CSS px. */
const SMALLEST = 8;
const LARGEST = 300;
/** A thing this many times longer than wide is a line. */
const LONGEST_SHAPE = 8;
/** Sides that differ by less than this share are equal. */
const EQUAL = 0.1;
const SHAPES = new Set(['circle', 'ellipse', 'rect', 'polygon', 'path']);
const POLYGONS = new Map([
  [3, 'triangle'],
  [5, 'pentagon'],
  [6, 'hexagon'],
]);
/** A drawing at most this large is an icon. CSS px. */
const LARGEST_ICON = 48;

/** Colour and shape of a visible element without content, such as `red circle`; null if it has neither. */
export function looksOf(element: Element, tag: string, box: Box, style: CSSStyleDeclaration): string | null {
  const { width, height } = box;
  if (Math.min(width, height) < SMALLEST || Math.max(width, height) > LARGEST) return null;
  if (Math.max(width, height) > LONGEST_SHAPE * Math.min(width, height)) return null;
  if (element instanceof SVGElement) return SHAPES.has(tag) ? drawn(element, tag, box, style) : null;
  if (tag !== 'div' && tag !== 'span' && tag !== 'td' && tag !== 'li' && tag !== 'i') return null;
  const behind = colourBehind(element);
  // An element in the page's own colour is indistinct, and so is the frame of a cell.
  const colour = [colourName(style.backgroundColor), tag === 'td' ? null : borderColour(style)].find(
    (each) => each !== null && each !== behind,
  );
  if (colour === undefined) return null;
  const isRound =
    Number.parseFloat(style.borderTopLeftRadius) >= (style.borderTopLeftRadius.endsWith('%') ? 50 : width / 2);
  return `${colour} ${isRound ? (isEqual(box) ? 'circle' : 'oval') : rectangle(box)}`;
}

function drawn(element: SVGElement, tag: string, box: Box, style: CSSStyleDeclaration): string | null {
  const drawing = element.ownerSVGElement?.getBoundingClientRect();
  if (drawing === undefined || Math.max(drawing.width, drawing.height) <= LARGEST_ICON) return null;
  const colour = colourName(style.fill) ?? colourName(style.stroke);
  if (colour === null) return null;
  // Shapes that look the same are distinguished by their places.
  const x = Math.round(box.x + box.width / 2 - drawing.x);
  const y = Math.round(box.y + box.height / 2 - drawing.y);
  return `${colour} ${shapeOf(element, tag, box)} at ${x},${y}`;
}

function shapeOf(element: SVGElement, tag: string, box: Box): string {
  if (tag === 'rect') return rectangle(box);
  if (tag === 'circle') return 'circle';
  if (tag === 'ellipse') return 'oval';
  if (!(element instanceof SVGPolygonElement)) return 'shape';
  return POLYGONS.get(element.points.numberOfItems) ?? 'polygon';
}

function rectangle(box: Box): string {
  return isEqual(box) ? 'square' : 'box';
}

function isEqual({ width, height }: Box): boolean {
  return Math.abs(width - height) <= EQUAL * width;
}

/** The name of the colour that an element is drawn on. */
function colourBehind(element: Element): string {
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    const name = colourName(getComputedStyle(at).backgroundColor);
    if (name !== null) return name;
  }
  return 'white';
}

function borderColour(style: CSSStyleDeclaration): string | null {
  return Number.parseFloat(style.borderTopWidth) > 0 ? colourName(style.borderTopColor) : null;
}

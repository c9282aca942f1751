import type { Box } from '../../../agent/page.ts';
import { type Made, madeText } from './element.ts';

const INLINE = new Set('a span b i em strong label input button select img small code svg u abbr time sup'.split(' '));
const LETTER = 7;
const LINE = 18;
/** Lines are higher than the words in them. */
const LEADING = 2;

/** Boxes of everything that shows, in CSS px: text flows, blocks are stacked, rows lie side by side. By uid. */
export function layOut(root: Made, { width }: { readonly width: number }): ReadonlyMap<string, Box> {
  const boxes = new Map<string, Box>();
  place(root, { x: 0, y: 0, width }, boxes);
  return boxes;
}

/** Whether a point in the box of an element is beside the end of its last line, where its parent is hit. */
export function isPastEnd(element: Made, box: Box, point: { readonly x: number; readonly y: number }): boolean {
  const isProse =
    isInline(element) && element.tag !== 'button' && element.children.every((child) => typeof child === 'string');
  if (!isProse || element.style.height !== undefined || box.height < 1.5 * LINE) return false;
  const length = madeText(element).length * LETTER;
  return length > 0 && point.y > box.y + box.height - LINE && point.x > box.x + (length % box.width);
}

interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Places an element in a room; returns its box. */
function place(element: Made, room: Room, boxes: Map<string, Box>): Box {
  const width = Math.min(element.style.width ?? room.width, Math.max(room.width, 20));
  const pad = element.style.gap ?? (isInline(element) ? 0 : 2);
  const inner = { x: room.x + pad, y: room.y + pad, width: Math.max(10, width - 2 * pad) };
  const height = element.style.flow === 'row' ? placeRow(element, inner, boxes) : placeFlow(element, inner, boxes);
  const box = { x: room.x, y: room.y, width, height: element.style.height ?? height + 2 * pad };
  if (element.style.hidden !== true) boxes.set(element.uid, box);
  return box;
}

function isInline(element: Made): boolean {
  return element.style.flow === undefined ? INLINE.has(element.tag) : element.style.flow === 'inline';
}

/** What has a width keeps it; what has none takes what is left, in equal parts. */
function placeRow(element: Made, room: Room, boxes: Map<string, Box>): number {
  const shown = element.children.filter((child): child is Made => typeof child !== 'string' && !child.style.hidden);
  const share = room.width / Math.max(1, shown.length);
  const widths = shown.map(
    (child) => child.style.width ?? (isInline(child) ? Math.min(share, inlineWidth(child)) : null),
  );
  const taken = widths.reduce((sum: number, width) => sum + (width ?? 0), 0);
  const left = Math.max(20, (room.width - taken) / Math.max(1, widths.filter((width) => width === null).length));
  let x = room.x;
  let height = 0;
  shown.forEach((child, i) => {
    const box = place(child, { x, y: room.y, width: widths[i] ?? left }, boxes);
    x += box.width;
    height = Math.max(height, box.height);
  });
  return height;
}

function placeFlow(element: Made, room: Room, boxes: Map<string, Box>): number {
  let [x, y, line] = [room.x, room.y, 0];
  const wrap = () => {
    y += line;
    x = room.x;
    line = 0;
  };
  for (const child of element.children) {
    if (typeof child === 'string') {
      const length = child.trim().length * LETTER;
      if (length === 0) continue;
      const lines = Math.floor((x - room.x + length) / room.width);
      y += lines * LINE;
      x = room.x + ((x - room.x + length) % room.width);
      line = Math.max(line, LINE);
    } else if (child.style.hidden === true) {
      // It has no box, nor has anything inside.
    } else if (child.style.over === true) {
      place(child, room, boxes);
    } else if (isInline(child)) {
      const width = Math.min(inlineWidth(child), room.width);
      if (x + width > room.x + room.width + 1) wrap();
      const box = place(child, { x, y, width }, boxes);
      if (!isInline(element) && box.height >= LINE)
        boxes.set(child.uid, { ...box, y: box.y + LEADING, height: box.height - 2 * LEADING });
      x += box.width + 4;
      line = Math.max(line, box.height);
    } else {
      if (line > 0) wrap();
      y += place(child, { x: room.x, y, width: room.width }, boxes).height + 2;
    }
  }
  const height = y + line - room.y;
  return height > 0 ? height : emptyHeight(element);
}

function inlineWidth(element: Made): number {
  if (element.style.width !== undefined) return element.style.width;
  const type = element.attributes.find(([name]) => name === 'type')?.[1] ?? '';
  if (element.tag === 'input') return type === 'checkbox' || type === 'radio' ? 13 : 150;
  if (element.tag === 'select') return 120;
  if (element.tag === 'img') return 80;
  let width = (element.tag === 'button' ? 16 : 0) + 2 * (element.style.gap ?? 0);
  for (const child of element.children)
    width += typeof child === 'string' ? child.trim().length * LETTER : inlineWidth(child) + 4;
  return Math.max(width, element.tag === 'i' || element.tag === 'svg' || element.tag === 'span' ? 16 : 8);
}

function emptyHeight(element: Made): number {
  const heights: Readonly<Record<string, number>> = {
    input: 20,
    select: 22,
    img: 60,
    textarea: 50,
    button: 22,
    i: 16,
    svg: 16,
    span: 16,
    hr: 2,
  };
  const type = element.attributes.find(([name]) => name === 'type')?.[1] ?? '';
  return type === 'checkbox' || type === 'radio' ? 13 : (heights[element.tag] ?? 0);
}

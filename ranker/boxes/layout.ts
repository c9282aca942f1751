import type { Box } from '../../agent/page.ts';

/** How an element is laid out; sizes in CSS px. */
export interface LayoutStyle {
  /** Has no box, and nothing inside it has one. */
  hidden?: boolean;
  /** Default: by its tag. */
  flow?: 'row' | 'block' | 'inline';
  width?: number;
  height?: number;
  /** Padding. */
  gap?: number;
  /** Lies on top of what precedes it in its parent and takes no room. */
  over?: boolean;
  /** Has a box but cannot be seen. */
  unseen?: boolean;
}

/** An element that can be laid out. */
export interface Laid {
  readonly tag: string;
  readonly uid: string;
  readonly attributes: readonly (readonly [name: string, value: string, ...rest: unknown[]])[];
  readonly children: readonly (Laid | string)[];
  readonly style: Readonly<LayoutStyle>;
}

const INLINE = new Set('a span b i em strong label input button select img small code svg u abbr time sup'.split(' '));
/** CSS px: the width of a letter and the height of a line. */
export const LETTER = 7;
export const LINE = 18;
/** CSS px by which a line is higher than its words, above and below. */
const LEADING = 2;

/**
 * Boxes by uid, in CSS px, of all elements that are not hidden: text flows, blocks are stacked, the children of a row lie side by side.
 * A rough stand-in for a browser's layout: the networks were trained on pages laid out by it.
 */
export function layOut(root: Laid, { width }: { readonly width: number }): ReadonlyMap<string, Box> {
  const boxes = new Map<string, Box>();
  place(root, { x: 0, y: 0, width }, boxes);
  return boxes;
}

interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Places an element inside `room`; returns its box. */
function place(element: Laid, room: Room, boxes: Map<string, Box>): Box {
  const width = Math.min(element.style.width ?? room.width, Math.max(room.width, 20));
  const pad = element.style.gap ?? (isInline(element) ? 0 : 2);
  const inner = { x: room.x + pad, y: room.y + pad, width: Math.max(10, width - 2 * pad) };
  const height = element.style.flow === 'row' ? placeRow(element, inner, boxes) : placeFlow(element, inner, boxes);
  const box = { x: room.x, y: room.y, width, height: element.style.height ?? height + 2 * pad };
  if (element.style.hidden !== true) boxes.set(element.uid, box);
  return box;
}

/** Whether an element flows with text. */
export function isInline(element: Laid): boolean {
  return element.style.flow === undefined ? INLINE.has(element.tag) : element.style.flow === 'inline';
}

/** Children with a width keep it; the others share the rest equally. Returns the height of the row. */
function placeRow(element: Laid, room: Room, boxes: Map<string, Box>): number {
  const shown = element.children.filter((child): child is Laid => typeof child !== 'string' && !child.style.hidden);
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

function placeFlow(element: Laid, room: Room, boxes: Map<string, Box>): number {
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
      // Hidden elements take no room.
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

function inlineWidth(element: Laid): number {
  if (element.style.width !== undefined) return element.style.width;
  const type = inputType(element);
  if (element.tag === 'input') return type === 'checkbox' || type === 'radio' ? 13 : 150;
  if (element.tag === 'select') return 120;
  if (element.tag === 'img') return 80;
  let width = (element.tag === 'button' ? 16 : 0) + 2 * (element.style.gap ?? 0);
  for (const child of element.children)
    width += typeof child === 'string' ? child.trim().length * LETTER : inlineWidth(child) + 4;
  return Math.max(width, element.tag === 'i' || element.tag === 'svg' || element.tag === 'span' ? 16 : 8);
}

function emptyHeight(element: Laid): number {
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
  const type = inputType(element);
  return type === 'checkbox' || type === 'radio' ? 13 : (heights[element.tag] ?? 0);
}

function inputType({ attributes }: Laid): string {
  return attributes.find(([name]) => name === 'type')?.[1] ?? '';
}

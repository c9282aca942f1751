import { attribute, type PageElement } from '../../page.ts';
import type { LineWriter } from '../read/line-writer.ts';

/** Of a drawing, this many shapes are told. What can be pressed in it is told besides. */
const MOST_SHAPES = 24;
/** A drawing that is narrower or lower is an icon or a logo. CSS px. */
const SMALLEST_DRAWING = 64;

/** A drawing, and how many of its shapes were read. */
export interface Drawing {
  readonly isDecoration: boolean;
  shapes: number;
}

/** The drawing that an element begins; null for other elements. */
export function drawingOf(element: PageElement): Drawing | null {
  const { tag, box } = element;
  if (tag !== 'svg') return null;
  const isSmall = box !== null && Math.min(box.width, box.height) < SMALLEST_DRAWING;
  const isPicture = /^(?:img|presentation|none)$/u.test(attribute(element, 'role') ?? '');
  return { isDecoration: isSmall || isPicture || attribute(element, 'aria-hidden') === 'true', shapes: 0 };
}

/** Whether a shape of a drawing is told. */
export function tellsShape(drawing: Drawing | null): boolean {
  return drawing === null || (drawing.shapes++ < MOST_SHAPES && !drawing.isDecoration);
}

/** Writes how many shapes of a drawing were left out. */
export function writeRest({ isDecoration, shapes }: Drawing, writer: LineWriter): void {
  const left = shapes - MOST_SHAPES;
  if (left > 0 && !isDecoration) writer.text(` (${left} more shapes)`, null, false);
}

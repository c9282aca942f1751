import { elements, type PageElement } from '../page.ts';

interface Position {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Whether a box holds a point, its edges included; both in the same CSS px. */
export function holdsPoint(box: Position & Size, { x, y }: Position): boolean {
  return x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height;
}

/** Whether any part of a box shows in a viewport of this size; the box in CSS px from the viewport's top left corner. */
export function isInViewport({ x, y, width, height }: Position & Size, viewport: Size): boolean {
  return x < viewport.width && y < viewport.height && x + width > 0 && y + height > 0;
}

/** The innermost visible element at a point, in CSS px of the viewport, the last one of several; null where there is none that fits. */
export function elementAt(
  root: PageElement,
  point: Position,
  fits: (element: PageElement) => boolean = () => true,
): PageElement | null {
  const found = [...elements(root)].filter(
    (element) =>
      element.id !== null &&
      element.live?.visible !== false &&
      element.box !== null &&
      holdsPoint(element.box, point) &&
      fits(element),
  );
  return found.at(-1) ?? null;
}

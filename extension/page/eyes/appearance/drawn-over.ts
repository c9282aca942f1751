import { holdsPoint } from '../../../../agent/helpers/boxes.ts';
import type { Box } from '../../../../agent/page.ts';
import { containsElement } from '../shadow.ts';
import { isOpaque } from './hides.ts';

/** What a style sheet draws over the content of an element. */
export interface DrawnOver {
  /** Whether it hides a text in this box, whose element is `element`. */
  hides(element: Element, box: Box): boolean;
}

/** The opaque `::before` and `::after` that lie over the content of an element out of the flow. */
export function drawnOver(host: Element): readonly DrawnOver[] {
  return ['::before', '::after'].flatMap((part) => {
    const style = getComputedStyle(host, part);
    if (style.content === 'none' || !/^(?:absolute|fixed)$/u.test(style.position) || !isOpaque(style)) return [];
    if (Number.parseInt(style.zIndex, 10) < 0 || style.transform !== 'none' || style.visibility !== 'visible')
      return [];
    const area = areaDrawn(host, style);
    const covers = (box: Box) => corners(box).every(([x, y]) => holdsPoint(area, { x, y }));
    // What stands above it is hit in its place.
    const isHit = (box: Box) =>
      corners(box).every(([x, y]) => {
        const [hit] = host.ownerDocument.elementsFromPoint(x, y);
        return hit === undefined || hit === host;
      });
    return [
      {
        hides: (element, box) =>
          (element === host || containsElement(host, element)) && covers(box) && (element === host || isHit(box)),
      },
    ];
  });
}

/** Where what is drawn over or beside an element, by a style out of the flow, lies. */
export function areaDrawn(host: Element, { position, left, top, width, height }: CSSStyleDeclaration): Box {
  const [x, y] = position === 'fixed' ? [0, 0] : originOf(host);
  const [right, down] = [x + Number.parseFloat(left), y + Number.parseFloat(top)];
  return { x: right, y: down, width: Number.parseFloat(width), height: Number.parseFloat(height) };
}

/** Where what is drawn over an element is placed from: itself where it is positioned, else what is around it, else the page. */
function originOf(host: Element): readonly [number, number] {
  const isPlaced = (each: Element) => getComputedStyle(each).position !== 'static';
  const around = isPlaced(host) ? host : host instanceof HTMLElement ? host.offsetParent : null;
  if (around === null || !isPlaced(around)) return [-scrollX, -scrollY];
  const { x, y } = around.getBoundingClientRect();
  return [x + around.clientLeft, y + around.clientTop];
}

/** The corners of a box, a pixel inside of it. */
export function corners({ x, y, width, height }: Box): readonly (readonly [number, number])[] {
  const [right, bottom] = [x + width - 1, y + height - 1];
  return [
    [x + 1, y + 1],
    [right, y + 1],
    [x + 1, bottom],
    [right, bottom],
  ];
}

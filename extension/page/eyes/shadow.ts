import { parentNodeOf } from './node-properties.ts';

/** The shadow root of an element, or null. An extension can ask the browser for closed roots too; a page cannot. */
export type ShadowRootOf = (element: Element) => ShadowRoot | null;

/** The parent element, across shadow roots but not across frames. */
export function parentOf(element: Element): Element | null {
  const parent = parentNodeOf(element);
  return parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null;
}

/** The element in which an element is drawn: the slot that shows it, else its parent. */
export function drawnParentOf(element: Element): Element | null {
  return element.assignedSlot ?? parentOf(element);
}

/** Whether `inner` is `outer` or is drawn inside it, across shadow roots. */
export function containsElement(outer: Element, inner: Element): boolean {
  for (let at: Element | null = inner; at !== null; at = drawnParentOf(at)) if (at === outer) return true;
  return false;
}

/** The deepest element at a point (CSS px in the viewport), across shadow roots. */
export function elementAt(document: Document, x: number, y: number, shadowRootOf: ShadowRootOf): Element | null {
  let hit = document.elementFromPoint(x, y);
  while (hit !== null) {
    const inside: Element | null = shadowRootOf(hit)?.elementFromPoint(x, y) ?? null;
    if (inside === null || inside === hit || !containsElement(hit, inside)) return hit;
    hit = inside;
  }
  return null;
}

/** The shadow root of an element, open or closed; an extension can ask the browser for closed ones, a page cannot. */
export type ShadowRootOf = (element: Element) => ShadowRoot | null;

/** The element around an element: through shadow roots, not through frames. */
export function parentOf(element: Element): Element | null {
  if (element.parentElement !== null) return element.parentElement;
  const parent = element.parentNode;
  return parent instanceof ShadowRoot ? parent.host : null;
}

/** Whether `outer` is `inner` or around it, through shadow roots. */
export function containsElement(outer: Element, inner: Element): boolean {
  for (let at: Element | null = inner; at !== null; at = parentOf(at)) if (at === outer) return true;
  return false;
}

/** The deepest element that a pointer at `x`, `y` (CSS px in the viewport) would touch, inside shadow roots too. */
export function elementAt(document: Document, x: number, y: number, shadowRootOf: ShadowRootOf): Element | null {
  let hit = document.elementFromPoint(x, y);
  while (hit !== null) {
    const inside: Element | null = shadowRootOf(hit)?.elementFromPoint(x, y) ?? null;
    if (inside === null || inside === hit || !containsElement(hit, inside)) return hit;
    hit = inside;
  }
  return null;
}

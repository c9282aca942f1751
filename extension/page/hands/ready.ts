import { isDisabled } from '../eyes/control.ts';
import { isPartOf } from '../eyes/covers.ts';
import { containsElement, elementAt, type ShadowRootOf } from '../eyes/shadow.ts';
import { coverPhrase } from './element-phrase.ts';
import { nextFrame } from './settle.ts';

/** Where a hand can touch an element now, CSS px of the viewport, and what it touches there. */
export interface Touch {
  readonly x: number;
  readonly y: number;
  readonly hit: Element;
}

/** Whether a hand can touch an element, and if not, why not, as the rest of a sentence about it. */
export type Readiness = { readonly touch: Touch } | { readonly obstacle: string };

interface Wait {
  readonly shadowRootOf: ShadowRootOf;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** A hand that only looks or hovers can do so over what is disabled. */
  readonly until: 'enabled' | 'shown';
}

/** Scrolls an element into view and waits, bounded, until it is visible, enabled, stable and uncovered. */
export async function ready(element: Element, wait: Wait): Promise<Readiness> {
  const deadline = performance.now() + wait.timeoutMs;
  const view = element.ownerDocument.defaultView ?? window;
  let before: DOMRect | null = null;
  let obstacle = 'is not visible';
  for (let attempt = 0; ; attempt++) {
    wait.signal.throwIfAborted();
    const shown = shownPart(element);
    const box = shown.getBoundingClientRect();
    if (!element.isConnected) return { obstacle: 'is gone: the page replaced it' };
    const stable = before !== null && isSame(before, box);
    before = box;
    if (!isShown(shown, box)) obstacle = 'is not visible';
    else if (wait.until === 'enabled' && isDisabled(element)) obstacle = 'is disabled';
    else if (!isInView(box, view)) bringIntoView(shown, attempt);
    else if (!stable) obstacle = 'keeps moving';
    else {
      const found = touchOf(shown, box, view, wait.shadowRootOf);
      if ('touch' in found) return found;
      obstacle = found.obstacle;
      // A sticky bar may lie over it here and not elsewhere.
      if (attempt % 10 === 9)
        shown.scrollIntoView({ block: attempt % 20 === 9 ? 'end' : 'start', behavior: 'instant' });
    }
    if (performance.now() > deadline) return { obstacle };
    await nextFrame(view);
  }
}

/** What a person touches to work an element that is not drawn itself. */
export function shownPart(element: Element): Element {
  if (element instanceof HTMLOptionElement) return element.closest('select') ?? element;
  if (!(element instanceof HTMLInputElement) || isShown(element, element.getBoundingClientRect())) return element;
  for (const label of element.labels ?? []) if (isShown(label, label.getBoundingClientRect())) return label;
  return element;
}

function isShown(element: Element, box: DOMRect): boolean {
  if (box.width <= 0 || box.height <= 0) return element.firstElementChild !== null && isShownInside(element);
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

function isShownInside(element: Element): boolean {
  return Array.from(element.children).some((child) => isShown(child, child.getBoundingClientRect()));
}

function isSame(a: DOMRect, b: DOMRect): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

function isInView(box: DOMRect, view: Window): boolean {
  const x = box.x + Math.min(box.width, view.innerWidth) / 2;
  const y = box.y + Math.min(box.height, view.innerHeight) / 2;
  return x >= 0 && y >= 0 && x < view.innerWidth && y < view.innerHeight;
}

function bringIntoView(element: Element, attempt: number): void {
  const block = (['center', 'start', 'end'] as const)[attempt % 3] ?? 'center';
  element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
}

function touchOf(element: Element, box: DOMRect, view: Window, shadowRootOf: ShadowRootOf): Readiness {
  let cover: Element | null = null;
  for (const { x, y } of points(element, box)) {
    if (x < 0 || y < 0 || x >= view.innerWidth || y >= view.innerHeight) continue;
    const hit = elementAt(element.ownerDocument, x, y, shadowRootOf);
    if (hit === null) continue;
    if (isPartOf(hit, element)) return { touch: { x, y, hit: containsElement(hit, element) ? element : hit } };
    cover ??= hit;
  }
  return { obstacle: cover === null ? 'is outside of what can be seen' : `is covered by ${coverPhrase(cover)}` };
}

/** The middle first; then the middle of each line of a wrapped link, then towards the corners. */
function* points(element: Element, box: DOMRect): Generator<{ x: number; y: number }> {
  const rectangles = [box, ...Array.from(element.getClientRects()).slice(0, 4)];
  if (box.width <= 0 || box.height <= 0)
    for (const child of element.children) rectangles.push(child.getBoundingClientRect());
  for (const { x, y, width, height } of rectangles)
    if (width > 0 && height > 0) yield { x: x + width / 2, y: y + height / 2 };
  for (const [right, down] of [
    [0.2, 0.2],
    [0.8, 0.2],
    [0.2, 0.8],
    [0.8, 0.8],
  ] as const)
    yield { x: box.x + box.width * right, y: box.y + box.height * down };
}

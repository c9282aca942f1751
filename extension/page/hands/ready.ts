import type { Point } from '../../../agent/action.ts';
import { isCutAway, isDot } from '../eyes/appearance/clip.ts';
import { isPartOf } from '../eyes/appearance/covers.ts';
import { drawnBox } from '../eyes/appearance/drawn-box.ts';
import { drawnInPlaceOf } from '../eyes/appearance/drawn-in-place.ts';
import { drawnRect } from '../eyes/appearance/drawn-rect.ts';
import { imageOf, markOf, partOfImage, thumbOf } from '../eyes/appearance/stand-in.ts';
import { isDisabled } from '../eyes/control.ts';
import { containsElement, elementAt, parentOf, type ShadowRootOf } from '../eyes/shadow.ts';
import { coverPhrase } from './element-phrase.ts';
import { deepActive, moveFocus } from './events/focus.ts';
import { nextFrame } from './settle.ts';

/** A point where an element can be touched now, CSS px of the viewport, and the element at that point. */
export interface Touch {
  readonly x: number;
  readonly y: number;
  readonly hit: Element;
}

/** Whether an element can be touched. `obstacle`: why not, as the predicate of a sentence about the element. */
export type Readiness = { readonly touch: Touch } | { readonly obstacle: string };

interface ReadyOptions {
  readonly shadowRootOf: ShadowRootOf;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** `shown` for gestures that a disabled element takes too, such as hovering. */
  readonly until: 'enabled' | 'shown';
  /** A point of the element, from its top left corner; if absent, any point that can be touched. */
  readonly at?: Point | undefined;
}

/** An element is at rest once its box stays the same for this many frames. A busy browser may call twice for one frame, in which its animations stand still. */
const STABLE_FRAMES = 2;
/** A tab that is not drawn keeps the time of its animations. */
const LONGEST_FRAME_MS = 100;
const MOVES = 'keeps moving';
/** How much longer to wait for a moving element: animations end. */
const MOVING_MS = 2000;

/** Frames before the focus leaves a field for the sake of a covered element: what covers it may be on its way out. */
const PATIENT_FRAMES = 5;

/** Scrolls an element into view and waits until it is visible, enabled, stable and uncovered, or for `timeoutMs`. */
export async function ready(element: Element, options: ReadyOptions): Promise<Readiness> {
  const deadline = performance.now() + options.timeoutMs;
  const view = element.ownerDocument.defaultView ?? window;
  let before: DOMRect | null = null;
  /** Where the element was in each frame so far. */
  let always: DOMRect | null = null;
  let frames = 0;
  /** That of the last frame, and when another one must have come. */
  let time: CSSNumberish | null = null;
  let next = Number.POSITIVE_INFINITY;
  let obstacle = 'is not visible';
  for (let attempt = 0; ; attempt++) {
    options.signal.throwIfAborted();
    const shown = shownPart(element);
    const box = boxOf(element, shown);
    if (!element.isConnected) return { obstacle: 'is gone: the page replaced it' };
    const now = element.ownerDocument.timeline.currentTime;
    if (before === null || !areSameRects(before, box)) frames = 0;
    else if (now !== time || performance.now() > next) frames++;
    time = now;
    next = performance.now() + LONGEST_FRAME_MS;
    before = box;
    always = always === null ? box : overlap(always, box);
    if (!isElementShown(shown, box)) obstacle = 'is not visible';
    else if (options.until === 'enabled' && isDisabled(element)) obstacle = 'is disabled';
    else if (attempt === 0 && isScrolledAway(shown, box)) {
      // A list closes once the page around it scrolls, or once its field loses the focus.
      bringIntoView(shown, 'nearest');
      always = null;
    } else if (!isInView(box, view) && !(attempt >= PLACES.length && isPartlyInView(shown, box))) {
      bringIntoView(shown, PLACES[attempt % PLACES.length] ?? 'center');
      always = null;
    } else if (frames < STABLE_FRAMES) obstacle = MOVES;
    else {
      const found = touchOf({ shown, element }, box, view, options);
      if ('touch' in found) return found;
      obstacle = found.obstacle;
      // The picker of a field stays open while the field has the focus.
      if (attempt === PATIENT_FRAMES) leaveField(element);
      // A sticky bar may cover the element at this place and not at another.
      if (attempt % 20 === 9) shown.scrollIntoView({ block: 'end', behavior: 'instant' });
      if (attempt % 20 === 19) shown.scrollIntoView({ block: 'start', behavior: 'instant' });
    }
    if (performance.now() > deadline + (obstacle === MOVES ? MOVING_MS : 0)) {
      // What pulses without end stays in one place.
      const place = always ?? box;
      const stays = obstacle === MOVES && 2 * place.width > box.width && 2 * place.height > box.height;
      return stays ? touchOf({ shown, element }, place, view, options) : { obstacle };
    }
    await nextFrame(view);
  }
}

/** Takes the focus away from another field than `element`, as a press elsewhere does. */
function leaveField(element: Element): void {
  const field = deepActive(element.ownerDocument);
  if (field !== null && field !== element && field.matches('input,textarea')) moveFocus(element.ownerDocument.body);
}

/** Where a person touches an element, whose shown part is `shown`. */
function boxOf(element: Element, shown: Element): DOMRect {
  const part = element instanceof HTMLAreaElement ? partOfImage(element) : null;
  if (part !== null) return DOMRect.fromRect(part.box ?? undefined);
  // What is drawn around a transparent box may be wider than what takes the press.
  const own = element.getBoundingClientRect();
  const isAround = shown === element.parentElement && element.matches('input') && !isDot(own.width, own.height);
  const mark = shown instanceof HTMLLabelElement && !hasSize(shown) ? markOf(shown) : null;
  return isAround ? own : mark === null ? drawnRect(shown) : DOMRect.fromRect(mark);
}

function hasSize(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** The part of an element that a person touches: the list of an option, the picture of an area, or the label, the thumb or the box drawn in the place of an input. */
export function shownPart(element: Element): Element {
  if (element instanceof HTMLOptionElement) return element.closest('select') ?? element;
  if (element instanceof HTMLAreaElement) return imageOf(element) ?? element;
  const drawn = thumbOf(element) ?? drawnInPlaceOf(element);
  if (drawn !== null) return drawn;
  const box = element.getBoundingClientRect();
  if (!(element instanceof HTMLInputElement)) return element;
  const style = getComputedStyle(element);
  // Of a box that is cut away or that no mouse reaches, its label is drawn in its place.
  const isReached = style.pointerEvents !== 'none' && !isCutAway(element, box, style) && !isDot(box.width, box.height);
  const isShown = isElementShown(element, box) && isReached;
  if (isShown) return element;
  const drawnAround = drawnBox(element);
  // What shows the hand is pressed itself: a switch may take back what a press on its label does.
  if (drawnAround !== null && getComputedStyle(drawnAround).cursor === 'pointer') return drawnAround;
  for (const label of element.labels ?? []) if (isElementShown(label, boxOf(element, label))) return label;
  return drawnAround ?? element;
}

function isElementShown(element: Element, box: DOMRect): boolean {
  if (box.width <= 0 || box.height <= 0) return element.firstElementChild !== null && isShownInside(element);
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

function isShownInside(element: Element): boolean {
  return Array.from(element.children).some((child) => isElementShown(child, drawnRect(child)));
}

function areSameRects(a: DOMRect, b: DOMRect): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

function isInView(box: DOMRect, view: Window): boolean {
  const x = box.x + Math.min(box.width, view.innerWidth) / 2;
  const y = box.y + Math.min(box.height, view.innerHeight) / 2;
  return x >= 0 && y >= 0 && x < view.innerWidth && y < view.innerHeight;
}

/** Whether a part of an element is shown whose middle nothing brings into view, as in a narrow bar that cuts off the rest. */
function isPartlyInView(element: Element, box: DOMRect): boolean {
  const part = partInView(element, box);
  return part !== box && part.width >= LEAST_PART && part.height >= LEAST_PART;
}

/** CSS px. */
const LEAST_PART = 10;

const PLACES = ['center', 'start', 'end'] as const;

/** Whether the middle of an element is cut off by what scrolls around it, such as that of an option below the visible part of its list. */
function isScrolledAway(element: Element, box: DOMRect): boolean {
  const { x, y } = middleOf(box);
  const part = insideOf(element, box);
  return !(part.left <= x && x <= part.right && part.top <= y && y <= part.bottom);
}

function bringIntoView(element: Element, block: ScrollLogicalPosition): void {
  element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
}

/** `shown` is the part of `element` that a person sees; an invisible box may lie over it, and takes the press itself. */
function touchOf(
  { shown, element }: { readonly shown: Element; readonly element: Element },
  box: DOMRect,
  view: Window,
  { shadowRootOf, at }: ReadyOptions,
): Readiness {
  let cover: Element | null = null;
  let beside: Touch | null = null;
  // A slider that is drawn as a line may lie under other lines of its drawing, and takes keys all the same.
  const drawing = element.role === 'slider' && element instanceof SVGElement ? element.ownerSVGElement : null;
  const own = shown instanceof HTMLLabelElement ? element.getBoundingClientRect() : null;
  const inside = own === null || isDot(own.width, own.height) ? [] : [middleOf(own)];
  const tried = at === undefined ? [...inside, ...points(shown, box)] : [{ x: box.x + at.x, y: box.y + at.y }];
  for (const { x, y } of tried) {
    if (x < 0 || y < 0 || x >= view.innerWidth || y >= view.innerHeight) continue;
    const hit = elementAt(shown.ownerDocument, x, y, shadowRootOf);
    if (hit === null) continue;
    if (isPartOf(hit, element) || isPartOf(hit, shown) || drawing?.contains(hit) === true) {
      const touch = { x, y, hit: containsElement(hit, shown) ? shown : hit };
      if (at !== undefined || !isOnAnother(hit, shown)) return { touch };
      beside ??= touch;
    } else cover ??= hit;
  }
  if (beside !== null) return { touch: beside };
  return { obstacle: cover === null ? 'is outside the visible area' : `is covered by ${coverPhrase(cover)}` };
}

function middleOf({ x, y, width, height }: DOMRect): { readonly x: number; readonly y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Whether a point of a link, a button or a label lies on a part of it that may do something of its own, which is not meant. */
function isOnAnother(hit: Element, shown: Element): boolean {
  const part = hit.closest(shown.matches('label') ? PRESSED : PARTS);
  return part !== null && part !== shown && shown.matches(`${PRESSED},label`) && shown.contains(part);
}

const PRESSED = 'a[href],button,[role="button"],[role="link"]';
const PARTS = `${PRESSED},input,select,[role="checkbox"],[onclick],[tabindex],[title]`;

/** Points to try: the middle of a line, which may lie beside that of its box, the centre, the centre of each line of a wrapped link, then points of the part in the window. */
function* points(element: Element, box: DOMRect): Generator<{ x: number; y: number }> {
  if (element instanceof SVGGeometryElement && getComputedStyle(element).fill === 'none') {
    const middle = element.getPointAtLength(element.getTotalLength() / 2);
    yield middle.matrixTransform(element.getScreenCTM() ?? undefined);
  }
  const rectangles = [box, ...Array.from(element.getClientRects()).slice(0, 4)];
  if (box.width <= 0 || box.height <= 0) for (const child of element.children) rectangles.push(drawnRect(child));
  // A press in the exact middle is one of a screen reader, by which React Aria begins to drag with keys.
  const beside = element.closest('[draggable="true"]') === null ? 0 : 1;
  for (const rectangle of rectangles) {
    const { x, y } = middleOf(rectangle);
    if (rectangle.width > 0 && rectangle.height > 0) yield { x: x + beside, y };
  }
  const { left, top, width, height } = partInView(element, box);
  for (const [right, down] of [
    [0.5, 0.5],
    [0.2, 0.2],
    [0.8, 0.2],
    [0.2, 0.8],
    [0.8, 0.8],
  ] as const)
    yield { x: left + width * right, y: top + height * down };
}

/** The part of a box that neither the edges of the window nor what scrolls around the element cut off; the box where all is cut off. */
function partInView(element: Element, box: DOMRect): DOMRect {
  const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
  const part = overlap(insideOf(element, box), new DOMRect(0, 0, clientWidth, clientHeight));
  return part.width > 0 && part.height > 0 ? part : box;
}

/** The part of a box that what scrolls around its element does not cut off; without a size where all is cut off. */
function insideOf(element: Element, box: DOMRect): DOMRect {
  let part = box;
  for (let at = parentOf(element); at !== null && at !== element.ownerDocument.body; at = parentOf(at))
    if (getComputedStyle(at).overflow !== 'visible') part = overlap(part, at.getBoundingClientRect());
  return part;
}

function overlap(a: DOMRect, b: DOMRect): DOMRect {
  const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
  return new DOMRect(left, top, Math.min(a.right, b.right) - left, Math.min(a.bottom, b.bottom) - top);
}

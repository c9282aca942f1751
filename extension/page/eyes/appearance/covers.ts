import type { ElementId, Point } from '../../../../agent/action.ts';
import { holdsPoint } from '../../../../agent/helpers/holds-point.ts';
import type { Box } from '../../../../agent/page.ts';
import type { ElementIds } from '../element-ids.ts';
import { containsElement, elementAt, parentOf, type ShadowRootOf } from '../shadow.ts';
import { parseColour } from './colour.ts';
import { drawnInPlaceOf } from './drawn-in-place.ts';

/** Finds the elements that others cover. */
export interface Covers {
  /** Adds an element out of the flow, which may cover others. */
  addFloat(element: Element, box: Box): void;
  /** Adds an element that may be covered; `resolve` writes its cover to `covered`. */
  addCoverable(element: Element, box: Box, covered: Covered, kind: 'text' | 'control'): void;
  /** Tests what was added since the last time, under all elements out of the flow so far. */
  resolve(ids: ElementIds): void;
}

/** Receives the element that covers another one, and whether a text is hidden behind its cover. */
export interface Covered {
  coveredBy: ElementId | null;
  visible: boolean;
}

interface Coverable {
  readonly element: Element;
  readonly box: Box;
  readonly covered: Covered;
  readonly kind: 'text' | 'control';
}

/** Covers of one capture. Hit tests are expensive, so only places under an element out of the flow are tested. */
export function createCovers(view: Window, shadowRootOf: ShadowRootOf): Covers {
  const floats = new Map<Element, Box>();
  let coverable: Coverable[] = [];
  const { innerWidth, innerHeight, document } = view;
  return {
    addFloat(element, box) {
      if (box.x < innerWidth && box.y < innerHeight && box.x + box.width > 0 && box.y + box.height > 0)
        floats.set(element, box);
    },
    addCoverable(element, box, covered, kind) {
      const x = box.x + box.width / 2;
      const y = box.y + box.height / 2;
      if (x >= 0 && y >= 0 && x < innerWidth && y < innerHeight) coverable.push({ element, box, covered, kind });
    },
    resolve(ids) {
      // A modal dialog blocks every other element, whatever its box.
      for (const element of floats.keys()) if (!element.isConnected) floats.delete(element);
      const testAll = [...floats.keys()].some((element) => element.localName === 'dialog' && element.matches(':modal'));
      const tested = coverable;
      coverable = [];
      const coverAt = (element: Element, x: number, y: number): Element | null => {
        const hit = elementAt(document, x, y, shadowRootOf);
        if (hit === null || hit === element || isPartOf(hit, element)) return null;
        return isScrolledOut(element, hit, { x, y }) ? null : hit;
      };
      const untouchable = [...floats].filter(([element]) => isUntouchable(element) && hides(element));
      const isUnder = (element: Element, box: Box) =>
        untouchable.some(
          ([float, area]) =>
            corners(box).every(([x, y]) => holdsPoint(area, { x, y })) &&
            (element.compareDocumentPosition(float) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
            !isPartOf(float, element),
        );
      for (const { element, box, covered, kind } of tested) {
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (!testAll && !isUnderFloat(element, { x, y }, floats)) continue;
        if (kind === 'text' && isUnder(element, box)) covered.visible = false;
        const cover = coverAt(element, x, y);
        if (cover === null) continue;
        covered.coveredBy = ids.of(cover);
        const isBehind =
          kind === 'text'
            ? hides(cover) && corners(box).every(([at, top]) => coverAt(element, at, top))
            : element.closest('[aria-hidden="true"]') !== null && isSunk(element);
        if (isBehind) covered.visible = false;
      }
    },
  };
}

function isUnderFloat(element: Element, point: Point, floats: ReadonlyMap<Element, Box>): boolean {
  for (const [float, box] of floats) if (holdsPoint(box, point) && mayCover(float, element)) return true;
  return false;
}

/** Whether touching `hit` touches `element`: it lies inside it, around it (a gap in a wrapped link), or is its label or drawn in its place. */
export function isPartOf(hit: Element, element: Element): boolean {
  for (let at: Element | null = hit; at !== null; at = parentOf(at)) {
    if (at === element || (at instanceof HTMLLabelElement && at.control === element)) return true;
    if (at instanceof HTMLSelectElement && element instanceof HTMLOptionElement) return true;
  }
  if (containsElement(hit, element)) return true;
  const inPlace = drawnInPlaceOf(element);
  return inPlace !== null && containsElement(inPlace, hit);
}

/** Whether a point lies outside of a part that scrolls, which holds the element and not what was hit there: that lies beside, not over it. */
function isScrolledOut(element: Element, hit: Element, point: Point): boolean {
  for (let at = parentOf(element); at !== null && !containsElement(at, hit); at = parentOf(at)) {
    const { overflowX, overflowY } = getComputedStyle(at);
    if (/auto|scroll/u.test(overflowX + overflowY) && !holdsPoint(at.getBoundingClientRect(), point)) return true;
  }
  return false;
}

/** An element out of the flow covers what is outside it, and is itself covered if it lies behind its surroundings. */
function mayCover(float: Element, element: Element): boolean {
  return !containsElement(float, element) || isSunk(float);
}

/** Whether an element lies behind what is around it. */
function isSunk(element: Element): boolean {
  return Number.parseInt(getComputedStyle(element).zIndex, 10) < 0;
}

/** Whether touches go through an element that may cover others all the same. */
function isUntouchable(element: Element): boolean {
  return getComputedStyle(element).pointerEvents === 'none' && !isSunk(element);
}

const OPAQUE = 0.9;

/** Whether an element hides what is behind it at every scroll position. A dialog does not count, because it closes. */
function hides(cover: Element): boolean {
  const style = getComputedStyle(cover);
  const isOpaque = (parseColour(style.backgroundColor)?.alpha ?? 0) >= OPAQUE && Number(style.opacity) >= OPAQUE;
  if (!isOpaque || cover.closest('dialog,[role="dialog"],[role="alertdialog"],[popover]') !== null) return false;
  for (let at: Element | null = cover; at !== null; at = parentOf(at))
    if (/^(?:fixed|sticky)$/u.test(getComputedStyle(at).position)) return false;
  return true;
}

function corners({ x, y, width, height }: Box): readonly (readonly [number, number])[] {
  const [right, bottom] = [x + width - 1, y + height - 1];
  return [
    [x + 1, y + 1],
    [right, y + 1],
    [x + 1, bottom],
    [right, bottom],
  ];
}

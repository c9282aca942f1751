import type { ElementId, Point } from '../../../../agent/action.ts';
import { holdsPoint } from '../../../../agent/helpers/boxes.ts';
import type { Box } from '../../../../agent/page.ts';
import type { ElementIds } from '../element-ids.ts';
import { containsElement, drawnParentOf, elementAt, parentOf, type ShadowRootOf } from '../shadow.ts';
import { areaOfText, textsIn } from './clip.ts';
import { drawnBox } from './drawn-box.ts';
import { drawnInPlaceOf } from './drawn-in-place.ts';
import { corners, drawnOver } from './drawn-over.ts';
import { hides } from './hides.ts';

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
        if (hit === null || hit === element || (isPartOf(hit, element) && !isSunkBelow(element, hit))) return null;
        if (isScrolledOut(element, hit, { x, y })) return null;
        return isTouchedThrough(element) && isDrawnAfter(element, hit) ? null : hit;
      };
      // At these corners the hands touch a control whose middle lies under another one, such as the unit of a field.
      const isTouched = (element: Element, { width, height }: Box, { x, y }: Point) =>
        corners({ x: x - width * 0.3, y: y - height * 0.3, width: width * 0.6, height: height * 0.6 }).some(
          ([at, top]) =>
            containsElement(element, elementAt(document, at, top, shadowRootOf) ?? document.documentElement),
        );
      const untouchable = [...floats].filter(([element]) => isUntouchable(element) && hides(element));
      const drawn = [...document.querySelectorAll(':root,:root>body'), ...floats.keys()].flatMap((element) =>
        drawnOver(element),
      );
      const isUnder = (element: Element, box: Box) =>
        untouchable.some(
          ([float, area]) =>
            corners(box).every(([x, y]) => holdsPoint(area, { x, y })) &&
            isDrawnAfter(float, element) &&
            !isPartOf(float, element),
        );
      for (const { element, box: whole, covered, kind } of tested) {
        if (!testAll && drawn.length === 0 && !isNearFloat(element, whole, floats)) continue;
        const box = kind === 'text' ? boxOfTexts(element, whole) : whole;
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (kind === 'text' && (isUnder(element, box) || drawn.some((each) => each.hides(element, box))))
          covered.visible = false;
        if (!testAll && !isUnderFloat(element, { x, y }, floats)) continue;
        const cover = coverAt(element, x, y);
        if (cover === null || (kind === 'control' && isTouched(element, box, { x, y }))) continue;
        covered.coveredBy = ids.of(cover);
        const isBehind =
          kind === 'text'
            ? hidesFrom(cover, element) && corners(box).every(([at, top]) => coverAt(element, at, top))
            : element.closest('[aria-hidden="true"]') !== null && isSunk(element);
        if (isBehind) covered.visible = false;
      }
    },
  };
}

/** Of a frame, CSS px. */
const EDGE = 8;

/** The box of an element's own texts, which may be narrower than the element. */
function boxOfTexts(element: Element, whole: Box): Box {
  const areas = textsIn(element).map(areaOfText);
  // A frame shows its texts inside of its edge.
  if (areas.length === 0)
    return { x: whole.x + EDGE, y: whole.y + EDGE, width: whole.width - 2 * EDGE, height: whole.height - 2 * EDGE };
  const [x, y] = [Math.min(...areas.map(({ left }) => left)), Math.min(...areas.map(({ top }) => top))];
  const [right, bottom] = [Math.max(...areas.map((area) => area.right)), Math.max(...areas.map((area) => area.bottom))];
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : whole;
}

function isNearFloat(element: Element, { x, y, width, height }: Box, floats: ReadonlyMap<Element, Box>): boolean {
  for (const [float, box] of floats) {
    const overlaps = box.x < x + width && box.x + box.width > x && box.y < y + height && box.y + box.height > y;
    if (overlaps && mayCover(float, element)) return true;
  }
  return false;
}

/** Whether what was hit, or an element around it that does not hold the text, hides the text. */
function hidesFrom(cover: Element, element: Element): boolean {
  if (hides(cover)) return true;
  const around = parentOf(cover);
  return around !== null && !containsElement(around, element) && hidesFrom(around, element);
}

function isUnderFloat(element: Element, point: Point, floats: ReadonlyMap<Element, Box>): boolean {
  for (const [float, box] of floats) if (holdsPoint(box, point) && mayCover(float, element)) return true;
  return false;
}

/** Whether touching `hit` touches `element`: it lies inside it, around it (a gap in a wrapped link), or is its label or drawn in its place. */
export function isPartOf(hit: Element, element: Element): boolean {
  for (let at: Element | null = hit; at !== null; at = drawnParentOf(at)) {
    if (at === element || (at instanceof HTMLLabelElement && at.control === element)) return true;
    if (at instanceof HTMLSelectElement && element instanceof HTMLOptionElement) return true;
  }
  if (containsElement(hit, element) || isShownValue(hit, element)) return true;
  const inPlace = drawnInPlaceOf(element) ?? drawnBox(element);
  return inPlace !== null && containsElement(inPlace, hit);
}

/** Whether `hit` is the value that a list of choices shows over the field in which one searches it. */
function isShownValue(hit: Element, element: Element): boolean {
  if (!element.matches('input[role="combobox"]')) return false;
  let box = parentOf(element);
  for (let i = 1; box !== null && i < MOST_AROUND && !containsElement(box, hit); i++) box = parentOf(box);
  if (box === null || !containsElement(box, hit)) return false;
  return Array.from(box.querySelectorAll(CONTROLS)).every((control) => control === element);
}

/** How many ancestors of the search field of a list may be the box that it shares with the value, innermost first. */
const MOST_AROUND = 3;
const CONTROLS = 'input,button,select,textarea,a[href],[role="button"],[contenteditable]';

/** Whether a point lies outside of a part that scrolls, which holds the element and not what was hit there: that lies beside, not over it. */
function isScrolledOut(element: Element, hit: Element, point: Point): boolean {
  for (let at = parentOf(element); at !== null && !containsElement(at, hit); at = parentOf(at)) {
    const { overflowX, overflowY, display } = getComputedStyle(at);
    if (
      display !== 'contents' &&
      /auto|scroll/u.test(overflowX + overflowY) &&
      !holdsPoint(at.getBoundingClientRect(), point)
    )
      return true;
  }
  return false;
}

/** An element out of the flow covers what is outside it, and is itself covered if it lies behind its surroundings. */
function mayCover(float: Element, element: Element): boolean {
  return !containsElement(float, element) || isSunk(float);
}

/** Whether an element, or one around it, lies behind the background of an element that holds it. */
function isSunkBelow(element: Element, holder: Element): boolean {
  // The background of the body is that of the page.
  if (/^(?:body|html)$/u.test(holder.localName)) return false;
  for (let at: Element | null = element; at !== null && at !== holder; at = parentOf(at))
    if (isSunk(at)) return containsElement(holder, element);
  return false;
}

/** Whether an element lies behind what is around it. */
function isSunk(element: Element): boolean {
  return levelOf(element) < 0;
}

/** Whether touches go through an element, such as a tooltip: a hit test then says nothing of what is drawn on top. */
function isTouchedThrough(element: Element): boolean {
  return getComputedStyle(element).pointerEvents === 'none' || element.closest('[inert]') !== null;
}

/** Whether an element is drawn over another one: what it stands in out of the flow has the higher place, or the same and comes later. */
function isDrawnAfter(element: Element, other: Element): boolean {
  const [own, others] = [outermostFloat(element, other), outermostFloat(other, element)];
  if (own === null) return false;
  const [level, theirs] = [levelOf(own), others === null ? 0 : levelOf(others)];
  if (level !== theirs) return level > theirs;
  return (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** The outermost positioned part around an element, itself included, that does not hold `other`; null for none. */
function outermostFloat(element: Element, other: Element): Element | null {
  let found: Element | null = null;
  for (let at: Element | null = element; at !== null && !containsElement(at, other); at = parentOf(at))
    if (getComputedStyle(at).position !== 'static') found = at;
  return found;
}

function levelOf(element: Element): number {
  return Number.parseInt(getComputedStyle(element).zIndex, 10) || 0;
}

/** Whether touches go through an element that may cover others all the same. */
function isUntouchable(element: Element): boolean {
  return isTouchedThrough(element) && !isSunk(element);
}

import { type Box, isElement } from '../../../../agent/page.ts';
import type { KnownElement, Walk } from '../walk.ts';
import { isCutAway, isDot, overlaps } from './clip.ts';
import { boxOf, drawnBox, draws, GENERATED, isUnhidden, shownAt } from './drawn-box.ts';
import { drawnInPlaceOf } from './drawn-in-place.ts';
import { areaDrawn } from './drawn-over.ts';

/** Where a person sees something. */
export interface Shown {
  readonly visible: boolean;
  readonly box: Box | null;
  /** It is drawn in the place of a field whose own value nobody sees. */
  readonly isInPlace?: true;
}

/** What a person sees of a control that is not drawn itself: the label of a restyled tick box, the list of an option, the thumb of a slider. */
export function standIn(element: Element, seen: KnownElement, walk: Walk): Shown {
  const { tag, appearance, children, parentRendered } = seen;
  if (tag === 'option') {
    const select = element.closest('select');
    return select === null || !parentRendered || getComputedStyle(element).display === 'none'
      ? appearance
      : listOf(select, appearance.box, walk.shownLists);
  }
  if (tag === 'area') return partOfImage(element as HTMLAreaElement) ?? appearance;
  if (tag === 'input' && /^(?:checkbox|radio|file)$/u.test((element as HTMLInputElement).type)) {
    if (element.matches(BESIDE_DRAWN)) return appearance;
    for (const label of walk.labels.of(element)) {
      const box = shownAt(label) ?? markOf(label);
      if (box !== null) return { visible: true, box };
    }
    const drawn = drawnBox(element);
    return drawn === null ? appearance : { visible: true, box: shownAt(drawn) };
  }
  const field = transparentField(element, walk);
  if (field !== null) return { visible: true, box: field };
  const thumb = thumbOf(element);
  if (thumb !== null) return { visible: true, box: shownAt(thumb) };
  // A link has no size of its own where the image inside it is out of the flow.
  if (appearance.box === null || (appearance.box.width > 0 && appearance.box.height > 0)) return appearance;
  for (const child of children) if (isElement(child) && child.live?.visible) return { visible: true, box: child.box };
  return appearance;
}

/** What a page hides from everybody beside the box that it draws as a control of its own. */
const BESIDE_DRAWN = ':is([role="checkbox"],[role="radio"],[role="switch"])+[aria-hidden="true"]';

/** Where an empty field lies that is transparent until somebody writes into it, below a label that is shown there; null for all others. */
function transparentField(element: Element, { labels }: Walk): Box | null {
  if (!element.matches('input,textarea') || (element as HTMLElement).tabIndex < 0) return null;
  if (getComputedStyle(element).opacity !== '0') return null;
  const own = element.getBoundingClientRect();
  if ((element as HTMLInputElement).value !== '' || isDot(own.width, own.height)) return null;
  const isLabelled = labels
    .of(element)
    .some((label) => shownAt(label) !== null && overlaps(label.getBoundingClientRect(), own));
  return isLabelled ? boxOf(own) : null;
}

/** Where the style of a label without a size of its own draws the box of its tick; null where it draws none. */
export function markOf(label: HTMLElement): Box | null {
  const part = GENERATED.find((each) => draws(label, each));
  const style = getComputedStyle(label, part);
  if (part === undefined || style.position !== 'absolute' || !isUnhidden(label)) return null;
  const box = areaDrawn(label, style);
  return Math.min(box.width, box.height) > 1 ? box : null;
}

/** What is drawn in the place of a field that takes keys and shows nothing itself; null for all others. */
export function shownInPlace(element: Element): Shown | null {
  const inPlace = drawnInPlaceOf(element);
  return inPlace === null ? null : { visible: true, box: shownAt(inPlace), isInPlace: true };
}

/** How many ancestors of a slider, innermost first, may be its drawn thumb. */
const MOST_AROUND = 3;
/** A thicker element is no slider, CSS px. */
const THICKEST = 80;

/** What is drawn in the place of a slider that is clipped to nothing or has a tiny wrapper: the nearest larger element around it; null for all others. */
export function thumbOf(element: Element): Element | null {
  if (!(element instanceof HTMLInputElement) || element.type !== 'range') return null;
  const box = element.getBoundingClientRect();
  let isHidden = isDot(box.width, box.height) || isCutAway(element, box, getComputedStyle(element));
  for (let at = element.parentElement, i = 0; at !== null && i < MOST_AROUND; at = at.parentElement, i++) {
    const { width, height } = at.getBoundingClientRect();
    if (width > 1 && height > 1)
      return isHidden && Math.min(width, height) <= THICKEST && shownAt(at) !== null ? at : null;
    isHidden = true;
  }
  return null;
}

/** Where the area of an image map lies; null where its image is not shown. An area has neither a box nor a style of its own. */
export function partOfImage(area: HTMLAreaElement): Shown | null {
  const image = imageOf(area);
  const shown = image === null ? null : shownAt(image);
  if (shown === null) return null;
  const coords = area.coords.split(',').map(Number);
  if (coords.length < 3 || coords.some(Number.isNaN)) return { visible: true, box: shown };
  const [x = 0, y = 0, radius = 0] = coords;
  const corners = area.shape === 'circle' ? [x - radius, y - radius, x + radius, y + radius] : coords;
  const xs = corners.filter((_, i) => i % 2 === 0);
  const ys = corners.filter((_, i) => i % 2 === 1);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  return { visible: true, box: { x: shown.x + left, y: shown.y + top, width, height } };
}

/** The picture that an area of an image map is a part of. */
export function imageOf(area: HTMLAreaElement): Element | null {
  const map = area.closest('map')?.name ?? '';
  return area.ownerDocument.querySelector(`img[usemap="#${CSS.escape(map)}"]`);
}

/** Cached per list: all options of a list ask for it. */
function listOf(select: Element, otherwise: Box | null, known: Map<Element, Box | null>): Shown {
  let box = known.get(select);
  if (box === undefined) {
    box = shownAt(select);
    known.set(select, box);
  }
  return { visible: box !== null, box: box ?? otherwise };
}

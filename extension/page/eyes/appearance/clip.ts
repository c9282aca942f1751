import { readLength } from '../limited-text.ts';
import { rootOf } from '../node-properties.ts';
import { coloursIn } from './colour.ts';

/** Nobody sees what is less opaque. */
export const LEAST_OPACITY = 0.1;

/** A rectangle in CSS px of the viewport. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The area outside which descendants are cut off; null where nothing cuts them off. */
export type Clip = Area | null;

const ALL_CLIPPED: Clip = { left: 0, top: 0, right: -1, bottom: -1 };

/** The area that scrolling the document can reach. */
export function reachableArea(view: Window): Area {
  const root = rootOf(view.document);
  // Nobody scrolls to what the page cuts off at its sides.
  const cuts = [root, view.document.body].some(
    (each) => each !== null && /^(?:hidden|clip)$/u.test(view.getComputedStyle(each).overflowX),
  );
  const width = cuts ? view.innerWidth : Math.max(root.scrollWidth, view.innerWidth);
  const height = Math.max(root.scrollHeight, view.innerHeight);
  // A right-to-left page scrolls to negative offsets.
  const reach = view.getComputedStyle(root).direction === 'rtl' ? width - view.innerWidth : 0;
  return {
    left: -view.scrollX - reach,
    top: -view.scrollY,
    right: -view.scrollX - reach + width,
    bottom: -view.scrollY + height,
  };
}

/** The clip inside an element with `overflow` other than `visible`: what it scrolls to stays reachable, what it hides does not. */
export function clipInside(element: Element, style: CSSStyleDeclaration, area: Area, outer: Clip): Clip {
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  const scrollsX = scrolls(style.overflowX) && element.scrollWidth > element.clientWidth;
  const scrollsY = scrolls(style.overflowY) && element.scrollHeight > element.clientHeight;
  if (Math.min(area.right - area.left, area.bottom - area.top) < SMALLEST_SCROLLER && (scrollsX || scrollsY))
    return ALL_CLIPPED;
  if (scrollsX && scrollsY) return overlaps(area, outer) ? null : ALL_CLIPPED;
  const [left, right] = scrollsX ? [-Infinity, Infinity] : [area.left, area.right];
  const [top, bottom] = scrollsY ? [-Infinity, Infinity] : [area.top, area.bottom];
  if (outer === null || scrollsX || scrollsY) return overlaps(area, outer) ? { left, top, right, bottom } : ALL_CLIPPED;
  return {
    left: Math.max(left, outer.left),
    top: Math.max(top, outer.top),
    right: Math.min(right, outer.right),
    bottom: Math.min(bottom, outer.bottom),
  };
}

/** Whether any of an area lies inside a clip. */
export function overlaps(area: Area, clip: Clip): boolean {
  if (clip === null) return true;
  return area.right > clip.left && area.left < clip.right && area.bottom > clip.top && area.top < clip.bottom;
}

/** Whether all of an area lies inside a clip. */
function isInside(area: Area, clip: Clip): boolean {
  if (clip === null) return true;
  return area.left >= clip.left && area.right <= clip.right && area.top >= clip.top && area.bottom <= clip.bottom;
}

/** A smaller box shows nothing of what it could be scrolled to. CSS px. */
const SMALLEST_SCROLLER = 8;

/** Whether an element has the size of a dot, as one that is there for screen readers alone. */
export function isDot(width: number, height: number): boolean {
  return width <= 1 && height <= 1;
}

/** Whether a clip path, a mask or the back of a turned element hides an element with all that it holds. */
export function isCutAway(element: Element, { width, height }: DOMRect, style: CSSStyleDeclaration): boolean {
  const { clipPath } = style;
  if (clipPath !== 'none' && leavesNothing(clipPath, width, height)) return true;
  if (style.maskImage !== 'none' && masksAll(style)) return true;
  if ((clipPath !== 'none' && !SHAPE.test(clipPath)) || style.backfaceVisibility === 'hidden')
    if (isNowhereHit(element, style)) return true;
  // The older property works only on what is out of the flow.
  if (!/^(?:absolute|fixed)$/u.test(style.position)) return false;
  return /^rect\((\d+(?:\.\d+)?)px,? (\d+(?:\.\d+)?)px,? \1px,? \2px\)/u.test(style.clip);
}

/** Whether touches go past an element everywhere, to what holds it: nothing of it is drawn. */
function isNowhereHit(element: Element, { pointerEvents }: CSSStyleDeclaration): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const holder = element.parentElement;
  if (holder === null || pointerEvents === 'none') return false;
  const shares = [0.05, 0.5, 0.95];
  return shares.every((x) =>
    shares.every((y) => {
      const hits = element.ownerDocument.elementsFromPoint(left + width * x, top + height * y);
      return hits.includes(holder) && !hits.some((hit) => element.contains(hit));
    }),
  );
}

/** Whether a mask lets nothing through: of no size, or of transparent colours alone. */
function masksAll({ maskImage, maskSize }: CSSStyleDeclaration): boolean {
  if (/^0(?:px|%)?(?: 0(?:px|%)?)?$/u.test(maskSize)) return true;
  return !maskImage.includes('url(') && coloursIn(maskImage).every(({ alpha }) => alpha < LEAST_OPACITY);
}

/** Whether the box of what a clip path leaves has no area inside the element; other shapes are not read. */
function leavesNothing(path: string, width: number, height: number): boolean {
  const box = boxOfShape(path, width, height);
  if (box === null) return false;
  const [left, right] = [Math.max(0, box.left), Math.min(width, box.right)];
  const [top, bottom] = [Math.max(0, box.top), Math.min(height, box.bottom)];
  return right - left <= LEAST_SHOWN || bottom - top <= LEAST_SHOWN;
}

/** CSS px. */
const LEAST_SHOWN = 1;

const SHAPE = /^(inset|circle|ellipse|polygon)\((.*)\)$/u;

/** The box of an inset, a circle, an ellipse or a polygon in an element of a size; null for another shape. */
function boxOfShape(path: string, width: number, height: number): Area | null {
  const [, shape = '', inside = ''] = SHAPE.exec(path) ?? [];
  const [sizes = '', centre = ''] = inside.split(/ ?\bat /u);
  const lengths = sizes
    .replace(/ ?\bround .*$/u, '')
    .split(/[ ,]+/u)
    .filter((part) => /\d/u.test(part));
  const px = (length: string, whole: number) =>
    length.endsWith('%') ? (Number.parseFloat(length) * whole) / 100 : Number.parseFloat(length);
  if (shape === 'inset') {
    const [top = '0', right = top, bottom = top, left = right] = lengths;
    return {
      left: px(left, width),
      top: px(top, height),
      right: width - px(right, width),
      bottom: height - px(bottom, height),
    };
  }
  if (shape === 'polygon') {
    const xs = lengths.filter((_, at) => at % 2 === 0).map((length) => px(length, width));
    const ys = lengths.filter((_, at) => at % 2 === 1).map((length) => px(length, height));
    return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
  }
  const [first, second = first] = lengths;
  if (first === undefined || second === undefined) return null; // `closest-side` and the like
  const [x = '50%', y = '50%'] = centre.split(' ').filter((part) => part !== '');
  const [atX, atY, radiusX, radiusY] = [px(x, width), px(y, height), px(first, width), px(second, height)];
  return { left: atX - radiusX, top: atY - radiusY, right: atX + radiusX, bottom: atY + radiusY };
}

function hidesOverflow(element: Element, { overflowX }: CSSStyleDeclaration): boolean {
  // Sizes are read only where they matter: each costs time.
  if (overflowX !== 'hidden' && overflowX !== 'clip') return false;
  return element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
}

/** Whether any text of an element that is cut off lies where it can be seen; true without text of its own. */
export function showsOwnText(
  element: Element,
  style: CSSStyleDeclaration,
  { area, clip }: { area: Area; clip: Clip },
): boolean {
  const cutOff = cutOffTexts(element, style, { area, clip });
  return cutOff.length === 0 || cutOff.length < textsIn(element).length;
}

/** The texts of an element itself that lie wholly where they are cut off. */
export function cutOffTexts(
  element: Element,
  style: CSSStyleDeclaration,
  { area, clip }: { area: Area; clip: Clip },
): readonly Text[] {
  const hides = hidesOverflow(element, style);
  if (isInside(area, clip) && !hides && style.textIndent === '0px') return [];
  const inner = hides ? clipInside(element, style, area, clip) : clip;
  return textsIn(element).filter((text) => !shows(areaOfText(text), inner));
}

/** A lower part of a line shows no letter. CSS px. */
const LEAST_OF_LINE = 4;

/** Whether a clip leaves enough of a text to read any of it. */
function shows(area: Area, clip: Clip): boolean {
  if (clip === null) return true;
  const width = Math.min(area.right, clip.right) - Math.max(area.left, clip.left);
  const height = Math.min(area.bottom, clip.bottom) - Math.max(area.top, clip.top);
  return width > 1 && height >= Math.min(LEAST_OF_LINE, area.bottom - area.top);
}

/** The texts of an element itself, without blank ones. */
export function textsIn(element: Element): readonly Text[] {
  return Array.from(element.childNodes).filter(
    (node): node is Text & ChildNode => node instanceof Text && /\S/u.test(node.data),
  );
}

/** Where as much of a text stands as is read: the browser measures each line of it. */
export function areaOfText(text: Text): DOMRect {
  const range = document.createRange();
  range.setStart(text, 0);
  range.setEnd(text, readLength(text));
  return range.getBoundingClientRect();
}

import type { Box } from '../../../agent/page.ts';

/** The part of the plane that can show through; null for all of it, in CSS px of the viewport. */
type Clip = Area | null;

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What the elements around an element do to how it looks. */
export interface Surroundings {
  /** False below `display: none`, a closed `<details>` and the like. */
  readonly rendered: boolean;
  readonly opaque: boolean;
  /** The cursor is a hand already: what is inside is no button of its own. */
  readonly pointing: boolean;
  /** What clips children in the flow, and absolutely positioned ones. */
  readonly clip: Clip;
  readonly absoluteClip: Clip;
}

/** How one element looks. */
export interface Appearance {
  readonly box: Box | null;
  readonly visible: boolean;
  /** Null for what is not rendered. */
  readonly style: CSSStyleDeclaration | null;
  /** The cursor turns into a hand here. */
  readonly turnsPointing: boolean;
  /** It is out of the flow, and may lie over what is beside it. */
  readonly floats: boolean;
  /** What `surroundingsInside` goes by; null for what is not rendered. */
  readonly measured: Measured | null;
}

interface Measured {
  readonly style: CSSStyleDeclaration;
  readonly position: string;
  readonly area: Area;
  readonly base: Clip;
  readonly opaque: boolean;
  readonly pointing: boolean;
}

const NOTHING: Clip = { left: 0, top: 0, right: -1, bottom: -1 };
const UNSEEN: Appearance = {
  box: null,
  visible: false,
  style: null,
  turnsPointing: false,
  floats: false,
  measured: null,
};

/** What is around the root element: what scrolling can reach. */
export function surroundingsOfRoot(view: Window): Surroundings {
  const root = view.document.documentElement;
  const width = Math.max(root.scrollWidth, view.innerWidth);
  const height = Math.max(root.scrollHeight, view.innerHeight);
  // A page that reads from right to left scrolls to negative offsets.
  const reach = view.getComputedStyle(root).direction === 'rtl' ? width - view.innerWidth : 0;
  const clip = {
    left: -view.scrollX - reach,
    top: -view.scrollY,
    right: -view.scrollX - reach + width,
    bottom: -view.scrollY + height,
  };
  return { rendered: true, opaque: true, pointing: false, clip, absoluteClip: clip };
}

/** Looks at an element, given what is around it. Reads style and layout, writes nothing. */
export function appearanceOf(element: Element, around: Surroundings, view: Window): Appearance {
  if (!around.rendered) return UNSEEN;
  const { x, y, width, height } = element.getBoundingClientRect();
  const style = view.getComputedStyle(element);
  // A child of a shadow host that no slot takes has no style at all. What has a size is rendered: asking costs.
  if (width === 0 && height === 0 && (style.display === 'none' || style.display === '')) return UNSEEN;
  const { position } = style;
  const base =
    position === 'absolute'
      ? around.absoluteClip
      : position === 'fixed'
        ? fixedClip(element, around, view)
        : around.clip;
  const opaque = around.opaque && style.opacity !== '0';
  const pointing = style.cursor === 'pointer';
  const shown = opaque && style.visibility === 'visible';
  const sized = width > 0 && height > 0;
  const area = { left: x, top: y, right: x + width, bottom: y + height };
  const inView = sized
    ? isInside(area, base) && !isClippedToNothing(width, height, style, position)
    : shown && showsTextOutside(element, style, base);
  return {
    box: { x: round(x), y: round(y), width: round(width), height: round(height) },
    visible: shown && inView,
    style,
    turnsPointing: pointing && !around.pointing,
    floats: position !== 'static',
    measured: { style, position, area, base, opaque, pointing },
  };
}

/** What is around the children of an element. Half of all elements have none: it is worth asking only when there are. */
export function surroundingsInside(
  element: Element,
  tag: string,
  measured: Measured | null,
  around: Surroundings,
): Surroundings {
  if (measured === null) return around.rendered ? { ...around, rendered: false } : around;
  const { style, position, area, base, opaque, pointing } = measured;
  const rendered = style.contentVisibility !== 'hidden';
  const flows = position === 'static';
  // What the root and the body cut off, the viewport scrolls. One axis tells for both: they are visible together.
  const clips = style.overflowX !== 'visible' && tag !== 'html' && tag !== 'body';
  if (flows && !clips) {
    if (opaque === around.opaque && pointing === around.pointing && rendered && base === around.clip) return around;
    return { ...around, rendered, opaque, pointing, clip: base };
  }
  const clip = clips ? clipInside(element, style, area, base) : base;
  return { rendered, opaque, pointing, clip, absoluteClip: flows ? around.absoluteClip : clip };
}

/** What is fixed is clipped by nothing, unless something around it is transformed: that holds it then. */
function fixedClip(element: Element, around: Surroundings, view: Window): Clip {
  for (let at = element.parentElement; at !== null; at = at.parentElement)
    if (view.getComputedStyle(at).transform !== 'none') return around.clip;
  return null;
}

/** What is inside a scroller can be scrolled to, wherever it is now; what `overflow: hidden` cuts off cannot. */
function clipInside(element: Element, style: CSSStyleDeclaration, area: Area, base: Clip): Clip {
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  const scrollsX = scrolls(style.overflowX) && element.scrollWidth > element.clientWidth;
  const scrollsY = scrolls(style.overflowY) && element.scrollHeight > element.clientHeight;
  if (scrollsX && scrollsY) return isInside(area, base) ? null : NOTHING;
  const [left, right] = scrollsX ? [-Infinity, Infinity] : [area.left, area.right];
  const [top, bottom] = scrollsY ? [-Infinity, Infinity] : [area.top, area.bottom];
  if (base === null || scrollsX || scrollsY) return isInside(area, base) ? { left, top, right, bottom } : NOTHING;
  return {
    left: Math.max(left, base.left),
    top: Math.max(top, base.top),
    right: Math.min(right, base.right),
    bottom: Math.min(bottom, base.bottom),
  };
}

function isInside(area: Area, clip: Clip): boolean {
  if (clip === null) return true;
  return area.right > clip.left && area.left < clip.right && area.bottom > clip.top && area.top < clip.bottom;
}

/** The ways of hiding text from eyes and not from screen readers: a clip, or one pixel. */
function isClippedToNothing(width: number, height: number, style: CSSStyleDeclaration, position: string): boolean {
  if (width <= 1 && height <= 1) return true;
  // What is hidden so is taken out of the flow as well, or it would leave a hole.
  if (position !== 'absolute' && position !== 'fixed') return false;
  const { clip, clipPath } = style;
  if (clip !== 'auto' && /^rect\(0px,? 0px,? 0px,? 0px\)|^rect\(1px,? 1px,? 1px,? 1px\)/u.test(clip)) return true;
  return clipPath !== 'none' && /^inset\((?:50|100)%/u.test(clipPath);
}

/** A box without a size can still show its own text, unless it cuts it off. */
function showsTextOutside(element: Element, style: CSSStyleDeclaration, clip: Clip): boolean {
  if (style.display !== 'contents' && style.overflowX !== 'visible') return false;
  for (const node of element.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE || !/\S/u.test(node.nodeValue ?? '')) continue;
    const range = element.ownerDocument.createRange();
    range.selectNode(node);
    const rectangle = range.getBoundingClientRect();
    if (rectangle.width > 0 && rectangle.height > 0 && isInside(rectangle, clip)) return true;
  }
  return false;
}

/** Whether the own text of a visible element can be read: it has a size, a colour, and is not pushed out of its box. */
export function isReadable(style: CSSStyleDeclaration): boolean {
  if (Number.parseFloat(style.fontSize) < 2 || Number.parseFloat(style.textIndent) < -400) return false;
  const { color } = style;
  // Letters cut out of a background picture are transparent, and there to be read.
  return !(color.startsWith('rgba(') && color.endsWith(', 0)')) || style.backgroundClip.includes('text');
}

function round(px: number): number {
  return Math.round(px * 100) / 100;
}

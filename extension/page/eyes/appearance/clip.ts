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
  const root = view.document.documentElement;
  const width = Math.max(root.scrollWidth, view.innerWidth);
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

/** A smaller box shows nothing of what it could be scrolled to. CSS px. */
const SMALLEST_SCROLLER = 8;

/** Whether an element is hidden from eyes but not from screen readers: by a clip, or by a size of one pixel. */
export function isClippedToNothing(
  width: number,
  height: number,
  style: CSSStyleDeclaration,
  position: string,
): boolean {
  if (width <= 1 && height <= 1) return true;
  const { clipPath } = style;
  if (clipPath !== 'none' && leavesNothing(clipPath)) return true;
  // The older property works only on what is out of the flow.
  if (position !== 'absolute' && position !== 'fixed') return false;
  return /^rect\((\d+(?:\.\d+)?)px,? (\d+(?:\.\d+)?)px,? \1px,? \2px\)/u.test(style.clip);
}

/** Whether a clip path is an inset that meets in the middle, a circle without radius, or a polygon without area. */
function leavesNothing(path: string): boolean {
  const inset = /^inset\((\d+(?:\.\d+)?)%/u.exec(path)?.[1];
  if (inset !== undefined) return Number(inset) >= 50;
  if (/^(?:circle|ellipse)\(0(?:px|%)?\b/u.test(path)) return true;
  const points = /^polygon\((?:\w+, )?(.*)\)$/u.exec(path)?.[1]?.split(', ') ?? [];
  const [xs, ys] = [0, 1].map((axis) => new Set(points.map((point) => point.split(' ')[axis])));
  return points.length > 0 && (xs?.size === 1 || ys?.size === 1);
}

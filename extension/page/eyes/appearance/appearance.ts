import type { Box } from '../../../../agent/page.ts';
import { parentElementOf } from '../node-properties.ts';
import { drawnParentOf } from '../shadow.ts';
import { type Backdrop, backdropOfRoot } from './backdrop.ts';
import {
  type Area,
  areaOfText,
  type Clip,
  clipInside,
  isCutAway,
  isDot,
  LEAST_OPACITY,
  overlaps,
  reachableArea,
  textsIn,
} from './clip.ts';
import { drawnRect } from './drawn-rect.ts';

/** How the ancestors of an element affect its appearance. */
export interface Inherited {
  /** False below `display: none`, a closed `<details>` and the like. */
  readonly rendered: boolean;
  /** The opacity that its content inherits, 0 to 1. */
  readonly opacity: number;
  /** The backdrop of its content. */
  readonly backdrop: Backdrop;
  /** An ancestor already has a pointer cursor, so a pointer marks no button inside it. */
  readonly pointing: boolean;
  /** The clips of children in the flow and of absolutely positioned children. */
  readonly clip: Clip;
  readonly absoluteClip: Clip;
}

/** How one element appears. */
export interface Appearance {
  readonly box: Box | null;
  readonly visible: boolean;
  /** Null where the element is not rendered. */
  readonly style: CSSStyleDeclaration | null;
  /** On this element the cursor becomes one that invites to press or drag. */
  readonly turnsPointing: boolean;
  /** The element is out of the flow, or has a place in a grid, and may cover others. */
  readonly floats: boolean;
  /** What `surroundingsInside` needs; null where the element is not rendered. */
  readonly measured: Measured | null;
}

interface Measured {
  readonly style: CSSStyleDeclaration;
  readonly position: string;
  readonly area: Area;
  readonly clip: Clip;
  readonly opacity: number;
  readonly backdrop: Backdrop;
  readonly pointing: boolean;
  /** A clip path or a mask leaves nothing of the element and of all in it. */
  readonly isCutAway: boolean;
}

/** Values of `contain` that cut off what lies outside of the element. */
const PAINTED_INSIDE = /\b(?:paint|content|strict)\b/u;
/** Cursors that invite to press or drag. A box that can be resized at each edge is at its lower right corner. */
const INVITING = /\b(?:pointer|grab|move|crosshair|(?:e|s|se|ew|ns|nesw|nwse|col|row)-resize)$/u;
const UNRENDERED: Appearance = {
  box: null,
  visible: false,
  style: null,
  turnsPointing: false,
  floats: false,
  measured: null,
};

/** The surroundings of the root element. */
export function surroundingsOfRoot(view: Window): Inherited {
  const clip = reachableArea(view);
  return { rendered: true, opacity: 1, backdrop: backdropOfRoot(view), pointing: false, clip, absoluteClip: clip };
}

/** The surroundings of any element. A capture carries them along; this climbs for them. */
export function surroundingsOf(element: Element, view: Window): Inherited {
  const parent = drawnParentOf(element);
  if (parent === null) return surroundingsOfRoot(view);
  const around = surroundingsOf(parent, view);
  return surroundingsInside(parent, parent.localName, appearanceOf(parent, around, view).measured, around);
}

/** How an element appears in its surroundings. Reads style and layout, writes nothing. */
export function appearanceOf(element: Element, around: Inherited, view: Window): Appearance {
  if (!around.rendered) return UNRENDERED;
  const rectangle = drawnRect(element);
  const { x, y, width, height } = rectangle;
  const style = view.getComputedStyle(element);
  // An unslotted child of a shadow host has an empty style. An element with a size is rendered: reading `display` costs time.
  if (width === 0 && height === 0 && (style.display === 'none' || style.display === '')) return UNRENDERED;
  const { position, opacity, cursor } = style;
  const measured: Measured = {
    style,
    position,
    area: { left: x, top: y, right: x + width, bottom: y + height },
    clip: clipOf(element, position, around, view),
    opacity: (opacity === '1' ? around.opacity : around.opacity * Number(opacity)) * leftBy(style.filter),
    backdrop: { style, behind: around.backdrop, colour: null, isPlain: null, keepsBlanks: null },
    pointing: cursor !== 'auto' && INVITING.test(cursor),
    isCutAway: isCutAway(element, rectangle, style),
  };
  return {
    box: { x: round(x), y: round(y), width: round(width), height: round(height) },
    visible:
      measured.opacity >= LEAST_OPACITY && style.visibility === 'visible' && isUnclipped(element, rectangle, measured),
    style,
    turnsPointing: measured.pointing && !around.pointing,
    floats: position !== 'static' || style.gridRowStart !== 'auto',
    measured,
  };
}

/** The surroundings of an element's children. Half of all elements have none, so this is computed only for the others. */
export function surroundingsInside(
  element: Element,
  tag: string,
  measured: Measured | null,
  around: Inherited,
): Inherited {
  if (measured === null) return around.rendered ? { ...around, rendered: false } : around;
  const { style, position, area, clip, backdrop, pointing } = measured;
  const opacity = measured.isCutAway ? 0 : measured.opacity;
  const rendered = style.contentVisibility !== 'hidden';
  const flows = position === 'static';
  // The viewport scrolls what the root and the body cut off. One axis tells for both: they are `visible` only together.
  const clips = cutsOff(style) && tag !== 'html' && tag !== 'body';
  const { absoluteClip } = around;
  if (flows && !clips) return { rendered, opacity, backdrop, pointing, clip, absoluteClip };
  const inner = clips ? clipInside(element, style, area, clip) : clip;
  return { rendered, opacity, backdrop, pointing, clip: inner, absoluteClip: flows ? absoluteClip : inner };
}

/** Whether an element cuts off what lies outside of it. One without a box of its own cuts off nothing. */
function cutsOff({ overflowX, contain, display }: CSSStyleDeclaration): boolean {
  return display !== 'contents' && (overflowX !== 'visible' || PAINTED_INSIDE.test(contain));
}

/** How much of an element its filters leave to be seen, 0 to 1. */
function leftBy(filter: string): number {
  if (filter === 'none') return 1;
  const amount = (name: string) =>
    Number.parseFloat(new RegExp(`\\b${name}\\(([\\d.]+)`, 'u').exec(filter)?.[1] ?? 'NaN');
  if (amount('blur') > MOST_BLURRED || amount('contrast') < LEAST_OPACITY) return 0;
  return Number.isNaN(amount('opacity')) ? 1 : amount('opacity');
}

/** Letters that are blurred more cannot be read. CSS px. */
const MOST_BLURRED = 8;

function clipOf(element: Element, position: string, around: Inherited, view: Window): Clip {
  if (position === 'absolute') return around.absoluteClip;
  return position === 'fixed' ? fixedClip(element, around, view) : around.clip;
}

/** Only the window clips a fixed element, unless an ancestor contains it. */
function fixedClip(element: Element, around: Inherited, view: Window): Clip {
  for (let at = parentElementOf(element); at !== null; at = parentElementOf(at)) {
    const { transform, translate, rotate, scale, perspective, filter, backdropFilter, contain, willChange } =
      view.getComputedStyle(at);
    if ([transform, translate, rotate, scale, perspective, filter, backdropFilter].some((each) => each !== 'none'))
      return around.clip;
    if (PAINTED_INSIDE.test(contain) || willChange !== 'auto') return around.clip;
  }
  return { left: 0, top: 0, right: view.innerWidth, bottom: view.innerHeight };
}

function isUnclipped(element: Element, { width, height }: DOMRect, measured: Measured): boolean {
  const { style, area, clip, isCutAway } = measured;
  if (width === 0 || height === 0) return showsTextOutside(element, style, clip);
  return overlaps(area, clip) && !isCutAway && !isDot(width, height);
}

/** An element without a size can still show its own text outside of its box, unless it hides overflow. */
function showsTextOutside(element: Element, style: CSSStyleDeclaration, clip: Clip): boolean {
  if (cutsOff(style)) return false;
  return textsIn(element).some((text) => {
    const area = areaOfText(text);
    return area.width > 0 && area.height > 0 && overlaps(area, clip);
  });
}

function round(px: number): number {
  return Math.round(px * 100) / 100;
}

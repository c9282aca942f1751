import type { Box } from '../../../../agent/page.ts';
import { isCutAway, isDot } from './clip.ts';
import { parseColour } from './colour.ts';

/** A box drawn around a tick is at most this many times as wide and high as the tick, and around one without a size as a switch, CSS px. */
const WIDEST_BOX = 3;
const WIDEST_SWITCH = 120;
const HIGHEST_SWITCH = 48;

/** The box that a page draws around a tick box, radio button or file field which is itself transparent, not drawn or clipped to nothing; null for all others. */
export function drawnBox(element: Element): Element | null {
  const around = element.parentElement;
  if (around === null || !element.matches('input:is([type="checkbox" i],[type="radio" i],[type="file" i])'))
    return null;
  const [inner, outer] = [element.getBoundingClientRect(), around.getBoundingClientRect()];
  const style = getComputedStyle(element);
  const isCut = isDot(inner.width, inner.height) && (style.display === 'none' || isCutAway(element, inner, style));
  if (style.opacity !== '0' && !isCut) return null;
  // A transparent file field takes the press, and the drop, for all that is drawn below it.
  if (element.matches('[type="file" i]'))
    return !isDot(inner.width, inner.height) && shownAt(around) !== null ? around : null;
  const [widest, highest] = isDot(inner.width, inner.height)
    ? [WIDEST_SWITCH, HIGHEST_SWITCH]
    : [inner.width * WIDEST_BOX, inner.height * WIDEST_BOX];
  const isTight = outer.width <= widest && outer.height <= highest;
  return isTight && shownAt(around) !== null && isDrawn(around, element) ? around : null;
}

/** Whether an element without words is what a page draws for the hidden tick box beside it: pressing it is ticking that. */
export function isDrawnTick(element: Element): boolean {
  const tick = element.parentElement?.querySelector(TICK) ?? null;
  return (
    tick !== null && tick !== element && element.textContent.trim() === '' && drawnBox(tick) === element.parentElement
  );
}

const TICK = ':scope > input:is([type="checkbox" i],[type="radio" i])';

/** Whether a person sees anything of an element beside `inside`: an icon, a border, a background or generated content. */
function isDrawn(element: Element, inside: Element): boolean {
  const others = Array.from(element.children).filter((child) => child !== inside);
  return others.some((child) => shownAt(child) !== null) || [null, ...GENERATED].some((part) => draws(element, part));
}

export const GENERATED = ['::before', '::after'] as const;

/** Whether an element, or a part that its style generates, has a border or a background. */
export function draws(element: Element, part: string | null): boolean {
  const { content, borderTopWidth, borderTopStyle, backgroundColor, backgroundImage } = getComputedStyle(element, part);
  if (part !== null && content === 'none') return false;
  const isBordered = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0;
  return isBordered || backgroundImage !== 'none' || (parseColour(backgroundColor)?.alpha ?? 0) > 0;
}

/** Where a person sees an element; null where they do not. */
export function shownAt(element: Element): Box | null {
  const box = boxOf(element.getBoundingClientRect());
  return Math.min(box.width, box.height) > 1 && isUnhidden(element) ? box : null;
}

export function boxOf({ x, y, width, height }: DOMRect): Box {
  return { x, y, width, height };
}

export function isUnhidden(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

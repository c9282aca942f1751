import { parentOf } from '../shadow.ts';
import { coloursIn, parseColour } from './colour.ts';

const OPAQUE = 0.9;
/** What is behind something that blurs more cannot be read. CSS px. */
const MOST_BLURRED = 8;
/** Share of the window that a cover fills which leaves nothing else to be seen. */
const WHOLE = 0.98;

/**
 * Whether an element hides what is behind it at every scroll position. A dialog does not count, because it closes, nor does what stays in its
 * place as the page scrolls, unless nothing is seen beside it.
 */
export function hides(cover: Element): boolean {
  if (isOpaque(getComputedStyle(cover, '::backdrop')) && cover.matches(':modal')) return true;
  if (!isOpaque(getComputedStyle(cover))) return false;
  if (fillsWindow(cover)) return true;
  if (cover.closest('dialog,[role="dialog"],[role="alertdialog"],[popover]') !== null) return false;
  for (let at: Element | null = cover; at !== null; at = parentOf(at))
    if (/^(?:fixed|sticky)$/u.test(getComputedStyle(at).position)) return false;
  return true;
}

/** Whether something of this style lets nothing through. */
export function isOpaque({ backgroundColor, backgroundImage, backdropFilter, opacity }: CSSStyleDeclaration): boolean {
  const blur = Number.parseFloat(/\bblur\(([\d.]+)/u.exec(backdropFilter)?.[1] ?? '0');
  // Nobody knows what a picture lets through, but a gradient has the colours that it tells.
  const colours = backgroundImage.includes('url(') ? [] : coloursIn(backgroundImage);
  const isFilled =
    blur > MOST_BLURRED ||
    /\b(?:brightness|contrast)\(0\)/u.test(backdropFilter) ||
    (parseColour(backgroundColor)?.alpha ?? 0) >= OPAQUE ||
    (colours.length > 0 && colours.every(({ alpha }) => alpha >= OPAQUE));
  return isFilled && Number(opacity) >= OPAQUE;
}

function fillsWindow(cover: Element): boolean {
  const { left, top, right, bottom } = cover.getBoundingClientRect();
  const width = Math.min(right, innerWidth) - Math.max(left, 0);
  const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return width >= innerWidth * WHOLE && height >= innerHeight * WHOLE;
}

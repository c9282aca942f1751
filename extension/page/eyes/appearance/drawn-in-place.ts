import { parentElementOf } from '../node-properties.ts';

/** Fields without a drawn part of their own: the search of a list of choices, and what takes the keys of a code editor. */
export const KEY_TAKERS = 'input[role="combobox"],textarea,[role="textbox"][aria-multiline="true"]';
/** How many ancestors of a field, innermost first, may be what is drawn in its place. */
const MOST_AROUND = 4;
/** A smaller element is no place to type. CSS px. */
const [NARROWEST, LOWEST] = [40, 16];
const NO_FACE = 'form,fieldset,body,html,[contenteditable]';

/**
 * What a person sees in the place of a field that takes keys but shows nothing: the box of a list, the lines of an editor; null
 * for other fields. A field that a form would send, or that lies apart from what is drawn, is a trap and not meant to be filled
 * in.
 */
export function drawnInPlaceOf(element: Element): HTMLElement | null {
  if (!(element instanceof HTMLElement) || !element.matches(KEY_TAKERS)) return null;
  if (element.tabIndex < 0 || element.hasAttribute('name') || isShown(element)) return null;
  if (!element.checkVisibility({ visibilityProperty: true })) return null;
  let at = parentElementOf(element);
  for (let i = 0; at !== null && i < MOST_AROUND; at = parentElementOf(at), i++) {
    if (at.matches(NO_FACE)) return null;
    if (isDrawn(at, NARROWEST, LOWEST)) return at instanceof HTMLElement && isNear(element, at) ? at : null;
  }
  return null;
}

/** Whether anything of a field is drawn: it is not where a box without a size cuts it off. */
function isShown(field: Element): boolean {
  const around = parentElementOf(field);
  const isCutOff = around !== null && getComputedStyle(around).overflow === 'hidden' && !isDrawn(around, 2, 2);
  return !isCutOff && isDrawn(field, 2, 2);
}

function isDrawn(element: Element, width: number, height: number): boolean {
  const box = element.getBoundingClientRect();
  if (box.width < width || box.height < height) return false;
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** Whether a field is inside of what is drawn, or in the window, where some editors keep it while they have the focus. */
function isNear(field: Element, drawn: Element): boolean {
  const { left, top, right, bottom } = field.getBoundingClientRect();
  if (right >= 0 && bottom >= 0 && left <= innerWidth && top <= innerHeight) return true;
  const box = drawn.getBoundingClientRect();
  return left >= box.left - 1 && left <= box.right + 1 && top >= box.top - 1 && top <= box.bottom + 1;
}

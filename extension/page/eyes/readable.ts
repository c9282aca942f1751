import type { Appearance } from './appearance.ts';
import { type Colour, parseColour } from './colour.ts';
import { parentElementOf } from './node-properties.ts';

/** Smaller text is hidden, not small print. CSS px on the screen. */
const SMALLEST_FONT = 5;
/** An indent beyond this moves the text out of its box. CSS px. */
const FARTHEST_INDENT = -400;
/** Text that is less opaque cannot be read. */
const LEAST_OPAQUE = 0.1;
/** Ratio of contrast below which text has the colour of what is behind it; the faintest text that pages mean to be read has 1.5. */
const LEAST_CONTRAST = 1.2;
/** What may be behind text without being around it. */
const PICTURES = 'img,video,canvas,svg,picture,iframe,object,embed';

/** More texts in the colour of what is around them are not looked behind: each look costs time. */
const MOST_LOOKS = 300;

/** Whether texts can be read; one for each capture. */
export interface Readability {
  /** Whether the text of a visible element has a size, a colour unlike what is behind it, and is not moved out of its box. */
  isReadable(element: Element, appearance: Appearance): boolean;
}

/** Judges texts with a limited number of looks at what is behind them. */
export function createReadability(): Readability {
  let looks = 0;
  return {
    isReadable(element, { style, measured }) {
      if (style === null || measured === null) return true;
      if (style.contentVisibility === 'hidden') return false;
      const { left, right } = measured.area;
      if (Number.parseFloat(style.fontSize) * scaleOf(element, right - left, style) < SMALLEST_FONT) return false;
      if (isIndentedAway(style, right - left)) return false;
      // Letters of a drawing have its fill; letters that a background image fills are transparent and readable.
      if (element instanceof SVGElement || style.backgroundClip.includes('text')) return true;
      const colour = parseColour(style.webkitTextFillColor);
      if (colour === null) return true;
      if (colour.alpha < LEAST_OPAQUE) return false;
      const background = parseColour(measured.background);
      if (background === null || background.alpha < 1 || contrast(colour, background) >= LEAST_CONTRAST) return true;
      if (style.textShadow !== 'none') return true;
      return looks++ < MOST_LOOKS && hasOtherBackground(element, measured.background);
    },
  };
}

/** How much transforms shrink an element on the screen. */
function scaleOf(element: Element, width: number, style: CSSStyleDeclaration): number {
  const laidOut = element instanceof HTMLElement && style.display !== 'inline' ? element.offsetWidth : 0;
  return laidOut === 0 ? 1 : width / laidOut;
}

function isIndentedAway({ textIndent, overflowX }: CSSStyleDeclaration, width: number): boolean {
  const indent = (Number.parseFloat(textIndent) * (textIndent.endsWith('%') ? width : 100)) / 100;
  return indent < FARTHEST_INDENT || (indent !== 0 && Math.abs(indent) >= width && overflowX !== 'visible');
}

/** The ratio of contrast of the Web Content Accessibility Guidelines, 1 to 21, of a colour on an opaque background. */
function contrast(colour: Colour, background: Colour): number {
  const mixed = (part: 'red' | 'green' | 'blue') => colour[part] * colour.alpha + background[part] * (1 - colour.alpha);
  const [one, other] = [
    luminance(mixed('red'), mixed('green'), mixed('blue')),
    luminance(background.red, background.green, background.blue),
  ];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(red: number, green: number, blue: number): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Whether anything but a plain colour may be behind the text of an element. */
function hasOtherBackground(element: Element, background: string): boolean {
  for (let at: Element | null = element; at !== null; at = parentElementOf(at)) {
    const style = getComputedStyle(at);
    if (style.backgroundImage !== 'none' || style.backdropFilter !== 'none' || hasDrawnBefore(at)) return true;
    if (style.backgroundColor === background) break;
  }
  const box = element.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const stack = element.ownerDocument.elementsFromPoint(x, y);
  if (stack.length === 0) return hasPictureAt(element.ownerDocument, box);
  for (const hit of stack) {
    if (element.contains(hit)) continue;
    if (hit.matches(PICTURES)) return true;
    const { backgroundColor, backgroundImage } = getComputedStyle(hit);
    if (backgroundImage !== 'none') return true;
    if ((parseColour(backgroundColor)?.alpha ?? 1) > 0) return backgroundColor !== background;
  }
  return false;
}

function hasDrawnBefore(element: Element): boolean {
  return ['::before', '::after'].some((part) => {
    const { content, backgroundColor, backgroundImage } = getComputedStyle(element, part);
    if (content === 'none' || content === 'normal') return false;
    return backgroundImage !== 'none' || (parseColour(backgroundColor)?.alpha ?? 1) > 0;
  });
}

/** What lies outside the viewport cannot be hit, so any picture at the place counts. */
function hasPictureAt(document: Document, box: DOMRect): boolean {
  return Array.from(document.querySelectorAll(PICTURES)).some((picture) => {
    const { left, right, top, bottom } = picture.getBoundingClientRect();
    return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  });
}

import { holdsPoint } from '../../../../agent/helpers/boxes.ts';
import { parentElementOf } from '../node-properties.ts';
import type { Appearance } from './appearance.ts';
import { type Backdrop, backgroundOf } from './backdrop.ts';
import { type Area, areaOfText, LEAST_OPACITY, showsOwnText, textsIn } from './clip.ts';
import { type Colour, coloursIn, contrast, parseColour } from './colour.ts';
import { staysApart } from './stays-apart.ts';

/** Smaller text is hidden, not small print. CSS px on the screen. */
const SMALLEST_FONT = 5;
/** An indent beyond this moves the text out of its box. CSS px. */
const FARTHEST_INDENT = -400;
/** Ratio of contrast below which text has the colour of what is behind it; the faintest text that pages mean to be read has 1.5. */
const LEAST_CONTRAST = 1.2;
/** A wider line around letters leaves nothing of them. In their own size. */
const WIDEST_STROKE = 0.3;
/** Elements that may lie behind text without being its ancestors. */
const PICTURES = 'img,video,canvas,svg,picture,iframe,object,embed';

/** Upper bound on hit tests behind texts in the colour of their surroundings: each test costs time. */
const MOST_LOOKS = 300;

/** Whether texts can be read; one for each capture. */
export interface Readability {
  /** Whether the text of a visible element has a size, a colour unlike what is behind it, and is not moved out of its box. */
  isReadable(element: Element, appearance: Appearance): boolean;
}

/** Judges texts with a limited number of looks at what is behind them. */
export function createReadability(): Readability {
  let looks = 0;
  // The next text mostly has the colours of the last one.
  let last = { fill: '', background: '', visibility: visibilityOf('', '') };
  return {
    isReadable(element, { style, measured }) {
      if (style === null || measured === null) return true;
      if (style.contentVisibility === 'hidden') return false;
      const width = measured.area.right - measured.area.left;
      if (isTooSmall(element, measured.area, style) || isIndentedAway(style, width) || isSpread(style)) return false;
      if (style.content.startsWith('url(') || style.getPropertyValue('-webkit-text-security') !== 'none') return false;
      if (!showsOwnText(element, style, measured)) return false;
      const fill = fillOf(style);
      if (!staysApart(fill, measured.backdrop, LEAST_CONTRAST)) return false;
      const background = backgroundOf(measured.backdrop);
      if (element instanceof SVGElement) return isDrawnReadably(element, style, background);
      if (fill !== last.fill || background !== last.background)
        last = { fill, background, visibility: visibilityOf(fill, background) };
      const { visibility } = last;
      // Letters that a background image fills are transparent and readable.
      if (visibility === 'clear') return true;
      if (style.backgroundClip.includes('text')) return standsOut(style.backgroundImage, behind(measured.backdrop));
      if (
        standsOut(nearShadows(style.textShadow), background) ||
        (strokeOf(style) > 0 && standsOut(style.webkitTextStrokeColor, background))
      )
        return true;
      if (visibility === 'transparent') return false;
      return looks++ < MOST_LOOKS && hasOtherBackground(element, { fill, background });
    },
  };
}

/** What colours say about a text. `like the background`: it can be read only if something else is behind it. */
type Visibility = 'clear' | 'transparent' | 'like the background';

function visibilityOf(fill: string | Colour, background: string): Visibility {
  const colour = typeof fill === 'string' ? parseColour(fill) : fill;
  if (colour === null) return 'clear';
  if (colour.alpha < LEAST_OPACITY) return 'transparent';
  const behind = parseColour(background);
  if (behind === null || behind.alpha < 1 || contrast(colour, behind) >= LEAST_CONTRAST) return 'clear';
  return 'like the background';
}

/** What is behind an element, without its own background. */
function behind(backdrop: Backdrop): string {
  return backdrop.behind === null ? '' : backgroundOf(backdrop.behind);
}

/** Whether a picture, a gradient or a shadow differs from a colour. Nobody knows the colours of a picture. */
function standsOut(drawn: string, background: string): boolean {
  if (drawn === 'none') return false;
  return drawn.includes('url(') || coloursIn(drawn).some((colour) => visibilityOf(colour, background) === 'clear');
}

/** The shadows of a text without those that are blurred or moved so far that they show no letter. */
function nearShadows(shadows: string): string {
  return shadows.replace(SHADOW, (shadow, x: string, y: string, blur: string) =>
    [x, y].some((each) => Math.abs(Number(each)) > FARTHEST_SHADOW) || Number(blur) > MOST_SHADOW_BLUR ? '' : shadow,
  );
}

const SHADOW = /[a-z]+\([^()]*\) (-?[\d.]+)px (-?[\d.]+)px ([\d.]+)px/gu;
/** CSS px. */
const FARTHEST_SHADOW = 500;
const MOST_SHADOW_BLUR = 40;

/** The width of the line around letters, in their own size. */
function strokeOf({ webkitTextStrokeWidth, fontSize }: CSSStyleDeclaration): number {
  return Number.parseFloat(webkitTextStrokeWidth) / Number.parseFloat(fontSize);
}

/** The colour of letters, which is that of a line that is drawn over all of them. */
function fillOf(style: CSSStyleDeclaration): string {
  const isOver = strokeOf(style) > WIDEST_STROKE && !style.paintOrder.startsWith('stroke');
  return isOver ? style.webkitTextStrokeColor : style.webkitTextFillColor;
}

/** Letters of a drawing have its fill; of what is drawn behind them only the place is known. */
function isDrawnReadably(
  element: SVGElement,
  { fill, fillOpacity, stroke }: CSSStyleDeclaration,
  background: string,
): boolean {
  if (stroke !== 'none') return true;
  if (fill === 'none' || Number(fillOpacity) < LEAST_OPACITY) return false;
  const visibility = visibilityOf(fill, background);
  if (visibility !== 'like the background') return visibility === 'clear';
  const { x, y, width, height } = element.getBoundingClientRect();
  const hits = element.ownerDocument.elementsFromPoint(x + width / 2, y + height / 2);
  return hits.length === 0 || hits.some((hit) => hit instanceof SVGGeometryElement || hit instanceof SVGImageElement);
}

/** Whether the letters are too small on the screen, because of their size or because a transform shrinks them. */
function isTooSmall(element: Element, area: Area, style: CSSStyleDeclaration): boolean {
  const width = area.right - area.left;
  const adjusted = Number.parseFloat(style.fontSizeAdjust);
  // The letters of most fonts are half as high as the font.
  const size = Number.parseFloat(style.fontSize) * (Number.isNaN(adjusted) ? 1 : Math.min(1, adjusted * 2));
  const height = area.bottom - area.top;
  // A drawing has units of its own, and the box of an inline element is as high as its letters.
  if (element instanceof SVGElement) return height < SMALLEST_FONT;
  if (style.display === 'inline' || !(element instanceof HTMLElement))
    return size < SMALLEST_FONT || (height > 0 && height < SMALLEST_FONT);
  const { offsetWidth, offsetHeight } = element;
  if (offsetWidth === 0 || offsetHeight === 0) return size < SMALLEST_FONT;
  // Turned by a right angle, a box is as wide as it was high.
  const scale = Math.max(
    Math.min(width / offsetWidth, height / offsetHeight),
    Math.min(width / offsetHeight, height / offsetWidth),
  );
  return size * scale < SMALLEST_FONT;
}

function isIndentedAway(style: CSSStyleDeclaration, width: number): boolean {
  const { textIndent } = style;
  if (textIndent === '0px') return false;
  const indent = (Number.parseFloat(textIndent) * (textIndent.endsWith('%') ? width : 100)) / 100;
  return indent < FARTHEST_INDENT || (indent !== 0 && Math.abs(indent) >= width && style.overflowX !== 'visible');
}

/** Letters that are closer overlap so much that nobody tells them apart. In their own size. */
const TIGHTEST = -0.35;

/** Whether letters or words stand on one place, or too far from each other. */
function isSpread({ letterSpacing, wordSpacing, fontSize }: CSSStyleDeclaration): boolean {
  const size = Number.parseFloat(fontSize);
  return [letterSpacing, wordSpacing].some((spacing) => {
    const ems = Number.parseFloat(spacing) / size;
    return ems < TIGHTEST || ems > 20;
  });
}

/** Whether anything that the letters stand out from may be behind the text of an element. */
function hasOtherBackground(element: Element, { fill, background }: { fill: string; background: string }): boolean {
  for (let at: Element | null = element; at !== null; at = parentElementOf(at)) {
    const style = getComputedStyle(at);
    if (standsOut(style.backgroundImage, fill) || style.backdropFilter !== 'none' || hasDrawnBefore(at)) return true;
    if (style.backgroundColor !== background) continue;
    // What has the background itself has nothing else behind its letters.
    if (at === element) return false;
    break;
  }
  const [text] = textsIn(element);
  const box = text === undefined ? element.getBoundingClientRect() : areaOfText(text);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (hasUntouchableBehind(element, { x, y }, { fill, background })) return true;
  const stack = element.ownerDocument.elementsFromPoint(x, y);
  if (stack.length === 0) return hasPictureAt(element.ownerDocument, box);
  for (const hit of stack) {
    if (element.contains(hit)) continue;
    if (hit.matches(PICTURES)) return true;
    const { backgroundColor, backgroundImage } = getComputedStyle(hit);
    if (standsOut(backgroundImage, fill)) return true;
    if ((parseColour(backgroundColor)?.alpha ?? 1) > 0) return backgroundColor !== background;
  }
  return false;
}

/** Whether a part beside a text, or beside what is around it, lets presses through and lies behind the text in another colour: no hit test finds it. */
function hasUntouchableBehind(
  element: Element,
  point: { readonly x: number; readonly y: number },
  { fill, background }: { readonly fill: string; readonly background: string },
): boolean {
  let at = element;
  for (let level = 0; level < NEAR_LEVELS; level++) {
    const around = parentElementOf(at);
    // What lies outside of the box with the background lies behind that.
    if (around === null || getComputedStyle(at).backgroundColor === background) return false;
    for (const beside of Array.from(around.children).slice(0, MOST_BESIDE))
      if (beside !== at && [beside, ...Array.from(beside.children).slice(0, MOST_BESIDE)].some(isBehind)) return true;
    at = around;
  }
  return false;

  function isBehind(part: Element): boolean {
    if (!holdsPoint(part.getBoundingClientRect(), point)) return false;
    const { pointerEvents, backgroundColor, clipPath } = getComputedStyle(part);
    if (pointerEvents !== 'none' || clipPath !== 'none' || !isSolid(part)) return false;
    return (parseColour(backgroundColor)?.alpha ?? 1) >= 0.5 && visibilityOf(fill, backgroundColor) === 'clear';
  }
}

/** Whether nothing makes a part transparent, and nothing around it lets it sink below a background: what sinks stays above that of its own layer. */
function isSolid(part: Element): boolean {
  if (!part.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  let sinks = false;
  for (let at: Element | null = part; at !== null; at = parentElementOf(at)) {
    const { opacity, zIndex, position, backgroundColor } = getComputedStyle(at);
    if (Number(opacity) < 0.5) return false;
    const level = Number.parseInt(zIndex, 10);
    if (position !== 'static' && !Number.isNaN(level)) sinks = false;
    const isPage = at.localName === 'body' || at.localName === 'html';
    if (sinks && !isPage && (parseColour(backgroundColor)?.alpha ?? 1) > 0) return false;
    if (level < 0) sinks = true;
  }
  return true;
}

/** How far around a text, and among how many parts beside each other, its background is looked for. */
const NEAR_LEVELS = 5;
const MOST_BESIDE = 12;

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

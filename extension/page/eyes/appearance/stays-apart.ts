import type { Backdrop } from './backdrop.ts';
import { contrast } from './colour.ts';

/** Filters that change colours; others move or blur them. */
const COLOURING = /\b(?:brightness|contrast|grayscale|hue-rotate|invert|saturate|sepia)\([^()]*\)/gu;
/** Layers of the window, the root and the body: a filter of these is for eyes that see colours otherwise. */
const PAGE = 3;
const known = new Map<string, boolean>();
const MOST_KNOWN = 500;

/** Whether filters and blending leave a colour unlike what is behind it: both are painted, as the browser paints them. */
export function staysApart(fill: string, backdrop: Backdrop, leastContrast: number): boolean {
  if (isPlain(backdrop)) return true;
  const layers = layersOf(backdrop);
  if (layers.slice(0, -PAGE).some(({ isDrawn }) => isDrawn)) return false;
  const key = JSON.stringify([fill, layers]);
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const [text, behind] = paint(fill, layers);
  const apart = text === undefined || behind === undefined || contrast(text, behind) >= leastContrast;
  known.set(key, apart);
  return apart;
}

interface Layer {
  readonly colour: string;
  readonly filter: string;
  readonly blend: string;
  /** A drawing filters or masks it: nobody knows what that leaves. */
  readonly isDrawn: boolean;
}

function isPlain(backdrop: Backdrop): boolean {
  backdrop.isPlain ??=
    (backdrop.style === null ||
      (backdrop.style.mixBlendMode === 'normal' && backdrop.style.filter === 'none' && !isMasked(backdrop.style))) &&
    (backdrop.behind === null || isPlain(backdrop.behind));
  return backdrop.isPlain;
}

/** Whether a drawing masks an element, or a mask lies elsewhere. */
function isMasked({ maskImage, maskPosition }: CSSStyleDeclaration): boolean {
  return maskImage !== 'none' && (maskImage.includes('url(') || /\d{3}px/u.test(maskPosition));
}

/** What an element and those around it paint, innermost first. */
function layersOf(backdrop: Backdrop): readonly Layer[] {
  const layers: Layer[] = [];
  for (let at: Backdrop | null = backdrop; at !== null; at = at.behind) {
    const colour = at.style?.backgroundColor ?? at.colour ?? '';
    const filter = (at.style?.filter.match(COLOURING) ?? []).join(' ');
    const isDrawn = at.style !== null && (at.style.filter.includes('url(') || isMasked(at.style));
    layers.push({ colour, filter, blend: at.style?.mixBlendMode ?? 'normal', isDrawn });
  }
  return layers;
}

/** A pixel of the text and one of what is behind it, at the end of all layers. */
function paint(fill: string, layers: readonly Layer[]) {
  let inner: OffscreenCanvas | null = null;
  let last: Layer | null = null;
  for (const layer of layers) {
    const canvas = new OffscreenCanvas(2, 1);
    const context = canvas.getContext('2d');
    if (context === null) return [];
    context.fillStyle = layer.colour;
    context.fillRect(0, 0, 2, 1);
    if (inner === null || last === null) {
      context.fillStyle = fill;
      context.fillRect(0, 0, 1, 1);
    } else {
      context.filter = last.filter === '' ? 'none' : last.filter;
      if (last.blend !== 'normal') context.globalCompositeOperation = last.blend as GlobalCompositeOperation;
      context.drawImage(inner, 0, 0);
    }
    [inner, last] = [canvas, layer];
  }
  const data = inner?.getContext('2d')?.getImageData(0, 0, 2, 1).data;
  if (data === undefined) return [];
  return [0, 4].map((at) => ({
    red: data[at] ?? 0,
    green: data[at + 1] ?? 0,
    blue: data[at + 2] ?? 0,
    alpha: (data[at + 3] ?? 0) / 255,
  }));
}

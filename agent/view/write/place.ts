import type { Box, Page } from '../../page.ts';

/**
 * Where something lies relative to what is in view. `elsewhere`: on a saved page, where only what was in view was
 * measured.
 */
export type Place = 'in view' | 'above' | 'below' | 'beside' | 'elsewhere' | null;

/** Where a box of a page lies; null if unknown. */
export function placeOf(box: Box | null, { viewport, root }: Page): Place {
  if (viewport === null) return null;
  if (box === null) return root.live === null ? 'elsewhere' : null;
  if (box.y >= viewport.height) return 'below';
  if (box.y + box.height <= 0) return 'above';
  return box.x >= viewport.width || box.x + box.width <= 0 ? 'beside' : 'in view';
}

/** A shorter run of unmeasured lines takes the place of the lines around it. */
const FEWEST_ELSEWHERE = 4;

/** The places of lines; a few unmeasured lines take the place of those around them. */
export function placesOf(boxes: readonly (Box | null)[], page: Page): readonly Place[] {
  const places = boxes.map((box) => placeOf(box, page));
  for (let i = 0; i < places.length; ) {
    let end = i + 1;
    while (end < places.length && places[end] === places[i]) end++;
    if (places[i] === 'elsewhere' && end - i < FEWEST_ELSEWHERE) places.fill(null, i, end);
    i = end;
  }
  return places;
}

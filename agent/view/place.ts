import type { Box, Page } from '../page.ts';

/** Where something lies when seen from what is in view; null where nobody measured it. */
export type Place = 'in view' | 'above' | 'below' | 'beside' | null;

/** Where a box of a page lies. */
export function placeOf(box: Box | null, { viewport }: Page): Place {
  if (box === null || viewport === null) return null;
  if (box.y >= viewport.height) return 'below';
  if (box.y + box.height <= 0) return 'above';
  return box.x >= viewport.width || box.x + box.width <= 0 ? 'beside' : 'in view';
}

import { isInViewport } from '../helpers/boxes.ts';
import { elements, type Page } from '../page.ts';

/** Elements that draw, so that their text does not tell what they show. */
const DRAWS: ReadonlySet<string> = new Set(['canvas', 'embed', 'object', 'video']);
/** The share of the view from which a drawing counts. */
const LEAST_SHARE = 0.02;

/** Whether a picture tells more than the page's text: a drawing larger than an icon is in view. */
export function tellsMoreAsPicture({ root, viewport }: Page): boolean {
  if (viewport === null) return false;
  const least = viewport.width * viewport.height * LEAST_SHARE;
  for (const { tag, box, live } of elements(root)) {
    if (!DRAWS.has(tag) || live?.visible !== true || box === null || !isInViewport(box, viewport)) continue;
    if (box.width * box.height >= least) return true;
  }
  return false;
}

import { isInViewport } from '../helpers/in-viewport.ts';
import { elements, type Page } from '../page.ts';

/** What draws, so that its text says nothing of what it shows. */
const DRAWS: ReadonlySet<string> = new Set(['canvas', 'embed', 'object', 'video']);
/** The share of the view from which a drawing counts. */
const LEAST_SHARE = 0.02;

/** Whether a picture of the page tells more than its text: a drawing stands in view that is more than an icon. */
export function tellsMoreAsPicture({ root, viewport }: Page): boolean {
  if (viewport === null) return false;
  const least = viewport.width * viewport.height * LEAST_SHARE;
  for (const { tag, box, live } of elements(root)) {
    if (!DRAWS.has(tag) || live?.visible !== true || box === null || !isInViewport(box, viewport)) continue;
    if (box.width * box.height >= least) return true;
  }
  return false;
}

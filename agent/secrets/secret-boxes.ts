import { type Box, isElement, type Page, type PageElement } from '../page.ts';
import { WITHHELD } from './secret-traces.ts';

/**
 * Areas to paint over in a screenshot: secret fields, elements that repeat a secret, and every frame that contains either or whose
 * content is unknown.
 */
export function secretBoxes(page: Page): readonly Box[] {
  const boxes: Box[] = [];
  collectBoxes(page.root, boxes);
  return boxes;
}

function collectBoxes(element: PageElement, boxes: Box[]): void {
  if (element.tag === 'iframe' || element.tag === 'frame') {
    const document = element.children.find((child) => isElement(child) && child.tag === '#document');
    const inside: Box[] = [];
    if (document !== undefined && isElement(document)) collectBoxes(document, inside);
    // A frame may be rotated or scaled, so boxes measured inside it are not where the screenshot shows them.
    if (element.box !== null && (document === undefined || inside.length > 0)) boxes.push(element.box);
    return;
  }
  const repeats = element.children.some((child) => typeof child === 'string' && child.includes(WITHHELD));
  const shows = element.live !== null && (element.live.secret || (element.live.value?.includes(WITHHELD) ?? false));
  if (element.box !== null && (shows || repeats)) boxes.push(element.box);
  for (const child of element.children) if (isElement(child)) collectBoxes(child, boxes);
}

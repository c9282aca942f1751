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
    if (element.box !== null && mayHoldSecret(element)) boxes.push(element.box);
    return;
  }
  const repeats = element.children.some((child) => typeof child === 'string' && child.includes(WITHHELD));
  const shows = element.live !== null && (element.live.secret || (element.live.value?.includes(WITHHELD) ?? false));
  if (element.box !== null && (shows || repeats)) boxes.push(element.box);
  for (const child of element.children) if (isElement(child)) collectBoxes(child, boxes);
}

/**
 * Whether a frame holds a secret, or its content is unknown. A frame may be rotated or scaled, so boxes measured inside it are not where
 * the screenshot shows them.
 */
function mayHoldSecret(frame: PageElement): boolean {
  const document = frame.children.find((child) => isElement(child) && child.tag === '#document');
  if (document === undefined || !isElement(document)) return true;
  const inside: Box[] = [];
  collectBoxes(document, inside);
  return inside.length > 0;
}

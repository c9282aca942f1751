import { type Box, isElement, type Page, type PageElement } from '../page.ts';
import { WITHHELD } from './withheld.ts';

/**
 * What must be painted over in a picture of a page: secret fields, text that repeats what is typed into one, and every frame that holds
 * such a thing or that could not be looked into.
 */
export function secretBoxes(page: Page): readonly Box[] {
  const boxes: Box[] = [];
  collect(page.root, boxes);
  return boxes;
}

function collect(element: PageElement, boxes: Box[]): void {
  if (element.tag === 'iframe' || element.tag === 'frame') {
    const document = element.children.find((child) => isElement(child) && child.tag === '#document');
    const inside: Box[] = [];
    if (document !== undefined && isElement(document)) collect(document, inside);
    // A frame may be turned or scaled: what is inside lies elsewhere than its own page says.
    if (element.box !== null && (document === undefined || inside.length > 0)) boxes.push(element.box);
    return;
  }
  const repeats = element.children.some((child) => typeof child === 'string' && child.includes(WITHHELD));
  const shows = element.live !== null && (element.live.secret || (element.live.value?.includes(WITHHELD) ?? false));
  if (element.box !== null && (shows || repeats)) boxes.push(element.box);
  for (const child of element.children) if (isElement(child)) collect(child, boxes);
}

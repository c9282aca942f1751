import { isElement, type PageElement } from '../page.ts';

/**
 * The element that keys reach; null where nothing has the focus. Each document has a focus of its own, and that of a frame counts where the
 * document around it has its focus on the frame.
 */
export function focusedElement(root: PageElement): PageElement | null {
  const focused = ownElements(root).filter(({ live }) => live?.focused === true);
  const last = focused.at(-1) ?? null;
  const document = last?.children.find((child): child is PageElement => isElement(child) && child.tag === '#document');
  return (document === undefined ? null : focusedElement(document)) ?? last;
}

/** The elements below and including `root`, without those of frames. */
function ownElements(root: PageElement): readonly PageElement[] {
  const found: PageElement[] = [];
  const stack = [root];
  for (let element = stack.pop(); element !== undefined; element = stack.pop()) {
    found.push(element);
    for (const child of element.children.toReversed())
      if (isElement(child) && child.tag !== '#document') stack.push(child);
  }
  return found;
}

import type { ElementId } from '../../agent/action.ts';
import { elements, isElement, type Page, type PageElement } from '../../agent/page.ts';
import { readSavedPage, type SavedPage } from './saved-page.ts';

/**
 * A page from HTML that need not come from a recording: if no element has a uid, every element gets an id, `prefix` and its place in
 * document order from 1. Null for markup without any element.
 */
export function readUnrecordedPage(saved: SavedPage, prefix: string): Page | null {
  const page = readSavedPage(saved);
  if (page === null) return null;
  for (const { id } of elements(page.root)) if (id !== null) return page;
  return { ...page, root: withIds(page.root, prefix) };
}

/** A copy of a tree in which every element has an id: `prefix` and its place in document order, from 1. */
export function withIds(root: PageElement, prefix: string): PageElement {
  let count = 0;
  const copyOf = (element: PageElement): PageElement => {
    const id = `${prefix}${++count}` as ElementId;
    const children = element.children.map((child) => (isElement(child) ? copyOf(child) : child));
    return { ...element, id, children };
  };
  return copyOf(root);
}

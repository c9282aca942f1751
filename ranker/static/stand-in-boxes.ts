import { type Box, elements, isElement, type Page, type PageElement, type PageNode } from '../../agent/page.ts';
import type { Rank } from '../../agent/ports.ts';

/** CSS px. Any size that a ranker takes for an element will do: rows differ only in their order. */
const ROW = { width: 100, height: 20 };

/**
 * Lets a ranker that needs boxes rank a page without any, such as an HTML file: the ranker sees the elements as rows of equal size
 * in document order, all in view. Pages with boxes reach it unchanged.
 */
export function withStandInBoxes(rank: Rank): Rank {
  return async (state, options) => {
    if (state.page === null || hasBoxes(state.page)) return rank(state, options);
    const originals = new Map<PageElement, PageElement>();
    const page = { ...state.page, viewport: null, root: inRows(state.page.root, originals) };
    const ranked = await rank({ ...state, page }, options);
    return ranked.map((candidate) => ({
      ...candidate,
      element: originals.get(candidate.element) ?? candidate.element,
    }));
  };
}

function hasBoxes({ root }: Page): boolean {
  for (const { box } of elements(root)) if (box !== null) return true;
  return false;
}

/** Copies a tree, with a row for each element; `originals` gets the element of each copy. */
function inRows(original: PageElement, originals: Map<PageElement, PageElement>): PageElement {
  const box: Box = { x: 0, y: originals.size * ROW.height, ...ROW };
  const children: PageNode[] = [];
  const copy: PageElement = { ...original, box, children };
  originals.set(copy, original);
  for (const child of original.children) children.push(isElement(child) ? inRows(child, originals) : child);
  return copy;
}

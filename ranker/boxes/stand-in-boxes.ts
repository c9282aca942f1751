import { elements, isElement, type Page, type PageElement, type PageNode } from '../../agent/page.ts';
import type { Rank } from '../../agent/ports.ts';
import { isHiddenByMarkup } from '../../agent/reading/page-items.ts';
import { type Laid, layOut } from './layout.ts';

/** CSS px: the width of the window that a page without boxes is laid out in. */
const WINDOW_WIDTH = 1280;

/**
 * Lets a ranker that needs boxes rank a page without any, such as an HTML file: the ranker sees a copy that `layOut` has laid out, all
 * of it in view. Pages with boxes reach the ranker unchanged.
 */
export function withStandInBoxes(rank: Rank): Rank {
  return async (state, options) => {
    if (state.page === null || hasBoxes(state.page)) return rank(state, options);
    const { root, originals } = laidOut(state.page.root);
    const ranked = await rank({ ...state, page: { ...state.page, viewport: null, root } }, options);
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

/** A copy of a tree with boxes, and the original of each of its elements. */
function laidOut(original: PageElement): {
  readonly root: PageElement;
  readonly originals: ReadonlyMap<PageElement, PageElement>;
} {
  const uids = new Map<PageElement, string>();
  const boxes = layOut(laidOf(original, uids), { width: WINDOW_WIDTH });
  const originals = new Map<PageElement, PageElement>();
  const copyOf = (element: PageElement): PageElement => {
    const children: PageNode[] = [];
    const copy = { ...element, box: boxes.get(uids.get(element) ?? '') ?? null, children };
    originals.set(copy, element);
    for (const child of element.children) children.push(isElement(child) ? copyOf(child) : child);
    return copy;
  };
  return { root: copyOf(original), originals };
}

/** An element as `layOut` takes it; `uids` gets the uid of each element. */
function laidOf(element: PageElement, uids: Map<PageElement, string>): Laid {
  const { tag, attributes } = element;
  const uid = String(uids.size);
  uids.set(element, uid);
  const children = element.children.flatMap((child): readonly (Laid | string)[] => {
    if (typeof child === 'string') return [child.replace(/\s+/gu, ' ')];
    return isElement(child) ? [laidOf(child, uids)] : [];
  });
  return { tag, uid, attributes, children, style: isHiddenByMarkup(element) ? { hidden: true } : {} };
}

import { elements, type Page, type PageElement, textOf } from '../../agent/page.ts';
import { parseFragment } from '../html/fragment.ts';
import { type Boxes, type HtmlElement, isHtmlElement } from '../html/tree.ts';

/** A saved page, with what is known beside its markup. */
export interface SavedPage {
  readonly html: string;
  /** By uid; from a file of boxes. */
  readonly boxes: Boxes | null;
  readonly url: string;
  /** CSS px; null if unknown. */
  readonly viewport: Page['viewport'];
}

/** Parses a saved page as lxml does. Null for markup without any element. */
export function readSavedPage(saved: SavedPage): Page | null {
  const { document } = parseFragment(saved.html, saved.boxes);
  const roots = document.children.filter(isHtmlElement);
  const [first] = roots;
  if (first === undefined) return null;
  // Markup after `</html>` may open a second root; only the first becomes the page.
  const root = roots.length === 1 ? first : asDocument(document.children);
  return { url: saved.url, title: titleOf(root), viewport: saved.viewport, scroll: null, root };
}

function asDocument(children: HtmlElement['children']): PageElement {
  return { tag: '#document', id: null, attributes: [], children, box: null, live: null };
}

function titleOf(root: PageElement): string {
  for (const element of elements(root)) if (element.tag === 'title') return textOf(element);
  return '';
}

// biome-ignore-all lint/performance/noBarrelFile: the one public entry of `waymark/view`
// What `import 'waymark/view'` gives: pages as language models read them, from HTML or from the tree of a page. Free of Node and of the DOM.

import type { Boxes } from '../../dataset/html/tree.ts';
import { readUnrecordedPage } from '../../dataset/page/unrecorded-page.ts';
import type { Page, PageElement } from '../page.ts';
import { guessTokens } from '../reading/guess-tokens.ts';
import { pageHead } from '../view/page-head.ts';
import { FIRST_LOOK, type View, viewOf } from '../view/view.ts';

export type { Box, Page, PageElement } from '../page.ts';
export { findOnPage } from '../view/find-on-page.ts';
export { lookPart, type PagePart as Part, type PartOptions } from '../view/look-part.ts';
export type { Refs } from '../view/refs.ts';
export type { View, ViewElement } from '../view/view.ts';

/** A page: its HTML or a part of it, or the tree that the rest of Waymark works on. */
export type ViewSource = HtmlSource | { readonly page: Page };

/** The HTML of a page or of a part of it. */
export interface HtmlSource {
  readonly html: string;
  /** CSS px, by the attribute `data-webtasks-id`. Without boxes nobody knows what is in view. */
  readonly boxes?: Boxes;
  readonly viewport?: Page['viewport'];
  readonly url?: string;
}

/** How to look at a page. */
export interface LookOptions {
  /** The last look at the same tab: refs go on from it, and what is new since then is marked. */
  readonly last?: PageView | null;
  /** `changes`: only what is new since the last look, where the page is the one it was. Default: `page`, all of it. */
  readonly tell?: 'page' | 'changes';
  /** Tokens that the view may cost, about. Default: 2,500. */
  readonly budget?: number;
  /** Elements that matter, best first: they are shown wherever they lie. */
  readonly ranked?: (page: Page) => readonly PageElement[];
  /** What is asked, in words: the few lines with these words are shown wherever they lie. */
  readonly asked?: string;
}

/** A view and the page that it shows. */
export interface PageView extends View {
  readonly page: Page;
  /** Title and address of the page, and which part of it is in view, a line each. */
  readonly head: readonly string[];
  /** About how many tokens the text costs. */
  readonly tokens: number;
}

/** Prefixes of the ids of elements without one, used in turn from page to page. */
const PREFIXES = ['n', 'm'] as const;

/** Shows a page as a language model reads it. Null for markup without any element. */
export function look(source: ViewSource, options: LookOptions = {}): PageView | null {
  const { last = null, tell = 'page', budget = FIRST_LOOK.budget, ranked, asked = '' } = options;
  const page = 'page' in source ? source.page : readSource(source, last);
  if (page === null) return null;
  const before = last === null ? {} : { before: last.page, refs: last.refs };
  const view = viewOf(page, { ...FIRST_LOOK, ...before, budget, tell, asked, ranked: ranked?.(page) ?? [] });
  return { ...view, page, head: pageHead(page), tokens: guessTokens(view.text) };
}

function readSource({ html, boxes, viewport = null, url = '' }: HtmlSource, last: PageView | null) {
  // The same place in another document may be another element, so it gets another id.
  const prefix = PREFIXES.find((each) => last?.page.root.id?.startsWith(each) !== true) ?? PREFIXES[0];
  return readUnrecordedPage({ html: `<!doctype html>${html}`, boxes: boxes ?? null, viewport, url }, prefix);
}

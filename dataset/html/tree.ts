import type { ElementId } from '../../agent/action.ts';
import type { Attribute, Box, PageComment } from '../../agent/page.ts';

/** A `PageElement` while the parser builds it. */
export interface HtmlElement {
  tag: string;
  readonly id: ElementId | null;
  readonly attributes: readonly Attribute[];
  readonly children: HtmlNode[];
  readonly box: Box | null;
  readonly live: null;
}

export type HtmlNode = HtmlElement | string | PageComment;

/** A parsed document. Unusual markup has no root element, or several. */
export interface HtmlDocument {
  /** The name in `<!DOCTYPE name ...>`, as written; null if there is none. */
  doctype: string | null;
  readonly children: HtmlNode[];
}

/** Boxes by uid, which is the attribute `data-webtasks-id`. */
export type Boxes = ReadonlyMap<string, Box>;

/** Narrows a node to an element. */
export function isHtmlElement(node: HtmlNode | undefined): node is HtmlElement {
  return typeof node === 'object' && 'tag' in node;
}

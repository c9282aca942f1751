import type { ElementId } from '../../agent/action.ts';
import type { Attribute, Box, PageComment } from '../../agent/page.ts';

/** An element as the parser builds it; once built it is a `PageElement`. */
export interface HtmlElement {
  tag: string;
  readonly id: ElementId | null;
  readonly attributes: readonly Attribute[];
  readonly children: HtmlNode[];
  readonly box: Box | null;
  readonly live: null;
}

export type HtmlNode = HtmlElement | string | PageComment;

/** A parsed document. It has no root, or several, when the markup is odd enough. */
export interface HtmlDocument {
  /** The name in `<!DOCTYPE name ...>`, as written; null where there is none. */
  doctype: string | null;
  readonly children: HtmlNode[];
}

/** Measured boxes by uid; uids come from the attribute `data-webtasks-id`. */
export type Boxes = ReadonlyMap<string, Box>;

/** Narrows a node to an element. */
export function isHtmlElement(node: HtmlNode | undefined): node is HtmlElement {
  return typeof node === 'object' && 'tag' in node;
}

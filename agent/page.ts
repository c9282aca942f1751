import type { ElementId } from './action.ts';

/** A rectangle in CSS px; live pages measure from the top left corner of the top frame's viewport. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Sides that a file wrote as `12.0`: Python prints those with their zero, and rankers were trained on what it prints. */
  readonly floats?: readonly ('x' | 'y' | 'width' | 'height')[];
}

/** What only a live page can tell of an element; a saved page has none of it. */
export interface Live {
  /** WAI-ARIA role, explicit or implied; null for a generic element. */
  readonly role: string | null;
  /** Accessible name; '' where it has none or the element cannot be acted on. */
  readonly name: string;
  /** Current value of a control; null for what is no control and for secrets, whose value never leaves the page. */
  readonly value: string | null;
  /** Password, card number, one-time code: its value is withheld. */
  readonly secret: boolean;
  readonly checked: boolean | 'mixed' | null;
  readonly selected: boolean | null;
  readonly expanded: boolean | null;
  readonly disabled: boolean;
  readonly required: boolean;
  readonly focused: boolean;
  /** A person could see it after scrolling: not transparent, not zero-size, not `display: none`, not clipped away. */
  readonly visible: boolean;
  /** What lies over its centre when that is inside the viewport; null when nothing does. */
  readonly coveredBy: ElementId | null;
  /** A hand can act on it: link, control, editable, or something that listens for clicks. */
  readonly actionable: boolean;
}

/** Name and value as written. `bare`: written without `=`, which a serialiser has to know; a live page cannot tell. */
export type Attribute = readonly [name: string, value: string, bare?: 'bare'];

/**
 * One element of a page. Shadow roots and frame documents are children with the tags `#shadow-root` and `#document`; that of a
 * live frame has its address as the attribute `url`.
 */
export interface PageElement {
  /** Lower-case tag name. */
  readonly tag: string;
  /** Null for a saved element that carries no uid, and for `#shadow-root` and `#document`. */
  readonly id: ElementId | null;
  /** In document order, as written. A list, because objects would reorder names like `1`. */
  readonly attributes: readonly Attribute[];
  readonly children: readonly PageNode[];
  /** Null where it was not measured or is not rendered. */
  readonly box: Box | null;
  readonly live: Live | null;
}

/** A comment; with `instruction`, a processing instruction (`<?instruction comment>`), which counts as a node all the same. */
export interface PageComment {
  readonly comment: string;
  readonly instruction?: string;
}

/** A node of a page: text is a bare string. */
export type PageNode = PageElement | string | PageComment;

/** How far the page is scrolled and could be, in CSS px. */
export interface Scroll {
  readonly x: number;
  readonly y: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** One observation of a page: what ranker, pruner, prompt and guard all read. */
export interface Page {
  readonly url: string;
  readonly title: string;
  /** CSS px; null on a saved page whose turn does not tell. */
  readonly viewport: { readonly width: number; readonly height: number } | null;
  readonly scroll: Scroll | null;
  readonly root: PageElement;
}

/** Narrows a node to an element. */
export function isElement(node: PageNode): node is PageElement {
  return typeof node === 'object' && 'tag' in node;
}

/** The value of an attribute; null where the element does not have it. */
export function attribute(element: PageElement, name: string): string | null {
  return element.attributes.find(([key]) => key === name)?.[1] ?? null;
}

/** Every element below and including `root`, in document order. */
export function* elements(root: PageElement): Generator<PageElement> {
  const stack: PageElement[] = [root];
  for (let element = stack.pop(); element !== undefined; element = stack.pop()) {
    yield element;
    for (let i = element.children.length - 1; i >= 0; i--) {
      const child = element.children[i];
      if (child !== undefined && isElement(child)) stack.push(child);
    }
  }
}

/** The element named `id`, or null. */
export function findElement(page: Page, id: ElementId): PageElement | null {
  for (const element of elements(page.root)) if (element.id === id) return element;
  return null;
}

/** All text inside an element, white space collapsed. */
export function textOf(element: PageElement): string {
  const parts: string[] = [];
  collectText(element, parts);
  return parts.join(' ').replace(/\s+/gu, ' ').trim();
}

function collectText(element: PageElement, parts: string[]): void {
  if (element.tag === 'script' || element.tag === 'style' || element.tag === 'template') return;
  for (const child of element.children) {
    if (typeof child === 'string') parts.push(child);
    else if (isElement(child)) collectText(child, parts);
  }
}

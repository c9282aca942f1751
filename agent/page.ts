import type { BrowserAction, ElementId } from './action.ts';

/** A rectangle in CSS px; live pages measure from the top left corner of the top frame's viewport. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Sides that a file wrote as `12.0`: Python prints their `.0`, and WebLINX rankers were trained on Python's output. */
  readonly floats?: readonly ('x' | 'y' | 'width' | 'height')[];
}

/** State of an element on a live page; a saved page does not record it. */
export interface Live {
  /** WAI-ARIA role, explicit or implied; null for a generic element. */
  readonly role: string | null;
  /** Accessible name; '' if there is none, and for elements that cannot be acted on. */
  readonly name: string;
  /** Current value of a control; null for other elements, and for secrets, whose value never leaves the page. */
  readonly value: string | null;
  /** Takes a password, card number or one-time code: its value is withheld. */
  readonly secret: boolean;
  readonly checked: boolean | 'mixed' | null;
  readonly selected: boolean | null;
  readonly expanded: boolean | null;
  readonly disabled: boolean;
  readonly required: boolean;
  readonly focused: boolean;
  /** A person could see it after scrolling: it is not transparent, empty, `display: none` or clipped away. */
  readonly visible: boolean;
  /** The element that covers its centre; null if none does or the centre is outside the viewport. */
  readonly coveredBy: ElementId | null;
  /** It can be acted on: a link, a control, editable text, or an element with a click listener. */
  readonly actionable: boolean;
  /** A secret field that holds something. */
  readonly filled?: true;
  /** Colour and shape of a visible thing without words, such as `red circle at 40,80`; absent for all others. */
  readonly looks?: string;
  /** For a part that scrolls and hides much: which of its height is shown, in CSS px. */
  readonly scrolls?: { readonly from: number; readonly to: number; readonly of: number };
  /** Running text by its tag, a box of its own by its style: a blank stands on both sides of it. */
  readonly apart?: true;
  /** Touches go through it, to what lies below. */
  readonly through?: true;
  /** For the OK of a browser's dialog: the action that it repeats, which the page asked about. */
  readonly repeats?: BrowserAction;
}

/** Name and value as written. `bare`: written without `=`, which serialisers need to know; unknown on a live page. */
export type Attribute = readonly [name: string, value: string, bare?: 'bare'];

/** One element of a page. Shadow roots and frame documents are children: `#shadow-root`, and `#document` with the attribute `url`. */
export interface PageElement {
  /** Lower-case tag name. */
  readonly tag: string;
  /** Null for saved elements without a uid, for `#shadow-root` and for `#document`. */
  readonly id: ElementId | null;
  /** In document order. A list, because an object would reorder names such as `1`. */
  readonly attributes: readonly Attribute[];
  readonly children: readonly PageNode[];
  /** Null if the element is not rendered or was not measured. */
  readonly box: Box | null;
  readonly live: Live | null;
}

/** A comment, or with `instruction` a processing instruction: `<?instruction comment>`. */
export interface PageComment {
  readonly comment: string;
  readonly instruction?: string;
}

/** A node of a page; text is a plain string. */
export type PageNode = PageElement | string | PageComment;

/** The current and the largest possible scroll offset of a page, in CSS px. */
export interface Scroll {
  readonly x: number;
  readonly y: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** One observation of a page; ranker, pruner, prompt and guard read the same one. */
export interface Page {
  readonly url: string;
  readonly title: string;
  /** In CSS px; null if a recorded turn does not say. */
  readonly viewport: { readonly width: number; readonly height: number } | null;
  readonly scroll: Scroll | null;
  readonly root: PageElement;
}

/** Narrows a node to an element. */
export function isElement(node: PageNode): node is PageElement {
  return typeof node === 'object' && 'tag' in node;
}

/** The value of an attribute; null if the element does not have it. */
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

/** The parent of every element below a root, and the first element of every id. */
export interface PageIndex {
  readonly parents: ReadonlyMap<PageElement, PageElement>;
  readonly byId: ReadonlyMap<ElementId, PageElement>;
}

const indexes = new WeakMap<PageElement, PageIndex>();

/** The index of all elements below and including `root`; built once for each root. */
export function pageIndex(root: PageElement): PageIndex {
  const known = indexes.get(root);
  if (known !== undefined) return known;
  const parents = new Map<PageElement, PageElement>();
  const byId = new Map<ElementId, PageElement>();
  for (const element of elements(root)) {
    if (element.id !== null && !byId.has(element.id)) byId.set(element.id, element);
    for (const child of element.children) if (isElement(child)) parents.set(child, element);
  }
  const index = { parents, byId };
  indexes.set(root, index);
  return index;
}

/** The elements around `element`, from its parent up to `root`; empty if it is not below `root`. */
export function ancestorsOf(element: PageElement, root: PageElement): readonly PageElement[] {
  const { parents } = pageIndex(root);
  const found: PageElement[] = [];
  for (let at = parents.get(element); at !== undefined; at = parents.get(at)) found.push(at);
  return found;
}

/** The element named `id`, or null, also where nothing is named. */
export function findElement(page: Page, id: ElementId | null): PageElement | null {
  return (id === null ? null : pageIndex(page.root).byId.get(id)) ?? null;
}

/** All text inside an element, hidden text included, with white space collapsed. */
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

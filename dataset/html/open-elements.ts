import type { ElementId } from '../../agent/action.ts';
import type { Attribute } from '../../agent/page.ts';
import { UID } from '../../agent/weblinx/markup/uid.ts';
import { endsOpenElement } from './auto-close.ts';
import type { MarkupReader } from './reader.ts';
import { type Boxes, type HtmlDocument, type HtmlElement, type HtmlNode, isHtmlElement } from './tree.ts';

const HEAD_ONLY = new Set(['script', 'style', 'meta', 'link', 'title', 'base']);
const OUTSIDE_BODY = new Set(['noframes', 'frame', 'frameset']);
/** libxml2 stops reading a document that is nested deeper. */
const DEEPEST = 256;

/** The state of the parser: where it reads, and which elements are open. */
export interface Parser extends MarkupReader {
  readonly document: HtmlDocument;
  readonly boxes: Boxes | null;
  /** Names and nodes of the open elements, outermost first; names are as written, with their prefix. */
  readonly names: string[];
  readonly nodes: HtmlElement[];
  /** Whether a head or a body has ever been opened. */
  sawHead: boolean;
  sawBody: boolean;
  /** Number of ignored start tags of `html`, `head` and `body`; as many end tags will be ignored. */
  ignored: number;
  /** Position of the next `&`, so that text is searched only once. */
  ampersand: number;
  /** Position of the next `-->`. */
  commentEnd: number;
}

/** Name of the innermost open element; null if none is open. */
export function innermostOpen(parser: Parser): string | null {
  return parser.names.at(-1) ?? null;
}

/** Closes the open elements that a start tag ends; returns whether it closed any. */
export function autoClose(parser: Parser, tag: string): boolean {
  let closed = false;
  for (let last = innermostOpen(parser); last !== null && endsOpenElement(tag, last); last = innermostOpen(parser)) {
    closeElement(parser);
    closed = true;
  }
  return closed;
}

/** Closes the innermost open element. */
export function closeElement(parser: Parser): void {
  parser.names.pop();
  parser.nodes.pop();
}

/** Opens the `html`, `head` or `body` that the markup omits before an element. */
export function openImplied(parser: Parser, tag: string): void {
  if (tag === 'html') return;
  if (parser.names.length === 0) openElement(parser, 'html', []);
  if (tag === 'body' || tag === 'head') return;
  if (parser.names.length <= 1 && HEAD_ONLY.has(tag)) {
    if (!parser.sawHead && !parser.sawBody) openElement(parser, 'head', []);
  } else if (!OUTSIDE_BODY.has(tag) && !parser.sawBody) {
    if (!parser.names.includes('body') && !parser.names.includes('head')) openElement(parser, 'body', []);
  }
}

/** Opens an element inside the innermost open one. */
export function openElement(parser: Parser, name: string, attributes: readonly Attribute[]): void {
  if (name === 'head') parser.sawHead = true;
  if (name === 'body') parser.sawBody = true;
  parser.names.push(name);
  const uid = attributes.find(([key]) => key === UID)?.[1];
  const colon = name.indexOf(':');
  const element: HtmlElement = {
    tag: colon === -1 || colon === name.length - 1 ? name : name.slice(colon + 1),
    id: uid === undefined ? null : (uid as ElementId),
    attributes,
    children: [],
    box: uid === undefined ? null : (parser.boxes?.get(uid) ?? null),
    live: null,
  };
  if (parser.nodes.length > DEEPEST) {
    parser.at = parser.html.length;
    return;
  }
  addNode(parser, element);
  parser.nodes.push(element);
}

/** Adds a node to the innermost open element. If none is open, elements go into the root, provided it is the first node. */
export function addNode(parser: Parser, node: HtmlNode | null): void {
  if (node === null) return;
  const parent = parser.nodes.at(-1);
  const first = parser.document.doctype === null ? parser.document.children[0] : undefined;
  if (parent !== undefined) parent.children.push(node);
  else if (isHtmlElement(node) && isHtmlElement(first)) first.children.push(node);
  else parser.document.children.push(node);
}

/** Adds text to the innermost open element, if there is one. */
export function addText(parser: Parser, text: string): void {
  const parent = parser.nodes.at(-1);
  if (parent === undefined || text === '') return;
  const last = parent.children.length - 1;
  const before = parent.children[last];
  if (typeof before === 'string') parent.children[last] = before + text;
  else parent.children.push(text);
}

/** Opens a paragraph for text directly in `html` or `head`, where libxml2 allows none. */
export function openParagraph(parser: Parser): void {
  const last = innermostOpen(parser);
  if (last !== null && last !== 'html' && last !== 'head') return;
  autoClose(parser, 'p');
  openImplied(parser, 'p');
  openElement(parser, 'p', []);
}

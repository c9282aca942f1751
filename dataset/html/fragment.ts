import { elements } from '../../agent/page.ts';
import { isSpace, strip } from '../../agent/weblinx/python/text.ts';
import { parseHtml } from './parse.ts';
import { type Boxes, type HtmlDocument, type HtmlElement, type HtmlNode, isHtmlElement } from './tree.ts';

const IS_FULL = /^<(?:html|!doctype)/iu;
/** What lxml calls block tags. */
const BLOCKS = new Set(
  (
    'address blockquote center del div h1 h2 h3 h4 h5 h6 hr ins isindex noscript p pre dir dl dt dd li menu ol ul table ' +
    'caption colgroup col thead tfoot tbody tr td th fieldset form legend optgroup option'
  ).split(' '),
);

/** The result of lxml's `fromstring`. */
export interface Fragment {
  /** The document as changed by `fromstring`: bodies are merged, and the body of a fragment becomes a `div` or a `span`. */
  readonly document: HtmlDocument;
  /** The element that `fromstring` returns; null for markup without any element. */
  readonly root: HtmlElement | null;
}

/** Parses a document or a fragment as `lxml.html.fromstring` of lxml 4.9.2 does. */
export function parseFragment(html: string, boxes: Boxes | null = null): Fragment {
  const document = parseHtml(html, boxes);
  const root = document.children.find(isHtmlElement) ?? null;
  if (root === null || IS_FULL.test(startOf(html))) return { document, root };
  const body = mergeBodies(root);
  const heads = root.children.filter((node) => isHtmlElement(node) && node.tag === 'head');
  if (heads.length > 0) mergeHeads(root, heads);
  if (heads.length > 0 || body === null) return { document, root };
  const only = onlyChild(body);
  if (only !== null) return { document, root: isHtmlElement(only) ? only : body };
  body.tag = holdsBlock(body) ? 'div' : 'span';
  return { document, root: body };
}

function startOf(html: string): string {
  let at = 0;
  while (isSpace(html.charCodeAt(at))) at++;
  return html.slice(at, at + '<!doctype'.length);
}

function mergeBodies(root: HtmlElement): HtmlElement | null {
  const bodies = root.children.filter((node) => isHtmlElement(node) && node.tag === 'body');
  const [body, ...others] = bodies.filter(isHtmlElement);
  if (body === undefined) return null;
  for (const other of others) {
    for (const child of other.children) append(body.children, child);
    remove(root.children, other);
  }
  return body;
}

function mergeHeads(root: HtmlElement, heads: readonly HtmlNode[]): void {
  const [head, ...others] = heads.filter(isHtmlElement);
  for (const other of others) {
    const isLeadingText = typeof other.children[0] === 'string';
    for (const child of other.children.slice(isLeadingText ? 1 : 0)) append(head?.children ?? [], child);
    remove(root.children, other);
  }
}

function append(nodes: HtmlNode[], node: HtmlNode): void {
  const last = nodes.at(-1);
  if (typeof node === 'string' && typeof last === 'string') nodes[nodes.length - 1] = last + node;
  else nodes.push(node);
}

function remove(nodes: HtmlNode[], node: HtmlNode): void {
  const rest = nodes.splice(nodes.indexOf(node)).slice(1);
  for (const each of rest) append(nodes, each);
}

/** The only node of a body whose text is blank. lxml returns it even if it is a comment. */
function onlyChild(body: HtmlElement): HtmlNode | null {
  const nodes = body.children.filter((node) => typeof node !== 'string');
  const texts = body.children.filter((node) => typeof node === 'string');
  return nodes.length === 1 && texts.every((text) => strip(text) === '') ? (nodes[0] ?? null) : null;
}

function holdsBlock(body: HtmlElement): boolean {
  for (const element of elements(body)) if (BLOCKS.has(element.tag)) return true;
  return false;
}

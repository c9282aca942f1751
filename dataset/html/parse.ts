import type { ElementId } from '../../agent/action.ts';
import type { Attribute } from '../../agent/page.ts';
import { UID } from '../../agent/weblinx/markup/uid.ts';
import { readAttributes } from './attributes.ts';
import { endPriority, endsOpenElement } from './auto-close.ts';
import { readComment, readDoctype, readInstruction } from './declarations.ts';
import {
  cleanText,
  codeAt,
  isDirty,
  isLetter,
  nameAt,
  type Reader,
  readName,
  readReference,
  skipBlanks,
  skipToEndOfTag,
} from './reader.ts';
import { type Boxes, type HtmlDocument, type HtmlElement, type HtmlNode, isHtmlElement } from './tree.ts';

const EMPTY = new Set('area base basefont br col frame hr img input isindex link meta param'.split(' '));
const HEAD_ONLY = new Set(['script', 'style', 'meta', 'link', 'title', 'base']);
const OUTSIDE_BODY = new Set(['noframes', 'frame', 'frameset']);
/** libxml2 stops reading a document that is nested deeper. */
const DEEPEST = 256;
/** libxml2 looks at text in pieces of this many bytes. */
const PIECE = 1000;

interface Parser extends Reader {
  readonly document: HtmlDocument;
  readonly boxes: Boxes | null;
  /** Names and nodes of the open elements; names are as written, with their prefix. */
  readonly names: string[];
  readonly nodes: HtmlElement[];
  /** A head or a body was opened at some time. */
  sawHead: boolean;
  sawBody: boolean;
  /** Start tags of `html`, `head` and `body` that were ignored, and whose end tags will be. */
  ignored: number;
  /** Where the next `&` is, so that text is searched once. */
  ampersand: number;
  commentEnd: number;
}

/**
 * Reads HTML as libxml2 2.9.14 does (`htmlParseDocument`, through lxml), which differs from HTML 5: no implied `tbody`, no
 * foster parenting, other rules for what closes what. Never throws; linear in the length.
 */
export function parseHtml(html: string, boxes: Boxes | null = null): HtmlDocument {
  const parser: Parser = {
    html: html.startsWith('\ufeff') ? html.slice(1) : html,
    at: 0,
    dirty: isDirty(html),
    document: { doctype: null, children: [] },
    boxes,
    names: [],
    nodes: [],
    sawHead: false,
    sawBody: false,
    ignored: 0,
    ampersand: -1,
    commentEnd: -1,
  };
  skipBlanks(parser);
  parseBefore(parser);
  if (startsDoctype(parser)) parseDoctype(parser);
  skipBlanks(parser);
  parseBefore(parser);
  parseContent(parser);
  return parser.document;
}

/** Comments and instructions before the first element. */
function parseBefore(parser: Parser): void {
  while (parser.html.startsWith('<!--', parser.at) || parser.html.startsWith('<?', parser.at)) {
    if (codeAt(parser, parser.at + 1) === 0x21) addNode(parser, readComment(parser));
    else addNode(parser, readInstruction(parser));
    skipBlanks(parser);
  }
}

function parseContent(parser: Parser): void {
  let current = open(parser);
  let depth = parser.names.length;
  while (codeAt(parser, parser.at) !== 0) {
    const next = afterAngle(parser);
    if (next === 0x2f) {
      const ended = parseEndTag(parser);
      if (!ended || (current === null && parser.names.length > 0)) continue;
    } else if (next !== 0 && startsName(next) && closesOpen(parser)) {
      continue;
    } else if (parser.names.length > 0 && depth >= parser.names.length && current !== open(parser)) {
      // fall through to the update below: an element was ended from inside
    } else if (current === 'script' || current === 'style') {
      parseScript(parser);
      continue;
    } else if (!parseMarkup(parser, next)) {
      continue;
    }
    current = open(parser);
    depth = parser.names.length;
  }
}

/** The code after `<`; 0 where no `<` is. */
function afterAngle(parser: Parser): number {
  return codeAt(parser, parser.at) === 0x3c ? codeAt(parser, parser.at + 1) : 0;
}

/** Reads whatever is here but an end tag; true for an element. What follows a misplaced doctype is never an end tag. */
function parseMarkup(parser: Parser, first: number): boolean {
  let next = first;
  if (next === 0x21 && startsDoctype(parser)) {
    parseDoctype(parser);
    next = afterAngle(parser);
  }
  if (next !== 0 && isLetter(next)) {
    parseElement(parser);
    return true;
  }
  const code = codeAt(parser, parser.at);
  if (next === 0x21 && parser.html.startsWith('--', parser.at + 2)) addNode(parser, readComment(parser));
  else if (next === 0x3f) addNode(parser, readInstruction(parser));
  else if (code === 0x3c) {
    addText(parser, '<');
    parser.at++;
  } else if (code === 0x26) parseReference(parser);
  else parseText(parser);
  return false;
}

function startsName(code: number): boolean {
  return isLetter(code) || code === 0x5f || code === 0x3a;
}

function startsDoctype(parser: Parser): boolean {
  return (
    parser.html.startsWith('<!', parser.at) &&
    parser.html.slice(parser.at + 2, parser.at + 9).toUpperCase() === 'DOCTYPE'
  );
}

function parseDoctype(parser: Parser): void {
  const name = readDoctype(parser);
  parser.document.doctype ??= name;
}

function open(parser: Parser): string | null {
  return parser.names.at(-1) ?? null;
}

/** Ends the open elements that the start tag here ends; true when it ended one. */
function closesOpen(parser: Parser): boolean {
  const name = nameAt(parser, parser.at + 1, 'no dots');
  return autoClose(parser, name);
}

function autoClose(parser: Parser, tag: string): boolean {
  let closed = false;
  for (let last = open(parser); last !== null && endsOpenElement(tag, last); last = open(parser)) {
    closeElement(parser);
    closed = true;
  }
  return closed;
}

function closeElement(parser: Parser): void {
  parser.names.pop();
  parser.nodes.pop();
}

/** Opens the `html`, `head` or `body` that markup left out before an element. */
function openImplied(parser: Parser, tag: string): void {
  if (tag === 'html') return;
  if (parser.names.length === 0) openElement(parser, 'html', []);
  if (tag === 'body' || tag === 'head') return;
  if (parser.names.length <= 1 && HEAD_ONLY.has(tag)) {
    if (!parser.sawHead && !parser.sawBody) openElement(parser, 'head', []);
  } else if (!OUTSIDE_BODY.has(tag) && !parser.sawBody) {
    if (!parser.names.includes('body') && !parser.names.includes('head')) openElement(parser, 'body', []);
  }
}

function openElement(parser: Parser, name: string, attributes: readonly Attribute[]): void {
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

/** Adds a node to the open element. Where none is open, elements go into a root that has nothing before it. */
function addNode(parser: Parser, node: HtmlNode | null): void {
  if (node === null) return;
  const parent = parser.nodes.at(-1);
  const first = parser.document.doctype === null ? parser.document.children[0] : undefined;
  if (parent !== undefined) parent.children.push(node);
  else if (isHtmlElement(node) && isHtmlElement(first)) first.children.push(node);
  else parser.document.children.push(node);
}

function addText(parser: Parser, text: string): void {
  const parent = parser.nodes.at(-1);
  if (parent === undefined || text === '') return;
  const last = parent.children.length - 1;
  const before = parent.children[last];
  if (typeof before === 'string') parent.children[last] = before + text;
  else parent.children.push(text);
}

/** Text never stands directly in `html` or `head`: it opens a paragraph in the body. */
function openParagraph(parser: Parser): void {
  const last = open(parser);
  if (last !== null && last !== 'html' && last !== 'head') return;
  autoClose(parser, 'p');
  openImplied(parser, 'p');
  openElement(parser, 'p', []);
}

function parseElement(parser: Parser): void {
  parser.at++;
  const name = readName(parser);
  autoClose(parser, name);
  openImplied(parser, name);
  const isMisplaced =
    (name === 'html' && parser.names.length > 0) ||
    (name === 'head' && parser.names.length !== 1) ||
    (name === 'body' && parser.names.includes('body'));
  if (isMisplaced) parser.ignored += name === 'body' ? parser.names.filter((each) => each === 'body').length : 1;
  const attributes = readAttributes(parser);
  if (!isMisplaced) openElement(parser, name, attributes);
  // An ignored tag still ends as if it were the open element: `<body/>` inside a `div` ends the `div`.
  const opened = open(parser);
  if (opened === null) {
    if (codeAt(parser, parser.at) === 0x3e) parser.at++;
  } else if (codeAt(parser, parser.at) === 0x2f) {
    parser.at += 2;
    closeElement(parser);
  } else if (codeAt(parser, parser.at) === 0x3e) {
    parser.at++;
    if (EMPTY.has(opened)) closeElement(parser);
  } else {
    closeElement(parser);
  }
}

/** Reads an end tag; true when it ended the element it names. */
function parseEndTag(parser: Parser): boolean {
  parser.at += 2;
  const name = readName(parser);
  if (name === '') return false;
  skipToEndOfTag(parser);
  if (codeAt(parser, parser.at) === 0x3e) parser.at++;
  if (parser.ignored > 0 && (name === 'html' || name === 'body' || name === 'head')) {
    parser.ignored--;
    return false;
  }
  const index = parser.names.lastIndexOf(name);
  if (index === -1) return false;
  const priority = endPriority(name);
  for (let i = parser.names.length - 1; i > index; i--) {
    if (endPriority(parser.names[i] ?? '') > priority) return false;
  }
  while (parser.names.length > index) closeElement(parser);
  return true;
}

/** Reads `script` and `style` up to their end tag. */
function parseScript(parser: Parser): void {
  const name = open(parser) ?? '';
  let end = parser.html.indexOf('</', parser.at);
  while (end !== -1 && parser.html.slice(end + 2, end + 2 + name.length).toLowerCase() !== name) {
    end = parser.html.indexOf('</', end + 2);
  }
  if (end === -1) end = parser.html.length;
  addText(parser, cleanText(parser, parser.html.slice(parser.at, end)));
  parser.at = end;
}

function parseReference(parser: Parser): void {
  const text = readReference(parser);
  if (text === null) return;
  openParagraph(parser);
  addText(parser, text);
}

function parseText(parser: Parser): void {
  const { html, at } = parser;
  if (parser.ampersand < at) {
    const found = html.indexOf('&', at);
    parser.ampersand = found === -1 ? html.length : found;
  }
  const tag = html.indexOf('<', at);
  const end = Math.min(tag === -1 ? html.length : tag, parser.ampersand);
  parser.at = end;
  const text = cleanText(parser, html.slice(at, end));
  if (text === '') return;
  const last = open(parser);
  const mayImply = last === null || last === 'html' || last === 'head';
  if (mayImply && !isIgnorable(text, codeAt(parser, end))) openParagraph(parser);
  addText(parser, text);
}

/** Blanks before a tag or the end open no paragraph, unless they fill a piece of what libxml2 looks at at once. */
function isIgnorable(text: string, next: number): boolean {
  return (next === 0x3c || next === 0) && text.length < PIECE && /^[ \t\n\r]*$/u.test(text);
}

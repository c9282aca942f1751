import { EMPTY_TAGS } from '../../agent/weblinx/markup/serialise-html.ts';
import { readAttributes } from './attributes.ts';
import { endPriority } from './auto-close.ts';
import { readComment, readDoctype, readInstruction } from './declarations.ts';
import {
  addNode,
  addText,
  autoClose,
  closeElement,
  innermostOpen,
  openElement,
  openImplied,
  openParagraph,
  type Parser,
} from './open-elements.ts';
import {
  cleanText,
  codeAt,
  isDirty,
  isLetter,
  nameAt,
  readCharacterReference,
  readName,
  skipBlanks,
  skipToEndOfTag,
} from './reader.ts';
import type { Boxes, HtmlDocument } from './tree.ts';

/** libxml2 processes text in pieces of this many bytes. */
const PIECE = 1000;

/**
 * Parses HTML as libxml2 2.9.14 does (`htmlParseDocument`, through lxml), which differs from HTML 5: no implied `tbody`, no
 * foster parenting, other rules for implied end tags. Never throws; linear time.
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

/** Parses comments and instructions before the first element. */
function parseBefore(parser: Parser): void {
  while (parser.html.startsWith('<!--', parser.at) || parser.html.startsWith('<?', parser.at)) {
    if (codeAt(parser, parser.at + 1) === 0x21) addNode(parser, readComment(parser));
    else addNode(parser, readInstruction(parser));
    skipBlanks(parser);
  }
}

function parseContent(parser: Parser): void {
  let current = innermostOpen(parser);
  let depth = parser.names.length;
  while (codeAt(parser, parser.at) !== 0) {
    const next = afterAngle(parser);
    if (next === 0x2f) {
      const ended = parseEndTag(parser);
      if (!ended || (current === null && parser.names.length > 0)) continue;
    } else if (next !== 0 && startsName(next) && closesOpen(parser)) {
      continue;
    } else if (parser.names.length > 0 && depth >= parser.names.length && current !== innermostOpen(parser)) {
      // An element was closed by its content: only `current` and `depth` below need an update.
    } else if (current === 'script' || current === 'style') {
      parseScript(parser);
      continue;
    } else if (!parseMarkup(parser, next)) {
      continue;
    }
    current = innermostOpen(parser);
    depth = parser.names.length;
  }
}

/** The code after a `<`; 0 if there is no `<` here. */
function afterAngle(parser: Parser): number {
  return codeAt(parser, parser.at) === 0x3c ? codeAt(parser, parser.at + 1) : 0;
}

/** Parses anything but an end tag; returns whether it was an element. What follows a misplaced doctype is never an end tag. */
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

/** Closes the open elements that the start tag here ends; returns whether it closed any. */
function closesOpen(parser: Parser): boolean {
  const name = nameAt(parser, parser.at + 1, 'no dots');
  return autoClose(parser, name);
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
  // The end of an ignored tag is applied to the open element: `<body/>` inside a `div` closes the `div`.
  const opened = innermostOpen(parser);
  if (opened === null) {
    if (codeAt(parser, parser.at) === 0x3e) parser.at++;
  } else if (codeAt(parser, parser.at) === 0x2f) {
    parser.at += 2;
    closeElement(parser);
  } else if (codeAt(parser, parser.at) === 0x3e) {
    parser.at++;
    if (EMPTY_TAGS.has(opened)) closeElement(parser);
  } else {
    closeElement(parser);
  }
}

/** Parses an end tag; returns whether it closed the element it names. */
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

/** Parses the text of `script` or `style` up to the end tag. */
function parseScript(parser: Parser): void {
  const name = innermostOpen(parser) ?? '';
  let end = parser.html.indexOf('</', parser.at);
  while (end !== -1 && parser.html.slice(end + 2, end + 2 + name.length).toLowerCase() !== name) {
    end = parser.html.indexOf('</', end + 2);
  }
  if (end === -1) end = parser.html.length;
  addText(parser, cleanText(parser, parser.html.slice(parser.at, end)));
  parser.at = end;
}

function parseReference(parser: Parser): void {
  const text = readCharacterReference(parser);
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
  const last = innermostOpen(parser);
  const mayImply = last === null || last === 'html' || last === 'head';
  if (mayImply && !isIgnorable(text, codeAt(parser, end))) openParagraph(parser);
  addText(parser, text);
}

/** Whether libxml2 ignores text: blanks before a tag or the end open no paragraph, unless they fill a whole piece. */
function isIgnorable(text: string, next: number): boolean {
  return (next === 0x3c || next === 0) && text.length < PIECE && /^[ \t\n\r]*$/u.test(text);
}

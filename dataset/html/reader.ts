import { remembered } from '../../agent/helpers/remembered.ts';
import { entity } from '../entities.ts';

/** A position in markup. */
export interface MarkupReader {
  readonly html: string;
  at: number;
  /** Whether the markup contains characters that XML forbids, which are dropped from text and comments. */
  readonly dirty: boolean;
}

const FORBIDDEN = /[^\P{Cc}\t\n\r\x7f-\x9f]|[\ufffe\uffff]/gu;
const LONGEST_NAME = 100;

/** Whether markup contains characters that XML forbids. */
export function isDirty(html: string): boolean {
  return html.search(FORBIDDEN) !== -1;
}

/** Removes characters that XML forbids; U+0000 becomes a blank. */
export function cleanText(reader: MarkupReader, text: string): string {
  return reader.dirty ? text.replaceAll('\0', ' ').replace(FORBIDDEN, '') : text;
}

/** The UTF-16 code at a position; 0 past the end and at U+0000, both of which end the document for libxml2. */
export function codeAt(reader: MarkupReader, at: number): number {
  return at < reader.html.length ? reader.html.charCodeAt(at) : 0;
}

/** Whether a code is a space, tab, line feed or carriage return. */
export function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d;
}

/** Whether a code is an ASCII letter. */
export function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Skips blanks. */
export function skipBlanks(reader: MarkupReader): void {
  while (isBlank(codeAt(reader, reader.at))) reader.at++;
}

/** Skips to the next `>`, or to the end of the document. */
export function skipToEndOfTag(reader: MarkupReader): void {
  for (let code = codeAt(reader, reader.at); code !== 0 && code !== 0x3e; code = codeAt(reader, reader.at)) reader.at++;
}

/** Reads a tag or attribute name in lower case, at most 100 characters; '' if none begins here. */
export function readName(reader: MarkupReader): string {
  const name = nameAt(reader, reader.at, '.');
  reader.at += name.length;
  return name;
}

/** The name at a position, in lower case. libxml2 allows dots in names, except when it looks ahead. */
export function nameAt(reader: MarkupReader, start: number, dots: '.' | 'no dots'): string {
  const first = codeAt(reader, start);
  if (!isLetter(first) && first !== 0x5f && first !== 0x3a && first !== 0x2e) return '';
  let at = start + 1;
  let hasUpper = first <= 0x5a && first >= 0x41;
  for (; at < start + LONGEST_NAME; at++) {
    const code = codeAt(reader, at);
    if (code >= 0x41 && code <= 0x5a) hasUpper = true;
    else if (!isNamePart(code) && !(code === 0x2e && dots === '.')) break;
  }
  const name = reader.html.slice(start, at);
  return oneOf(hasUpper ? name.toLowerCase() : name);
}

/** Whether a code is a lower-case letter, a digit, `-`, `_` or `:`. */
function isNamePart(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || isDigit(code) || code === 0x2d || code === 0x5f || code === 0x3a;
}

/** Interns names: equal names then compare fast, and an interned string does not keep the page it was sliced from in memory. */
const oneOf = remembered((name: string): string => Object.keys({ [name]: true })[0] ?? name);

const CHARACTER_REFERENCE = /&#(?:[xX]([0-9a-fA-F]*)|([0-9]*));?/uy;
const ENTITY_REFERENCE = /&([A-Za-z_:][\w:.-]*)(;?)/uy;

/**
 * Reads a reference at `&` and returns its text. Null for a character that XML forbids; an unknown entity, or one without a
 * semicolon, is returned unchanged.
 */
export function readCharacterReference(reader: MarkupReader): string | null {
  CHARACTER_REFERENCE.lastIndex = reader.at;
  const character = CHARACTER_REFERENCE.exec(reader.html);
  if (character !== null) {
    reader.at = CHARACTER_REFERENCE.lastIndex;
    const [, hex, decimal] = character;
    return allowedCharacter(hex === undefined ? Number(decimal) : Number.parseInt(hex || '0', 16));
  }
  ENTITY_REFERENCE.lastIndex = reader.at;
  const named = ENTITY_REFERENCE.exec(reader.html);
  if (named === null) {
    reader.at++;
    return '&';
  }
  const [, name = '', semicolon] = named;
  const value = semicolon === ';' ? entity(name) : null;
  reader.at += 1 + name.length + (value === null ? 0 : 1);
  return value ?? `&${name}`;
}

function allowedCharacter(code: number): string | null {
  if (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d) return null;
  if ((code >= 0xd800 && code <= 0xdfff) || code === 0xfffe || code === 0xffff || code > 0x10ffff) return null;
  return String.fromCodePoint(code);
}

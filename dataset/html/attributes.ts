import type { Attribute } from '../../agent/page.ts';
import { BOOLEAN_ATTRIBUTES } from '../../agent/weblinx/markup/serialise-html.ts';
import { codeAt, isBlank, type MarkupReader, readCharacterReference, readName, skipBlanks } from './reader.ts';

/** Reads the attributes of a start tag up to its `>` or `/>`; the first of repeated attributes counts. */
export function readAttributes(reader: MarkupReader): readonly Attribute[] {
  const attributes = new Map<string, Attribute>();
  skipBlanks(reader);
  while (!endsTag(reader)) {
    const name = readName(reader);
    if (name === '') skipUnnamed(reader);
    else addAttribute(attributes, name, readValue(reader));
    skipBlanks(reader);
  }
  return [...attributes.values()];
}

function endsTag(reader: MarkupReader): boolean {
  const code = codeAt(reader, reader.at);
  return code === 0 || code === 0x3e || (code === 0x2f && codeAt(reader, reader.at + 1) === 0x3e);
}

/** Skips `@click="..."`, `[x]`, `#y` and the like up to the next blank, even inside quotes. */
function skipUnnamed(reader: MarkupReader): void {
  while (!endsTag(reader) && !isBlank(codeAt(reader, reader.at))) reader.at++;
}

function addAttribute(attributes: Map<string, Attribute>, name: string, value: string | null): void {
  if (attributes.has(name)) return;
  if (value !== null) attributes.set(name, [name, value]);
  else attributes.set(name, [name, BOOLEAN_ATTRIBUTES.has(name) ? name : '', 'bare']);
}

function readValue(reader: MarkupReader): string | null {
  skipBlanks(reader);
  if (codeAt(reader, reader.at) !== 0x3d) return null;
  reader.at++;
  skipBlanks(reader);
  const quote = codeAt(reader, reader.at);
  if (quote !== 0x22 && quote !== 0x27) return decode(reader, endOfUnquoted(reader));
  reader.at++;
  const value = decode(reader, endOfQuoted(reader, quote === 0x22 ? '"' : "'"));
  if (codeAt(reader, reader.at) === quote) reader.at++;
  return value;
}

function endOfUnquoted(reader: MarkupReader): number {
  let at = reader.at;
  for (let code = codeAt(reader, at); code !== 0 && code !== 0x3e && !isBlank(code); code = codeAt(reader, at)) at++;
  return at;
}

function endOfQuoted(reader: MarkupReader, quote: string): number {
  const found = reader.html.indexOf(quote, reader.at);
  const end = found === -1 ? reader.html.length : found;
  const zero = reader.dirty ? reader.html.slice(reader.at, end).indexOf('\0') : -1;
  return zero === -1 ? end : reader.at + zero;
}

/** Reads up to `end`, replacing references. A reference to a forbidden character ends the value, like NUL ends a C string. */
function decode(reader: MarkupReader, end: number): string {
  const raw = reader.html.slice(reader.at, end);
  if (!raw.includes('&')) {
    reader.at = end;
    return raw;
  }
  const parts: string[] = [];
  let cut = false;
  while (reader.at < end) {
    const ampersand = reader.html.indexOf('&', reader.at);
    const stop = ampersand === -1 || ampersand > end ? end : ampersand;
    if (!cut) parts.push(reader.html.slice(reader.at, stop));
    reader.at = stop;
    if (stop === end) break;
    const text = readCharacterReference(reader);
    if (text === null) cut = true;
    else if (!cut) parts.push(text);
  }
  return parts.join('');
}

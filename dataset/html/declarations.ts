import type { PageComment } from '../../agent/page.ts';
import { cleanText, codeAt, type MarkupReader, skipBlanks, skipToEndOfTag } from './reader.ts';

/** Name of an entity, an instruction or a document type. */
const NAME = /[\p{L}_:][\p{L}\p{M}\p{Nd}\p{Lm}_:.\u00b7-]*/uy;

/** Position of the next `-->`, cached so that many unclosed comments do not each search the rest of the text. */
export interface CommentReader extends MarkupReader {
  commentEnd: number;
}

/** Reads a comment at `<!--`. Null for an unclosed comment, which swallows the rest of the document. */
export function readComment(reader: CommentReader): PageComment | null {
  const start = reader.at + 4;
  if (reader.commentEnd < start) {
    const found = reader.html.indexOf('-->', start);
    reader.commentEnd = found === -1 ? reader.html.length : found;
  }
  const within = reader.html.slice(start, reader.commentEnd);
  const wrongEnd = within.indexOf('--!>');
  const end = wrongEnd === -1 ? reader.commentEnd : start + wrongEnd;
  reader.at = Math.min(end + (wrongEnd === -1 ? 3 : 4), reader.html.length);
  return end === reader.html.length ? null : { comment: cleanText(reader, reader.html.slice(start, end)) };
}

/** Reads `<?target text>`. Null if it has no end, or no target; then only `<?` is skipped. */
export function readInstruction(reader: MarkupReader): PageComment | null {
  reader.at += 2;
  const instruction = readXmlName(reader);
  if (instruction === '') return null;
  skipBlanks(reader);
  const end = reader.html.indexOf('>', reader.at);
  const comment = cleanText(reader, reader.html.slice(reader.at, end === -1 ? undefined : end));
  reader.at = end === -1 ? reader.html.length : end + 1;
  return end === -1 ? null : { comment, instruction };
}

/** Reads a document type declaration; returns its name. */
export function readDoctype(reader: MarkupReader): string {
  reader.at += '<!DOCTYPE'.length;
  skipBlanks(reader);
  const name = readXmlName(reader);
  skipToEndOfTag(reader);
  if (codeAt(reader, reader.at) === 0x3e) reader.at++;
  return name;
}

function readXmlName(reader: MarkupReader): string {
  NAME.lastIndex = reader.at;
  const name = NAME.exec(reader.html)?.[0] ?? '';
  reader.at += name.length;
  return name;
}

import { isSpace } from '../python/text.ts';
import type { Span } from './tokenizer.ts';

/**
 * Locates tokens in their text by their spelling: byte-level BPE (`Ġword`), SentencePiece (`▁word`, `<0xE2>`) or WordPiece
 * (`##word`). A token whose spelling is not in the text (an unknown word) spans the rest of its word.
 */
export function alignTokens(text: string, tokens: readonly string[]): readonly Span[] {
  return byteSpans(text, tokens) ?? pieceSpans(text, tokens);
}

/** Spans of byte-level tokens; null if the tokens do not spell the bytes of the text. */
function byteSpans(text: string, tokens: readonly string[]): readonly Span[] | null {
  const spelling = Array.from(new TextEncoder().encode(text), (byte) => BYTE_CHARACTERS[byte]).join('');
  if (tokens.join('') !== spelling) return null;
  const bounds = byteBounds(text);
  let at = 0;
  const spans: Span[] = [];
  for (const token of tokens) {
    const end = at + Array.from(token).length;
    spans.push([bounds[at]?.start ?? text.length, bounds[Math.max(at, end - 1)]?.end ?? text.length]);
    at = end;
  }
  return spans;
}

/** The character of every UTF-8 byte, and one more entry for the end. */
function byteBounds(text: string): readonly { start: number; end: number }[] {
  const bounds: { start: number; end: number }[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    const code = character.codePointAt(0) ?? 0;
    const bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (let i = 0; i < bytes; i++) bounds.push({ start, end });
    start = end;
  }
  bounds.push({ start, end: start });
  return bounds;
}

/** The characters for the 256 bytes in byte-level BPE: printable bytes as themselves, the others from U+0100 on. */
const BYTE_CHARACTERS: readonly string[] = byteCharacters();

function byteCharacters(): readonly string[] {
  const characters: string[] = [];
  let moved = 0;
  for (let byte = 0; byte < 256; byte++) {
    const isPrintable = (byte > 32 && byte < 127) || (byte > 160 && byte !== 173);
    characters.push(String.fromCodePoint(isPrintable ? byte : 256 + moved++));
  }
  return characters;
}

/** Spans of tokens that spell the text except for case, accents and blanks. */
function pieceSpans(text: string, tokens: readonly string[]): readonly Span[] {
  const spans: Span[] = [];
  let at = 0;
  let bytesLeft = 0;
  for (const token of tokens) {
    if (/^<0x[0-9A-F]{2}>$/u.test(token)) {
      const last = spans.at(-1);
      if (bytesLeft > 0 && last !== undefined) {
        bytesLeft--;
        spans.push(last);
        continue;
      }
      const start = skipSpace(text, at);
      const character = String.fromCodePoint(text.codePointAt(start) ?? 0);
      bytesLeft = new TextEncoder().encode(character).length - 1;
      at = start + character.length;
      spans.push([start, at]);
      continue;
    }
    const [start, end] = pieceSpan(text, at, token.replace(/^##/u, '').replaceAll('▁', ''));
    spans.push([start, end]);
    at = end;
  }
  return spans;
}

function pieceSpan(text: string, from: number, piece: string): Span {
  if (piece === '') return [from, from];
  const start = skipSpace(text, from);
  const wanted = plainToken(piece);
  let end = start;
  let seen = '';
  while (end < text.length && seen.length < wanted.length) {
    end += String.fromCodePoint(text.codePointAt(end) ?? 0).length;
    seen = plainToken(text.slice(start, end));
  }
  if (seen === wanted) return [start, end];
  end = start;
  while (end < text.length && !isSpace(text.charCodeAt(end))) end++;
  return [start, end];
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text.charCodeAt(at))) at++;
  return at;
}

function plainToken(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{Mn}\s]/gu, '')
    .toLowerCase();
}

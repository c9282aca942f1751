import { entity } from '../../entities.ts';

/** A text with its character references and percent escapes decoded, and the source position of each character. */
export interface DecodedText {
  readonly plain: string;
  /** Start in the source text of the character at an index of `plain`. */
  start(place: number): number;
  /** End in the source text of the same character. */
  end(place: number): number;
}

const ESCAPES = /&(?:#(?<decimal>\d{1,7})|#x(?<hexadecimal>[\da-f]{1,6})|(?<name>[a-z]+\d*));|(?:%[\da-f]{2})+/giu;

/** Decodes the escapes of markup and URLs, so that an escaped word is found too. */
export function decodeText(text: string): DecodedText {
  if (!/[&%]/u.test(text)) return { plain: text, start: (place) => place, end: (place) => place + 1 };
  const [starts, ends]: [number[], number[]] = [[], []];
  let plain = '';
  let from = 0;
  const copy = (to: number) => {
    for (let at = from; at < to; at++) {
      starts.push(at);
      ends.push(at + 1);
    }
    plain += text.slice(from, to);
    from = to;
  };
  for (const found of text.matchAll(ESCAPES)) {
    const read = readEscape(found);
    if (read === null) continue;
    copy(found.index);
    from = found.index + found[0].length;
    for (let at = 0; at < read.length; at++) {
      starts.push(found.index);
      ends.push(from);
    }
    plain += read;
  }
  copy(text.length);
  return { plain, start: (place) => starts[place] ?? text.length, end: (place) => ends[place] ?? text.length };
}

/** The character that an escape encodes; null if it is no valid escape. */
function readEscape({ 0: written, groups = {} }: RegExpMatchArray): string | null {
  const { decimal, hexadecimal, name } = groups;
  if (name !== undefined) return entity(name);
  if (decimal !== undefined || hexadecimal !== undefined) {
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : null;
  }
  try {
    return decodeURIComponent(written);
  } catch {
    return null; // no UTF-8
  }
}

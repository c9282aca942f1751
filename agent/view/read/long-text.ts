import type { Piece } from './line.ts';

/** Characters of one line; a longer text becomes several lines. */
const LONGEST_TEXT = 600;

/** Whether a line begins with a text longer than one line. */
export function beginsLong([first]: readonly Piece[]): boolean {
  return first?.kind === 'text' && first.text.length > LONGEST_TEXT;
}

/** A long text, as lines that can be shown one without the other; anything else as it is. */
export function longTextParts(pieces: Piece[]): readonly Piece[][] {
  const [only] = pieces;
  if (pieces.length > 1 || only?.kind !== 'text' || only.text.length <= LONGEST_TEXT) return [pieces];
  const parts: Piece[][] = [];
  for (let at = 0; at < only.text.length; ) {
    const rest = only.text.slice(at, at + LONGEST_TEXT);
    const sentence = at + LONGEST_TEXT < only.text.length ? /^.*[.!?…。](?=\s)|^.*\s/su.exec(rest)?.[0] : undefined;
    const text = sentence ?? rest;
    parts.push([{ kind: 'text', text: text.trim() }]);
    at += text.length;
  }
  return parts;
}

/** Two texts with a blank between them, unless one of them brings it. */
export function withBlank(one: string, other: string): string {
  return `${one}${/\s$/u.test(one) || /^\s/u.test(other) ? '' : ' '}${other}`;
}

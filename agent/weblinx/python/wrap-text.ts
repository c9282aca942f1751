import { strip } from './text.ts';

/** White space at which Python wraps; other kinds, such as the no-break space, are part of words. */
const BLANK = String.raw`[\t\n\v\f\r ]`;
const SOLID = String.raw`[^\t\n\v\f\r ]`;
/** Python's `\w` and `[^\d\W]`; unlike in other engines, neither matches combining marks. */
const WORD = String.raw`[\p{L}\p{N}_]`;
const LETTER = String.raw`[\p{L}\p{Nl}\p{No}_]`;
const BEFORE_DASH = String.raw`[\p{L}\p{N}_!"'&.,?]`;

/** Where Python may break a line: after blanks, around long dashes, after a hyphen inside a word, and at the end of a word. */
const PIECES = new RegExp(
  `(${BLANK}+|(?<=${BEFORE_DASH})-{2,}(?=${WORD})|` +
    `${SOLID}+?(?:-(?:(?<=${LETTER}{2}-)|(?<=${LETTER}-${LETTER}-))(?=${LETTER}-?${LETTER})|` +
    `(?=${BLANK}|$)|(?<=${BEFORE_DASH})(?=-{2,}${WORD})))`,
  'u',
);

/** Breaks text into lines of at most `width` characters, as Python's `textwrap.wrap` does. */
export function wrapText(text: string, width: number): readonly string[] {
  const left = expandTabs(text)
    .replace(new RegExp(BLANK, 'gu'), ' ')
    .split(PIECES)
    .filter((piece) => piece !== undefined && piece !== '')
    .map((piece) => Array.from(piece))
    .reverse();
  const lines: string[] = [];
  while (left.length > 0) {
    if (lines.length > 0 && isBlank(left.at(-1))) left.pop();
    const line = takeLine(left, width);
    if (isBlank(line.at(-1))) line.pop();
    if (line.length > 0) lines.push(line.flat().join(''));
  }
  return lines;
}

type WordPiece = readonly string[];

/** Takes the pieces that fit into a line from the end of `left`; splits a piece that fits into no line. */
function takeLine(left: WordPiece[], width: number): WordPiece[] {
  const line: WordPiece[] = [];
  let room = width;
  for (let next = left.at(-1); next !== undefined && next.length <= room; next = left.at(-1)) {
    line.push(next);
    room -= next.length;
    left.pop();
  }
  const long = left.at(-1);
  if (long !== undefined && long.length > width) {
    const hyphen = long.lastIndexOf('-', room - 1);
    const end =
      room > 0 && hyphen > 0 && long.slice(0, hyphen).some((character) => character !== '-') ? hyphen + 1 : room;
    line.push(long.slice(0, end));
    left[left.length - 1] = long.slice(end);
  }
  return line;
}

/** Whether a piece is only white space, of any kind: Python drops such a piece at the end of a line. */
function isBlank(piece: WordPiece | undefined): boolean {
  return piece !== undefined && strip(piece.join('')) === '';
}

/** Replaces tabs by blanks up to the next multiple of eight columns. */
function expandTabs(text: string): string {
  let column = 0;
  return Array.from(text, (character) => {
    const width = character === '\t' ? 8 - (column % 8) : 1;
    column = character === '\n' || character === '\r' ? 0 : column + width;
    return character === '\t' ? ' '.repeat(width) : character;
  }).join('');
}

import { pageText, quotedText } from '../page-text.ts';
import type { Control, Line, Piece } from '../read/line.ts';

/** The ref of a control, such as `e27`. */
export type RefOf = (control: Control) => string;

/** A line as it is written. */
export function lineText({ prefix, pieces }: Pick<Line, 'prefix' | 'pieces'>, refOf: RefOf): string {
  const texts: string[] = [];
  // Only the end of what was written is read again: a line may have thousands of controls.
  let end = '';
  for (const piece of pieces) {
    const text = written(piece, end, refOf);
    texts.push(text);
    end = `${end}${text.slice(-END)}`.slice(-END);
  }
  return `${prefix}${texts.join('').trimEnd()}`;
}

/** How many characters at the end of a line tell whether a blank is needed. */
const END = 2;

/** A piece as it follows what ends so. */
function written(piece: Piece, before: string, refOf: RefOf): string {
  if (piece.kind === 'mark') return `${before.endsWith(' ') ? piece.text.trimStart() : piece.text}`;
  if (piece.kind === 'control') return `${OPENS.test(before) ? '' : ' '}${controlText(piece.control, refOf)} `;
  const text = pageText(piece.text);
  // Several blanks are the indentation of code.
  return before === '' || before.endsWith(' ') ? text.replace(/^\s(?!\s)/u, '') : text;
}

/** Nothing, a blank or an opening sign: no blank parts it from what follows. */
const OPENS = /(?:^|[\s([{“‘/]|(?:^|\s)["'])$/u;

/** A control in its brackets: `[e18 select "Highest price" = "Any price"]`. */
export function controlText(control: Control, refOf: RefOf): string {
  const { word, quoted, hint, state } = control;
  const parts = [refOf(control), word, quoted === '' ? '' : quotedText(quoted), hint].filter((part) => part !== '');
  return `[${parts.join(' ')}${state}]`;
}

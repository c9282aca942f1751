import { pageText, quotedText } from '../page-text.ts';
import type { Control, Line, Piece } from '../read/line.ts';

/** The ref of a control, such as `e27`. */
export type RefOf = (control: Control) => string;

/** A line as it is written. */
export function lineText({ prefix, pieces }: Pick<Line, 'prefix' | 'pieces'>, refOf: RefOf): string {
  let text = '';
  for (const piece of pieces) text += written(piece, text, refOf);
  return `${prefix}${text.trimEnd()}`;
}

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

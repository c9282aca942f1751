import { lettersAndDigits } from '../../helpers/letters.ts';
import type { Box, PageElement } from '../../page.ts';

/** An element that a person could press, fill or choose, as a line writes it. */
export interface Control {
  readonly element: PageElement;
  /** What kind of control it is, in one word; '' for a link or a plain thing to press. */
  readonly word: string;
  /** Name in quotes; '' where the text right behind the control says it. */
  quoted: string;
  /** What the control shows in place of a name, such as `icon=trash`; '' where it has a name. */
  hint: string;
  /** Value, options and unusual states, as the line writes them. */
  state: string;
}

/** One piece of a line. Text is the page's own; marks and controls are written by the view. */
export type Piece =
  | { readonly kind: 'text'; text: string }
  | { readonly kind: 'mark'; readonly text: string }
  | { readonly kind: 'control'; readonly control: Control };

/** A line of a page as a model reads it. */
export interface Line {
  /** `# `, `- ` and the like. */
  readonly prefix: string;
  readonly pieces: readonly Piece[];
  /** It goes on with the text of the line before it. */
  readonly continues: boolean;
  /** Index of the innermost block around all of the line. */
  readonly block: number;
  /** What its elements take up, in CSS px of the viewport; null where nobody measured them. */
  readonly box: Box | null;
}

/** The first line of a block that has none yet. */
export const UNBEGUN = -1;

/** What stands between two texts beside each other. */
export const BAR: Piece = { kind: 'mark', text: ' | ' };

/** A block element and the lines that it takes part in, from `first` to before `last`. */
export interface Block {
  readonly element: PageElement;
  readonly role: string | null;
  /** Index of the block around it; -1 for the root. */
  readonly parent: number;
  first: number;
  last: number;
}

/** A page as lines in document order. */
export interface PageLines {
  readonly lines: readonly Line[];
  readonly blocks: readonly Block[];
  /** The line on which the content of an element ends, for elements that have any. */
  readonly lineOf: ReadonlyMap<PageElement, number>;
}

/** The controls of a line, in order. */
export function controlsOf({ pieces }: Line): readonly Control[] {
  const [first] = pieces;
  if (pieces.length === 1 && first?.kind === 'text') return NO_CONTROLS;
  return pieces.flatMap((piece) => (piece.kind === 'control' ? [piece.control] : []));
}

const NO_CONTROLS: readonly Control[] = [];

export function isTextPiece({ kind }: Piece): boolean {
  return kind === 'text';
}

/** Tags of the fields of HTML. */
export const FIELD_TAGS: ReadonlySet<string> = new Set(['input', 'select', 'textarea']);

/** Whether pieces begin with a field, or are a list of choices with its choice: a press on the box around the field, and around what belongs to it, only focuses the field. */
export function isAroundField(pieces: readonly Piece[]): boolean {
  const [first, ...others] = pieces;
  if (others.length > 0 && first?.kind === 'control' && FIELD_TAGS.has(first.control.element.tag)) return true;
  // The text before a list of choices is what was chosen.
  const controls = pieces.flatMap((piece) => (piece.kind === 'control' ? [piece.control] : []));
  return controls.length === 1 && controls[0]?.word === 'combobox';
}

/** If text follows the content of a control directly, quotes mark where the content ends; beside another name that says it, such as a tooltip, it is left out. */
export function quoteContent({ control, piece }: Opened, pieces: Piece[]): void {
  const content = pieces.slice(piece + 1);
  if (content.length === 0 || content.some(({ kind }) => kind !== 'text')) return;
  const text = content.map((each) => (each.kind === 'text' ? each.text : '')).join('');
  if (control.quoted === '') control.quoted = text;
  else if (!lettersAndDigits(control.quoted).includes(lettersAndDigits(text))) return;
  pieces.length = piece + 1;
}

/** Takes a piece out of a line; the texts beside it stay apart. */
export function takeOut(pieces: Piece[], at: number): void {
  if (at < 0) return;
  pieces.splice(at, 1);
  const [before, after] = [pieces[at - 1], pieces[at]];
  if (before?.kind === 'text' && after?.kind === 'text' && !/\s$/u.test(before.text))
    after.text = ` ${after.text.trimStart()}`;
}

/** The position of a control until its content is known. */
export interface Opened {
  readonly control: Control;
  line: number;
  piece: number;
  /** The blocks that begin with it. */
  readonly blocks: readonly Block[];
}

import type { Box, PageElement } from '../../page.ts';
import { type Extent, isBelow, isBeside, joined, leavesGap, rowWith, shareOf } from './extent.ts';
import {
  BAR,
  type Block,
  type Control,
  isAroundField,
  isTextPiece,
  type Line,
  type Opened,
  type PageLines,
  type Piece,
  quoteContent,
  takeOut,
  UNBEGUN,
} from './line.ts';
import { beginsLong, longTextParts, withBlank } from './long-text.ts';

/** What was read inside a control. */
export interface LineContent {
  readonly text: string;
  /** It is text and nothing else, on the line of the control. */
  readonly isPlain: boolean;
  /** The control that is the whole content; null for any other content. */
  readonly only: Control | null;
  /** The control that the content begins with, on its line. */
  readonly first: Control | null;
  /** The control that the content ends with, on its line. */
  readonly last: Control | null;
  /** It begins with a field, and holds what belongs to it. */
  readonly isAroundField: boolean;
}

/** Joins pieces into lines as a person sees them: beside or below each other. */
export class LineWriter {
  readonly #lines: (Line & { readonly pieces: Piece[] })[] = [];
  readonly #blocks: Block[] = [];
  readonly #lineOf = new Map<PageElement, number>();
  #pieces: Piece[] = [];
  #prefix = '';
  #extent: Extent | null = null;
  #boxes: Extent | null = null;
  #lineBlock = -1;
  #block = -1;
  /** A block began or ended since the last piece: the next piece starts a new line, unless it lies beside the last one. */
  #apart = false;
  /** The blanks since the last piece; only code has several. */
  #blank = '';
  /** The end of the last element, if nothing was read since. */
  #closed: Box | null = null;
  /** The control whose content has just ended. */
  #ended: Opened | null = null;
  /** The controls around what is read next, outermost first. */
  readonly #open: Opened[] = [];
  /** Rows of tables and small controls that hold all their pieces on one line. */
  #rows = 0;
  #nextPrefix = '';
  /** The block that the prefix is for. */
  #prefixBlock = -1;
  /** The prefix tells a depth, so that icons before its item do not hide it. */
  #tellsDepth = false;

  /** All lines so far. */
  finish(): PageLines {
    this.endLine();
    return { lines: this.#lines, blocks: this.#blocks, lineOf: this.#lineOf };
  }

  openBlock(element: PageElement, role: string | null): void {
    this.#apart = true;
    this.#blocks.push({ element, role, parent: this.#block, first: UNBEGUN, last: UNBEGUN });
    this.#block = this.#blocks.length - 1;
  }

  closeBlock(): void {
    const block = this.#blocks[this.#block];
    if (block === undefined) return;
    // The lines of a long text are counted when they are written.
    if (beginsLong(this.#pieces)) this.endLine();
    if (block.first === UNBEGUN) block.first = this.begun();
    block.last = this.begun();
    if (this.#prefixBlock >= this.#block) this.#nextPrefix = '';
    this.#block = block.parent;
    this.#apart = true;
  }

  /** The prefix of the next line, if it begins before the block ends; follows the prefixes of outer blocks. `tellsDepth`: also of a line that began with controls. */
  prefix(text: string, tellsDepth = false): void {
    // An item whose content begins with a list shares the line of that list's first item.
    if (this.#nextPrefix === '' || text.endsWith('- ')) {
      this.#nextPrefix = '';
      this.#prefixBlock = this.#block;
      this.#tellsDepth = tellsDepth;
    }
    this.#nextPrefix += text;
  }

  /** Ends an element. `before`: how many lines had begun when it began. */
  close(element: PageElement, before: number): void {
    const line = this.begun() - 1;
    if (line >= before - 1 && line >= 0) this.#lineOf.set(element, line);
  }

  /** How many lines have been begun. */
  begun(): number {
    return this.#lines.length + (this.#pieces.length > 0 ? 1 : 0);
  }

  /** How far the next line is indented; replaces any earlier value. */
  indent(blanks: string): void {
    this.#nextPrefix = this.#nextPrefix.trimEnd() === '' ? '' : this.#nextPrefix;
    this.prefix(blanks);
  }

  openRow(): void {
    this.#rows++;
  }

  closeRow(): void {
    this.#rows--;
  }

  /** The page breaks the line; in a row, that is a blank. */
  breakLine(): void {
    if (this.#rows > 0) this.#blank = ' ';
    else this.endLine();
  }

  endLine(): void {
    if (this.#pieces.some(({ kind }) => kind !== 'mark')) {
      const parts = longTextParts(this.#pieces);
      for (const [i, pieces] of parts.entries()) {
        const prefix = i === 0 ? this.#prefix : '';
        const box = shareOf(this.#boxes, i, parts.length);
        this.#lines.push({ prefix, pieces, continues: i > 0, block: this.#lineBlock, box });
      }
    }
    this.#pieces = [];
    this.#prefix = '';
    this.#extent = null;
    this.#boxes = null;
    this.#blank = '';
    this.#ended = null;
    this.#apart = false;
  }

  /** Text of the page. `box`: that of the element it stands in. `first`: nothing of that element was read before it. */
  text(text: string, box: Box | null, first: boolean): void {
    if (!/[^\s\p{Cf}]/u.test(text)) {
      if (this.#pieces.length > 0) this.#blank ||= text;
      return;
    }
    const apart = this.#place(box, first);
    if (this.#ended !== null && !apart) quoteContent(this.#ended, this.#pieces);
    const last = this.#pieces.at(-1);
    const gap = /^[ \t\u00a0]{2,}$/u.test(this.#blank) ? this.#blank.replaceAll('\u00a0', ' ') : '';
    const isApart = apart || this.#blank !== '' || (first && leavesGap(this.#closed, box));
    if (last?.kind === 'text' && (!apart || this.#rows > 0))
      last.text = gap === '' && isApart ? withBlank(last.text, text) : `${last.text}${gap}${text}`;
    else this.#pieces.push(...(last?.kind === 'text' ? [BAR] : []), { kind: 'text', text: gap + text });
    this.#took(box);
  }

  /** Ends a cell: the next one follows a bar. */
  cell(): void {
    if (this.#pieces.length === 0) this.#place(null, false);
    this.#pieces.push(BAR);
    this.#ended = null;
    this.#closed = null;
  }

  control(control: Control): Opened {
    const blocks = [...this.#unbegun()];
    this.#place(control.element.box, true);
    this.#pieces.push({ kind: 'control', control });
    this.#took(control.element.box);
    const opened = { control, line: this.#lines.length, piece: this.#pieces.length - 1, blocks };
    this.#open.push(opened);
    return opened;
  }

  /** The text that was read since a control was opened, and whether all of it is plain text on its line. */
  contentOf({ line, piece }: Opened): LineContent {
    const inLine = line === this.#lines.length;
    const pieces = (inLine ? this.#pieces : (this.#lines[line]?.pieces ?? [])).slice(piece + 1);
    const later = inLine ? [] : [...this.#lines.slice(line + 1).flatMap((each) => each.pieces), ...this.#pieces];
    const [first, ...others] = pieces;
    const end = pieces.at(-1);
    const text = [...pieces, ...later].map((each) => (each.kind === 'text' ? each.text : ' ')).join('');
    return {
      text: text.trim(),
      isPlain: inLine && pieces.every(isTextPiece),
      only: inLine && first?.kind === 'control' && others.every(isTextPiece) ? first.control : null,
      first: inLine && first?.kind === 'control' ? first.control : null,
      last: inLine && end?.kind === 'control' ? end.control : null,
      isAroundField: inLine && isAroundField(pieces),
    };
  }

  /** The controls inside of one, where all of its content stands on its line. */
  innerOf({ line, piece }: Opened): readonly Control[] {
    if (line !== this.#lines.length) return [];
    return this.#pieces.slice(piece + 1).flatMap((each) => (each.kind === 'control' ? [each.control] : []));
  }

  /** Forgets controls of the line, but keeps their text. */
  dropAll(controls: readonly Control[]): void {
    for (const control of controls)
      takeOut(
        this.#pieces,
        this.#pieces.findIndex((piece) => piece.kind === 'control' && piece.control === control),
      );
  }

  /** Takes the text of a control off its line: its name says it. */
  dropContent({ piece }: Opened): void {
    this.#pieces.length = piece + 1;
  }

  /** Forgets a control that only wraps another one. */
  dropControl({ control, line, piece }: Opened): void {
    this.#open.pop();
    const pieces = line === this.#lines.length ? this.#pieces : this.#lines[line]?.pieces;
    if (pieces?.[piece]?.kind === 'control' && pieces[piece].control === control) takeOut(pieces, piece);
  }

  /** Forgets the control directly inside another one, but keeps its text. */
  dropInner({ piece }: Opened): void {
    this.#pieces.splice(piece + 1, 1);
  }

  /** Forgets the control at the end of another one. */
  dropLast(): void {
    this.#pieces.pop();
  }

  /** A control has ended; text that follows is not part of it. */
  closeControl(opened: Opened): void {
    this.#open.pop();
    if (opened.line === this.#lines.length) this.#ended = opened;
  }

  /** An inline element has ended. */
  closeInline(box: Box | null): void {
    this.#closed = box;
  }

  /** Makes room for a piece, on a new line or on this one. Returns whether a blank separates it from the piece before it. */
  #place(box: Box | null, first: boolean): boolean {
    let apart = false;
    let begins = this.#pieces.length === 0;
    if (!begins) {
      apart = this.#apart;
      const around = this.#blocks[this.#commonBlock(this.#lineBlock, this.#block)]?.element.box ?? null;
      const below = apart
        ? !isBeside(this.#extent, box, around)
        : first && this.#closed !== null && isBelow(this.#extent, box);
      begins = below && this.#rows === 0;
      if (begins) this.#nextLine();
    }
    if (begins) {
      this.#prefix += this.#nextPrefix;
      this.#lineBlock = this.#block;
      apart = false;
    } else {
      if (this.#tellsDepth && this.#prefix === '' && !this.#pieces.some(isTextPiece)) this.#prefix = this.#nextPrefix;
      if (this.#lineBlock !== this.#block) this.#lineBlock = this.#commonBlock(this.#lineBlock, this.#block);
    }
    for (const block of this.#unbegun()) block.first = this.#lines.length;
    this.#nextPrefix = '';
    this.#apart = false;
    return apart;
  }

  /** Ends the line. Controls at its end whose content has not begun go to the next one, with their content. */
  #nextLine(): void {
    let from = this.#pieces.length;
    let open = this.#open.length;
    const isAtEnd = (opened: Opened | undefined) => opened?.line === this.#lines.length && opened.piece === from - 1;
    for (; isAtEnd(this.#open[open - 1]); open--) from--;
    const pieces = this.#pieces.splice(from);
    const prefix = from === 0 ? this.#prefix : '';
    this.endLine();
    this.#pieces = pieces;
    this.#prefix = prefix;
    for (const [piece, opened] of this.#open.slice(open).entries()) {
      for (const block of opened.blocks) block.first = this.#lines.length;
      Object.assign(opened, { line: this.#lines.length, piece });
    }
  }

  /** The blocks around what comes next that have no line yet, innermost first. */
  *#unbegun(): Generator<Block> {
    for (let block = this.#blocks[this.#block]; block?.first === UNBEGUN; block = this.#blocks[block.parent])
      yield block;
  }

  #took(box: Box | null): void {
    this.#blank = '';
    this.#closed = null;
    this.#ended = null;
    if (box === null || box.width <= 0 || box.height <= 0) return;
    this.#boxes = joined(this.#boxes, box);
    this.#extent = rowWith(this.#extent, box);
  }

  #commonBlock(one: number, other: number): number {
    let [a, b] = [one, other];
    // A block is opened after the blocks around it.
    while (a !== b) {
      if (a > b) a = this.#blocks[a]?.parent ?? -1;
      else b = this.#blocks[b]?.parent ?? -1;
    }
    return a;
  }
}

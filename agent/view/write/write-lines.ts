import type { Line, PageLines } from '../read/line.ts';
import type { RefBook } from '../refs.ts';
import { type Fold, foldsOf } from './fold.ts';
import { lineText } from './line-text.ts';
import type { Place } from './place.ts';

/** The input of `writeLines`. */
export interface Writing {
  readonly shown: readonly boolean[];
  readonly places: readonly Place[];
  readonly costs: readonly number[];
  readonly book: RefBook;
  /** Lines that are marked as new. */
  readonly fresh: ReadonlySet<number>;
  /** Hidden lines whose part is named where it is left out. */
  readonly folds: 'all' | 'none' | ReadonlySet<number>;
}

/** Controls of a list that are no longer than this stand on one line. */
const LONGEST_JOINED = 48;
const LONGEST_LINE = 160;
/** Upper bound on the blocks around each of two items of one list. */
const DEEPEST_SIBLINGS = 4;
/** A part that costs at most this many tokens is written instead of named. */
const CHEAP = 12;

/** The shown lines from `first` to before `last`, and a line for each part left out between them. */
export function writeLines(
  page: PageLines,
  { first, last }: { first: number; last: number },
  writing: Writing,
): readonly string[] {
  const written: string[] = [];
  let joined: Line | null = null;
  let place: Place = 'in view';
  for (let i = first; i < last; ) {
    const line = page.lines[i];
    if (line === undefined) break;
    // The control that began the line turned out to wrap the one inside it.
    if (line.pieces.length === 0) {
      i++;
      continue;
    }
    if (writing.shown[i] !== true) {
      const isTold = isToldOf(writing, i);
      const end = endOfHidden(writing, i, last);
      for (const fold of isTold ? foldsOf(page, i, end) : []) {
        place = move(written, place, writing.places[fold.first] ?? null);
        written.push(...foldText(page, fold, writing));
      }
      joined = null;
      i = end;
      continue;
    }
    const before: Place = place;
    place = move(written, place, writing.places[i] ?? null);
    const isFresh: boolean = writing.fresh.has(i);
    const text = `${isFresh ? '+ ' : ''}${lineText(line, refOf(writing.book))}`;
    const lastText = written.at(-1) ?? '';
    if (
      joined !== null &&
      before === place &&
      !isFresh &&
      joins(page, joined, line) &&
      lastText.length + text.length < LONGEST_LINE
    )
      written[written.length - 1] = `${lastText} ${text.slice(line.prefix.length)}`;
    else written.push(text);
    joined = isShort(line, text) && !isFresh ? line : null;
    i++;
  }
  return written;
}

function refOf(book: RefBook) {
  return ({ element }: { element: { id: Parameters<RefBook['of']>[0] | null } }) =>
    element.id === null ? '' : book.of(element.id);
}

/** The end of the hidden lines that are named together, or not at all. */
function endOfHidden(writing: Writing, from: number, last: number): number {
  const isTold = isToldOf(writing, from);
  let end = from;
  while (end < last && writing.shown[end] !== true && isToldOf(writing, end) === isTold) end++;
  return end;
}

function isToldOf({ folds }: Writing, index: number): boolean {
  return folds === 'all' || (folds !== 'none' && folds.has(index));
}

/** Says where the following lines lie, if that differs from the last line. */
function move(written: string[], from: Place, to: Place): Place {
  if (to === null || to === from) return from;
  written.push(`[${to}:]`);
  return to;
}

function foldText(page: PageLines, fold: Fold, { costs, book }: Writing): readonly string[] {
  let cost = 0;
  for (let i = fold.first; i < fold.last; i++) cost += costs[i] ?? 0;
  if (cost <= CHEAP) return page.lines.slice(fold.first, fold.last).map((line) => lineText(line, refOf(book)));
  return fold.element.id === null ? [] : [`[${book.of(fold.element.id)} ${fold.text}]`];
}

/** Whether a line holds one control and no text but its own, or little. */
function isShort(line: Line, text: string): boolean {
  return text.length <= LONGEST_JOINED && isOneControl(line);
}

function joins({ blocks }: PageLines, one: Line, other: Line): boolean {
  return (
    isOneControl(other) && one.prefix === other.prefix && !one.prefix.includes('#') && areSiblings(blocks, one, other)
  );
}

/** Whether two lines stand as deep in one part of the page. */
function areSiblings(blocks: PageLines['blocks'], one: Line, other: Line): boolean {
  let [a, b] = [one.block, other.block];
  for (let level = 0; level < DEEPEST_SIBLINGS && a !== b; level++) {
    a = blocks[a]?.parent ?? -1;
    b = blocks[b]?.parent ?? -1;
  }
  return a === b;
}

function isOneControl({ pieces }: Line): boolean {
  const [first] = pieces;
  return first?.kind === 'control' && (pieces.length === 1 || (pieces.length === 2 && first.control.quoted === ''));
}

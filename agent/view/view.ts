import type { ElementId } from '../action.ts';
import { type Box, elements, type Page, type PageElement } from '../page.ts';
import { elementName } from '../reading/element-name.ts';
import { guessTokens } from '../reading/guess-tokens.ts';
import { type Changes, changesLine, changesSince } from './changes.ts';
import { linesAbout } from './lines-about.ts';
import { type Control, controlsOf, type Line, type PageLines, type Piece } from './read/line.ts';
import { readLines } from './read/read-lines.ts';
import { roleFor } from './read/seen.ts';
import { NO_REFS, type RefBook, type Refs, refBook } from './refs.ts';
import { VIEW_TOKENS } from './view-tokens.ts';
import { chooseLines, headingOver } from './write/choose-lines.ts';
import { firstLines } from './write/first-lines.ts';
import { lineText } from './write/line-text.ts';
import { type Place, placesOf } from './write/place.ts';
import { isModal, type TopPart, topParts } from './write/top-parts.ts';
import { type Writing, writeLines } from './write/write-lines.ts';

/** Options of a view. */
export interface ViewOptions {
  /** The approximate budget of the view in tokens; what can be used now is shown even if it costs more. */
  readonly budget: number;
  /** Elements that matter for what is asked, best first. */
  readonly ranked: readonly PageElement[];
  /** The request in the person's words: the few lines with these words are shown wherever they lie. '' if there is none. */
  readonly asked: string;
  /** The page at the last look; null if nobody looked. */
  readonly before: Page | null;
  /** The refs of the last look. */
  readonly refs: Refs;
  /** `changes`: of the same page, only what is new since the last look. Absent: the whole page. */
  readonly tell?: 'page' | 'changes';
}

/** An element that a view names. */
export interface ViewElement {
  readonly ref: string;
  readonly role: string;
  readonly name: string;
  /** CSS px of the viewport; null where nobody measured it. */
  readonly box: Box | null;
}

/** A page as a model reads it. */
export interface View {
  readonly text: string;
  readonly elements: readonly ViewElement[];
  readonly refs: Refs;
  /** What changed since the last look, in a line; null if nobody looked. */
  readonly changed: string | null;
}

/** Upper bound on the tokens of what is new on a page. */
const CHANGES_BUDGET = 1_200;
const MOST_PROBABLE = 5;
const NO_LINES: readonly number[] = [];
/** Ranked elements that are shown wherever they lie. */
const MOST_RANKED = 24;
/** Ranked texts that get a ref. */
const MOST_POINTED = 5;
/** Share of the budget for what lies behind a dialog. */
const BEHIND = 0.1;

/** A view of a page without an earlier look and without a request. */
export const FIRST_LOOK: ViewOptions = { budget: VIEW_TOKENS, ranked: [], asked: '', before: null, refs: NO_REFS };

/** One view of a page for every model: its text in reading order, with the elements that can be used where they stand. */
export function viewOf(page: Page, options: ViewOptions = FIRST_LOOK): View {
  const ranked = options.ranked.slice(0, MOST_RANKED);
  const read = readLines(page, matters(ranked));
  const changes = changesSince(options.before, page, read);
  const onTop = topParts(read, page, changes.replaced ? null : options.before);
  const look: ReadPage = {
    page,
    options,
    ranked,
    read,
    onTop,
    changes,
    places: placesOf(
      read.lines.map(({ box }) => box),
      page,
    ),
  };
  const { places } = look;
  const texts = read.lines.map((line) => lineText(line, () => 'e00'));
  const costs = texts.map((text) => guessTokens(text) + 1);
  const isPart = options.tell === 'changes' && changes.page === 'same';
  const book = refBook(page, options.refs, options.before);
  const again = isPart ? linesToldAnew(look, book.refs()) : NO_LINES;
  const shown = isPart ? changedLines(look, costs, again) : shownLines(look, texts, costs);
  const folds = isPart ? union(changes.fresh, changes.revealed) : ('all' as const);
  const written = writeAll(look, { shown, costs, book, folds, places, fresh: changes.fresh });
  const controls = read.lines.flatMap((line, i) => (shown[i] === true ? controlsOf(line) : []));
  return {
    text: [...probably(look, controls, book), ...written].join('\n'),
    elements: controls.map((control) => viewElement(control, book)),
    refs: book.refs(),
    changed: changesLine(changes, options.before, page),
  };
}

/** Options are shown wherever they stand in their list; of plain texts only the best get a ref. */
function matters(ranked: readonly PageElement[]): ReadonlySet<PageElement> {
  return new Set(ranked.filter((element, i) => i < MOST_POINTED || element.tag === 'option'));
}

interface ReadPage {
  readonly page: Page;
  readonly options: ViewOptions;
  readonly ranked: readonly PageElement[];
  readonly read: PageLines;
  readonly onTop: readonly TopPart[];
  readonly places: readonly Place[];
  readonly changes: Changes;
}

function shownLines(
  { page, options, ranked, read, onTop, places, changes }: ReadPage,
  texts: readonly string[],
  costs: readonly number[],
): readonly boolean[] {
  const isOnTop = (index: number) => onTop.some(({ block }) => block.first <= index && index < block.last);
  const modal = isModal(read, page, onTop);
  const first = read.lines.flatMap((line, i) => {
    const isUsable = !modal && places[i] === 'in view' && controlsOf(line).length > 0;
    return isUsable || isOnTop(i) ? [i] : [];
  });
  const about = modal || options.asked === '' ? [] : linesAbout(options.asked, texts);
  const matter = modal ? [] : [...about, ...ranked.flatMap((element) => read.lineOf.get(element) ?? [])];
  const wish = { costs, places, first, fresh: changes.fresh, ranked: matter };
  if (!modal) return chooseLines(read, { ...wish, budget: options.budget });
  const dialog = first.reduce((sum, index) => sum + (costs[index] ?? 0), 0);
  return chooseLines(read, { ...wish, budget: dialog + options.budget * BEHIND });
}

/** The new lines, those of newly opened parts first, each below its heading. */
function changedLines(
  { options, read, onTop, changes }: ReadPage,
  costs: readonly number[],
  again: readonly number[],
): readonly boolean[] {
  const { fresh, revealed } = changes;
  const opened = (index: number) => onTop.some(({ block }) => block.first <= index && index < block.last);
  const wanted = [...[...fresh].filter(opened), ...[...fresh].filter((index) => !opened(index)), ...revealed, ...again];
  const over = (index: number) => headingOver(read, index);
  return firstLines(read, { costs, wanted, over, budget: Math.min(options.budget, CHANGES_BUDGET) }).shown;
}

/** Lines that were told and look as they did, whose controls have lost their refs. */
function linesToldAnew({ read, options: { before, refs }, changes }: ReadPage, kept: Refs): readonly number[] {
  const known = new Set(kept.given.map(([, id]) => id));
  const lost = new Set(refs.given.flatMap(([, id]) => (known.has(id) ? [] : [id])));
  if (before === null || lost.size === 0) return NO_LINES;
  const has = (ids: ReadonlySet<ElementId>, line: Line) =>
    controlsOf(line).some(({ element: { id } }) => id !== null && ids.has(id));
  const told = new Set(readLines(before).lines.flatMap((line) => (has(lost, line) ? [lineText(line, () => '')] : [])));
  return read.lines.flatMap((line, i) =>
    !changes.fresh.has(i) && controlsOf(line).length > 0 && !has(known, line) && told.has(lineText(line, () => ''))
      ? [i]
      : [],
  );
}

function union(one: ReadonlySet<number>, other: ReadonlySet<number>): ReadonlySet<number> {
  return new Set([...one, ...other]);
}

/** Writes the parts on top first, then the page in document order. */
function writeAll({ read, onTop }: ReadPage, writing: Writing): readonly string[] {
  const written: string[] = [];
  const rest: { first: number; last: number }[] = [];
  let at = 0;
  for (const { block, what } of onTop) {
    const part = writeLines(read, block, writing);
    if (part.length > 0) written.push(`[${what}:]`, ...part);
    rest.push({ first: at, last: block.first });
    at = block.last;
  }
  rest.push({ first: at, last: read.lines.length });
  const lines = written.length === 0 ? null : toldCovered(read, rest, writing);
  const page = rest.flatMap((range) => writeLines(lines === null ? read : { ...read, lines }, range, writing));
  return written.length === 0 || page.length === 0
    ? [...written, ...page]
    : [...written, `[the page behind${lines === null ? '' : ', covered'}:]`, ...page];
}

/** The lines with what is said once for all: that the parts on top cover each control that the rest shows. Null where they do not. */
function toldCovered(
  { lines }: PageLines,
  rest: readonly { readonly first: number; readonly last: number }[],
  { shown }: Writing,
): readonly Line[] | null {
  const controls = rest.flatMap(({ first, last }) =>
    lines.slice(first, last).flatMap((line, i) => (shown[first + i] === true ? controlsOf(line) : [])),
  );
  if (controls.length === 0 || !controls.every(({ state }) => state.endsWith(' covered'))) return null;
  const without = (piece: Piece): Piece =>
    piece.kind === 'control'
      ? { ...piece, control: { ...piece.control, state: piece.control.state.replace(UNUSABLE, '$1') } }
      : piece;
  return lines.map((line) => ({ ...line, pieces: line.pieces.map(without) }));
}

/** What ends the state of a covered control; all that is inert behind a dialog is disabled too. Group 1: the words between. */
const UNUSABLE = /(?: disabled)?((?: [a-z]+)*?) covered$/u;

/** The shown elements that matter most, by their refs alone. */
function probably({ ranked }: ReadPage, controls: readonly Control[], book: RefBook): readonly string[] {
  const shown = new Map<PageElement, ElementId>();
  for (const { element } of controls) {
    if (element.id === null) continue;
    shown.set(element, element.id);
    if (element.tag === 'select') for (const option of elements(element)) shown.set(option, element.id);
  }
  const ids = new Set(ranked.flatMap((element) => shown.get(element) ?? []));
  return ids.size === 0 ? [] : [`probably: ${[...ids].slice(0, MOST_PROBABLE).map(book.of).join(' ')}`];
}

function viewElement({ element, quoted, hint }: Control, book: RefBook): ViewElement {
  const { id, box, tag } = element;
  const name = quoted || elementName(element);
  // Its tag is the name of last resort.
  const called = name === tag && hint !== '' ? hint.replace(/^\w+=/u, '') : name;
  return { ref: id === null ? '' : book.of(id), role: roleFor(element) ?? tag, name: called, box };
}

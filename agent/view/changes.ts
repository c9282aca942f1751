import type { ElementId } from '../action.ts';
import { cutText } from '../helpers/cut-text.ts';
import { withoutFragment } from '../helpers/without-fragment.ts';
import { attribute, elements, type Page, type PageElement } from '../page.ts';
import { drawingOf } from './looks/drawing.ts';
import { quotedText } from './page-text.ts';
import { controlsOf, type Line, type PageLines, type Piece } from './read/line.ts';
import { readLines } from './read/read-lines.ts';
import { lineText } from './write/line-text.ts';
import { placeOf } from './write/place.ts';

/**
 * What became different between two looks. Lines are compared by their text: a redrawn line with the same text is the
 * same.
 */
export interface Changes {
  /** `first`: nobody looked before. `other`: a different page. `same`: the page of the last look. */
  readonly page: 'first' | 'other' | 'same';
  /** The lines that were not there before; empty where most of them are new. */
  readonly fresh: ReadonlySet<number>;
  /** Lines that were there before, but out of view or covered, and are in view now. */
  readonly revealed: ReadonlySet<number>;
  /** The texts of removed lines, without refs. */
  readonly gone: readonly string[];
  /** Whether the lines that stayed stand in another order. */
  readonly reordered: boolean;
  /** Whether most of the earlier lines are gone, so that what is new stands in their place and not over them. */
  readonly replaced: boolean;
}

/** If a larger share of the lines is new, the page counts as another one. */
const MOST_FRESH = 0.6;
/** At least this many new lines are marked. */
const FEW_LINES = 8;
const NONE: ReadonlySet<number> = new Set();
const NOTHING: Omit<Changes, 'page'> = { fresh: NONE, revealed: NONE, gone: [], reordered: false, replaced: false };
const NOBODY: ReadonlySet<ElementId | null> = new Set();
const MOST_GONE = 6;
const LONGEST_GONE = 60;

/** Compares a page with its last look. */
export function changesSince(before: Page | null, page: Page, { lines }: PageLines): Changes {
  if (before === null) return { ...NOTHING, page: 'first' };
  const old = readLines(before).lines.map((line) => ({ line, text: changedText(line) }));
  const had = countsOf(old);
  const hadInView = countsOf(old.filter(({ line }) => isInView(line, before)));
  const fresh = new Set<number>();
  const revealed = new Set<number>();
  for (const [index, line] of lines.entries()) {
    const text = changedText(line);
    if (!takeOne(had, text)) fresh.add(index);
    else if (isInView(line, page) && !takeOne(hadInView, text)) revealed.add(index);
  }
  const left = new Set([...had].flatMap(([text, count]) => (count > 0 ? [text] : [])));
  const removed = old.filter(({ text }) => left.delete(text)).map(({ line }) => line);
  const replaced = 2 * removed.length > old.length;
  const isMostFresh = fresh.size > MOST_FRESH * lines.length;
  if (isMostFresh && (withoutFragment(before.url) !== withoutFragment(page.url) || fresh.size > FEW_LINES))
    return { ...NOTHING, page: 'other', replaced };
  const isGone = new Set(removed);
  const stayed = lines.filter((_, index) => !fresh.has(index)).map(changedText);
  const stayedBefore = old.filter(({ line }) => !isGone.has(line)).map(({ text }) => text);
  const reordered = stayed.length === stayedBefore.length && stayed.some((text, i) => text !== stayedBefore[i]);
  const gone = removed.length === 0 ? [] : goneTexts(removed, lines);
  return { page: 'same', fresh, revealed, gone, reordered, replaced };
}

/** The texts of removed lines that the page no longer shows anywhere. */
function goneTexts(removed: readonly Line[], lines: readonly Line[]): readonly string[] {
  const now = new Set(lines.flatMap((line) => changedPieces(line)));
  const living = new Set(lines.flatMap(controlsOf).map(({ element }) => element.id));
  return removed.flatMap((line) => changedPieces(line, living)).filter((text) => !now.has(text));
}

/** The changes of a page as one line for a model; `before` is the page at the last look. Null on the first look. */
export function changesLine(
  { page: kind, fresh, gone, reordered }: Changes,
  before: Page | null,
  page: Page,
): string | null {
  if (before === null) return null;
  const was = `before it was ${before.url}`;
  if (kind === 'other')
    return withoutFragment(before.url) === withoutFragment(page.url)
      ? 'nearly all of it is new'
      : `this is another page; ${was}`;
  // A live document keeps its root element until it is loaded again; the root of a saved page tells nothing.
  const isKnown = before.root.id !== null && page.root.id !== null;
  const isSame = isKnown && before.root.id === page.root.id;
  const isMoved = withoutFragment(before.url) !== withoutFragment(page.url);
  const parts = [
    ...(isMoved ? [`the address is new${isSame ? ' (nothing was loaded)' : ''}, ${was}`] : []),
    ...(isMoved || isSame || !isKnown ? [] : ['it was loaded again']),
    ...(before.scroll?.y === page.scroll?.y ? [] : [`scrolled from y=${Math.round(before.scroll?.y ?? 0)}`]),
    ...(fresh.size === 0 ? [] : ['lines with + are new']),
    ...(gone.length === 0 ? [] : [`gone: ${goneText(gone)}`]),
    ...(reordered ? ['lines stand in another order'] : []),
  ];
  return parts.length === 0 ? unwritten(before, page) : parts.join('; ');
}

/** What changed where no line did: classes tell how something looks, such as a star; what a drawing shows nobody compares. */
function unwritten(before: Page, page: Page): string {
  const seen = [...elements(page.root)].filter(({ live }) => live?.visible === true);
  const was = new Map([...elements(before.root)].map((each) => [each.id, classOf(each)]));
  const restyled = seen.filter((each) => each.id !== null && classOf(each) !== (was.get(each.id) ?? classOf(each)));
  if (restyled.length > 0)
    return `only looks: ${restyled.slice(0, MOST_GONE).map((each) => `${was.get(each.id)} is ${classOf(each)}`)}`;
  const isDrawing = (each: PageElement) => each.tag === 'canvas' || drawingOf(each)?.isDecoration === false;
  return seen.some(isDrawing) ? 'nothing written; drawings are not compared' : 'nothing';
}

function classOf(element: PageElement): string {
  return quotedText(cutText(attribute(element, 'class') ?? '', LONGEST_GONE));
}

function goneText(gone: readonly string[]): string {
  const told = gone.slice(0, MOST_GONE).map((text) => quotedText(cutText(withoutBracket(text), LONGEST_GONE)));
  return `${told.join(', ')}${gone.length > told.length ? ` and ${gone.length - told.length} more` : ''}`;
}

/** A control as its text, or as its bracket if it has no text. */
function withoutBracket(text: string): string {
  const [, inside = '', after = ''] = /^\[(.*?)\]\s*(.*)$/su.exec(text) ?? [null, '', text];
  return after === '' ? inside.replaceAll('"', '') : after;
}

/** The texts of a line, without the controls in `without`, which the page still shows in their new state. */
function changedPieces({ pieces }: Line, without: ReadonlySet<ElementId | null> = NOBODY): readonly string[] {
  return pieces.flatMap((piece, i) => {
    if (piece.kind === 'control' && without.has(piece.control.element.id)) return [];
    if (piece.kind === 'mark' || (piece.kind === 'text' && pieces[i - 1]?.kind === 'control')) return [];
    const own = pieces[i + 1]?.kind === 'text' && piece.kind === 'control' ? pieces.slice(i, i + 2) : [piece];
    return [changedText({ prefix: '', pieces: own })];
  });
}

/** The text of a line, without the parts that depend on the request, the focus, or what a scrolled bar covers. */
function changedText(line: Pick<Line, 'prefix' | 'pieces'>): string {
  const pieces = line.pieces.map((piece) => (piece.kind === 'control' ? plainControl(piece) : piece));
  return lineText({ prefix: line.prefix, pieces }, () => '');
}

function plainControl({ control }: Piece & { kind: 'control' }): Piece {
  if (control.word === 'text') return { kind: 'text', text: control.quoted };
  const state = control.state.replace(/ options=\[.*\]/su, '').replace(/ (?:focused|covered)(?= |$)/gu, '');
  return { kind: 'control', control: { ...control, state } };
}

/** Whether a person sees the line without doing anything first. */
function isInView(line: Line, page: Page): boolean {
  if (placeOf(line.box, page) !== 'in view') return false;
  const controls = controlsOf(line);
  return (
    controls.length === 0 || controls.some(({ element }) => element.live === null || element.live.coveredBy === null)
  );
}

/** Takes one of the counted texts; false if none is left. */
function takeOne(counts: Map<string, number>, text: string): boolean {
  const count = counts.get(text) ?? 0;
  if (count > 0) counts.set(text, count - 1);
  return count > 0;
}

function countsOf(said: readonly { readonly text: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of said) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

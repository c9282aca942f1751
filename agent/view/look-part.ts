import type { ElementId } from '../action.ts';
import { attribute, elements, findElement, type Page, type PageElement, textOf } from '../page.ts';
import { guessTokens } from '../reading/guess-tokens.ts';
import { richText } from './looks/rich-text.ts';
import { pageText, quotedText } from './page-text.ts';
import { controlKind, heldText } from './read/control.ts';
import type { Block, PageLines } from './read/line.ts';
import { readLines } from './read/read-lines.ts';
import { canActOn, roleFor } from './read/seen.ts';
import { type Refs, refBook } from './refs.ts';
import { firstLines } from './write/first-lines.ts';
import { blockKind } from './write/fold.ts';
import { lineText } from './write/line-text.ts';
import { placesOf } from './write/place.ts';
import { writeLines } from './write/write-lines.ts';

/** More of a page than its view tells, and the refs that go on from it. */
export interface PagePart {
  readonly text: string;
  readonly refs: Refs;
}

/** The refs of the view, and the budget of a part in tokens. */
export interface PartOptions {
  readonly refs: Refs;
  readonly budget: number;
}

/** The default budget of a part, in tokens. */
export const PART_BUDGET = 1_200;

/**
 * Unfolds a part of a page: a field with all it holds; a part with a kind of its own, such as a list; else an element and what follows it in
 * the part around it. Null for an element that is not on the page, or shows nothing.
 */
export function lookPart(page: Page, id: ElementId, { refs, budget }: PartOptions): PagePart | null {
  const element = findElement(page, id);
  if (element === null) return null;
  const role = roleFor(element);
  if (canActOn(element, role) && controlKind(element, role) === 'field') {
    const book = refBook(page, refs, null);
    return { text: `${book.of(id)} ${wholeField(element)}`, refs: book.refs() };
  }
  const read = readLines(page);
  const range = rangeOf(read, element);
  if (range === null) return null;
  const wanted = Array.from({ length: range.last - range.first }, (_, i) => range.first + i);
  return partOf(page, read, { refs, budget, wanted, range });
}

/** Which lines of a page are wanted. */
interface WantedPart extends PartOptions {
  readonly wanted: readonly number[];
  /** The range whose omitted parts are named; if absent, none is. */
  readonly range?: Range;
  /** The line that is shown with another one. */
  readonly over?: (index: number) => number | null;
}

interface Range {
  readonly first: number;
  readonly last: number;
}

/** As many of the wanted lines, from the first on, as fit the budget; at least one. */
export function partOf(
  page: Page,
  read: PageLines,
  { refs, budget, wanted, range, over = () => null }: WantedPart,
): PagePart & { readonly count: number } {
  const costs = read.lines.map((line) => guessTokens(lineText(line, () => 'e00')) + 1);
  const { shown, count } = firstLines(read, { costs, wanted, over, budget });
  const book = refBook(page, refs, null);
  const boxes = read.lines.map(({ box }) => box);
  const writing = {
    shown,
    places: placesOf(boxes, page),
    costs,
    book,
    fresh: new Set<number>(),
    folds: range === undefined ? ('none' as const) : ('all' as const),
  };
  const lines = writeLines(read, range ?? { first: 0, last: read.lines.length }, writing);
  return { text: lines.join('\n'), refs: book.refs(), count };
}

/** The value and the options of a field, uncut. */
function wholeField(field: PageElement): string {
  if (field.live?.secret === true) return 'holds a secret, which is withheld';
  if (field.tag === 'select') {
    const options = [...elements(field)].filter(({ tag }) => tag === 'option');
    return `has the options ${options.map((option) => quotedText(attribute(option, 'label') || textOf(option))).join(', ')}`;
  }
  const value = (field.tag === 'textarea' || field.tag === 'input' ? null : richText(field)) ?? heldText(field) ?? '';
  return value === '' ? 'is empty' : `holds\n${pageText(value)}`;
}

function rangeOf({ lines, blocks, lineOf }: PageLines, element: PageElement): Range | null {
  const block = blocks.find((each) => each.element === element);
  if (block !== undefined && block.last > block.first) return { first: block.first, last: endOfPart(block, blocks) };
  const line = lineOf.get(element);
  const around = line === undefined ? undefined : blocks[lines[line]?.block ?? -1];
  return line === undefined ? null : { first: line, last: around?.last ?? line + 1 };
}

/** Parts that are left out together are named after the first of them. */
function endOfPart(block: Block, blocks: readonly Block[]): number {
  const around = blocks[block.parent];
  return blockKind(block) !== null || around === undefined ? block.last : around.last;
}

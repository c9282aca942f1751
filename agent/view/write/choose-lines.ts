import { isRowRole } from '../../reading/role.ts';
import type { Block, PageLines } from '../read/line.ts';
import type { Place } from './place.ts';

/** The input that decides which lines are shown. */
export interface LineChoice {
  /** Tokens for all lines together. */
  readonly budget: number;
  /** Tokens of each line. */
  readonly costs: readonly number[];
  readonly places: readonly Place[];
  /** Lines that are shown whatever they cost. */
  readonly first: Iterable<number>;
  /** Lines that were not there at the last look. */
  readonly fresh: Iterable<number>;
  /** Lines that matter most, best first. */
  readonly ranked: readonly number[];
}

/** Of parts that look alike, this many are shown before the rest of the page. */
const FIRST_ALIKE = 3;
const FEWEST_ALIKE = 6;
/** A text at least this long is not shown twice. Characters. */
const LONG_TEXT = 60;
/** A part with at most this many lines is shown whole with a line that matters. */
const LARGEST_CARD = 6;
/** The share of the budget that new lines leave to other lines. */
const FOR_OLD = 0.4;
/** Share of the budget that goes to lines; the rest names the parts left out. */
const FOR_LINES = 0.9;

/** Chooses the lines to show: what can be used now, what has just appeared and what matters, then as much else as fits. */
export function chooseLines(page: PageLines, wish: LineChoice): readonly boolean[] {
  const shown = page.lines.map(() => false);
  let room = wish.budget * FOR_LINES;
  const show = (index: number) => {
    if (shown[index] !== false) return;
    shown[index] = true;
    room -= wish.costs[index] ?? 0;
  };
  for (const index of wish.first) show(index);
  for (const index of wish.fresh) if (room > wish.budget * FOR_OLD) show(index);
  for (const index of wish.ranked) for (const near of aroundLine(page, index)) show(near);
  for (const index of byNearness(wish.places, alikeLines(page))) {
    const hasStart = page.lines[index]?.continues !== true || shown[index - 1] === true;
    if (hasStart && (wish.costs[index] ?? 0) <= room) show(index);
  }
  return shown;
}

/** A line, the small part of the page it stands in, and the heading over it. */
function aroundLine({ lines, blocks }: PageLines, index: number): readonly number[] {
  const found = [index];
  const own = lines[index]?.block ?? -1;
  let card: Block | null = null;
  for (let at = own; at !== -1; at = blocks[at]?.parent ?? -1) {
    const block = blocks[at];
    if (block === undefined || block.last - block.first > LARGEST_CARD) break;
    card = block;
  }
  if (card !== null) for (let i = card.first; i < card.last; i++) found.push(i);
  const heading = headingOver({ lines, blocks }, card?.first ?? index);
  if (heading !== null) found.push(heading);
  return found;
}

/** The nearest heading before a line in a part of the page that holds both. */
export function headingOver({ lines, blocks }: Pick<PageLines, 'lines' | 'blocks'>, index: number): number | null {
  for (let i = index - 1; i >= 0; i--) {
    const line = lines[i];
    if (line === undefined || !line.prefix.includes('#')) continue;
    const around = blocks[blocks[line.block]?.parent ?? -1];
    if (around !== undefined && around.first <= i && around.last > index) return i;
  }
  return null;
}

/** Lines of parts that look like earlier parts, except the first few, and long texts that were shown before. */
function alikeLines({ lines, blocks }: PageLines): ReadonlySet<number> {
  const groups = new Map<string, Block[]>();
  for (const block of blocks) {
    if (block.last === block.first || !repeats(lines, block)) continue;
    const key = `${block.parent} ${block.element.tag} ${block.role ?? ''}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [block]);
    else group.push(block);
  }
  const found = new Set<number>();
  for (const group of groups.values()) {
    if (group.length < FEWEST_ALIKE) continue;
    for (const { first, last } of group.slice(FIRST_ALIKE)) for (let i = first; i < last; i++) found.add(i);
  }
  const texts = new Set<string>();
  for (const [index, { pieces }] of lines.entries()) {
    const [only] = pieces;
    if (only?.kind !== 'text' || pieces.length > 1 || only.text.length < LONG_TEXT) continue;
    if (texts.has(only.text)) found.add(index);
    texts.add(only.text);
  }
  return found.size === lines.length ? new Set() : found;
}

/** Whether a part could be one of many: a row, an item, or a control. Paragraphs are read in sequence. */
function repeats(lines: PageLines['lines'], { role, first, last }: Block): boolean {
  if (isRowRole(role) || role === 'option') return true;
  for (let i = first; i < last; i++) if (lines[i]?.pieces.some(({ kind }) => kind === 'control') === true) return true;
  return false;
}

/** All lines: those in view, then those below from the top, then those above from the bottom; repetitions come last. */
function byNearness(places: readonly Place[], alike: ReadonlySet<number>): readonly number[] {
  const indexes = places.map((_, index) => index);
  const at = (place: Place) => indexes.filter((index) => places[index] === place);
  const out = [...at(null), ...at('below'), ...at('beside'), ...at('above').reverse(), ...at('elsewhere')];
  return [...at('in view'), ...out.filter((index) => !alike.has(index)), ...out.filter((index) => alike.has(index))];
}

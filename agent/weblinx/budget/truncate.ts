import { type Mode, ReferenceCrash } from '../python/reference-crash.ts';
import type { Tokenizer } from './tokenizer.ts';

/**
 * Cuts lengths, sorted ascending, down to a sum of `max`, the longest ones first and all of them to one level. Source:
 * weblinx/processing/truncation.py, reduce_list_of_lengths. Throws `ReferenceCrash` for an empty or unsorted list.
 */
export function reduceLengths(lengths: readonly number[], max: number): readonly number[] {
  if (lengths.length === 0) throw new ReferenceCrash('IndexError', 'there are no lengths to reduce');
  if (lengths.some((length, i) => length < (lengths[i - 1] ?? length)))
    throw new ReferenceCrash('AssertionError', 'lengths have to be sorted');
  if (lengths.reduce((sum, length) => sum + length, 0) <= max) return lengths;
  if (max <= 0) return lengths.map(() => 0);
  const { first, level } = waterLevel(lengths, max);
  const reduced = lengths.map((length, i) => (i < first ? length : level));
  const missing = max - reduced.reduce((sum, length) => sum + length, 0);
  return reduced.map((length, i) => (i >= reduced.length - missing ? length + 1 : length));
}

/** From `first` on every length is cut to `level`. */
function waterLevel(lengths: readonly number[], max: number): { first: number; level: number } {
  let sum = 0;
  let before = 0;
  for (const [first, length] of lengths.entries()) {
    const left = lengths.length - first;
    sum += (length - before) * left;
    if (sum > max) return { first, level: length - Math.ceil((sum - max) / left) };
    before = length;
  }
  return { first: lengths.length, level: before };
}

/** How a text is cut in its middle. */
export interface CenterCut {
  readonly tokenizer: Tokenizer;
  /** Tokens that may be left. */
  readonly max: number;
  readonly ellipsis?: string;
  /** Tokens that the ellipsis counts for; measured where nobody says. */
  readonly ellipsisTokens?: number;
  /** Cut until the result itself, tokenised again, is short enough. */
  readonly iterative?: boolean;
}

/**
 * The text with the tokens in its middle replaced by an ellipsis, so that about `max` are left; null where not even the ellipsis
 * fits. As in WebLINX the result may have more tokens than allowed (quirk Q16). Throws `ReferenceCrash` where WebLINX runs out
 * of tokens to cut.
 */
export function truncateCenter(text: string, cut: CenterCut): string | null {
  const { tokenizer, max, ellipsis = '...', iterative = false } = cut;
  const size = tokenizer.count(text);
  if (size <= max) return text;
  const ellipsisTokens = cut.ellipsisTokens ?? tokenizer.count(ellipsis);
  if (max < ellipsisTokens) return null;
  if (max === ellipsisTokens) return ellipsis;
  const spans = tokenizer.spans(text);
  const without = (removed: number) => {
    const left = Math.floor(size / 2) - Math.floor(removed / 2);
    // Python counts from the end where an index is negative.
    const start = spans.at(left)?.[0];
    const end = spans.at(left + removed - 1)?.[1];
    if (start === undefined || end === undefined || left + removed > size)
      throw new ReferenceCrash('IndexError', 'no token is left to remove');
    return text.slice(0, start) + ellipsis + text.slice(end);
  };
  let removed = size - (max - ellipsisTokens);
  let shortened = without(removed);
  if (!iterative) return shortened;
  do shortened = without(++removed);
  while (tokenizer.count(shortened) > max);
  return shortened;
}

/** How many tokens a part of a prompt may have. */
export interface TokenBudget {
  readonly tokenizer: Tokenizer;
  readonly max: number;
  /** Cut until the result, tokenised again, fits; default: cut once, as WebLINX does. */
  readonly iterative?: boolean;
  /** Default `reference`: a text without room throws. `improved`: it is left out. */
  readonly mode?: Mode;
}

/** As `truncateCenter`; in improved mode a text that cannot be cut short enough is null too. */
export function truncateOrNull(text: string, cut: CenterCut & { readonly mode: Mode }): string | null {
  try {
    return truncateCenter(text, cut);
  } catch (error) {
    if (error instanceof ReferenceCrash && cut.mode === 'improved') return null;
    throw error;
  }
}

/** As `truncateOrNull`, where WebLINX goes on as if there were a text: '' in improved mode, else a crash. */
export function truncateOrDrop(text: string, cut: CenterCut & { readonly mode: Mode }): string {
  const shortened = truncateOrNull(text, cut);
  if (shortened !== null) return shortened;
  if (cut.mode === 'improved') return '';
  throw new ReferenceCrash('TypeError', `a budget of ${cut.max} tokens leaves no room for a text`);
}

/** A text and how many tokens it may keep. */
export interface Cut {
  readonly index: number;
  readonly max: number;
}

/**
 * Which of some texts have to be cut, and to how many tokens each, so that together they lose `excess` tokens: the longest ones,
 * to one level. Throws `ReferenceCrash` where there is no text.
 */
export function planCuts(texts: readonly string[], excess: number, tokenizer: Tokenizer): readonly Cut[] {
  const lengths = texts.map((text, index) => ({ index, length: tokenizer.count(text) }));
  lengths.sort((a, b) => a.length - b.length);
  const sum = lengths.reduce((total, { length }) => total + length, 0);
  const reduced = reduceLengths(
    lengths.map(({ length }) => length),
    sum - excess,
  );
  return lengths.flatMap(({ index, length }, i) => {
    const max = reduced[i] ?? length;
    return max < length ? [{ index, max }] : [];
  });
}

import { type Mode, ReferenceCrash } from '../python/reference-crash.ts';
import type { Tokenizer } from './tokenizer.ts';

/**
 * Reduces lengths, sorted ascending, to a sum of `max` by cutting the longest ones to one common level. Source:
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

/** The common level, and the index of the first length to cut to it. */
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

/** How to cut a text in its middle. */
export interface CenterCut {
  readonly tokenizer: Tokenizer;
  /** Tokens that may stay. */
  readonly max: number;
  readonly ellipsis?: string;
  /** Tokens counted for the ellipsis; default: measured. */
  readonly ellipsisTokens?: number;
  /** Cut until the result, tokenised again, fits. */
  readonly iterative?: boolean;
}

/**
 * Replaces tokens in the middle of a text by an ellipsis, so that about `max` tokens stay; null if not even the ellipsis fits. As in
 * WebLINX, the result may have more tokens than allowed (quirk Q16). Throws `ReferenceCrash` if WebLINX would run out of tokens.
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
    // Python counts negative indices from the end.
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

/** As `truncateCenter`, but in improved mode a text that cannot be cut enough is null instead of a crash. */
export function truncateOrNull(text: string, cut: CenterCut & { readonly mode: Mode }): string | null {
  try {
    return truncateCenter(text, cut);
  } catch (error) {
    if (error instanceof ReferenceCrash && cut.mode === 'improved') return null;
    throw error;
  }
}

/** As `truncateOrNull`, for places where WebLINX crashes on null: in improved mode the text becomes ''. */
export function truncateOrDrop(text: string, cut: CenterCut & { readonly mode: Mode }): string {
  const shortened = truncateOrNull(text, cut);
  if (shortened !== null) return shortened;
  if (cut.mode === 'improved') return '';
  throw new ReferenceCrash('TypeError', `a budget of ${cut.max} tokens leaves no room for a text`);
}

/** The index of a text to cut, and how many tokens it may keep. */
export interface Cut {
  readonly index: number;
  readonly max: number;
}

/**
 * Chooses which texts to cut, and to how many tokens each, so that together they lose `excess` tokens: the longest ones, to one
 * common level. Throws `ReferenceCrash` if there is no text.
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

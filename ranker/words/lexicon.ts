import { remembered } from '../../agent/helpers/remembered.ts';
import { type WordPieces, wordPieces } from './word-pieces.ts';
import type { WordTable } from './word-table.ts';

/** Vectors of words and texts from a table of word pieces. */
export interface Lexicon {
  readonly dimensions: number;
  readonly pieces: WordPieces;
  /** The unit vector of one word. The same array for the same word: do not write to it. */
  word(word: string): Float32Array;
  /** The unit vector of a text: the mean of its pieces; zeros for a text without any. The same array for the same text. */
  text(text: string): Float32Array;
}

/** A lexicon over a table. Remembers the vectors of words and texts. */
export function lexiconOf(table: WordTable): Lexicon {
  const pieces = wordPieces(table.vocabulary);
  const vectorOf = remembered((text: string) => meanVector(pieces.ids(text), table));
  return { dimensions: table.dimensions, pieces, word: vectorOf, text: vectorOf };
}

/** The mean of the rows `ids`, of unit length. */
export function meanVector(ids: readonly number[], { rows, scales, dimensions }: WordTable): Float32Array {
  const sum = new Float32Array(dimensions);
  for (const id of ids) {
    const scale = scales[id] ?? 0;
    const start = id * dimensions;
    for (let i = 0; i < dimensions; i++) sum[i] = (sum[i] ?? 0) + scale * (rows[start + i] ?? 0);
  }
  let square = 0;
  for (const value of sum) square += value * value;
  const length = Math.sqrt(square);
  if (length > 0) for (let i = 0; i < dimensions; i++) sum[i] = (sum[i] ?? 0) / length;
  return sum;
}

/** The dot product: the cosine of unit vectors. */
export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

import type { WordTable } from '../words/word-table.ts';
import { chanceFrom } from './make/chance.ts';

/** Ids of word pieces. */
export type Pieces = Uint16Array;

/** One training turn: word pieces of the query and of each document, and the indices of the right documents. */
export interface EncoderTurn {
  readonly demonstration: string;
  readonly query: Pieces;
  readonly documents: readonly Pieces[];
  readonly labels: readonly (0 | 1)[];
}

/** `mse`: squared error between cosine and label, as in the paper; `listwise`: softmax cross-entropy over the cosines of a turn. */
export type Objective = 'mse' | 'listwise';

/** The state of a training run, from which it can resume. */
export interface EncoderState {
  readonly vectors: Float32Array;
  /** Sums of squared slopes (Adagrad), one for each number of `vectors`. */
  readonly squares: Float32Array;
  readonly epoch: number;
}

/** Wrong documents per turn, as in the paper. */
const NEGATIVES = 9;
const NONE: Pieces = new Uint16Array();
/** The inverse temperature of the softmax. */
const TEMPERATURE = 0.05;

/** The start of a training run: the vectors of a table. */
export function startEncoder({ rows, scales, dimensions }: WordTable): EncoderState {
  const vectors = Float32Array.from(rows, (value, at) => value * (scales[Math.floor(at / dimensions)] ?? 1));
  return { vectors, squares: new Float32Array(vectors.length), epoch: 0 };
}

/** One pass over the turns in an order that seed and epoch decide. Changes the vectors of `state` in place; returns the mean loss. */
export function trainEpoch(
  state: EncoderState,
  turns: readonly EncoderTurn[],
  {
    dimensions,
    rate,
    seed,
    objective,
  }: { readonly dimensions: number; readonly rate: number; readonly seed: number; readonly objective: Objective },
): number {
  const chance = chanceFrom(seed * 7919 + state.epoch);
  let loss = 0;
  let count = 0;
  for (const turn of chance.some(turns, turns.length)) {
    const right = turn.labels.flatMap((label, i) => (label === 1 ? [i] : []));
    if (right.length === 0) continue;
    const wrong = turn.labels.flatMap((label, i) => (label === 0 ? [i] : []));
    const chosen = [...right, ...chance.some(wrong, objective === 'mse' ? NEGATIVES : NEGATIVES * 4)];
    const texts = [turn.query, ...chosen.map((i) => turn.documents[i] ?? NONE)];
    const encoded = texts.map((ids) => encode(state.vectors, ids, dimensions));
    const cosines = encoded.slice(1).map((document) => dotOf(encoded[0]?.unit, document.unit));
    const { value, slopes } = lossOf(
      cosines,
      chosen.map((i) => turn.labels[i] ?? 0),
      objective,
    );
    loss += value;
    count++;
    learn(state, { texts, encoded, cosines, slopes, dimensions, rate });
  }
  return count === 0 ? 0 : loss / count;
}

interface Encoded {
  readonly unit: Float64Array;
  readonly length: number;
}

function encode(vectors: Float32Array, ids: Pieces, dimensions: number): Encoded {
  const unit = new Float64Array(dimensions);
  for (const id of ids)
    for (let i = 0; i < dimensions; i++) unit[i] = (unit[i] ?? 0) + (vectors[id * dimensions + i] ?? 0);
  let square = 0;
  for (const value of unit) square += value * value;
  const length = Math.sqrt(square) || 1;
  for (let i = 0; i < dimensions; i++) unit[i] = (unit[i] ?? 0) / length;
  return { unit, length };
}

function dotOf(a: Float64Array | undefined, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < b.length; i++) sum += (a?.[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

function lossOf(cosines: readonly number[], labels: readonly number[], objective: Objective) {
  if (objective === 'mse') {
    const errors = cosines.map((cosine, i) => cosine - (labels[i] ?? 0));
    return {
      value: errors.reduce((sum, error) => sum + error * error, 0) / errors.length,
      slopes: errors.map((error) => (2 * error) / errors.length),
    };
  }
  const top = Math.max(...cosines);
  const shares = cosines.map((cosine) => Math.exp((cosine - top) / TEMPERATURE));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const positives = labels.reduce((sum, label) => sum + label, 0);
  const slopes = shares.map((share, i) => (share / total - (labels[i] ?? 0) / positives) / TEMPERATURE);
  const value = -shares.reduce(
    (sum, share, i) => sum + ((labels[i] ?? 0) / positives) * Math.log(share / total + 1e-12),
    0,
  );
  return { value, slopes };
}

/** Moves the vector of every piece that occurs. The gradient of a cosine is the part of one vector orthogonal to the other. */
function learn(
  { vectors, squares }: EncoderState,
  step: {
    texts: readonly Pieces[];
    encoded: readonly Encoded[];
    cosines: readonly number[];
    slopes: readonly number[];
    dimensions: number;
    rate: number;
  },
): void {
  const { texts, encoded, cosines, slopes, dimensions, rate } = step;
  const [query] = encoded;
  if (query === undefined) return;
  const queryBack = new Float64Array(dimensions);
  const moves = new Map<number, Float64Array>();
  const add = (ids: Pieces, back: Float64Array, length: number) => {
    for (const id of ids) {
      const move = moves.get(id) ?? new Float64Array(dimensions);
      for (let i = 0; i < dimensions; i++) move[i] = (move[i] ?? 0) + (back[i] ?? 0) / length;
      moves.set(id, move);
    }
  };
  slopes.forEach((slope, at) => {
    const document = encoded[at + 1];
    if (document === undefined || slope === 0) return;
    const cosine = cosines[at] ?? 0;
    const back = new Float64Array(dimensions);
    for (let i = 0; i < dimensions; i++) {
      const [q, d] = [query.unit[i] ?? 0, document.unit[i] ?? 0];
      back[i] = slope * (q - cosine * d);
      queryBack[i] = (queryBack[i] ?? 0) + slope * (d - cosine * q);
    }
    add(texts[at + 1] ?? NONE, back, document.length);
  });
  add(texts[0] ?? NONE, queryBack, query.length);
  for (const [id, move] of moves)
    for (let i = 0; i < dimensions; i++) {
      const at = id * dimensions + i;
      const slope = move[i] ?? 0;
      squares[at] = (squares[at] ?? 0) + slope * slope;
      vectors[at] = (vectors[at] ?? 0) - (rate * slope) / (Math.sqrt(squares[at] ?? 0) + 1e-6);
    }
}

/** Recall at 10 over the turns that have a right document; of tied documents, the right one counts as last. */
export function recallAt10(vectors: Float32Array, turns: readonly EncoderTurn[], dimensions: number): number {
  let found = 0;
  let count = 0;
  for (const { query, documents, labels } of turns) {
    if (!labels.includes(1)) continue;
    const asked = encode(vectors, query, dimensions).unit;
    const cosines = documents.map((ids) => dotOf(asked, encode(vectors, ids, dimensions).unit));
    const best = Math.max(...cosines.filter((_, i) => labels[i] === 1));
    count++;
    if (cosines.filter((cosine, i) => labels[i] === 0 && cosine >= best).length < 10) found++;
  }
  return count === 0 ? 0 : found / count;
}

import { dot, type Lexicon } from '../lexicon.ts';
import type { Goal } from './goal.ts';
import type { Item } from './items.ts';
import { stemOf } from './words.ts';

/** How the words of a page answer to those of the goal. */
export interface Comparison {
  /** How near a word is to word `k` of the goal, in [0, 1]. */
  near(word: string, k: number): number;
  /** How near it is to the nearest word of the goal, fillers left out, and which that is; -1 where none is near. */
  best(word: string): { readonly value: number; readonly k: number };
  /** On how many candidates word `k` of the goal stands, by its stem. */
  readonly counts: readonly number[];
  /** How much a word tells on this page, in [0, 1]. */
  weight(word: string): number;
}

interface Row {
  readonly near: Float32Array;
  readonly best: { readonly value: number; readonly k: number };
  readonly weight: number;
}

/** A cosine below this says nothing. */
const FLOOR = 0.35;
const FILLER = 0.15;

/** Compares lazily: a word is looked at once. */
export function comparisonOf(scene: {
  readonly items: readonly Item[];
  readonly candidates: readonly number[];
  readonly goal: Goal;
  readonly lexicon: Lexicon;
}): Comparison {
  const { items, candidates, goal, lexicon } = scene;
  const frequency = frequencies(items, candidates);
  const vectors = goal.words.map(({ word }) => lexicon.word(word));
  const rows = new Map<string, Row>();
  const rowOf = (word: string): Row => {
    const known = rows.get(word);
    if (known !== undefined) return known;
    const row = compareWord(word, {
      goal,
      vectors,
      lexicon,
      share: (frequency.get(stemOf(word)) ?? 0) / Math.max(1, candidates.length),
    });
    rows.set(word, row);
    return row;
  };
  return {
    near: (word, k) => rowOf(word).near[k] ?? 0,
    best: (word) => rowOf(word).best,
    weight: (word) => rowOf(word).weight,
    counts: goal.words.map(({ stem }) => frequency.get(stem) ?? 0),
  };
}

function compareWord(
  word: string,
  { goal, vectors, lexicon, share }: { goal: Goal; vectors: readonly Float32Array[]; lexicon: Lexicon; share: number },
): Row {
  const near = new Float32Array(goal.words.length);
  const stem = stemOf(word);
  const vector = lexicon.word(word);
  const isText = /^\p{L}{2,}$/u.test(word);
  let best = 0;
  let k = -1;
  goal.words.forEach((wanted, i) => {
    let value = 0;
    if (wanted.word === word) value = 1;
    else if (wanted.stem === stem) value = 0.95;
    else if (wanted.weight > FILLER && isText && /^\p{L}{2,}$/u.test(wanted.word)) {
      const cosine = dot(vector, vectors[i] ?? vector);
      value = Math.max(
        cosine <= FLOOR ? 0 : ((cosine - FLOOR) / (1 - FLOOR)) * 0.85,
        beginning(wanted.stem, stem, wanted.isQuoted),
      );
    }
    near[i] = value;
    if (wanted.weight > FILLER && value > best) {
      best = value;
      k = i;
    }
  });
  return { near, best: { value: best, k }, weight: 1 / (1 + 4 * share) };
}

/** A word that begins, or of a quoted one ends, as the other. */
function beginning(wanted: string, word: string, isQuoted: boolean): number {
  const [short, long] = wanted.length < word.length ? [wanted, word] : [word, wanted];
  if (short.length >= 4 && long.startsWith(short)) return 0.75;
  return isQuoted && wanted.length >= 2 && word.startsWith(wanted) ? 0.6 : 0;
}

function frequencies(items: readonly Item[], candidates: readonly number[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const i of candidates) {
    const item = items[i];
    if (item === undefined) continue;
    for (const stem of new Set([...item.own, ...item.label].map(stemOf))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}

import { MONTHS, NUMBERS, WEEKDAYS } from '../../agent/english/lexicon.ts';
import { stem } from '../../agent/english/words.ts';
import { remembered } from '../../agent/helpers/remembered.ts';
import type { Item } from '../items/items.ts';
import { dot, type Lexicon } from '../words/lexicon.ts';
import { type Goal, PLACE_WORDS } from './goal.ts';

/** How the words of a page compare with the words of the goal. */
export interface Comparison {
  /** Compares a word of the page with the goal. */
  look(word: string): ComparedWord;
  /** How many candidates contain word `k` of the goal, compared by stem. */
  readonly counts: readonly number[];
}

/** A word of the page, compared with the goal. */
export interface ComparedWord extends Nearness {
  /** How distinctive the word is on this page, in (0, 1]: rarer words weigh more. */
  readonly weight: number;
}

/** The similarity of a word to the words of a goal. */
export interface Nearness {
  /** The words of the goal that are similar enough: index and similarity in [0, 1], in the order of the goal. */
  readonly near: readonly { readonly k: number; readonly value: number }[];
  /** Similarity and index of the most similar word of the goal, fillers left out; index -1 if no word is similar. */
  readonly best: { readonly value: number; readonly k: number };
}

/** Lower similarities count as none. */
const NEAR = 0.3;
/** Cosines of unrelated words reach this value. */
const FLOOR = 0.35;
const FILLER = 0.15;
/** Words with similar vectors that exclude each other: `red` must not match `blue`. */
const APART = [
  [...NUMBERS, 'twenty thirty forty fifty hundred thousand'].join(' '),
  [...PLACE_WORDS.keys()].join(' '),
  MONTHS.join(' '),
  WEEKDAYS.join(' '),
  'red orange yellow green blue purple pink brown black white grey magenta cyan olive navy teal violet',
  'small medium large',
  'left right',
  'top bottom',
  'up down',
  'north south east west',
  'previous next',
  'yes no',
  'on off',
  'open close',
  'add remove',
  'male female',
  'morning afternoon evening night',
];
const SORTS: ReadonlyMap<string, number> = new Map(
  APART.flatMap((words, sort) => words.split(' ').map((word) => [word, sort] as const)),
);

function areApart(a: string, b: string): boolean {
  const sort = SORTS.get(a);
  return sort !== undefined && sort === SORTS.get(b);
}

/** Compares lazily: each word once for a page, and its similarity once for a goal. */
export function comparisonOf(scene: {
  readonly ranked: readonly Item[];
  readonly goal: Goal;
  readonly lexicon: Lexicon;
}): Comparison {
  const { ranked, goal, lexicon } = scene;
  const frequency = frequencies(ranked);
  const nearness = nearnessTo(goal, lexicon);
  const look = remembered((word: string): ComparedWord => {
    const share = (frequency.get(stem(word)) ?? 0) / Math.max(1, ranked.length);
    const { near, best } = nearness(word);
    return { near, best, weight: 1 / (1 + 4 * share) };
  });
  return {
    look,
    counts: goal.words.map(({ stem }) => frequency.get(stem) ?? 0),
  };
}

const KNOWN = new WeakMap<Goal, { readonly lexicon: Lexicon; readonly nearness: (word: string) => Nearness }>();

/** Cached, because a goal stays the same for many turns. */
function nearnessTo(goal: Goal, lexicon: Lexicon): (word: string) => Nearness {
  const known = KNOWN.get(goal);
  if (known?.lexicon === lexicon) return known.nearness;
  const vectors = goal.words.map(({ word }) => lexicon.word(word));
  const nearness = remembered((word: string) => compareWord(word, { goal, vectors, lexicon }));
  KNOWN.set(goal, { lexicon, nearness });
  return nearness;
}

function compareWord(
  word: string,
  { goal, vectors, lexicon }: { goal: Goal; vectors: readonly Float32Array[]; lexicon: Lexicon },
): Nearness {
  const near: { k: number; value: number }[] = [];
  const root = stem(word);
  const vector = lexicon.word(word);
  const isText = /^\p{L}{2,}$/u.test(word);
  let best = 0;
  let k = -1;
  goal.words.forEach((wanted, i) => {
    let value = 0;
    if (wanted.word === word) value = 1;
    else if (wanted.stem === root) value = 0.95;
    else if (wanted.weight > FILLER && isText && /^\p{L}{2,}$/u.test(wanted.word) && !areApart(word, wanted.word)) {
      const cosine = dot(vector, vectors[i] ?? vector);
      value = Math.max(
        cosine <= FLOOR ? 0 : ((cosine - FLOOR) / (1 - FLOOR)) * 0.85,
        beginning(wanted.stem, root, wanted.isQuoted),
      );
    }
    const kept = Math.fround(value);
    if (kept > NEAR) near.push({ k: i, value: kept });
    if (wanted.weight > FILLER && value > best) {
      best = value;
      k = i;
    }
  });
  return { near, best: { value: best, k } };
}

/** Similarity by prefix: one word begins with the other; for quoted words a short prefix is enough. */
function beginning(wanted: string, word: string, isQuoted: boolean): number {
  const [short, long] = wanted.length < word.length ? [wanted, word] : [word, wanted];
  if (short.length >= 4 && long.startsWith(short)) return 0.75;
  return isQuoted && wanted.length >= 2 && word.startsWith(wanted) ? 0.6 : 0;
}

function frequencies(ranked: readonly Item[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of ranked) {
    const seen: string[] = [];
    for (const words of [item.own, item.label])
      for (const word of words) {
        const root = stem(word);
        if (seen.includes(root)) continue;
        seen.push(root);
        counts.set(root, (counts.get(root) ?? 0) + 1);
      }
  }
  return counts;
}

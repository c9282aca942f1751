import { stem } from '../../agent/english/words.ts';
import type { Item } from '../items/items.ts';
import type { FeatureGroup } from './scene.ts';

/** Purposes of controls, each with words that name it on most sites. */
const PURPOSES = [
  'log login sign signin signup register join start try account',
  'next continue proceed forward go > »',
  'submit ok done save confirm send apply finish post order pay buy reserve checkout',
  'search find',
  'more all details read show view',
  'close cancel dismiss skip later decline ×',
  'back previous return < «',
  'accept agree allow got',
  'share follow subscribe like comment print',
  'home about contact privacy terms help imprint careers',
  'add new create compose write',
  'menu navigation',
  'edit delete remove clear',
];
const BITS: ReadonlyMap<string, number> = new Map(
  PURPOSES.flatMap((words, bit) => words.split(' ').map((word) => [stem(word), 1 << bit] as const)),
);
/** A longer text is not the name of a control. */
const MOST_WORDS = 4;

/** One feature for each purpose: 1 if the candidate's few words, or those of its label, name it. */
export function purposeFeatures(ranked: readonly Item[]): FeatureGroup {
  const purposes = ranked.map(purposesOf);
  return (row, _, i) => row.bits(purposes[i] ?? 0, PURPOSES.length);
}

function purposesOf({ inside, label }: Item): number {
  const words = inside.length > 0 ? inside : label;
  if (words.length > MOST_WORDS) return 0;
  let bits = 0;
  for (const word of words) bits |= BITS.get(stem(word)) ?? 0;
  return bits;
}

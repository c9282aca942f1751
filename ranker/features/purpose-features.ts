import { stem } from '../../agent/english/words.ts';
import type { Item } from '../items/items.ts';
import type { Group } from './scene.ts';

/** What controls are for, by the words on them, which are the same on most sites. */
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
/** What says more is no name of a control. */
const MOST_WORDS = 4;

/** One feature a purpose: 1 for what its own few words, or its label's, say that it is for. */
export function purposeFeatures(ranked: readonly Item[]): Group {
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

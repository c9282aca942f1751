import { NUMBERS } from './lexicon.ts';
import { stem } from './words.ts';

/** Synonyms on the controls of pages, a row each; the first word of a row stands for the others. */
const SYNONYMS: readonly string[] = [
  'cart basket bag trolley',
  'login signin',
  'logout signout',
  'signup register subscribe',
  'delete remove trash discard bin',
  'settings preference option config configuration',
  'find search lookup magnifier',
  'close dismiss hide x',
  'save ok done apply confirm',
  'add create new plus compose insert',
  'next continue proceed forward',
  'previous back',
  'phone telephone tel mobile cell',
  'note memo comment remark description detail',
  'title subject headline heading summary',
  'quantity qty amount count number',
  'picture image photo img',
  'article story post',
  'item product',
  'task todo event appointment meeting reminder',
  'mail email message',
  'homepage home start',
  'cost price',
  'surname last family',
  'forename first given',
  'postcode zip',
  'color colour',
  'favourite favorite star',
  'basic standard',
  'accept allow agree',
  'reject decline refuse deny',
  'author writer',
  'big large',
  'small little',
  'modify edit change',
  'purchase buy',
  'city town',
  'recipient to',
  'delivery shipping',
];

const SYNONYM_OF = new Map(
  SYNONYMS.flatMap((row) => {
    const [head = '', ...rest] = row.split(' ').map(stem);
    return [head, ...rest].map((word): [string, string] => [word, head]);
  }),
);

const NUMBER_OF = new Map(NUMBERS.map((word, i) => [word, String(i)]));

/** Similarity of two words, in [0, 1]: 1 for the same stem, less for synonyms, common beginnings and typing errors. */
export function wordSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const [left, right] = [stem(a), stem(b)];
  if (left === right) return 1;
  const head = SYNONYM_OF.get(left);
  if (head !== undefined && head === SYNONYM_OF.get(right)) return 0.85;
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  if (NUMBER_OF.get(a) === b || NUMBER_OF.get(b) === a) return 0.95;
  // "9:40" is "09:40".
  if (/^0?\d:\d\d$/u.test(a) && a.replace(/^0/u, '') === b.replace(/^0/u, '')) return 0.99;
  if (/\p{N}/u.test(a) || /\p{N}/u.test(b)) return 0;
  if (short.length >= 4 && long.startsWith(short)) return 0.8;
  if (short.length >= 5 && isOneSlipAway(short, long)) return 0.75;
  return 0;
}

/** Whether one insertion, deletion, replacement or swap of neighbours turns one word into the other. */
function isOneSlipAway(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const [restShort, restLong] = [short.slice(start), long.slice(start)];
  if (short.length < long.length) return restShort === restLong.slice(1);
  if (restShort.slice(1) === restLong.slice(1)) return true;
  return restShort[0] === restLong[1] && restShort[1] === restLong[0] && restShort.slice(2) === restLong.slice(2);
}

/** Weight of a word: higher for rarer words. */
export type Weigh = (word: string) => number;

/** Inverse document frequency of stems over texts. */
export function inverseFrequency(texts: Iterable<readonly string[]>): Weigh {
  const seen = new Map<string, number>();
  let total = 0;
  for (const text of texts) {
    total += 1;
    for (const word of new Set(text.map(stem))) seen.set(word, (seen.get(word) ?? 0) + 1);
  }
  return (word) => Math.log(1 + (total + 1) / ((seen.get(stem(word)) ?? 0) + 0.5));
}

const even: Weigh = () => 1;

/** What has more words is the name of nothing, unless it is the very same text. */
const LONGEST_NAME = 40;

/**
 * How well `text` fits the name `query`, in [0, 1]: 1 for the same words in the same order, about 0.75 to 0.95 if a
 * longer text contains all words of the query, below 0.6 if some are missing.
 */
export function similarity(query: readonly string[], text: readonly string[], weigh: Weigh = even): number {
  if (query.length === 0 || text.length === 0) return 0;
  if (query.length === text.length && query.every((word, i) => word === text[i])) return 1;
  if (query.length > LONGEST_NAME) return 0;
  let found = 0;
  let sought = 0;
  const used = new Set<number>();
  for (const word of query) {
    const weight = weigh(word);
    sought += weight;
    const best = nearest(word, text, used);
    if (best === null) continue;
    used.add(best.index);
    found += weight * best.score;
  }
  if (used.size === 0) return 0;
  const coverage = found / sought;
  const precision = used.size / text.length;
  const inOrder = isRun([...used]) ? 0.04 : 0;
  return coverage ** 2 * (0.72 + 0.22 * precision + inOrder);
}

function nearest(word: string, text: readonly string[], used: ReadonlySet<number>) {
  let best: { index: number; score: number } | null = null;
  for (const [index, other] of text.entries()) {
    if (used.has(index)) continue;
    const score = wordSimilarity(word, other);
    if (score > (best?.score ?? 0)) best = { index, score };
  }
  return best;
}

function isRun(indices: readonly number[]): boolean {
  return indices.every((index, i) => i === 0 || index === (indices[i - 1] ?? 0) + 1);
}

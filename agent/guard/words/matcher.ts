import { seen, skeleton } from '../../english/look-alikes.ts';
import { rememberedOf } from '../../helpers/remembered.ts';

/** Where words name a deed: the places of the words, from the first on. */
export type Positions = readonly number[];

/** Finds words in a list of words by their looks. */
export type Matcher = (words: readonly string[]) => readonly Positions[];

/** How many words may stand between two of a sequence. */
const MOST_BETWEEN = 2;
/** Nouns of Chinese and Japanese that make a noun of the deed before them: history, list, method, done. */
const LATER = '履歴|历史|歷史|记录|紀錄|一覧|方法|済';

/** Reads the notation of `DeedWords`. */
export function matcher(source: string): Matcher {
  const entries = source.split(/\s+/u).filter((entry) => entry !== '');
  const inside = entries.filter((entry) => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(entry));
  const parts = entries.filter((entry) => !inside.includes(entry)).map((entry) => entry.split('+').map(alternatives));
  const singles = new Set(parts.flatMap((part) => (part.length === 1 ? [...(part[0] ?? [])] : [])));
  const sequences = parts.filter((part) => part.length > 1);
  const byFirst = new Map<string, (typeof sequences)[number][]>();
  for (const sequence of sequences)
    for (const word of sequence[0] ?? []) byFirst.set(word, [...(byFirst.get(word) ?? []), sequence]);
  const asian =
    inside.length === 0 ? null : new RegExp(`(?<![已未])(?:${inside.map(seenSkeleton).join('|')})(?!${LATER})`, 'u');
  const isNamed = (word: string) => singles.has(word) || (asian !== null && ASIAN.test(word) && asian.test(word));
  const find = (words: readonly string[]): readonly Positions[] => [
    ...words.flatMap((word, at) => (isNamed(word) ? [[at]] : [])),
    ...words.flatMap((word, start) =>
      (byFirst.get(word) ?? []).flatMap((sequence) => placesOf(sequence, words, start)),
    ),
  ];
  // A text is read once for each place where it may stand.
  return rememberedOf(find);
}

/** Any letter or sign beyond the alphabets of Europe. */
const ASIAN = /[^\0-\u04ff]/u;

/** The places of a sequence that begins at a word; none where it does not go on. */
function placesOf(
  [, ...later]: readonly ReadonlySet<string>[],
  words: readonly string[],
  start: number,
): readonly Positions[] {
  const found = [start];
  for (const part of later) {
    const from = (found.at(-1) ?? 0) + 1;
    const at = words.slice(from, from + MOST_BETWEEN + 1).findIndex((word) => part.has(word));
    if (at < 0) return [];
    found.push(from + at);
  }
  return [found];
}

function alternatives(part: string): ReadonlySet<string> {
  return folded(part.replace(/[()]/gu, '').replaceAll('|', ' '));
}

/** Words by their looks, from a text of words with blanks between them. */
export function folded(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(seenSkeleton));
}

function seenSkeleton(word: string): string {
  return skeleton(seen(word));
}

import { seen, skeleton } from './fold.ts';

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
  const asian =
    inside.length === 0 ? null : new RegExp(`(?<![已未])(?:${inside.map(seenSkeleton).join('|')})(?!${LATER})`, 'u');
  return (words) => [
    ...words.flatMap((word, at) => (singles.has(word) || asian?.test(word) === true ? [[at]] : [])),
    ...sequences.flatMap((sequence) => placesOf(sequence, words)),
  ];
}

function placesOf(sequence: readonly ReadonlySet<string>[], words: readonly string[]): readonly Positions[] {
  return words.flatMap((_, start) => {
    const found: number[] = [];
    for (const part of sequence) {
      const from = found.length === 0 ? start : (found.at(-1) ?? 0) + 1;
      const most = found.length === 0 ? 0 : MOST_BETWEEN;
      const at = words.slice(from, from + most + 1).findIndex((word) => part.has(word));
      if (at < 0) return [];
      found.push(from + at);
    }
    return [found];
  });
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

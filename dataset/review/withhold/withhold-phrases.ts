import { decodeText } from './decoded-text.ts';

/** Stands for words that a reviewer hid. */
export const HIDDEN = '••••••';

/** Scripts that are written without spaces: each letter counts as a word. */
const UNSPACED = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`;
const WORD = new RegExp(String.raw`[${UNSPACED}]|(?:(?![${UNSPACED}])[\p{L}\p{M}\p{N}])+`, 'gu');

/** Replaces phrases with dots. Phrases match whole words, in any case and with any separators. */
export function withholdPhrases(phrases: Iterable<string>): (text: string) => string {
  const byFirst = new Map<string, (readonly string[])[]>();
  for (const phrase of phrases) {
    const words = phraseWords(phrase);
    const [first] = words;
    if (first !== undefined) byFirst.set(first, [...(byFirst.get(first) ?? []), words]);
  }
  for (const list of byFirst.values()) list.sort((a, b) => b.length - a.length);
  return (text) => (byFirst.size === 0 ? text : withheld(text, byFirst));
}

/** Whether a phrase is long enough to be withheld everywhere; a shorter one would match unrelated text. */
export function isTelling(phrase: string): boolean {
  const words = phraseWords(phrase).join('');
  return /^\d*$/u.test(words) ? words.length >= FEWEST_DIGITS : words.length >= FEWEST_LETTERS;
}

const FEWEST_LETTERS = 3;
const FEWEST_DIGITS = 4;

function phraseWords(text: string): readonly string[] {
  return Array.from(decodeText(text).plain.matchAll(WORD), ([word]) => folded(word));
}

function folded(word: string): string {
  return word.normalize('NFKC').toLowerCase();
}

function withheld(text: string, byFirst: ReadonlyMap<string, readonly (readonly string[])[]>): string {
  const decoded = decodeText(text);
  const found = Array.from(decoded.plain.matchAll(WORD), ({ 0: word, index }) => ({ word, index }));
  const words = found.map(({ word }) => folded(word));
  let written = '';
  let from = 0;
  for (let at = 0; at < words.length; ) {
    const phrase = byFirst.get(words[at] ?? '')?.find((each) => each.every((word, next) => words[at + next] === word));
    const [first, last] = [found[at], found[at + (phrase?.length ?? 1) - 1]];
    at += phrase?.length ?? 1;
    if (phrase === undefined || first === undefined || last === undefined) continue;
    written += text.slice(from, decoded.start(first.index)) + HIDDEN;
    from = decoded.end(last.index + last.word.length - 1);
  }
  return written + text.slice(from);
}

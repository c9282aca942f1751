import { identifierText, wordsAndSigns } from '../../agent/english/words.ts';
import { remembered } from '../../agent/helpers/remembered.ts';

/** Words as the ranker compares them; see `wordsAndSigns`. */
export function wordsOf(text: string): readonly string[] {
  return text === '' ? NONE : split(text);
}

const NONE: readonly string[] = [];
const split = remembered(wordsAndSigns);

/** The words that name something in an identifier, each once: no numbers, no single letters, no long machine-made strings. */
export const wordsInIdentifier = remembered((identifier: string): readonly string[] =>
  [...new Set(wordsOf(identifierText(identifier)))].filter(
    (word) => word.length > 1 && word.length < 20 && !/^\d+$/u.test(word),
  ),
);

/** The words in the last two parts of an address's path, each once: those parts say most. */
export const addressWords = remembered((address: string): readonly string[] => {
  const path = address.replace(/[?#].*$/u, '').replace(/^\w+:\/\/[^/]*/u, '');
  const parts = path.split('/').filter((part) => part !== '');
  return [...new Set(parts.slice(-2).flatMap(wordsInIdentifier))];
});

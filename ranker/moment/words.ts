import { remembered } from '../../agent/remembered.ts';

/** Words as the ranker compares them: lower case, without accents, numbers apart from letters, and signs that stand for words. */
export function wordsOf(text: string): readonly string[] {
  return text === '' ? NONE : split(text);
}

const NONE: readonly string[] = [];
const split = remembered(splitWords);

function splitWords(text: string): readonly string[] {
  const plain = /^[\x20-\x7e]*$/u.test(text) ? text : text.normalize('NFKD').replace(/\p{M}+/gu, '');
  return (
    plain
      .toLowerCase()
      .match(/\p{L}+(?:'s)?|\p{N}+|[<>+×»«›‹&@%$€£−-](?=\s|$)/gu)
      ?.map(withoutPossessive) ?? []
  );
}

function withoutPossessive(word: string): string {
  return word.endsWith("'s") ? word.slice(0, -2) : word;
}

/** The words inside an identifier such as `billing-address_line2` or `firstName`, each once; what looks machine-made is left out. */
export const identifierWords = remembered(splitIdentifier);

function splitIdentifier(identifier: string): readonly string[] {
  const words = wordsOf(identifier.replace(/([a-z\d])([A-Z])/gu, '$1 $2').replace(/[-_.[\]:/?=&#]+/gu, ' '));
  return [...new Set(words)].filter((word) => word.length > 1 && word.length < 20 && !/^\d+$/u.test(word));
}

/** The words of an address: the last two parts of its path say most. Each once. */
export const addressWords = remembered(splitAddress);

function splitAddress(address: string): readonly string[] {
  const path = address.replace(/[?#].*$/u, '').replace(/^\w+:\/\/[^/]*/u, '');
  const parts = path.split('/').filter((part) => part !== '');
  return [...new Set(parts.slice(-2).flatMap(identifierWords))];
}

/** A word without plural, `-ed` and `-ing`. */
export function stemOf(word: string): string {
  return word.length < 4 ? word : stemOfLong(word);
}

const stemOfLong = remembered(withoutEnding);

function withoutEnding(word: string): string {
  let stem = word.endsWith('ies') && word.length > 4 ? `${word.slice(0, -3)}y` : word;
  if (!/(?:ss|us|is)$/u.test(stem)) stem = stem.replace(/(?<=x|ch|sh|ss|z)es$|s$/u, '');
  const base = stem.replace(/(?<=[aeiouy].*)(?:ing|ed)$/u, '');
  if (base.length >= 3 && base !== stem) stem = base.replace(/([^aeioulsz])\1$/u, '$1');
  return stem.length > 3 ? stem.replace(/e$/u, '') : stem;
}

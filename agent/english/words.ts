import { remembered } from '../helpers/remembered.ts';

/** Everyday words that people write as one word or as two, with the one spelling that stands for both. */
const COMPOUNDS: readonly (readonly [RegExp, string])[] = [
  [/\be-mails?\b/gu, 'email'],
  [/\blog[- ]in\b/gu, 'login'],
  [/\blog[- ](?:out|off)\b/gu, 'logout'],
  [/\bsign[- ]in\b/gu, 'signin'],
  [/\bsign[- ]up\b/gu, 'signup'],
  [/\bsign[- ](?:out|off)\b/gu, 'signout'],
  [/\b(log|sign) ((?:the|that|this|my|our) (?!and\b)\S+(?: (?!and\b)\S+)?) (?:out|off)\b/gu, '$1out $2'],
  [/\bcheck[- ]out\b/gu, 'checkout'],
  [/\bcheck[- ]in\b/gu, 'checkin'],
  [/\bwish[- ]list\b/gu, 'wishlist'],
  [/\bhome[- ]page\b/gu, 'homepage'],
  [/\bpost[- ]code\b/gu, 'postcode'],
  [/\bzip[- ]code\b/gu, 'postcode'],
  [/\bpostal[- ]code\b/gu, 'postcode'],
  [/\buser[- ]name\b/gu, 'username'],
  [/\bpass[- ]word\b/gu, 'password'],
  [/\b(?:tele)?phone number\b/gu, 'phone'],
  [/\bmobile (?:number|phone)\b/gu, 'phone'],
  [/\be-?mail address\b/gu, 'email'],
  [/\bnews[- ]letter\b/gu, 'newsletter'],
  [/\bcheck[- ]box(es)?\b/gu, 'checkbox$1'],
  [/\bdrop[- ]down\b/gu, 'dropdown'],
  [/\bt-shirt(s?)\b/gu, 'tshirt$1'],
];

/** Text for comparison: lower case, no accents, one spelling of compounds, straight apostrophes, single spaces. */
export function normalise(text: string): string {
  let plain = withoutAccents(text).toLowerCase().replace(/[’‘`]/gu, "'").replace(/\s+/gu, ' ').trim();
  for (const [pattern, joined] of COMPOUNDS) plain = plain.replace(pattern, joined);
  return plain;
}

function withoutAccents(text: string): string {
  return /^[\x20-\x7e]*$/u.test(text) ? text : text.normalize('NFKD').replace(/\p{M}+/gu, '');
}

/** The words of a text in order, normalised, without punctuation; possessive `'s` is dropped. */
export function words(text: string): readonly string[] {
  return (
    normalise(text)
      .replace(/'s\b/gu, '')
      .replace(/'/gu, '')
      .match(/\p{L}+\p{N}*|\p{N}+(?:[.:,]\p{N}+)*\p{L}*/gu) ?? []
  );
}

/** The words and numbers of a text as they are written, but in lower case. */
export function plainWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * The words of a text as the ranker's networks learned them: digits apart from letters, compounds as written, and signs such as `+`
 * and `›` that end a word.
 */
export function wordsAndSigns(text: string): readonly string[] {
  return (
    withoutAccents(text)
      .toLowerCase()
      .match(/\p{L}+(?:'s)?|\p{N}+|[<>+×»«›‹&@%$€£−-](?=\s|$)/gu)
      ?.map((word) => (word.endsWith("'s") ? word.slice(0, -2) : word)) ?? []
  );
}

/** An identifier such as `billing-address_line2` or `firstName` as text with blanks between its words. */
export function identifierText(identifier: string): string {
  return identifier.replace(/([a-z\d])([A-Z])/gu, '$1 $2').replace(/[-_.[\]:/]+/gu, ' ');
}

/** The words inside an identifier, in order. */
export function identifierWords(identifier: string): readonly string[] {
  return words(identifierText(identifier));
}

/** A word without the endings that do not change what it names: plurals, `-ed`, `-ing`. */
export function stem(word: string): string {
  return word.length < 4 ? word : stemOfLong(word);
}

const stemOfLong = remembered(withoutEnding);

function withoutEnding(word: string): string {
  if (/\p{N}/u.test(word)) return word;
  const plural = word.endsWith('ies') && word.length > 4 ? `${word.slice(0, -3)}y` : singular(word);
  const base = plural.replace(/(?<=[aeiouy].*)(?:ing|ed)$/u, '');
  const whole = base.length < 3 ? plural : base === plural ? base : base.replace(/([^aeioulsz])\1$/u, '$1');
  return whole.length > 3 ? whole.replace(/e$/u, '') : whole;
}

function singular(word: string): string {
  if (/(?:ss|us|is)$/u.test(word)) return word;
  if (/(?:x|ch|sh|ss|z)es$/u.test(word)) return word.slice(0, -2);
  return word.replace(/s$/u, '');
}

/** A text without the signs around it. */
export function withoutSignsAround(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

/** "Publish" of "publishes". */
export function infinitiveOf(verb: string): string {
  return verb.replace(/(?<=sh|ss|ch|x)es$|(?<!s)s$/u, '');
}

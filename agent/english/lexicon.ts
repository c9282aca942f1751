/**
 * The word classes of English that more than one part of Waymark reads. Ordered lists are arrays, `zero` or `january` first; classes
 * of small words are texts with blanks between the words, for `wordSet` to join. A reader that needs another list names how its list
 * differs from these. The `PURE` marks let a bundler drop the lists that a bundle does not use.
 */

export const MONTHS: readonly string[] =
  /* @__PURE__ */ 'january february march april may june july august september october november december'.split(' ');
/** Source of a regular expression for the first three letters of a month. */
export const MONTH_STARTS = /* @__PURE__ */ MONTHS.map((month) => month.slice(0, 3)).join('|');
/** Source of a regular expression for a month in full or abbreviated. */
export const MONTH_NAMES = /* @__PURE__ */ [
  ...MONTHS.map((month) => (month.length > 3 ? `${month.slice(0, 3)}(?:${month.slice(3)})?` : month)),
  'sept',
].join('|');
export const WEEKDAYS: readonly string[] =
  /* @__PURE__ */ 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
/** Source of a regular expression for a day of the week in full or abbreviated. */
export const WEEKDAY_NAMES = '(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?';
/** `zero` to `twenty`: the index is the number. */
export const NUMBERS: readonly string[] =
  /* @__PURE__ */ 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
/** Number words for a quantity, `one` to `ten`. */
export const COUNTS: readonly string[] = /* @__PURE__ */ NUMBERS.slice(1, 11);
/** The number that a word or digits mean; `a`, `an` and `another` are one. NaN for any other word. */
export function numberIn(said: string): number {
  const word = said.toLowerCase();
  if (/^(?:an?|another)$/u.test(word)) return 1;
  const number = NUMBERS.indexOf(word);
  return number >= 0 ? number : Number(word);
}
/** `first` to `twelfth`: the index is one less than the place. */
export const ORDINALS: readonly string[] =
  /* @__PURE__ */ 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');

export const ARTICLES = 'a an the';
export const DEMONSTRATIVES = 'this that these those';
export const POSSESSIVES = 'my your our its his her their';
export const PRONOUNS = 'i you it me us we';
export const PREPOSITIONS = 'of to in on at for with by from';
export const FORMS_OF_BE = 'is are be was were';
export const AUXILIARIES = 'do does have has can could would';
export const QUESTION_WORDS = 'what which who whose how when where';
export const CONJUNCTIONS = 'and or';

/** Small words that say nothing of a thing by themselves. */
export const FUNCTION_WORDS = /* @__PURE__ */ [
  ARTICLES,
  DEMONSTRATIVES,
  POSSESSIVES,
  PRONOUNS,
  PREPOSITIONS,
  FORMS_OF_BE,
  AUXILIARIES,
  CONJUNCTIONS,
].join(' ');

/** Words that only lead up to a request or add courtesy to it. The clause splitter of `clauses.ts` takes them off. */
export const POLITE_WORDS: readonly string[] =
  /* @__PURE__ */ 'please pls kindly now then also just finally so ok okay alright ugh sorry hey hi hello great good thanks afterwards waymark'.split(
    ' ',
  );
/** Words that make a sentence say the opposite. */
export const NEGATIONS = 'no not without none never stop';

/** Verbs for using a control once: a button or a link. */
export const PRESS_VERBS = 'click press tap hit push';
/** Verbs for taking one thing of several. */
export const CHOOSE_VERBS = 'choose select pick';

/** The set of all words in some texts of words with blanks between them. */
export function wordSet(...texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.split(' ')));
}

import { beginsRequest, plainClauses } from './clauses.ts';
import { FUNCTION_WORDS, NUMBERS, ORDINALS, POLITE_WORDS, QUESTION_WORDS, wordSet } from './lexicon.ts';
import { wordSimilarity } from './match.ts';
import { isSuperlative } from './phrase.ts';
import { timesIn } from './times-in.ts';
import { words } from './words.ts';

/** What was done about a request, in words. */
export interface DealtWith {
  /** Names of what was used, values that were given, and answers. */
  readonly texts: readonly string[];
  /** How often something was done: in all, for one request, or to one element. Pressing a button twice deals with "two". */
  readonly counts: readonly number[];
}

/** Words that carry no wish of their own, or that give the place of a thing, which finding the thing settles. */
const SMALL = wordSet(
  ...[
    FUNCTION_WORDS,
    QUESTION_WORDS,
    POLITE_WORDS.join(' '),
    ORDINALS.join(' '),
    'last next previous other top bottom no without',
  ],
  'into onto off up down out over under above below about as per via through after before there here one ones them thing',
  'things times meant mean take prefer am been being he she they him hers ours will shall should may might must let lets want need like say says said',
  'id im ive ill wed weve well youd see look called named titled saying again back too well first once any some whole more only very new current',
);

/** Nouns for parts of a page, which a request adds to the name of what it means. */
const PARTS = wordSet(
  'page website site web button link field box input checkbox radio option dropdown list menu tab text value item icon',
  'form section area control entry row column cell table name label switch slider dialog window popup result results',
  'text textbox textarea heading image picture screen page letter letters word words folder file',
);

/** Words for all of several things; more than one deed settles them. */
const ALL = wordSet('all each every');

/** What is not to be done, to the end of its clause; quoted text before it stays. "Without" before a noun is a wish like any other. */
const UNWANTED =
  /^((?:"[^"]*"|[^"])*?)\b(?:without \p{L}+ing|do not|don't|never|avoid|not)\b(?=(?:[^"]*"[^"]*")*[^"]*$).*$/u;
const NOT_TO_DO = /^(?:without \p{L}+ing|do not|don't|dont|never|avoid|stop|not|nothing)\b/u;

/** Two words at least this similar say the same. */
const SAME = 0.7;

/** The words of a request, or of the name of a control, that carry a wish: without its verb and without small words. */
export function wishesOf(text: string): readonly string[] {
  return withoutVerb(text).filter((word) => !SMALL.has(word) && !PARTS.has(word));
}

/** Whether two words say the same, as far as what was asked for is concerned. */
export function saysSame(a: string, b: string): boolean {
  return wordSimilarity(a, b) >= SAME;
}

/**
 * The words of a request that nothing was done about, in order; empty if every word is settled. A verb at the start of a request
 * is settled once its objects are; what is not to be done needs no deed.
 */
export function leftOut(said: string, { texts, counts }: DealtWith): readonly string[] {
  const dealt = [...new Set(texts.flatMap(words))];
  const isTime = timesIn(texts);
  const isDealtWith = (word: string): boolean => {
    if (SMALL.has(word) || PARTS.has(word) || dealt.some((each) => saysSame(word, each)) || isTime(word)) return true;
    if (word === 'most' || word === 'least' || isSuperlative(word)) return true;
    if (ALL.has(word)) return counts.some((count) => count > 1);
    const count = numberOf(word);
    return count !== null && (count === 1 || counts.includes(count) || dealt.some((each) => numberOf(each) === count));
  };
  const wanted = plainClauses(said).filter((clause) => !NOT_TO_DO.test(clause));
  const left = wanted
    .flatMap((clause) => withoutVerb(clause.replace(UNWANTED, '$1').replace(BESIDE, ' ')))
    .filter((word) => !isDealtWith(word));
  return [...new Set(left)];
}

/** The place of one thing beside another, which finding the thing settles. */
const BESIDE = /\bto the (?:left|right) of\b/gu;

function numberOf(word: string): number | null {
  const at = NUMBERS.indexOf(word);
  if (at >= 0) return at;
  if (word === 'twice' || word === 'both') return 2;
  return /^\d+(?:\.\d+)?$/u.test(word) ? Number(word) : null;
}

/** The words of a clause without the verb it begins with. */
function withoutVerb(clause: string): readonly string[] {
  return words(clause).slice(beginsRequest(clause) ? 1 : 0);
}

import { beginsRequest, isNegated, plainClauses } from '../english/clauses.ts';
import {
  FUNCTION_WORDS,
  MONTHS,
  NUMBERS,
  ORDINALS,
  POLITE_WORDS,
  QUESTION_WORDS,
  WEEKDAYS,
  wordSet,
} from '../english/lexicon.ts';
import { wordSimilarity } from '../english/match.ts';
import { words } from '../english/words.ts';

/** What was done about a request, in words. */
export interface DealtWith {
  /** Names of what was used, values that were given, and answers. */
  readonly texts: readonly string[];
  /** How many actions succeeded: pressing a button twice deals with "two". */
  readonly deeds: number;
}

/** Words that carry no wish of their own, or that point at a thing by its place, which finding the thing deals with. */
const SMALL = wordSet(
  ...[
    FUNCTION_WORDS,
    QUESTION_WORDS,
    POLITE_WORDS.join(' '),
    ORDINALS.join(' '),
    'last next previous other top bottom left right',
  ],
  'into onto off up down out over under above below about as per via through after before there here one ones them thing',
  'things times meant mean take prefer am been being he she they him hers ours will shall should may might must let lets want need like say says said',
  'called named titled saying again back too well first once all any some each every whole more only very new current',
);

/** Nouns for parts of a page, which a request adds to the name of what it means. */
const PARTS = wordSet(
  'page website site web button link field box input checkbox radio option dropdown list menu tab text value item icon',
  'form section area control entry row column cell table name label switch slider dialog window popup result results',
  'text textbox textarea heading image picture screen page letter letters word words folder file',
);

/** Words of time: a date or a time that was typed deals with all of them. */
const TIMES = new Set([
  ...MONTHS,
  ...MONTHS.map((month) => month.slice(0, 3)),
  ...WEEKDAYS,
  ...wordSet('am pm day week month year today tomorrow noon midnight clock'),
]);
const DATE_OR_TIME = /\d{4}-\d\d|\d{1,2}:\d\d|\d{4}-W\d\d/u;

/** What is not wanted, to the end of its clause; quoted text before it stays. */
const UNWANTED = /^((?:"[^"]*"|[^"])*?)\b(?:without|do not|don't|not)\b(?=(?:[^"]*"[^"]*")*[^"]*$).*$/u;

/** Two words that are at least so similar say the same. */
const SAME = 0.7;

/** Whether two words say the same, as far as what was asked for is concerned. */
export function saysSame(a: string, b: string): boolean {
  return wordSimilarity(a, b) >= SAME;
}

/**
 * The words of a request that nothing was done about, in its order; empty if every word is accounted for. Verbs that begin a request count
 * as dealt with once its things are; what is not wanted needs no deed.
 */
export function leftOut(said: string, { texts, deeds }: DealtWith): readonly string[] {
  const dealt = [...new Set(texts.flatMap(words))];
  const hasTime = texts.some((text) => DATE_OR_TIME.test(text));
  const isDealtWith = (word: string): boolean => {
    if (SMALL.has(word) || PARTS.has(word) || dealt.some((each) => saysSame(word, each))) return true;
    if (hasTime && (TIMES.has(word) || /^\d{1,2}(?:st|nd|rd|th|am|pm)?$/u.test(word))) return true;
    if (/(?:est|most|least)$/u.test(word)) return true;
    const count = numberOf(word);
    return count !== null && (count === 1 || count <= deeds || dealt.some((each) => numberOf(each) === count));
  };
  const wanted = plainClauses(said).filter((clause) => !isNegated(clause));
  const left = wanted
    .flatMap((clause) => withoutVerb(clause.replace(UNWANTED, '$1')))
    .filter((word) => !isDealtWith(word));
  return [...new Set(left)];
}

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

import {
  ARTICLES,
  CONJUNCTIONS,
  DEMONSTRATIVES,
  NUMBERS,
  ORDINALS,
  PREPOSITIONS,
  PRONOUNS,
  wordSet,
} from '../../english/lexicon.ts';
import { stem, words } from '../../english/words.ts';
import { formsOf } from '../request/is-said.ts';

/** What a phrase says of a thing. */
export interface ObjectPhrase {
  /** Stems of the words that tell it from other things. */
  readonly object: readonly string[];
  /** Stems of the words that only tell what kind of thing it is ("mail", "task"). */
  readonly kind: readonly string[];
  /** Its place among things of its kind: 1 is the first, -1 the last; null if none was said. */
  readonly place: number | null;
  /** The object is "it", "this" or left out: it was named before, or is on the page. */
  readonly isPronoun: boolean;
  /** "The cheapest": by its price; `unknown` where no page proves which one it is. */
  readonly end: 'least' | 'most' | 'unknown' | null;
  /** How many things of the kind: `Infinity` for all of them. */
  readonly times: number;
}

const WORD_OR_QUOTE = /"[^"]*"|[^\s"]+/gu;

/** Whether a word is quoted, or has an inner sign as in `notes.txt`: then it is neither a kind nor a count. */
function isName(word: string): boolean {
  return word.startsWith('"') || /[\p{L}\p{N}][._@/-][\p{L}\p{N}]/u.test(word);
}

/** Reads the object that follows a verb. */
export function objectIn(text: string): ObjectPhrase {
  const names = (text.match(WORD_OR_QUOTE) ?? []).filter(isName).flatMap((name) => words(name));
  const said = words(text.replace(WORD_OR_QUOTE, (word) => (isName(word) ? ' ' : word)));
  const content = said.filter((word) => !SMALL.has(word));
  const kind = content.filter((word) => KIND.has(stem(word)));
  const object = content.filter(
    (word) => !KIND.has(stem(word)) && !COUNT_WORDS.has(word) && ordinalPlace(word) === null,
  );
  const places = content.map(ordinalPlace).filter((place) => place !== null);
  return {
    object: [...names, ...object.filter((word) => !SUPERLATIVE.test(word))].flatMap(formsOf),
    kind: kind.map(stem),
    place: places[0] ?? null,
    isPronoun: names.length === 0 && (content.length === 0 || POINTING.has(said[0] ?? '')),
    end: superlativeEnd(object.filter((word) => SUPERLATIVE.test(word)).join(' ')),
    times: timesGranted(said, kind),
  };
}

function superlativeEnd(superlatives: string): ObjectPhrase['end'] {
  if (superlatives === '') return null;
  if (/^(?:cheapest|least expensive)$/u.test(superlatives)) return 'least';
  return /^(?:priciest|most expensive)$/u.test(superlatives) ? 'most' : 'unknown';
}

function timesGranted(said: readonly string[], kind: readonly string[]): number {
  if (said.some((word) => ALL.has(word))) return Number.POSITIVE_INFINITY;
  if (said.includes('both')) return 2;
  const count = said.map((word) => (/^\d{1,2}$/u.test(word) ? Number(word) : NUMBERS.indexOf(word))).find((n) => n > 1);
  // "The first two subscribers".
  const isCounted = count !== undefined && said.some((word) => ordinalPlace(word) !== null);
  const isPlural = isCounted || kind.some((word) => word !== stem(word) && word.endsWith('s'));
  if (!isPlural) return 1;
  return count ?? Number.POSITIVE_INFINITY;
}

function ordinalPlace(word: string): number | null {
  const ordinal = ORDINALS.indexOf(word);
  if (ordinal >= 0) return ordinal + 1;
  const [, number] = /^(\d{1,2})(?:st|nd|rd|th)$/u.exec(word) ?? [];
  if (number !== undefined) return Number(number);
  if (word === 'last' || word === 'final' || word === 'bottom') return -1;
  return word === 'top' ? 1 : null;
}

/** Words that stand for what was named before. */
const POINTING = wordSet(DEMONSTRATIVES, 'it them him her');
const ALL_OF = 'all every each everything everyone everybody any anything';
const ALL = wordSet(ALL_OF);
/** Words that name no object. The list stays short: each of its words makes more requests fit a control. */
const SMALL = wordSet(
  ...[ARTICLES, DEMONSTRATIVES, PRONOUNS, PREPOSITIONS, CONJUNCTIONS, ALL_OF],
  'them my your our his her their is are be euro euros dollar dollars pound pounds usd eur',
  'which who has have been still already him whole entire',
  'into out off up as so now here there today again please also too both some one ones new away rid just back after afterwards instead',
  'about called named titled know that myself yes ok okay sure right good forever permanently really completely do go',
);
const COUNT_WORDS = new Set(NUMBERS.slice(1));
const SUPERLATIVE =
  /^(?:cheapest|newest|latest|oldest|earliest|soonest|largest|biggest|smallest|highest|lowest|longest|shortest|heaviest|lightest|best|worst|most|least|expensive|recent|nearest|fastest|priciest)$/u;
/** Words for kinds of things: they tell no thing from its like. */
const KIND: ReadonlySet<string> = new Set(
  'mail email message letter invitation table card column board doc conversation thread chat task todo event appointment meeting reminder file document folder item product thing article entry row line record post comment review order purchase payment booking reservation ticket draft note photo picture image form account profile page site website button link user member contact person invoice bill cart basket bag checkout answer reply response request file list selection copy job trash bin class course lesson session seat room flight train trip member calendar inbox schedule diary agenda queue channel group'
    .split(' ')
    .map(stem),
);

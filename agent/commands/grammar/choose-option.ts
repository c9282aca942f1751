import type { ElementId } from '../../action.ts';
import { ARTICLES, PREPOSITIONS, wordSet } from '../../english/lexicon.ts';
import { similarity, wordSimilarity } from '../../english/match.ts';
import { priceIn, UNIT } from '../../english/measures.ts';
import { readPhrase } from '../../english/phrase.ts';
import { parseTime } from '../../english/times.ts';
import { stem, words } from '../../english/words.ts';
import type { Option } from '../memo.ts';

const LEAD =
  /^(?:(?:please|ok(?:ay)?|yes|no|i meant?|i mean|i want|i'd like|i would like|take|use|make it|go (?:for|with)|it's|it is|that's|the one|that one|one|number|option|choose|select|pick|open|click|press|reserve|book|with|in|on|at|for|from|by|called|named|which is|that is|about)[\s,:]+)+/iu;

/** The choice that an utterance names in reply to a question; null if it is no reply. */
export function chooseOption(utterance: string, options: readonly Option[]): ElementId | null {
  const said = utterance
    .trim()
    .replace(/[.!]+$/u, '')
    .replace(/\s+(?:please|one please)$/iu, '');
  const plain = said.replace(LEAD, '').trim();
  if (/^(?:yes|yeah|yep|sure|ok(?:ay)?|right|correct|exactly|(?:yes,? )?(?:please|that one|that))$/iu.test(said))
    return options.length === 1 ? (options[0]?.element ?? null) : null;
  const number = plain.match(/^#?(\d{1,2})$/u)?.[1];
  if (number !== undefined && options[Number(number) - 1] !== undefined)
    return options[Number(number) - 1]?.element ?? null;
  return (
    byNumber(said, options) ??
    byOrdinal(plain, options) ??
    byName(plain, options) ??
    byComparison(plain, options) ??
    byContext(said, options)
  );
}

/** "The one that pays £27,200": the only choice with that number. */
function byNumber(said: string, options: readonly Option[]): ElementId | null {
  const numbers = words(said).filter((word) => /\d{2}/u.test(word) && !/^\d+(?:st|nd|rd|th)$/u.test(word));
  const fitting = options.filter(({ label, about }) => {
    const told = words(`${label} ${about ?? ''}`);
    return numbers.every((each) => told.some((word) => wordSimilarity(word, each) > 0.9));
  });
  return numbers.length > 0 && fitting.length === 1 ? (fitting[0]?.element ?? null) : null;
}

function byOrdinal(plain: string, options: readonly Option[]): ElementId | null {
  const [phrase] = readPhrase(plain);
  if (phrase === undefined || phrase.ordinal === null || phrase.words.length > 0) return null;
  return options.at(phrase.ordinal > 0 ? phrase.ordinal - 1 : phrase.ordinal)?.element ?? null;
}

function byName(plain: string, options: readonly Option[]): ElementId | null {
  const [phrase] = readPhrase(plain);
  if (phrase === undefined || phrase.words.length === 0 || phrase.words.length > 6) return null;
  const scored = options
    .map(({ element, label }) => ({ element, score: similarity(phrase.words, words(label)) }))
    .sort((a, b) => b.score - a.score);
  const [first, second] = scored;
  if (first === undefined || first.score < 0.55 || first.score - (second?.score ?? 0) < 0.01) return null;
  return first.element;
}

type OptionMeasure = (text: string) => number | null;

const price: OptionMeasure = (text) => priceIn(text)?.amount ?? null;
const number: OptionMeasure = (text) => {
  const told = text.match(UNIT)?.[0] ?? text;
  return Number(told.match(/\d+(?:[.,]\d+)?/u)?.[0].replace(',', '.') ?? Number.NaN);
};
const time: OptionMeasure = (text) => {
  const at = parseTime(text);
  return at === null ? number(text) : at.hour * 60 + at.minute;
};
const year: OptionMeasure = (text) => Number(text.match(/\b(?:19|20)\d\d\b/u)?.[0] ?? Number.NaN);

const COMPARISONS: readonly (readonly [RegExp, OptionMeasure, 'least' | 'most'])[] = [
  [/\b(?:cheaper|cheapest|less expensive|least expensive)\b/iu, price, 'least'],
  [/\b(?:dearer|dearest|pricier|more expensive|most expensive)\b/iu, price, 'most'],
  [/\b(?:later|latest)\b/iu, time, 'most'],
  [/\b(?:earlier|earliest|sooner|soonest)\b/iu, time, 'least'],
  [/\b(?:newer|newest|more recent|most recent)\b/iu, year, 'most'],
  [/\b(?:older|oldest)\b/iu, year, 'least'],
  [/\b(?:bigger|biggest|larger|largest|longer|longest|higher|highest)\b/iu, number, 'most'],
  [/\b(?:smaller|smallest|shorter|shortest|lower|lowest)\b/iu, number, 'least'],
];

/** Compares the choices: "the cheaper one", "the later". */
function byComparison(plain: string, options: readonly Option[]): ElementId | null {
  const found = COMPARISONS.find(([pattern]) => pattern.test(plain));
  if (found === undefined || plain.split(' ').length > 4) return null;
  const [, measure, end] = found;
  const valued = options.map(({ element, label, about }) => ({ element, value: measure(about ?? label) }));
  if (valued.some(({ value }) => value === null || Number.isNaN(value))) return null;
  valued.sort((a, b) => ((a.value ?? 0) - (b.value ?? 0)) * (end === 'least' ? 1 : -1));
  return valued[0]?.value === valued[1]?.value ? null : (valued[0]?.element ?? null);
}

const SMALL = wordSet(
  ARTICLES,
  PREPOSITIONS,
  'one ones i mean meant want it is that this please no yes not and my which',
);

/** "Mario", "the one from 2022": the only choice with all these words in its label or the text around it. */
function byContext(said: string, options: readonly Option[]): ElementId | null {
  const sought = words(said).filter((word) => !SMALL.has(word));
  if (sought.length === 0 || sought.length > 5) return null;
  const held = options.map(({ element, label, about }) => {
    const told = words(`${label} ${about ?? ''}`);
    const all = sought.every((word) =>
      told.some((each) => stem(each) === stem(word) || wordSimilarity(word, each) > 0.75),
    );
    return { element, all };
  });
  const fitting = held.filter(({ all }) => all);
  return fitting.length === 1 ? (fitting[0]?.element ?? null) : null;
}

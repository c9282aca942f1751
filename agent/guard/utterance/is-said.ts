import {
  ARTICLES,
  CONJUNCTIONS,
  DEMONSTRATIVES,
  MONTHS,
  NUMBERS,
  PREPOSITIONS,
  PRONOUNS,
  WEEKDAYS,
  wordSet,
} from '../../english/lexicon.ts';
import { stem, words } from '../../english/words.ts';
import { once } from '../../helpers/once.ts';
import { remembered } from '../../helpers/remembered.ts';
import { factsAreSaid, isDayOrMeasure, isOnlyFacts, tellsOther, turnsRound } from '../facts/facts-are-said.ts';
import { FOREIGN_NUMBERS } from '../words/foreign-numbers.ts';
import { oppositesOf } from '../words/opposites.ts';
import { withoutPrices } from '../words/prices.ts';
import { dateIsSaid, isDate, tellsDate, tellsTime, writtenDays } from './date-is-said.ts';

/** Requests that are read once, with their clauses. */
const MOST_REQUESTS = 100;

/** Whether a text holds nothing but what somebody said: each of its words, or all of it written in another way; dates count from `now`. */
export function isSaid(whole: string, said: readonly string[], now = new Date()): boolean {
  const text = withoutIdleTime(whole, said);
  if (!isFactual(text, said, now)) return false;
  if (isDayOrMeasure(text)) return true;
  const { all, known } = otherwise(said.join('\n'));
  if (isRunOf(text, all)) return true;
  if (isDate(text)) return dateIsSaid(text, { all, known, now });
  const small = words(text).length < LEAST_OF_SENTENCE ? SMALL : SMALL_IN_SENTENCE;
  return (text.match(PIECE) ?? []).every(
    (piece) =>
      (COMPOUND.test(piece) && !isDate(piece) ? isRunOf(piece, all) : isPlain(piece)) &&
      [...stemsOf(piece)].every((word) => known.has(word) || small.has(word)),
  );
}

/** Whether signs that make another number of those beside them were said as they stand, "71.90 * 71.90", "=A1", "- 71.90", and a text of nothing but signs, such as "!". */
function areSignsSaid(text: string, said: readonly string[]): boolean {
  const bare = text.replace(/\s/gu, '');
  const isOnlySigns = ONLY_SIGNS.test(bare) && !/\p{Extended_Pictographic}/u.test(bare);
  return !reckonsUnsaid(text, said) && (!isOnlySigns || isSaidBare(bare, said));
}

/** Whether a text reckons with numbers, as nobody said it. */
export function reckonsUnsaid(text: string, said: readonly string[]): boolean {
  return RECKONS.test(text) && !isSaidBare(text.replace(/\s/gu, ''), said);
}

function isSaidBare(bare: string, said: readonly string[]): boolean {
  return said.some((each) => each.replace(/\s/gu, '').includes(bare));
}

const RECKONS = /\d\s*[*÷^+]\s*[\d(]|^\s*=\s*\S|^\s*[-−]\s+[\d.,]+(?:\s*\p{L}{1,3})?\s*$/u;
const ONLY_SIGNS = /^[\p{P}\p{S}]+$/u;

/** Whether a person said all that a text tells exactly: its numbers, days, times, addresses and names; and whether it denies nothing that they did not. */
export function isFactual(text: string, said: readonly string[], now = new Date()): boolean {
  return areSignsSaid(text, said) && factsAreSaid(text, read(said, now));
}

/** Whether the label of a choice tells something else than the person said; what it says in brackets is said besides. */
export function isOtherLabel(label: string, said: readonly string[]): boolean {
  const bare = label.replace(/\s\([^)]*\)/gu, ' ');
  return tellsAnother(bare, said) || turnsRound(bare, read(said, new Date())) || isOtherName(bare, said);
}

/**
 * Whether a label is a part of a name of two words or more that a person said, or goes on after all of it: "Berlin" or "Berlin Mitte Süd" for "Berlin Mitte".
 */
function isOtherName(label: string, said: readonly string[]): boolean {
  if (/[,/]/u.test(label)) return false;
  const own = words(label).filter((word) => !COMMON.has(word));
  const capital = new Set(words((label.match(/\p{Lu}[\p{L}'-]*/gu) ?? []).join(' ')));
  return said
    .flatMap((text) => [...text.matchAll(FULL_NAME)].map(([name]) => words(name).filter((word) => !COMMON.has(word))))
    .some((name) => {
      const held = name.filter((word) => own.includes(word));
      const others = own.filter((word) => !name.includes(word));
      const isName = name.length > 1 && held.length > 0 && others.every((word) => capital.has(word));
      return isName && own.length <= LONGEST_NAME && (held.length < name.length || others.length > 0);
    });
}

const FULL_NAME = /(?<=[\p{L}\p{N},] )\p{Lu}\p{Ll}[\p{L}'-]*(?:[ -]\p{Lu}\p{Ll}[\p{L}'-]*)+/gu;
/** In words. */
const LONGEST_NAME = 4;
/** What stands beside a name, or is capital for another reason. */
const COMMON: ReadonlySet<string> = new Set(
  `plan card delivery shipping account team group city street office edition package tier class option mode view list board folder project ag gmbh inc ltd llc co corp mr mrs ms miss dr prof frau herr monsieur madame señor señora ${WEEKDAYS.join(' ')} ${MONTHS.join(' ')}`.split(
    ' ',
  ),
);

/** Whether a text tells another day, time, length or name than the person, and none of theirs. */
export function tellsAnother(text: string, said: readonly string[]): boolean {
  return tellsOther(text, read(said, new Date()));
}

/**
 * The same for a thing that is there: the row of 13 June for "delete the entry of 12 June". Where something is to go, "to 14 June", what it is compared with, and
 * what is told of it besides, tells nothing of it. Only a row tells a length of time of its thing (`isRow`).
 */
export function isOtherThing(text: string, said: readonly string[], isRow: boolean): boolean {
  const ofThing = said.map((each) => each.replace(BESIDE_THING, ' '));
  return tellsOther(text, read(ofThing, new Date()), { withLengths: isRow });
}

const BESIDE_THING = new RegExp(
  [
    '(?<!\\p{L})(?:to|until|till|for|by|auf|bis|naar|tot|für|pour)\\s+(?:(?:the|den|dem|die|le|la|el)\\s+)?(?:\\p{L}+day,?\\s+)?(?=\\d|\\p{L}+ \\d)[^.;!?\\n]*?(?=[.;!?\\n]|,\\s|\\s(?:and|und|et|y)\\s|$)',
    '(?<!\\p{L})(?:(?:older|newer|later|earlier|longer|shorter|more|less) than|before|after|since|because)(?!\\p{L})[^.;!?\\n]*',
    ',\\s*(?:i|we|he|she|they|it|you)(?![\\p{L}])[^.;!?\\n]*',
  ].join('|'),
  'giu',
);

/** A day without the time that its field demands, midnight or the end of the day, where the person told no time. */
function withoutIdleTime(text: string, said: readonly string[]): string {
  const [, day] = IDLE_TIME.exec(text) ?? [];
  return day !== undefined && writtenDays(day).length > 0 && !said.some(tellsTime) ? day : text;
}

const IDLE_TIME =
  /^(.{6,20}\d)(?:T|,? )(?:0?0:00|12:00(?=\S* ?am)|23:59|11:59(?=\S* ?pm))(?::[05][09](?:\.\d+)?)?(?: ?[ap]m|Z)?\s*$/iu;

/** Whether a text that is only changed in part leaves a time beside its day, though the person told another one. */
export function keepsOtherTime(whole: string, said: readonly string[]): boolean {
  return isDate(whole) && whole.includes(':') && said.some(tellsTime) && !isSaid(whole, said);
}

/** What was said, with the stems of its words. */
function read(said: readonly string[], now: Date) {
  const all = said.join('\n');
  return { all, known: knownIn(all), now };
}

/** A request is compared with each word of a page. */
const knownIn = remembered((said: string) => stemsOf(said), MOST_REQUESTS);

/** What was said in its other forms as well, with the stems of all of it. */
const otherwise = remembered((said: string) => {
  const all = withOtherForms(said);
  return { all, known: stemsOf(all) };
}, MOST_REQUESTS);

/** With "a year" as 1 year too, and with languages as they call themselves: "Nederlands" for "Dutch". */
function withOtherForms(said: string): string {
  const ones = [...said.matchAll(ONE_TIME)].map(([, unit = '']) => `1 ${unit}`);
  const languages = [...said.matchAll(LANGUAGES)].flatMap(([name]) => ownNames().get(name.toLowerCase()) ?? []);
  return [said, ...ones, ...languages].join('\n');
}

/** Languages by their English names, in lower case, as they call themselves. */
const ownNames = once((): ReadonlyMap<string, string> => {
  const english = new Intl.DisplayNames('en', { type: 'language' });
  return new Map(
    CODES.map((code) => [
      (english.of(code) ?? '').toLowerCase(),
      new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? '',
    ]),
  );
});
const CODES = 'de fr es it pt nl pl ru cs sv da nb fi hu ro tr uk el ja zh ko ar he'.split(' ');
const LANGUAGES = /\b\p{Lu}\p{L}{3,}\b/gu;

const ONE_TIME =
  /(?<!\b(?:half|quarter of|less than|under|not) )\ban? (year|month|week|day|night|hour|minute|person|guest)\b/giu;

/** A word, or numbers side by side, which a field may read as one. */
const PIECE = /\d[\d.,]*(?:\s+\d[\d.,]*)+|\S+/gu;
/** A name of several parts, such as an e-mail address: who said its parts has not said the name. */
const COMPOUND = /[\p{L}\p{N}][^\s\p{L}\p{N}]+[\p{L}\p{N}]|\d\s+\d/u;

/** Whether a word means the same without its signs: "-10", "٩٩" and "1e9" are not the numbers that their digits spell. */
function isPlain(piece: string): boolean {
  return !/^[-−+~]\p{N}/u.test(piece);
}

/** Whether a text was said in one piece, in any spelling: the other text contains its words in a row. */
function isRunOf(text: string, all: string): boolean {
  if (!(text.match(/\S+/gu) ?? []).every(isPlain)) return all.includes(text.trim());
  const wanted = words(text).map(spelling).join('');
  const pieces = words(all).map(spelling);
  return pieces.some((_, from) => {
    let joined = '';
    for (let at = from; joined.length < wanted.length && at < pieces.length; at++) joined += pieces[at];
    return joined === wanted;
  });
}

/** A word without signs; of a number the point or comma of its decimals stays. */
function spelling(word: string): string {
  const [, whole = word, decimals = ''] = /^(\d[\d.,]*?)[.,](\d{1,2})$/u.exec(word) ?? [];
  const plain = whole.replace(/[^\p{L}\p{N}]/gu, '');
  return /^0*$/u.test(decimals) ? plain : `${plain}.${decimals.replace(/0$/u, '')}`;
}

/** Whether a choice is nothing but a fact, or a number of something, of which half is another one: "1 hour" for "half an hour". */
export function isMeasure(label: string): boolean {
  return isOnlyFacts(label) || /^[^\p{L}\p{N}]*\d+(?:[.,]\d+)?\s*\p{L}+[^\p{L}\p{N}]*$/u.test(label);
}

/** Whether such a choice was said; a number of people also without the word for them: "4 guests" for "a table for 4". */
export function isMeasureSaid(label: string, said: readonly string[]): boolean {
  const bare = withoutPrices(label);
  // "30 min, €1.20" is chosen by its length.
  if (bare !== label && isMeasure(bare)) return isMeasureSaid(bare, said);
  const [, count] = PEOPLE.exec(label) ?? [];
  if (isSaid(label, said)) return true;
  if (count === undefined) return false;
  // "For 4 June" tells a day.
  const forSoMany = new RegExp(
    `(?<!\\p{L})(?:for|für|pour|para|per|voor|dla) ${count}(?=[.!?]?\\s*$|[,;]| (?:at|on|tonight|tomorrow|today|am|um|à|le|el|alle|às|op|om)(?!\\p{L}))`,
    'iu',
  );
  return said.some((text) => forSoMany.test(text));
}

const PEOPLE =
  /^[^\p{L}\p{N}]*(\d+)\s+(?:guests?|people|persons?|covers?|diners|personen|gäste|personnes?|personas?|persone|pessoas?|osoby|osób)[^\p{L}\p{N}]*$/iu;

/** What a person said without what is there before a change: "change the plan from Basic to Plus". */
export function withoutSource(said: string): string {
  return said.replace(CHANGED_FROM, '$1 to ');
}

const CHANGED_FROM =
  /(\b(?:change|switch|move|set|turn|convert|upgrade|downgrade|rename)\b[^.!?;]{0,80}?)\bfrom\b[^.!?;]{1,60}?\bto\b/giu;

/** Whether half of the words of a text, or more, were said. */
export function isMentioned(text: string, said: readonly string[]): boolean {
  const known = stemsOf(said.join('\n'));
  const words = [...stemsOf(text)].filter((word) => !SMALL.has(word));
  return 2 * words.filter((word) => known.has(word)).length >= words.length;
}

/** Whether the person said no word of a choice, nor one that begins as it does, nor its opposite: "disable" for "Enabled". */
export function isOfNothingSaid(label: string, said: readonly string[]): boolean {
  const { own, known } = knownOf(label, said);
  return own.length > 0 && known.length === 0;
}

/** Whether the person said, as loosely, less than half of the words of a choice: "price" of "Free price input". */
export function isHardlySaid(label: string, said: readonly string[]): boolean {
  const { own, known } = knownOf(label, said);
  return own.length > 2 * known.length;
}

/** The telling words of a label, and those of them that were said, if only by their beginning, in a compound ("Notiz" in "Abwesenheitsnotiz") or by their opposite. */
function knownOf(label: string, said: readonly string[]) {
  const all = [...stemsOf(withOtherForms(said.join('\n')))];
  const stems = [...stemsOf(label)].filter((word) => !FUNCTION_WORDS.has(word) && !SETTING.test(word));
  const telling = stems.filter((word) => word.length > 2 || /\d/u.test(word));
  // "XL" is short; which half of the day is meant is judged beside the hour.
  const own = telling.length > 0 ? telling : stems.filter((word) => !tellsDate(word));
  const isKnown = (word: string) =>
    all.some((each) => beginAlike(each, word) || (word.length >= LEAST_PART && each.endsWith(word))) ||
    oppositesOf(word).some((other) => all.includes(other));
  return { own, known: own.filter(isKnown) };
}

/** Whether two words share their beginning, most of the longer one or some letters: "enable" and "enabled", but not "new" and "newsletter". */
function beginAlike(one: string, other: string): boolean {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared++;
  return (
    one === other ||
    (shared >= LEAST_SHARED && (shared >= MANY_SHARED || 2 * shared >= Math.max(one.length, other.length)))
  );
}

/** In letters. */
const LEAST_SHARED = 3;
const MANY_SHARED = 5;

/** Stems of verbs that give anything a value: "Set product price to" says no more of "set the limit to 20" than another option. */
const SETTING = /^(?:set|chang|updat|edit|mak|use|put)$/u;

/** Of a compound, in letters. */
const LEAST_PART = 5;

/** Stems of the words of a text; numbers without signs of thousands and empty decimals, and number words as numbers. */
export function stemsOf(text: string): ReadonlySet<string> {
  return new Set(words(text).flatMap(formsOf));
}

/** A word in the form that `stemsOf` gives it. */
export function formsOf(word: string): readonly string[] {
  const [, hour, minutes = '00', half] = CLOCK.exec(word) ?? [];
  if (hour !== undefined) return [`${(Number(hour) % 12) + (half === 'pm' ? 12 : 0)}:${minutes}`];
  const number = NUMBERS.indexOf(word);
  if (number >= 0) return [String(number)];
  if (/^\d/u.test(word))
    return [
      word
        .replace(/^(\d+)(?:st|nd|rd|th)$/u, '$1')
        .replace(/,(?=\d{3})/gu, '')
        .replace(/^(\d+),(\d{1,2})$/u, '$1.$2')
        .replace(/(\.\d)0$/u, '$1')
        .replace(/\.0+$/u, '')
        .replace(/^0+(?=\d)/u, ''),
    ];
  const foreign = FOREIGN_NUMBERS.get(word);
  if (foreign !== undefined) return [foreign, word];
  const plain = SHORT_FORMS.get(word) ?? stem(word);
  return [ONE_THING.get(plain) ?? plain];
}

/** "6:30pm" is 18:30. */
const CLOCK = /^(\d{1,2})(?:[:.](\d{2}))?(am|pm)$/u;

/** Words that people and pages use for one thing, a row each. */
const ONE_THING = new Map(
  [
    'subscription membership',
    'booking reservation',
    'photo picture image',
    'bin trash',
    'basket cart trolley',
    'bill invoice',
    'folder directory',
    'switch toggle',
    'hour hourly',
    'day daily',
    'week weekly',
    'month monthly',
    'year yearly',
    'eur euro',
    'usd dollar',
    'gbp pound',
    'restart reboot relaunch',
    'rename retitle',
    'postpone defer',
    'enrol enroll',
    'duplicate clone',
    ...WEEKDAYS.map((day) => `${day} ${day.slice(0, 3)}`),
    'tuesday tues',
    'thursday thur thurs',
  ]
    .map((row) => row.split(' ').map(stem))
    .flatMap(([first = '', ...others]) => others.map((other) => [other, first] as const)),
);

/** Days and months as tables write them: "Sat" is Saturday. "May", "mar" and "sun" are words of their own. */
const SHORT_FORMS = new Map(
  [...WEEKDAYS, ...MONTHS]
    .filter((name) => !/^(?:mar|may|sun)/u.test(name))
    .map((name) => [name.slice(0, 3), stem(name)]),
);

/** The names with an inner sign, such as `notes.txt`: `notes.txt.bak` is another one, of the same words. */
export function namesIn(text: string): readonly string[] {
  const pieces = text.toLowerCase().split(/[\s"“”'‘’()<>,;:!?|]+/u);
  return pieces
    .map((piece) => piece.replace(/\.+$/u, ''))
    .filter((piece) => /[\p{L}\p{N}][._@-][\p{L}\p{N}]/u.test(piece));
}

/** Words that a value may hold without anybody saying them: few, because what is said too little is typed without asking. */
const SMALL = wordSet(ARTICLES, CONJUNCTIONS, 'of to in on at for with by is are i you it');
/** Stems of the words of a text that tell something. */
export function tellingStems(text: string): readonly string[] {
  return [...stemsOf(text)].filter((word) => !FUNCTION_WORDS.has(word));
}

/** Words that tell no thing. */
export const FUNCTION_WORDS = wordSet(ARTICLES, CONJUNCTIONS, PREPOSITIONS, PRONOUNS, DEMONSTRATIVES);
/** Words from which a text is a sentence, whose small words nobody has to say: "Yes, our rye bread is vegan" for "tell her that it is vegan". */
const LEAST_OF_SENTENCE = 4;
const SMALL_IN_SENTENCE = new Set(
  [
    ...SMALL,
    ...wordSet(
      PRONOUNS,
      DEMONSTRATIVES,
      'my our your his her its their be been am was were will have has had would there yes please',
    ),
  ].flatMap((word) => [word, stem(word)]),
);

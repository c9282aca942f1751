import type { Irreversible } from '../../action.ts';
import { seen } from '../../english/look-alikes.ts';
import { infinitiveOf } from '../../english/words.ts';
import { isWord } from '../../helpers/letters.ts';
import { remembered } from '../../helpers/remembered.ts';
import { type Meaning, type NamedDeed, WORD_PLACES, type WordPlace } from '../danger/meaning.ts';
import { DEED_WORDS, type DeedWords } from './deed-words.ts';
import { readings } from './fold.ts';
import { folded, type Matcher, matcher, type Positions } from './matcher.ts';
import { KEEPING, LEADING_WORDS, LOOKS, NOUN_CONTEXTS, PASSING_THINGS, REFUSALS, YES_WORDS } from './name-words.ts';
import { withoutPrices } from './prices.ts';

/** Reads the meaning of a text from the tables of deed words. */
export const meaningOf = remembered((text: string): Meaning => {
  const portions = readPortions(text);
  const statement = text.replace(STATEMENT, (_, verb: string) => infinitiveOf(verb));
  const titles = statement === text ? portions : readPortions(statement);
  const deeds: Partial<Record<WordPlace, NamedDeed>> = {};
  for (const place of WORD_PLACES) {
    const found = (place === 'title' ? titles : portions).flatMap((portion) => deedIn(portion, place) ?? []);
    const [deed] = [...found.filter(({ opens }) => !opens), ...found];
    if (deed !== undefined) deeds[place] = deed;
  }
  return {
    text,
    deeds,
    saysYes: portions.length === 1 && saysYes(text),
    leadsOn: portions.some((portion) => leadsOn(portion.text)),
    isLegible: portions.some((portion) => isLegible(portion.text)),
  };
}, 1_000);

/** What a dialog says that its yes does: "This permanently deletes the project". */
const STATEMENT = /(?<!\p{L})(?:this|that|it)(?:\s+(?:action|step))?(?:\s+(?:also|\p{L}+ly))?\s+(\p{L}+s)(?!\p{L})/giu;

function readPortions(text: string): readonly Portion[] {
  return portionsOf(text).map((portion) => ({
    text: portion,
    read: [...new Set(segmentsOf(portion))].flatMap(readings),
  }));
}

/** Reading a text takes time that grows with its square. In characters. */
const LONGEST_PORTION = 1_000;
const OVERLAP = 100;

/** A long text in portions that overlap, so that no words are parted. */
function portionsOf(text: string): readonly string[] {
  if (text.length <= LONGEST_PORTION) return [text];
  const step = LONGEST_PORTION - OVERLAP;
  return Array.from({ length: Math.ceil(text.length / step) }, (_, at) =>
    text.slice(at * step, at * step + LONGEST_PORTION),
  );
}

/** A text, and the words of its parts in every way they may be read. */
interface Portion {
  readonly text: string;
  readonly read: readonly (readonly string[])[];
}

/** The deed that a text names; null for none. */
function deedIn({ text, read }: Portion, place: WordPlace): NamedDeed | null {
  const found = read.flatMap((words) => deedsOf(words, place));
  const priced = place === 'button' && isPriced(text) ? ({ what: 'buy', opens: false } as const) : null;
  return found.find(({ opens }) => !opens) ?? priced ?? found[0] ?? null;
}

/** A yes with a price: "Start now for €9", "Accept annual plan (€99 today)". */
function isPriced(text: string): boolean {
  const rest = withoutPrices(text);
  const words = segmentsOf(rest).flatMap((segment) => readings(segment)[0] ?? []);
  return (
    rest !== text &&
    words.some((word) => YES.has(word)) &&
    (YES.has(words[0] ?? '') || words.every((word) => YES.has(word) || SMALL.has(word) || TERMS.has(word)))
  );
}

function saysYes(text: string): boolean {
  if (DO_IT.test(text)) return true;
  const words = segmentsOf(text).flatMap((segment) => readings(segment)[0] ?? []);
  return (
    words.length > 0 && words.every((word) => YES.has(word) || SMALL.has(word)) && words.some((word) => YES.has(word))
  );
}

/** All its words are small ones. */
const DO_IT = /^[^\p{L}\p{N}]*do (?:it|this|that)[^\p{L}\p{N}]*$/iu;

function leadsOn(text: string): boolean {
  return (readings(text)[0] ?? []).some((word) => LEADING.has(word));
}

function isLegible(text: string): boolean {
  return isWord(seen(text)) || KNOWN_SIGN.test(text);
}

const KNOWN_SIGN = /[🔍🔎★☆⭐♥♡❤👍☰≡⋮⋯…<>‹›«»❮❯←→↑↓◀▶▲▼⚙✎✏🏠🔔👤+＋\-−–]/u;
const SIGNS: readonly (readonly [sign: RegExp, word: string])[] = [
  [/[🗑🚮⌫]\ufe0f?/gu, ' delete '],
  [/[💳💸]\ufe0f?/gu, ' pay '],
  [/[📤📨]\ufe0f?/gu, ' send '],
  [/[📥]\ufe0f?/gu, ' download '],
];

/** Parts of a name that can each ask for something: "No, delete it" does. */
function segmentsOf(text: string): readonly string[] {
  let words = text.replace(NUMBERED_TITLE, ' ').replace(NO_DEED, ' ').replace(NEW_ONE, 'new ');
  for (const [sign, word] of SIGNS) words = words.replace(sign, word);
  return words.split(/[,;:?!()[\]{}\n"“”„«»]+|\s[-–—/&+•·|]\s|\.\s|\s(?:and|or|then|und|oder|et|ou)\s/u);
}

/** "Order 5521: change of quantity" is about an order. */
const NUMBERED_TITLE = /(?<![\p{L}\p{N}])(?:order|post|transfer)\s+#?\d[\d-]{2,}(?=\s*[:–—]\s)/giu;

/** "To change their order" and "Order ascending" are about a sequence, "publish date" names a column, "back to order C9RTL" about one of many, and "when a member posts" about what others do. */
const NO_DEED =
  /\b(?:to|of|for|from|in|the|this|that|your|my|our)\s+order\s+#?(?=\p{L}{0,8}\d)[\p{L}\p{N}]+|\bwhen(?:ever)? (?:an?|the|some(?:one|body)|people|new|other) [^.,;:?!\n]*|\b(?:their|its|sort|sorting|display|column|alphabetical|reverse|in|default) order\b|\border (?:ascending|descending|asc|desc)\b|\b(?:order|payment|post) (?:received|placed|shipped|titles?|authors?)\b|\b(?:publish|post|order) (?:date|time)\b/giu;
/** "+ Post" begins a new one. */
const NEW_ONE = /^\s*[+＋]\s*(?=\p{L})/u;

const SMALL = folded(
  'a an the this that it now here today my your our me us you i am m to for with all please want would like do and are step page',
);
/** What a price is for: "€4.99 a month". */
const TERMS = folded('per day week month year monthly yearly weekly only just each');
const YES = folded(YES_WORDS);
const EDITING = folded('edit bearbeiten modifier éditer editar modifica modificar bewerken edytuj redigera rediger');
const LEADING = folded(LEADING_WORDS);
const REFUSING = folded(REFUSALS);
const KEEPS = folded(KEEPING);
const LOOKING = folded(LOOKS);
const CONTEXTS = folded(NOUN_CONTEXTS);
const PASSING = folded(PASSING_THINGS);
/** Verbs that take something out of a view as often as they delete it. */
const TAKING = folded('remove removing entfernen enlever verwijderen verwijder remover rimuovi quitar');
/** What a link that does the deed itself may add to the verb: "Send message", "Transfer money". */
const OBJECTS = folded('mail email message money funds order bid purchase payment booking');

interface Compiled {
  readonly what: Irreversible;
  readonly does: Matcher;
  readonly head: Matcher;
  readonly noun: Matcher;
  /** The nouns of all languages but English, in which an infinitive ends like other words. */
  readonly foreign: Matcher;
  readonly opens: Matcher;
}

const COMPILED: readonly Compiled[] = Object.entries(DEED_WORDS).map(([what, languages]) => {
  const all = (kind: keyof DeedWords, besides = '') =>
    matcher(
      Object.entries(languages)
        .map(([language, row]) => (language === besides ? '' : (row[kind] ?? '')))
        .join(' '),
    );
  const nouns = { noun: all('noun'), foreign: all('noun', 'en') };
  return { what: what as Irreversible, does: all('does'), head: all('head'), ...nouns, opens: all('opens') };
});

function deedsOf(words: readonly string[], place: WordPlace): readonly NamedDeed[] {
  const head = words.findIndex((word) => !SMALL.has(word) && !YES.has(word));
  const first = words[head] ?? '';
  if (REFUSING.has(first)) return refusesToKeep(words) ? [{ what: 'delete', opens: false }] : [];
  // "Cancel order" asks by its head; "Cancel" and "Show deleted" do not.
  const counts = (found: Positions) => place === 'title' || !LOOKING.has(first) || found[0] === head;
  const deeds = COMPILED.flatMap((deed): NamedDeed[] => {
    const verbs = [...deed.does(words), ...atHead(deed, words, head, place)];
    // "Edit Remove the old hut" edits what is called so.
    const does = place === 'title' && EDITING.has(first) ? [] : verbs.filter(counts);
    const nouns = nounsOf(deed, words, place).filter(counts);
    const opens = deed.opens(words).filter((found) => counts(found) && !isNoun(words, found));
    const named = [...does, ...nouns, ...opens].filter(
      (found) =>
        !isPassing(words, found) &&
        !isForMe(words, found) &&
        (place === 'button' || place === 'title' || isBare(deed.what, words, found, place)),
    );
    const [found] = named;
    if (found === undefined) return [];
    const isOpening = !does.includes(found) && (opens.includes(found) || words.some((word) => LEADING.has(word)));
    return [{ what: deed.what, opens: isOpening && place !== 'title' }];
  });
  return deeds.length > 0 || place !== 'button' ? deeds : doneDeeds(words);
}

/** "Don't save", and nothing more. */
function refusesToKeep(words: readonly string[]): boolean {
  const isPlain = (word: string) => REFUSING.has(word) || SMALL.has(word) || KEEPS.has(word) || word === 't';
  return !KEEPS.has(words[0] ?? '') && words.some((word) => KEEPS.has(word)) && words.every(isPlain);
}

/** Words that may be nouns ask at the head of a name, or in a title after "to". */
function atHead(
  { head: matches }: Compiled,
  words: readonly string[],
  head: number,
  place: WordPlace,
): readonly Positions[] {
  return matches(words).filter((found) => {
    const at = found[0] ?? 0;
    const isAsked = at === head || (place === 'title' && /^(?:to|and)$/u.test(words[at - 1] ?? ''));
    return isAsked && !isNoun(words, found) && !(place !== 'button' && isNumbered(words, found));
  });
}

/** Nouns ask in a title, or at most three words after one that says yes. */
function nounsOf({ noun }: Compiled, words: readonly string[], place: WordPlace): readonly Positions[] {
  return noun(words).filter((found) => {
    const at = found[0] ?? 0;
    const isAsked = place === 'title' || words.slice(Math.max(0, at - 3), at).some((word) => YES.has(word));
    return isAsked && !isNoun(words, found) && !(place === 'title' && isNumbered(words, found));
  });
}

/** The deeds that buttons name by a noun beside an infinitive that is in no list ("Überweisung ausführen"). */
function doneDeeds(words: readonly string[]): readonly NamedDeed[] {
  if (!words.some((word) => INFINITIVE.test(word)) || words.some((word) => LOOKING.has(word))) return [];
  return COMPILED.filter(({ foreign }) =>
    foreign(words).some((found) => !INFINITIVE.test(words[found[0] ?? 0] ?? '') && !isNoun(words, found)),
  ).map(({ what }) => ({ what, opens: false }));
}

/** Endings of infinitives in German, Dutch and the Romance languages, as words look. */
const INFINITIVE = /..(?:[ae]r|lr|re|en|ern|eln|ez)$/u;

/** "Send me the news" asks the site for something. */
function isForMe(words: readonly string[], found: Positions): boolean {
  const at = found[0] ?? 0;
  return words[at] === SEND && words[at + 1] === ME;
}

const [SEND = '', ME = ''] = folded('send me');

function isNoun(words: readonly string[], found: Positions): boolean {
  return CONTEXTS.has(words[(found.at(-1) ?? 0) + 1] ?? '');
}

/** "Order 5521" is one of many, where no button says so. */
function isNumbered(words: readonly string[], found: Positions): boolean {
  const at = found[0] ?? 0;
  const number = words[at + 1] ?? '';
  const isLast = at + 2 === words.length;
  return NUMBERED.has(words[at] ?? '') && (isLast ? /^\p{N}+$/u : /^\p{N}{3,}$/u).test(number);
}

const NUMBERED = folded('order post transfer booking');

function isPassing(words: readonly string[], [at = 0]: Positions): boolean {
  return TAKING.has(words[at] ?? '') && words.some((word) => PASSING.has(word));
}

/** Whether the name of a link or a tick says no more than the deed. */
function isBare(what: Irreversible, words: readonly string[], found: Positions, place: WordPlace): boolean {
  if ((what === 'delete' && place !== 'content') || (what === 'access' && place === 'tick')) return true;
  if (what === 'account' && place !== 'content') return false;
  if (what === 'download' && place === 'link') return found[0] === 0;
  return words.every(
    (word, at) => found.includes(at) || SMALL.has(word) || YES.has(word) || OBJECTS.has(word) || /^\p{N}+$/u.test(word),
  );
}

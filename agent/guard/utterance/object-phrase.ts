import {
  ARTICLES,
  CONJUNCTIONS,
  DEMONSTRATIVES,
  NUMBERS,
  numberIn,
  ORDINALS,
  PREPOSITIONS,
  PRONOUNS,
  wordSet,
} from '../../english/lexicon.ts';
import { stem, words } from '../../english/words.ts';
import { FOREIGN_ORDINALS } from '../words/foreign-numbers.ts';
import { formsOf } from './is-said.ts';

/** What a superlative compares: prices, sizes of files, or dates. `by`: null where no page proves which thing it is. */
export interface End {
  readonly to: 'least' | 'most';
  readonly by: 'price' | 'size' | 'date' | null;
}

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
  /** "The cheapest". */
  readonly end: End | null;
  /** How many things of the kind: `Infinity` for all of them. */
  readonly times: number;
}

const WORD_OR_QUOTE = /"[^"]*"|[^\s"]+/gu;

/** Whether a word is quoted, or has an inner sign as in `notes.txt`: then it is neither a kind nor a count. */
function isName(word: string): boolean {
  return word.startsWith('"') || isSigned(word);
}

/** Whether a text has a sign inside of a word, as `notes.txt` has. */
export function isSigned(text: string): boolean {
  return /[\p{L}\p{N}][._@/-][\p{L}\p{N}]/u.test(text);
}

/** What a thing does tells it less than the rest: "the rule that turns on the porch light", "the domain that runs out in July". */
const RELATIVE_VERB =
  /\b(?:that|which|who) (?!(?:is|was|has|isn't|wasn't|hasn't|this|his|its|says|reads)\b)\p{L}+s(?: (?:on|off|up|down|out|in))?\b/gu;

/** A day of a month, which is no place among things: "on the 14th", "my request for the 14th". */
const DAY =
  /(?<=\bon (?:\p{L}+ )?the )(\d{1,2})(?:st|nd|rd|th)\b|(?<=\b(?:for|by|until|till|since) the )(\d{1,2})(?:st|nd|rd|th)(?=\s*(?:[,.;!?]|$))/gu;

/** A time, which is no place among things: "of last month". */
const PERIOD =
  /(?<=\b(?:of|from|since|for|in|during) (?:the )?)(?:last|first|final) (?=(?:day|week|month|quarter|year|night|term|season)s?\b)/gu;

/** The noun before a name with an inner sign, or in quotes, only says what kind of thing is called so: "the torrent linux-handbook-de". */
const CALLED = /(?<=^|\s)(?:the|my|our)\s+(\p{L}+)\s+(?="[^"]+"|[^\s"]*[\p{L}\p{N}][._@/-][\p{L}\p{N}])/gu;

/** Reads the object that follows a verb. */
export function objectIn(text: string): ObjectPhrase {
  const names = (text.match(WORD_OR_QUOTE) ?? []).filter(isName).flatMap((name) => words(name));
  const said = words(
    text
      .replace(DAY, '$1$2')
      .replace(PERIOD, '')
      .replace(WORD_OR_QUOTE, (word) => (isName(word) ? ' ' : word))
      .replace(RELATIVE_VERB, ' '),
  );
  const counted = new Set(said.filter((_, at) => isPlaceAt(said, at)));
  const content = said.filter((word) => !SMALL.has(word));
  const called = new Set([...text.matchAll(CALLED)].flatMap(([, noun = '']) => words(noun)));
  const isKind = (word: string) => KIND.has(stem(word)) || called.has(word);
  const kind = content.filter(isKind);
  const object = content.filter((word) => !isKind(word) && !COUNT_WORDS.has(word) && !counted.has(word));
  const places = content.filter((word) => counted.has(word)).map(ordinalPlace);
  return {
    object: [...names, ...object.filter((word) => !SUPERLATIVE.test(word))].flatMap(formsOf),
    kind: kind.flatMap(formsOf),
    place: places[0] ?? null,
    isPronoun: names.length === 0 && (content.length === 0 || POINTING.has(said[0] ?? '')),
    end: superlativeEnd(object.filter((word) => SUPERLATIVE.test(word)).join(' '), kind),
    times: timesGranted(said, kind),
  };
}

function superlativeEnd(superlatives: string, kind: readonly string[]): ObjectPhrase['end'] {
  if (superlatives === '') return null;
  const [, end] = ENDS.find(([pattern]) => pattern.test(superlatives)) ?? [null, { to: 'most', by: null } as const];
  // The largest invoice is the one of the largest amount.
  return end.by === 'size' && kind.some((word) => OF_MONEY.test(word)) ? { ...end, by: 'price' } : end;
}

const OF_MONEY = /^(?:invoices?|bills?|payments?|rechnung(?:en)?|factures?|facturas?|fattur[ae])$/u;

const ENDS: readonly (readonly [RegExp, End])[] = [
  [/^(?:cheapest|cheaper|least expensive)$/u, { to: 'least', by: 'price' }],
  [/^(?:priciest|dearest|most expensive)$/u, { to: 'most', by: 'price' }],
  [/^(?:biggest|bigger|largest|larger)$/u, { to: 'most', by: 'size' }],
  [/^(?:smallest|smaller)$/u, { to: 'least', by: 'size' }],
  [/^(?:newest|newer|latest|most recent)$/u, { to: 'most', by: 'date' }],
  [/^(?:oldest|older|earliest|soonest)$/u, { to: 'least', by: 'date' }],
];

function timesGranted(said: readonly string[], kind: readonly string[]): number {
  if (said.some((word) => ALL.has(word))) return Number.POSITIVE_INFINITY;
  if (said.includes('both')) return 2;
  const counts = said.map((word) => (/^\d{1,2}$/u.test(word) ? Number(word) : NUMBERS.indexOf(word)));
  const isEnd = (word = '') => ordinalPlace(word) !== null || SUPERLATIVE.test(word);
  // "The first two subscribers", "the two smallest files", and not "the cheapest room on 8 June".
  const beside = counts.find((count, at) => count > 1 && (isEnd(said[at - 1]) || isEnd(said[at + 1])));
  const isCounted = beside !== undefined;
  const count = beside ?? counts.find((each) => each > 1);
  const isPlural = isCounted || kind.some((word) => word !== stem(word) && word.endsWith('s'));
  if (!isPlural) return 1;
  return count ?? Number.POSITIVE_INFINITY;
}

/** Whether a word counts a thing among others: no day of a month, "the first of June", and in other languages only between an article and its noun. */
function isPlaceAt(said: readonly string[], at: number): boolean {
  const [before = '', word = '', next = '', last = ''] = [said[at - 1], said[at], said[at + 1], said[at + 2]];
  if (ordinalPlace(word) === null || OF_MONTH.test(next === 'of' || next === 'de' ? last : next)) return false;
  return !FOREIGN_ORDINALS.has(word) || (ARTICLE.test(before) && next !== '');
}

const OF_MONTH =
  /^(?:jan(?:uar\p{L}*|vier)?|ene(?:ro)?|feb\p{L}*|fevr?\p{L}*|mar(?:ch|s|zo|co)?|marz|apr(?:il|ile)?|avril|abril|may|mai|mayo|maio|maggio|jun[ei]?|junio|junho|juin|giugno|jul[yi]?|julio|julho|juillet|luglio|aug(?:ust)?|aout|agosto|sep\p{L}*|set(?:embro|tembre)|o[kc]t\p{L}*|outubro|ottobre|nov\p{L}*|de[cz](?:emb\p{L}*)?|dic(?:iembre|embre))$/u;
const ARTICLE = /^(?:der|die|das|den|dem|le|la|les|el|los|las|il|lo|gli|i|o|a|os|as|het|de|ten|ta|te)$/u;

/** The words of a text that a number stands beside, each with it: "2 floor" of "the second floor", "Floor 2" and "floor two". */
export function numberedIn(text: string): ReadonlySet<string> {
  const said = words(text);
  return new Set(
    said.flatMap((word, at) => {
      const place = ordinalPlace(word) ?? (/^an?(?:other)?$/u.test(word) ? Number.NaN : numberIn(word));
      if (Number.isNaN(place)) return [];
      return [said[at - 1], said[at + 1]].flatMap((beside) => (beside === undefined ? [] : `${place} ${stem(beside)}`));
    }),
  );
}

function ordinalPlace(word: string): number | null {
  const ordinal = ORDINALS.indexOf(word);
  if (ordinal >= 0) return ordinal + 1;
  const [, number] = /^(\d{1,2})(?:st|nd|rd|th)$/u.exec(word) ?? [];
  if (number !== undefined) return Number(number);
  if (word === 'last' || word === 'final' || word === 'bottom') return -1;
  return word === 'top' ? 1 : (FOREIGN_ORDINALS.get(word) ?? null);
}

/** Words that stand for what was named before. */
const POINTING = wordSet(DEMONSTRATIVES, 'it them him her');
const ALL_OF =
  'all every each everything everyone everybody any anything alle allen alles aller jede jeden jedes tous toutes todos todas tutti tutte wszystkie';
const ALL = wordSet(ALL_OF);
/** Words that name no object. The list stays short: each of its words makes more requests fit a control. */
const SMALL = wordSet(
  ...[ARTICLES, DEMONSTRATIVES, PRONOUNS, PREPOSITIONS, CONJUNCTIONS, ALL_OF],
  'them my your our his her their its is are was were be uhr euro euros dollar dollars pound pounds usd eur',
  'which who has have been still already him whole entire',
  'into out off up as so now here there today again please also too down under name both some one ones new away rid just back after afterwards instead together',
  // Adverbs and what begins a relative clause.
  'only just already yet ever hardly barely currently recently finally anymore long ago',
  // Articles, prepositions and the like of other languages.
  'der die das den dem des ein eine einen einem einer vom von im ins über uber um zum zur mit für und bitte meine meinen meiner unser unsere le la les un une du de au aux et pour avec dans sur mon ma mes ce cette ces el los las una del al para con mi mis su sus gli lo uno il di da per con o os as um uma do da dos das no na het van voor met en mijn por favor plait rendez vous chez nom nombre nome namen naam',
  // The person for whom it is done: "réserve-moi une table".
  'moi toi nous vous lui leur mir uns ihm ihr ihnen mij ons mi ti ci vi',
  'pls plz stp svp porfa thx same about called named titled know that myself yes ok okay sure right good forever permanently really completely do go',
);
/** Whether a word names nothing: an article, a preposition and the like, in several languages. */
export function isSmall(word: string): boolean {
  return SMALL.has(word);
}

const COUNT_WORDS = new Set(NUMBERS.slice(1));
const SUPERLATIVE =
  /^(?:cheapest|newest|latest|oldest|earliest|soonest|largest|biggest|smallest|highest|lowest|longest|shortest|heaviest|lightest|best|worst|most|least|expensive|recent|nearest|fastest|priciest|dearest|cheaper|newer|older|bigger|larger|smaller)$/u;
/** Whether a stem is a word for a kind of things. */
export function tellsKind(word: string): boolean {
  return KIND.has(word);
}

/** Words for kinds of things: they tell no thing from its like. */
const KIND: ReadonlySet<string> = new Set(
  'mail email message letter invitation pr mr pull table card column board doc conversation thread chat task todo event appointment meeting reminder file document folder item product thing article entry row line record post comment review order purchase payment booking reservation ticket draft note photo picture image form account profile page site website button link user member contact person invoice bill cart basket bag checkout answer reply response request file list selection copy job trash bin class course lesson session seat room flight train trip member calendar inbox schedule diary agenda queue channel group listing issue branch foto bild datei nachricht entwurf termin bestellung rechnung brouillon fichier courriel commande rendez-vous rdv appt pic msg pr facture pedido archivo mensaje correo borrador cita factura alarma ordine messaggio fattura bozza'
    .split(' ')
    .map(stem),
);

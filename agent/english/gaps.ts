import { remembered } from '../helpers/remembered.ts';
import { beginsRequest, LONGEST_REQUEST, mask } from './clauses.ts';
import { ARTICLES, wordSet } from './lexicon.ts';

/** Requests that are read once: each rule of the guard reads the request anew. */
const MOST_REQUESTS = 100;

/**
 * An utterance in which each of several things that one verb is said of has that verb: "Send Anna 40 euros and Ben 60 euros" as "Send Anna 40 euros and send Ben 60
 * euros", and "Set the price to 5 for A and to 7 for B" as "… and set the price to 7 for B".
 */
export const withVerbsRepeated = remembered((utterance: string): string => {
  if (utterance.length > LONGEST_REQUEST) return utterance;
  return piecesOf(utterance)
    .map(({ added, text, sign }) => added + text + sign)
    .join('');
}, MOST_REQUESTS);

/**
 * An utterance that names a thing and then only a verb, or the other way round with a sign between, as people write notes, with the verb before its thing: "Mara's review:
 * approve", "as for the old plan, delete it" and "Approve - Mara's review" as "approve Mara's review". `isVerb`: whether a word asks for something to be done.
 */
export function withThingBehindVerb(utterance: string, isVerb: (word: string) => boolean): string {
  if (utterance.length > LONGEST_NOTE) return utterance;
  const pressed = PLACE_FIRST.exec(utterance)?.groups;
  if (pressed !== undefined) return `${pressed.press} ${pressed.place}`;
  for (const pattern of [THING_FIRST, OWN_THING_FIRST, VERB_FIRST]) {
    const { thing, bare = thing ?? '', verb = '', it } = pattern.exec(utterance)?.groups ?? {};
    // "Anna: delete it" may be what Anna said.
    const isSpeaker = it !== undefined && thing === undefined && !OWNED.test(bare);
    const isNote = !isSpeaker && bare !== '' && !TELLS.test(bare) && !beginsRequest(bare) && !WRITING.test(verb);
    if (isNote && isVerb(verb.toLowerCase())) return `${verb} ${bare}`;
  }
  return utterance;
}

/** "In Mara's row press Delete." */
const PLACE_FIRST =
  /^(?<place>(?:in|on|under|next to|beside) (?:(?:the|my|our) )?[^:,;.!?"“]+?),? (?<press>(?:please )?(?:press|click|hit|tap) (?:on )?\p{L}+)[.!]*$/iu;

/** Begins or ends the name of a thing, and no name of somebody who speaks. */
const OWNED = /^(?:the|my|our|that|this) |'s(?: |$)/iu;
/** In characters. */
const LONGEST_NOTE = 90;
const ASKED =
  '(?:please )?(?<verb>\\p{L}+)(?<it> (?:it|this|that|them|him|her|this one|that one))?(?:,? (?:please|pls|now|thanks|thank you))*[.!]*$';
const THING_FIRST = new RegExp(
  `^(?:(?:as for|about|regarding|concerning) (?<thing>[^:,;.!?"“]+?)(?::|,| [-–—])|(?<bare>[^:,;.!?"“]+?)(?:,? please)?(?::| [-–—])) ${ASKED}`,
  'iu',
);
/** "The third booking, cancel it." */
const OWN_THING_FIRST =
  /^(?<bare>(?:the|my|our) (?:\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|last|latest|newest|oldest|top|bottom|other) \p{L}+|(?:(?:the|my|our) )?[\p{L}-]+(?: [\p{L}-]+)?'s(?: \p{L}+)?)(?:,| [-–—]) (?:please )?(?<verb>\p{L}+) (?:it|this|that|them|him|her)(?:,? (?:please|pls|now|thanks|thank you))*[.!]*$/iu;
const VERB_FIRST = /^(?:please )?(?<verb>\p{L}+)(?::| [-–—]) (?<bare>[^:,;!?"“]+?)[.!]*$/iu;
/** What is no name of a thing: it tells something, holds it back, or says whose words follow. */
const TELLS =
  /(?<!\p{L})(?:is|are|was|were|has|have|had|do|does|did|will|would|can|could|should|may|might|must|not|never|no|if|when|unless|until|from|by|says?|said|wrote|asks?|wants?|re|fwd?|subject|title|name|type|status|note|hi|hello|dear|please|it's|that's|then|and|or)(?!\p{L})|n't(?!\p{L})/iu;
/** Behind these stands a text, or a value. */
const WRITING =
  /^(?:type|write|enter|say|reply|comment|message|send|post|answer|note|tell|ask|set|put|fill|change|update|order|book|mail|email|report)$/iu;

/**
 * The utterance once for each of several requests in a row that ask for the same of other things, without the others: for "Send Anna 40 euros and Ben 60 euros,
 * please", "Send Anna 40 euros, please" and "send Ben 60 euros, please". Empty where there is no such row.
 */
export function eachOfAlike(utterance: string): readonly string[] {
  if (utterance.length > LONGEST_REQUEST) return [];
  const pieces = piecesOf(utterance);
  const alike = pieces.filter((piece, at) => isAlike(piece, pieces[at - 1]) || isAlike(piece, pieces[at + 1]));
  if (alike.length > MOST_ALIKE) return [];
  const end = alike.at(-1)?.sign ?? '';
  const only = (own: Piece) => pieces.filter((piece) => piece === own || !alike.includes(piece));
  return alike.map((own) =>
    only(own)
      .map((piece) => piece.added + piece.text + (piece === own ? end : piece.sign))
      .join(''),
  );
}

/** Of requests in a row: more are a list, and no talk. */
const MOST_ALIKE = 8;

function isAlike(one: Piece, other: Piece | undefined): boolean {
  if (one.parts === null || other?.parts == null) return false;
  return (
    one.parts.verb === other.parts.verb &&
    areSame(one.parts.shape, other.parts.shape) &&
    haveSameWords(one.parts, other.parts)
  );
}

/** A part of an utterance up to the sign or the "and" that ends it. */
interface Piece {
  /** The verb, and more, that it leaves out. */
  readonly added: string;
  readonly text: string;
  readonly sign: string;
  /** Null where it asks for nothing. */
  readonly parts: Parts | null;
}

function piecesOf(utterance: string): readonly Piece[] {
  const { text, restore } = mask(utterance, 'kept');
  const pieces: Piece[] = [];
  let before: Parts | null = null;
  let from = 0;
  for (const { index, 0: sign } of [...text.matchAll(SIGNS), { index: text.length, 0: '' }]) {
    const piece = text.slice(from, index);
    const own = partsOf(piece);
    const parts: Parts | null = own ?? (before === null ? null : filled(piece, before));
    const added = own === null && parts !== null ? `${parts.verb}${parts.head}` : '';
    const whole = parts === null ? piece : piece.replace(/^(\s*)that of\b/u, `$1${parts.thing}of`);
    pieces.push({ added: restore(added), text: restore(whole), sign, parts });
    before = ENDING.test(sign) ? null : parts;
    from = index + sign.length;
  }
  return pieces;
}

const SIGNS = /[.!?;:]+(?=\s|$)\s*|\n+|,?\s+and\s+(?:then\s+)?|,\s+(?:then\s+)?/gu;
const ENDING = /[.!?;:\n]/u;

/** What a request is made of. */
interface Parts {
  /** With the blank after it. */
  readonly verb: string;
  /** What the request after it leaves out besides the verb. */
  readonly head: string;
  /** What stands between the verb and the first preposition. */
  readonly thing: string;
  /** The prepositions, and what stands between them. */
  readonly shape: readonly string[];
  /** Its words that are no names, numbers, quotations or prepositions. */
  readonly words: readonly string[];
}

function partsOf(piece: string): Parts | null {
  const [, verb, rest = ''] =
    /^\s*(?:please\s+)?(\p{L}+\s+(?:(?:off|on|out|in|up|down|over|back|away)\s+)?)(\S.*)$/isu.exec(piece) ?? [];
  if (verb === undefined || !beginsRequest(piece) || CLAUSE.test(piece)) return null;
  const [head = ''] = HEAD.exec(rest) ?? [];
  return { verb: verb.toLowerCase(), head, thing: head, shape: shapeOf(rest), words: plainWordsOf(rest) };
}

/** A piece without a verb read as the request before it; null where it goes on in no such way. */
function filled(piece: string, before: Parts): Parts | null {
  const words = plainWordsOf(piece);
  // Any other word may be a verb, a condition or a time: "Ben paid 60 euros", "provided Ben agrees", "later".
  if (CLAUSE.test(piece) || !words.every((word) => before.words.includes(word))) return null;
  // "Turn lamp 4 off and lamp 5".
  if (PARTICLE.test(before.words.at(-1) ?? '') && words.at(-1) !== before.words.at(-1)) return null;
  const shape = shapeOf(piece);
  const isTelling = shape.length > 1 || /[dq]/u.test(shape.join(''));
  if (isTelling && areSame(shape, before.shape)) return { ...before, head: '', words };
  // "To 7 for B".
  return shape.length > 2 && areSame(shape, before.shape.slice(1)) ? { ...before, words } : null;
}

function haveSameWords({ words: one }: Parts, { words: other }: Parts): boolean {
  return one.every((word) => other.includes(word)) || other.every((word) => one.includes(word));
}

function plainWordsOf(text: string): readonly string[] {
  const words = text
    .trim()
    .split(/\s+/u)
    .filter((word) => KINDS.every(([, kind]) => !kind.test(word)));
  return words
    .map((word) => word.toLowerCase().replace(/[^\p{L}']+/gu, ''))
    .filter((word) => word !== '' && !IS_BETWEEN.test(word) && !SMALL.has(word));
}

function areSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((part, at) => part === other[at]);
}

/** The prepositions of a text and what stands between them; without any, whether it has a name (n), a number (d) or a quotation (q). */
function shapeOf(text: string): readonly string[] {
  const shape: string[] = [];
  let kinds = new Set<string>();
  const close = () => {
    if (kinds.size > 0) shape.push([...kinds].toSorted().join(''));
    kinds = new Set();
  };
  for (const word of text.trim().split(/\s+/u)) {
    if (IS_BETWEEN.test(word)) {
      close();
      shape.push(word);
    } else if (!SMALL.has(word)) kinds.add(KINDS.find(([, kind]) => kind.test(word))?.[0] ?? 'x');
  }
  close();
  return shape.length > 1 ? shape.map((part) => (IS_BETWEEN.test(part) ? part : 'x')) : shape;
}

const BETWEEN = 'to|for|with|in|into|on|at|from|as|of|by';
const HEAD = new RegExp(`^.*?(?=\\b(?:${BETWEEN})\\s)`, 'u');
const IS_BETWEEN = new RegExp(`^(?:${BETWEEN})$`, 'u');
const SMALL = wordSet(ARTICLES, 'please that');
const KINDS = [
  ['q', /[\uE001"“]/u],
  ['d', /\d/u],
  ['n', /^\p{Lu}|@/u],
] as const;
const PARTICLE = /^(?:off|out|up|down|over|back|away)$/u;
/** What makes a clause of its own. */
const CLAUSE =
  /(?<!\p{L})(?:that(?! of\b)|who|which|if|when|unless|until|once|is|are|was|were|has|have|had|not|no|never|only|except|but|instead|because|so|nor|or|either|both|all|every\p{L}*|i|we|you|he|she|they)(?!\p{L})|n['’]t(?!\p{L})|\?/iu;

import { ARTICLES, DEMONSTRATIVES, ORDINALS, POSSESSIVES, wordSet } from './lexicon.ts';
import { type ThingKind, withoutKind } from './thing-kind.ts';
import { words } from './words.ts';

/** The value by which one thing of several is picked, and which end of it. */
export interface Superlative {
  readonly by: 'price' | 'rating' | 'date' | 'number';
  readonly end: 'least' | 'most';
}

/** How a thing lies relative to another. */
export type Relation = 'of' | 'below' | 'above' | 'beside';

/** One reading of how a person names a thing on a page. */
export interface Phrase {
  /** The phrase as said, without article and quotes. */
  readonly text: string;
  /** The words that the name must contain: without articles, kind and ordinal. */
  readonly words: readonly string[];
  /** `words` with the word for the kind, which may be part of the name: "Menu", "Search box". */
  readonly wordsWithKind: readonly string[];
  readonly kind: ThingKind | null;
  /** `words` with the word for the ordinal, which may be part of the name: "First name". */
  readonly spoken: readonly string[];
  /** 1 is the first, -1 the last; null if the phrase has none. */
  readonly ordinal: number | null;
  readonly superlative: Superlative | null;
  /** Whether every word is read as part of the name; then only an exact name fits. */
  readonly literal: boolean;
  /** Whether the phrase means what was spoken of before: "it", "that one". */
  readonly pronoun: boolean;
  /** Whether the phrase means another thing than before: "the other one". */
  readonly other: boolean;
  readonly relation: { readonly how: Relation; readonly text: string } | null;
}

const SMALL = wordSet(
  ARTICLES,
  DEMONSTRATIVES,
  POSSESSIVES,
  'below above following shown some any please again now called named labelled labeled titled saying reading marked',
  'says which there here page screen website site',
);
const EMPTY_HEADS = wordSet('one ones thing things them it that this all everything');
const PRONOUN =
  /^(?:it|that|this|them|him|her|there|that one|this one|those|these|the same(?: one| thing)?|the (?:item|thing|page|product|one)(?: you (?:found|mentioned|just \w+))?)$/u;
const OTHER = /\b(?:the other|another|a different|different) ?(?:one)?\b/u;

const SUPERLATIVES: readonly (readonly [RegExp, Superlative])[] = [
  [/\b(?:cheapest|least expensive|lowest[- ]priced?|lowest cost|most affordable)\b/u, { by: 'price', end: 'least' }],
  [/\b(?:pays? (?:the )?(?:best|most)|(?:best|highest)[- ]paid|highest[- ]paying)\b/u, { by: 'price', end: 'most' }],
  [/\b(?:most expensive|priciest|dearest|costliest|highest[- ]priced?)\b/u, { by: 'price', end: 'most' }],
  [/\b(?:best|highest|top)[- ](?:rated|reviewed|rating|ranked)\b/u, { by: 'rating', end: 'most' }],
  [/\b(?:worst|lowest)[- ](?:rated|reviewed|rating|ranked)\b/u, { by: 'rating', end: 'least' }],
  [/\b(?:newest|latest|most recent)\b/u, { by: 'date', end: 'most' }],
  [/\b(?:oldest|earliest|soonest)\b/u, { by: 'date', end: 'least' }],
  [/\b(?:largest|biggest|highest|longest|heaviest)\b/u, { by: 'number', end: 'most' }],
  [/\b(?:smallest|lowest|shortest|lightest)\b/u, { by: 'number', end: 'least' }],
];

/** Whether one thing of several is picked by a word alone, such as "cheapest". */
export function isSuperlative(word: string): boolean {
  return SUPERLATIVES.some(([pattern]) => pattern.test(word));
}

const PREPOSITIONS: readonly (readonly [RegExp, Relation])[] = [
  [/\s+(?:below|under|underneath|beneath|after|following)\s+/gu, 'below'],
  [/\s+(?:above|over|before)\s+/gu, 'above'],
  [/\s+(?:next to|beside|near|by|alongside|to the (?:left|right) of)\s+/gu, 'beside'],
  [
    /\s+(?:of|for|in|on|from|at|with|within|inside|belonging to|about|to|that (?:says|reads|is called)|in front of|against)\s+/gu,
    'of',
  ],
];

/** Reads a phrase in every way that makes sense: first as one name, then as a name and a place. */
export function readPhrase(said: string): readonly Phrase[] {
  const whole = readOne(said, null);
  const readings: Phrase[] = [whole];
  if (whole.ordinal !== null || whole.superlative !== null) readings.push(literally(said, whole));
  const masked = said.replace(/"[^"]*"/gu, (quoted) => '_'.repeat(quoted.length));
  for (const [pattern, how] of PREPOSITIONS) {
    for (const match of masked.matchAll(pattern)) {
      const at = match.index;
      const head = said.slice(0, at);
      const text = said.slice(at + match[0].length);
      if (head.trim() !== '' && text.trim() !== '') readings.push(readOne(head, { how, text }));
    }
  }
  return readings.concat(beforeHead(said));
}

/** Reads a possessive, where the place stands first: "Bob's email". */
function beforeHead(said: string): readonly Phrase[] {
  const match = said.match(/^(?:the\s+)?(.+?)['’]s?\s+(.+)$/u);
  if (match === null) return [];
  return [readOne(match[2] ?? '', { how: 'of', text: match[1] ?? '' })];
}

function readOne(given: string, relation: Phrase['relation']): Phrase {
  const said = given.replace(/(?<=^|\s)\+(?=\s|$)/gu, 'plus').replace(/(?<=^|\s)[-−–](?=\s|$)/gu, 'minus');
  const quoted = said.match(/"([^"]+)"/u)?.[1] ?? null;
  const outside = said.replace(/"[^"]*"/gu, ' ');
  const plain = (quoted === null ? said : outside)
    .toLowerCase()
    .replace(/\bradio button\b/gu, 'radio')
    .replace(/\bmenu item\b/gu, 'menuitem')
    .replace(/\bcheck box\b/gu, 'checkbox')
    .replace(/\btext (?=box|field|area|input)/gu, '')
    .replace(/\bdrop[- ]down(?: menu| list| box)?\b/gu, 'dropdown')
    .trim();
  const superlative = SUPERLATIVES.find(([pattern]) => pattern.test(plain)) ?? null;
  const rest = superlative === null ? plain : plain.replace(superlative[0], ' ');
  const { ordinal, left } = readOrdinal(rest);
  const said_ = words(left.replace(OTHER, ' '));
  const bare = said_.filter((word) => !SMALL.has(word));
  const { kind, words: named } = withoutKind(bare);
  const isAnaphor = kind === null || named.length > 1;
  const content = isAnaphor ? named.filter((word) => !EMPTY_HEADS.has(word)) : named;
  const isOther = OTHER.test(plain);
  return {
    text: (quoted ?? said).replace(/^(?:the|a|an)\s+/iu, '').trim(),
    words: quoted === null ? content : words(quoted),
    wordsWithKind: quoted === null ? (isAnaphor ? bare.filter((word) => !EMPTY_HEADS.has(word)) : bare) : words(quoted),
    kind,
    spoken: quoted === null ? withoutKind(words(rest).filter((word) => !SMALL.has(word))).words : words(quoted),
    ordinal,
    superlative: superlative?.[1] ?? null,
    literal: false,
    pronoun: quoted === null && !isOther && PRONOUN.test(plain.replace(/\s+/gu, ' ').replace(/[.!?]+$/u, '')),
    other: isOther,
    relation,
  };
}

/** Reads ordinals and superlatives as part of the name: "First name", "Latest news". */
function literally(said: string, whole: Phrase): Phrase {
  const named = words(said.replace(/"/gu, '')).filter((word) => !SMALL.has(word));
  const { kind, words: bare } = withoutKind(named);
  return { ...whole, words: bare, wordsWithKind: named, kind, ordinal: null, superlative: null, literal: true };
}

function readOrdinal(plain: string): { ordinal: number | null; left: string } {
  const forms: readonly (readonly [RegExp, (match: RegExpMatchArray) => number])[] = [
    [
      /\b(?:second|2nd)[- ](?:to|from)(?: the)?[- ]last\b|\b(?:last but one|next[- ]to[- ]last|penultimate)\b/u,
      () => -2,
    ],
    [/\b(?:third|3rd)[- ](?:to|from)(?: the)?[- ]last\b/u, () => -3],
    [new RegExp(`\\b(${ORDINALS.join('|')})\\b`, 'u'), (match) => ORDINALS.indexOf(match[1] ?? '') + 1],
    [/\b(\d{1,3})(?:st|nd|rd|th)\b/u, (match) => Number(match[1])],
    [/(?:\bnumber |\bno\. ?|#)(\d{1,3})\b/u, (match) => Number(match[1])],
    [/\b(?:last|final|bottom|bottommost)\b/u, () => -1],
    [/\b(?:top|topmost|uppermost)\b/u, () => 1],
  ];
  for (const [pattern, read] of forms) {
    const match = plain.match(pattern);
    // The number in "issue #412" is a name, not a place.
    if (match !== null && Math.abs(read(match)) <= 30)
      return { ordinal: read(match), left: plain.replace(pattern, ' ') };
  }
  return { ordinal: null, left: plain };
}

import {
  CHOOSE_VERBS,
  FUNCTION_WORDS,
  MONTHS,
  NUMBERS,
  ORDINALS,
  PRESS_VERBS,
  QUESTION_WORDS,
  wordSet,
} from '../../agent/english/lexicon.ts';
import { stem } from '../../agent/english/words.ts';
import { wordsOf } from '../words/words.ts';

/** A word of the request. */
export interface GoalWord {
  readonly word: string;
  readonly stem: string;
  /** How much the word matters, from about 0.1 for `the` to 1.5 for a quoted name. */
  readonly weight: number;
  /** Position in the utterance, in [0, 1]. */
  readonly position: number;
  readonly isQuoted: boolean;
}

/** A request, split into parts that can be compared with a page. */
export interface Goal {
  readonly words: readonly GoalWord[];
  /** The words, separated by single blanks, with a blank at both ends. */
  readonly phrase: string;
  readonly quoted: readonly string[];
  /** 1 or 0 for each row of `VERBS`: whether the request contains one of its verbs. */
  readonly verbs: readonly number[];
  /** 1 for `first`, -1 for `last`; null if the request has no ordinal. */
  readonly ordinal: number | null;
  /** All words and their stems, to look up nouns such as `button` in. */
  readonly nouns: ReadonlySet<string>;
}

const FILLERS = wordSet(
  FUNCTION_WORDS,
  QUESTION_WORDS,
  'then as into please will so if there here up just also now all any some',
);
/** Words for actions and for kinds of elements: they rarely tell one element from another. */
const COMMANDS = wordSet(
  'click press tap hit',
  CHOOSE_VERBS,
  'enter type write fill put set open go find search look show tell give get see check tick mark use make',
  'button link text field box textbox input page list item tab checkbox radio menu option section date icon image',
  'website site',
);

/** Kinds of actions, each with the verbs that name it. */
export const VERBS: readonly (readonly string[])[] = [
  [...PRESS_VERBS.split(' '), 'follow'],
  ['enter', 'type', 'write', 'fill', 'put', 'input', 'insert', 'set', 'change', 'edit', 'rename'],
  [...CHOOSE_VERBS.split(' '), 'check', 'tick', 'mark', 'uncheck', 'untick'],
  ['open', 'go', 'visit', 'navigate', 'switch', 'show', 'expand', 'view', 'see', 'take'],
  ['submit', 'send', 'save', 'confirm', 'ok', 'book', 'login', 'apply', 'finish', 'pay', 'order', 'post', 'done'],
  ['delete', 'remove', 'close', 'cancel', 'dismiss', 'clear', 'hide', 'trash', 'discard'],
  ['search', 'find', 'look', 'lookup'],
  [
    'tell',
    'read',
    'summarize',
    'summarise',
    'copy',
    'what',
    'who',
    'share',
    'list',
    'give',
    'describe',
    'explain',
    'how',
  ],
  [
    'add',
    'create',
    'new',
    'compose',
    'buy',
    'like',
    'reply',
    'forward',
    'download',
    'play',
    'star',
    'retweet',
    'follow',
  ],
  ['scroll', 'down', 'drag', 'slide', 'move'],
];

/** Number words that the trained networks know with their digits; adding to them changes scores. */
const NUMBER_WORDS = NUMBERS.slice(0, 11);
/** Ordinals that the trained networks know, with their places; `last` is -1. Adding to them changes scores. */
export const PLACE_WORDS: ReadonlyMap<string, number> = new Map([
  ...ORDINALS.slice(0, 10).map((word, i) => [word, i + 1] as const),
  ['last', -1],
]);
const QUOTED = /["“]([^"“”]+)["”]|(?<=^|\s)['‘]([^'’]+)['’](?=$|[\s.,!?])/gu;

const READ = new Map<string, Goal>();
const GOALS_KEPT = 20;

/**
 * Reads an utterance, and what the navigator said before it, since `the second one` may be of a list that it gave. The same ones give
 * the same goal, until there have been many others.
 */
export function goalOf(utterance: string, answered = ''): Goal {
  const key = `${utterance}\n${answered}`;
  const known = READ.get(key);
  if (known !== undefined) return known;
  if (READ.size >= GOALS_KEPT) READ.clear();
  const goal = readGoal(utterance, answered);
  READ.set(key, goal);
  return goal;
}

function readGoal(utterance: string, answered: string): Goal {
  const quotes = [...utterance.matchAll(QUOTED)].map(([, double = '', single = '']) => double || single);
  const quoted = quotes.map((text) => wordsOf(text).join(' ')).filter((text) => text !== '');
  const inQuotes = new Set(quoted.flatMap((text) => text.split(' ')));
  const plain = wordsOf(withOrdinalsApart(utterance));
  const place = ordinalOf(utterance, plain);
  const meant = place === null ? [] : wordsOf(itemOf(answered, place));
  const ordinal = meant.length > 0 ? null : place;
  // The words of the list item matter more than the words of the request.
  const share = meant.length > 0 ? 0.5 : 1;
  const words: GoalWord[] = [];
  plain.forEach((word, i) => {
    const isQuoted = inQuotes.has(word);
    const weight = share * (isQuoted ? 1.5 : FILLERS.has(word) ? 0.1 : COMMANDS.has(word) ? 0.4 : 1);
    const position = i / plain.length;
    words.push({ word, stem: stem(word), weight, position, isQuoted });
    for (const other of sameAs(word))
      words.push({ word: other, stem: stem(other), weight: weight * 0.6, position, isQuoted: false });
  });
  for (const word of dateWords(utterance))
    words.push({ word, stem: stem(word), weight: 1, position: 0.5, isQuoted: false });
  for (const word of meant.filter((one) => !FILLERS.has(one)).slice(0, 20))
    words.push({ word, stem: stem(word), weight: 1, position: 0.5, isQuoted: false });
  return {
    words: words.slice(0, 80),
    phrase: ` ${[...plain, ...meant].join(' ')} `,
    quoted,
    verbs: VERBS.map((verbs) => (plain.some((word) => verbs.includes(word) || verbs.includes(stem(word))) ? 1 : 0)),
    ordinal,
    nouns: new Set(plain.flatMap((word) => [word, stem(word)])),
  };
}

const NUMBERED = /(?:^|\s)(\d{1,2})[.):]\s*(.+?)(?=\s+\d{1,2}[.):]|$)/gsu;

/** The text of an item in a numbered list; '' if the list has no such item. */
function itemOf(text: string, ordinal: number): string {
  const items = [...text.matchAll(NUMBERED)].map(([, number, item = '']) => ({ number: Number(number), item }));
  return (ordinal === -1 ? items.at(-1) : items.find(({ number }) => number === ordinal))?.item ?? '';
}

/** Turns `3rd` into `3`, because `wordsOf` would split it into two words. */
function withOrdinalsApart(text: string): string {
  return text.replace(/\b(\d+)(?:st|nd|rd|th)\b/giu, '$1');
}

function sameAs(word: string): readonly string[] {
  const number = NUMBER_WORDS.indexOf(word);
  if (number >= 0) return [String(number)];
  if (/^0\d$/u.test(word)) return [word.slice(1)];
  if (/^\d$/u.test(word)) return [NUMBER_WORDS[Number(word)] ?? ''];
  const ordinal = PLACE_WORDS.get(word);
  return ordinal !== undefined && ordinal > 0 ? [String(ordinal)] : [];
}

/** Names of the months that a numeric date may mean: `12/05/2016` is in December or in May. */
function dateWords(text: string): readonly string[] {
  const found: string[] = [];
  for (const [, a, b] of text.matchAll(/\b(\d{1,2})[/.](\d{1,2})[/.]\d{2,4}\b/gu))
    for (const number of [a, b]) found.push(...monthNames(Number(number)));
  for (const [, month] of text.matchAll(/\b\d{4}-(\d{1,2})-\d{1,2}\b/gu)) found.push(...monthNames(Number(month)));
  return found;
}

function monthNames(number: number): readonly string[] {
  const name = MONTHS[number - 1];
  return name === undefined ? [] : [name, name.slice(0, 3)];
}

function ordinalOf(text: string, words: readonly string[]): number | null {
  const number = /\b(\d+)(?:st|nd|rd|th)\b/iu.exec(text)?.[1];
  if (number !== undefined) return Number(number);
  for (const word of words) {
    const ordinal = PLACE_WORDS.get(word);
    if (ordinal !== undefined) return ordinal;
  }
  return null;
}

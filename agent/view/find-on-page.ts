import { normalise, stem, words } from '../english/words.ts';
import type { Page } from '../page.ts';
import { linearPattern } from './linear-pattern.ts';
import { type PagePart, type PartOptions, partOf } from './look-part.ts';
import { quotedText } from './page-text.ts';
import type { Line } from './read/line.ts';
import { readLines } from './read/read-lines.ts';
import { headingOver } from './write/choose-lines.ts';
import { lineText } from './write/line-text.ts';
import { topParts } from './write/top-parts.ts';

/** The default budget of a search, in tokens. */
export const FIND_BUDGET = 150;
/** Share of the weight of the sought words that a line must contain. */
const LEAST_SHARE = 0.3;
/** The score of a line with all words in another order. */
const NOT_IN_ORDER = 0.99;
/** A longer line is cut to the part around the match, which begins this many characters before it. */
const LONGEST_LINE = 200;
const AROUND = 80;
/** Characters of a line that a pattern reads, and the longest pattern. */
const LONGEST_SEARCHED = 1_000;
const LONGEST_PATTERN = 120;

/**
 * Searches a page for words, or for a `/pattern/`: the lines that match best, those of an open dialog first, each below its heading, with refs.
 * Nothing in the page is touched.
 */
export function findOnPage(page: Page, sought: string, { refs, budget }: PartOptions): PagePart {
  const told = quotedText(sought);
  const read = readLines(page);
  const texts = read.lines.map((line) => lineText(line, () => ''));
  const matches = matcherOf(sought, texts);
  const all = matches === null ? [null] : texts.map(matches);
  const scored = all.flatMap((match, index) => (match === null ? [] : { index, ...match }));
  if (scored.length < all.length) return { text: `${told} cannot be searched for: write a simpler pattern`, refs };
  const best = Math.max(...scored.map(({ score }) => score));
  if (!(best > 0)) return { text: `nothing on the page matches ${told}`, refs };
  const found = scored.filter(({ score }) => score === best);
  const lines = [...read.lines];
  for (const { index, at } of found) {
    const line = read.lines[index];
    if (line !== undefined) lines[index] = excerpt(line, at);
  }
  const indices = found.map(({ index }) => index);
  const tops = topParts(read, page, null);
  const isOnTop = (index: number) => tops.some(({ block }) => block.first <= index && index < block.last);
  const wanted = [...indices.filter(isOnTop), ...indices.filter((index) => !isOnTop(index))];
  const over = (index: number) => headingOver(read, index);
  const part = partOf(page, { ...read, lines }, { refs, budget, wanted, over });
  const head = `${found.length} ${found.length === 1 ? 'line matches' : 'lines match'} ${told}`;
  return {
    text: `${head}${part.count < found.length ? `, of which the first ${part.count}` : ''}:\n${part.text}`,
    refs: part.refs,
  };
}

/** How well a line matches, in [0, 1], and where. */
interface TextMatch {
  readonly score: number;
  readonly at: number;
}

/** Null where the search would take too long. */
type TextMatcher = (text: string) => TextMatch | null;

const NOT_AT_ALL: TextMatch = { score: 0, at: 0 };

function matcherOf(sought: string, texts: readonly string[]): TextMatcher | null {
  const written = /^\/(.+)\/i?$/su.exec(sought.trim())?.[1];
  return written === undefined ? wordMatcher(sought, texts) : patternMatcher(written);
}

/** Matches the words as they stand, else as many of them as a line has: a word that few lines have counts for more. */
function wordMatcher(sought: string, texts: readonly string[]): TextMatcher {
  const whole = normalise(sought);
  const wordsOf = new Map(texts.map((text) => [text, new Set(words(text).map(stem))]));
  const weights = new Map<string, number>();
  for (const word of new Set(words(sought).map(stem))) {
    let lines = 1;
    for (const has of wordsOf.values()) if (has.has(word)) lines++;
    weights.set(word, 1 / lines);
  }
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return (text) => {
    const at = whole === '' ? -1 : normalise(text).indexOf(whole);
    if (at >= 0) return { score: 1, at };
    const found = [...weights].filter(([word]) => wordsOf.get(text)?.has(word) === true).sort(([, a], [, b]) => b - a);
    const share = found.reduce((sum, [, weight]) => sum + weight, 0) / total;
    if (!(share >= LEAST_SHARE)) return NOT_AT_ALL;
    return { score: share * NOT_IN_ORDER, at: text.toLowerCase().indexOf(found[0]?.[0] ?? '') };
  };
}

/** Cuts a long line of text to the part around the match. */
function excerpt(line: Line, at: number): Line {
  const [only, ...more] = line.pieces;
  if (only?.kind !== 'text' || more.length > 0 || only.text.length <= LONGEST_LINE) return line;
  const start = at < AROUND ? 0 : only.text.indexOf(' ', at - AROUND);
  const isLast = start + LONGEST_LINE >= only.text.length;
  const end = isLast ? only.text.length : only.text.lastIndexOf(' ', start + LONGEST_LINE);
  const text = `${start > 0 ? '…' : ''}${only.text.slice(start, end)}${isLast ? '' : '…'}`;
  return { ...line, pieces: [{ kind: 'text', text }] };
}

function patternMatcher(written: string): TextMatcher | null {
  const search = written.length > LONGEST_PATTERN ? null : linearPattern(written);
  return (
    search &&
    ((text) => {
      const at = search(text.slice(0, LONGEST_SEARCHED));
      if (at === null) return null;
      return at < 0 ? NOT_AT_ALL : { score: 1, at };
    })
  );
}

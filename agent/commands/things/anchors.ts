import { similarity } from '../../english/match.ts';
import { readPhrase, type Superlative } from '../../english/phrase.ts';
import { stem, words } from '../../english/words.ts';
import { attribute } from '../../page.ts';
import { contains, type PageItem, type PageItems, visibleText } from '../../reading/page-items.ts';
import { cardsNamed, groups, isCardNoun } from './cards.ts';
import { type Match, weigherOf } from './score-elements.ts';
import { standingOut } from './standing-out.ts';

/** Reduces "the row of Ann" to Ann. */
const BLOCK_OF =
  /^(?:the )?(?:row|card|line|box|item|entry|section|block|panel|area|listing|tile|group) (?:of|for|with|containing|that says|called|named|about|from) (?:the )?/iu;

/** Elements that a phrase refers to, clickable or not: cards, rows, headings, legends, pieces of text. Best first. */
export function anchorsOf(view: PageItems, said: string): readonly Match[] {
  const readings = readPhrase(said.replace(BLOCK_OF, ''));
  const [phrase] = readings;
  if (phrase === undefined) return [];
  const literal = readings.find((reading) => reading.literal);
  const exact = literal === undefined ? [] : textsLike(view, literal.wordsWithKind);
  if ((exact[0]?.score ?? 0) > 0.8) return exact;
  if (phrase.ordinal !== null || phrase.superlative !== null) {
    const cards = cardsNamed(view, phrase.wordsWithKind);
    const card =
      phrase.superlative === null
        ? pick(cards, phrase.ordinal)
        : standingOutOf(view, phrase.wordsWithKind, phrase.superlative);
    if (card !== null) return [{ item: card, score: 0.95 }];
  }
  const sought = phrase.words.length === 0 ? phrase.wordsWithKind : phrase.words;
  const whole = textsLike(view, sought);
  // "The bakery job": the page need not contain the word "job".
  const telling = sought.filter((word) => !isCardNoun(word));
  const named = telling.length === 0 || telling.length === sought.length ? [] : textsLike(view, telling);
  return (whole[0]?.score ?? 0) > 0.72 || named.length === 0 ? whole : named;
}

/** The innermost elements whose text matches these words. */
function textsLike(view: PageItems, sought: readonly string[]): readonly Match[] {
  const found: Match[] = [];
  for (const item of view.items) {
    if (!item.visible || item.lastRun - item.firstRun > 12) continue;
    const text = anchorText(view, item);
    if (text === '' || text.length > 300) continue;
    const score = similarity(sought, words(text), weigherOf(view));
    if (score > 0.6) found.push({ item, score });
  }
  found.sort((a, b) => b.score - a.score || a.item.index - b.item.index);
  const top = found[0]?.score ?? 0;
  return innermost(found.filter(({ score }) => (top > 0.97 ? score > 0.97 : top - score < 0.15))).slice(0, 60);
}

function anchorText(view: PageItems, item: PageItem): string {
  const label = attribute(item.element, 'aria-label') ?? (item.tag === 'img' ? attribute(item.element, 'alt') : null);
  return label ?? visibleText(view, item);
}

function innermost(matches: readonly Match[]): readonly Match[] {
  return matches.filter(
    ({ item, score }) =>
      !matches.some((other) => other.item !== item && contains(item, other.item) && other.score >= score),
  );
}

/**
 * Best card by the superlative; if no group has this name but the page's text does, the best of the first comparable
 * group.
 */
export function standingOutOf(view: PageItems, said: readonly string[], superlative: Superlative): PageItem | null {
  const cards = cardsNamed(view, said);
  const isCompared = cards.filter((card) => standingOut(view, [card], superlative) !== null).length > 1;
  const named = isCompared || !said.every(isCardNoun) ? standingOut(view, cards, superlative) : null;
  const spoken = words([view.page.title, ...view.runs.map(({ text }) => text)].join(' ')).map(stem);
  if (named !== null || !said.every((word) => spoken.includes(stem(word)))) return named;
  for (const { cards } of groups(view).slice(0, 10)) {
    const comparable = cards.filter((card) => standingOut(view, [card], superlative) !== null);
    if (comparable.length > 1) return standingOut(view, comparable, superlative);
  }
  return null;
}

/** The item at a place, 1 for the first and -1 for the last; null if there is none. */
export function pick(items: readonly PageItem[], ordinal: number | null): PageItem | null {
  if (ordinal === null) return null;
  return (ordinal > 0 ? items[ordinal - 1] : items.at(ordinal)) ?? null;
}

import { type Phrase, readPhrase } from '../../english/phrase.ts';
import { attribute } from '../../page.ts';
import { contains, type PageItem, type PageItems } from '../../reading/page-items.ts';
import { pick, standingOutOf } from './anchors.ts';
import { cardsNamed, isCardNoun } from './cards.ts';
import { byOrder, ofKind, openable, related } from './related.ts';
import { GOOD, isUsable, type Match, type MatchOptions, scoreElements } from './score-elements.ts';

/** What a phrase names on a page. `several` fit equally well; `none` comes with the nearest matches. */
export type Resolution =
  | { readonly kind: 'one'; readonly item: PageItem; readonly next: readonly PageItem[] }
  | { readonly kind: 'several'; readonly items: readonly PageItem[] }
  | { readonly kind: 'none'; readonly closest: readonly PageItem[] };

/** Scores that differ by less count as equal. */
const EQUAL = 0.03;

/** Finds what `said` names: the best match over all readings of the phrase. */
export function resolve(view: PageItems, said: string, options: MatchOptions): Resolution {
  let closest: readonly Match[] = [];
  let best: { matches: readonly Match[]; score: number } | null = null;
  for (const [order, phrase] of readPhrase(said).entries()) {
    const named = phrase.ordinal === null ? [] : namedWholly(view, phrase, options);
    const matches = named.length > 0 ? named : matchesOf(view, phrase, options);
    const score = (matches[0]?.score ?? 0) - order * 0.002;
    if (score >= GOOD && score > (best?.score ?? 0) + 0.001) best = { matches, score };
    if (matches.length > 0 && closest.length === 0) closest = matches;
  }
  if (best !== null) return decide(view, best.matches);
  const bare = withoutNouns(said);
  if (bare !== null) {
    const found = resolve(view, bare, options);
    if (found.kind !== 'none' || closest.length === 0) return found;
  }
  const named = namedWithoutKind(view, said, options);
  if (named !== null) return { kind: 'one', item: named, next: [] };
  return {
    kind: 'none',
    closest: distinct(view, closest)
      .slice(0, 3)
      .map(({ item }) => item),
  };
}

/** "The Morning playlist": the only control whose name is the phrase without its last word; null if there is none. */
function namedWithoutKind(view: PageItems, said: string, options: MatchOptions): PageItem | null {
  const bare = said.match(/^(?:the |my |that )?(.+) \p{L}+$/iu)?.[1];
  const [phrase] = bare === undefined || options.want === 'field' ? [] : readPhrase(bare);
  if (phrase === undefined) return null;
  const exact = distinct(view, matchesOf(view, phrase, options)).filter(
    ({ item, score }) => score > 0.99 && item.actionable,
  );
  return exact.length === 1 ? (exact[0]?.item ?? null) : null;
}

/** Drops the words that only say what kind of thing is meant: "the lake view room"; null if nothing else is left. */
function withoutNouns(said: string): string | null {
  if (/"|\b(?:in|of|from|with|by|for|on|at)\b/iu.test(said)) return null;
  const spoken = said.split(/\s+/u);
  const telling = spoken.filter((word) => !isCardNoun(word.toLowerCase()));
  const isNamed = telling.some((word) => !/^(?:the|a|an|my|this|that|one)$/iu.test(word));
  return telling.length < spoken.length && isNamed ? telling.join(' ') : null;
}

/** "First name", "Last page": matches with the ordinal as part of the name. */
function namedWholly(view: PageItems, phrase: Phrase, options: MatchOptions): readonly Match[] {
  if (phrase.relation !== null) return [];
  const usable = view.items.filter((item) => isUsable(item, options) && item.actionable);
  const plain: Phrase = { ...phrase, words: phrase.spoken, wordsWithKind: phrase.spoken, ordinal: null };
  return scoreElements(view, plain, usable, options).filter(({ score }) => score > 0.9);
}

function decide(view: PageItems, matches: readonly Match[]): Resolution {
  const [first, ...rest] = distinct(view, matches);
  if (first === undefined) return { kind: 'none', closest: [] };
  const equal = rest.filter(({ score }) => first.score - score < EQUAL);
  if (equal.length > 0) return { kind: 'several', items: [first, ...equal].map(({ item }) => item) };
  return { kind: 'one', item: first.item, next: rest.filter(({ score }) => score >= GOOD).map(({ item }) => item) };
}

/** Drops matches inside or around a better match, and links to the same address. */
function distinct(view: PageItems, matches: readonly Match[]): readonly Match[] {
  const kept: Match[] = [];
  for (const match of matches) {
    const same = kept.some(
      ({ item }) => contains(item, match.item) || contains(match.item, item) || leadsToSame(view, item, match.item),
    );
    if (!same) kept.push(match);
  }
  return kept;
}

function leadsToSame(view: PageItems, a: PageItem, b: PageItem): boolean {
  const href = attribute(a.element, 'href');
  if (href !== null && href !== '#' && href === attribute(b.element, 'href')) return true;
  const form = attribute(a.element, 'for') ?? attribute(b.element, 'for');
  return form !== null && (view.named(form, a) === b || view.named(form, b) === a);
}

/** Every element that fits one reading of a phrase, best first. */
export function matchesOf(view: PageItems, phrase: Phrase, options: MatchOptions): readonly Match[] {
  const usable = view.items.filter((item) => isUsable(item, options));
  if (phrase.relation !== null) return related(view, phrase, usable, options);
  if (phrase.superlative !== null) return outstanding(view, phrase, options);
  const matches = scoreElements(view, phrase, usable, options);
  if (phrase.literal) return matches.filter(({ score }) => score > 0.93);
  if (phrase.ordinal === null) return matches;
  return numbered(view, phrase, matches, options);
}

function numbered(view: PageItems, phrase: Phrase, matches: readonly Match[], options: MatchOptions): readonly Match[] {
  const all = distinct(view, matches).filter(({ score, item }) => score > 0.6 && item.actionable);
  const nth = pick(byOrder(ofKind(view, phrase, options)), phrase.ordinal);
  if (phrase.words.length === 0 && nth !== null) return [{ item: nth, score: 0.9 }];
  const equal = all.filter(({ score }) => (all[0]?.score ?? 0) - score < 0.15).map(({ item }) => item);
  const cards = cardsNamed(view, phrase.wordsWithKind);
  const card = pick(cards, phrase.ordinal);
  const chosen = equal.length > 1 && phrase.kind !== null ? null : card === null ? null : openable(view, card, options);
  if (chosen !== null) return [{ item: chosen, score: 0.85 }];
  const named = pick(byOrder(equal), phrase.ordinal);
  return named === null ? [] : [{ item: named, score: 0.8 }];
}

function outstanding(view: PageItems, phrase: Phrase, options: MatchOptions): readonly Match[] {
  if (phrase.superlative === null) return [];
  const card = standingOutOf(view, phrase.words, phrase.superlative);
  const item = card === null ? null : openable(view, card, options);
  return item === null ? [] : [{ item, score: 0.9 }];
}

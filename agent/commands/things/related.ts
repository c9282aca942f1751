import type { Phrase } from '../../english/phrase.ts';
import { isField } from '../../reading/names.ts';
import { ancestors, contains, type PageItem, type PageItems } from '../../reading/page-items.ts';
import { anchorsOf, pick } from './anchors.ts';
import { cardsNamed, groups, isCardNoun, principal } from './cards.ts';
import { isOfKind } from './kinds.ts';
import { GOOD, isDeed, isUsable, type Match, type MatchOptions, scoreElements } from './score-elements.ts';

/** The candidates near what the relation of a phrase refers to: "the button next to Ann". */
export function related(
  view: PageItems,
  phrase: Phrase,
  usable: readonly PageItem[],
  options: MatchOptions,
): readonly Match[] {
  const { relation } = phrase;
  if (relation === null) return [];
  const telling = phrase.words.filter((word) => !isCardNoun(word));
  const bare = { ...phrase, words: telling, wordsWithKind: telling };
  const isShort = telling.length > 0 && telling.length < phrase.words.length;
  const sharp = isShort ? headsOf(view, bare, usable, options) : [];
  const heads = (sharp[0]?.score ?? 0) > 0.95 ? sharp : headsOf(view, phrase, usable, options);
  const [top] = heads;
  if (top === undefined || top.score < GOOD) return [];
  const anchors = anchorsOf(view, relation.text);
  const good = heads.filter(({ score }) => score >= GOOD && top.score - score < 0.2);
  const near = anchors.flatMap((anchor) =>
    relation.how === 'of' ? together(good, anchor) : placed(good, anchor, relation.how),
  );
  near.sort((a, b) => b.score - a.score || a.item.index - b.item.index);
  const isWeak = !near.some(({ item }) => good.some((head) => head.item === item && head.score >= 0.93));
  const opened = options.want === 'open' && isWeak ? anchors.flatMap((anchor) => opening(view, anchor, options)) : [];
  if (opened.length > 0) return opened;
  if (phrase.ordinal === null || near.length < 2) return near;
  const nth = pick(byOrder(near.map(({ item }) => item)), phrase.ordinal);
  return nth === null ? [] : [{ item: nth, score: 0.8 }];
}

/** What opens the thing at an anchor: the link that is or contains the anchor, or the main link of its card. */
function opening(view: PageItems, anchor: Match, options: MatchOptions): readonly Match[] {
  const link = [anchor.item, ...ancestors(anchor.item)]
    .slice(0, 4)
    .find((item) => item.actionable && isUsable(item, options) && !isField(item) && !isDeed(view, item));
  const card = groups(view)
    .slice(0, 10)
    .flatMap(({ cards }) => cards)
    .find((each) => contains(each, anchor.item));
  const item = link ?? (card === undefined ? null : openable(view, card, options));
  return item === null ? [] : [{ item, score: 0.85 * anchor.score }];
}

function headsOf(
  view: PageItems,
  phrase: Phrase,
  usable: readonly PageItem[],
  options: MatchOptions,
): readonly Match[] {
  const bare = phrase.words.length === 0;
  const called = scoreElements(view, { ...phrase, relation: null }, usable, options);
  const isCalled = (called[0]?.score ?? 0) > 0.93 && called[0]?.item.actionable === true;
  if (bare && phrase.kind !== null && !isCalled)
    return ofKind(view, phrase, options).map((item) => ({ item, score: 0.8 }));
  const named = scoreElements(view, { ...phrase, relation: null }, usable, options);
  if ((named[0]?.score ?? 0) > 0.9 && named[0]?.item.actionable === true) return named;
  const isAnyCard = phrase.words.every(isCardNoun) && phrase.kind === null;
  if ((named[0]?.score ?? 0) >= GOOD && !isAnyCard) return named;
  const cards = cardsNamed(view, phrase.wordsWithKind);
  const heads = cards.flatMap((card) => {
    const item = openable(view, card, options);
    return item === null ? [] : [{ item, score: 0.75 }];
  });
  return heads.length > 0 ? heads : named;
}

/** The candidates in the smallest ancestor of the anchor that contains any. */
function together(heads: readonly Match[], anchor: Match): readonly Match[] {
  for (const around of [anchor.item, ...ancestors(anchor.item)]) {
    if (around.tag === 'body' || around.tag === 'html' || around.tag === '#document') break;
    const held = heads.filter(({ item }) => contains(around, item) && item !== anchor.item);
    if (held.length === 0) continue;
    const distance = 0.01 * Math.min(8, held.length - 1);
    return held.map(({ item, score }) => ({ item, score: Math.min(score, 1) * anchor.score - distance }));
  }
  return [];
}

function placed(heads: readonly Match[], anchor: Match, how: 'below' | 'above' | 'beside'): readonly Match[] {
  const at = anchor.item.box;
  const best = heads.flatMap((head) => {
    const box = head.item.box;
    if (head.item === anchor.item) return [];
    if (at === null || box === null) return order(head, anchor, how);
    const [dx, dy] = [box.x + box.width / 2 - (at.x + at.width / 2), box.y + box.height / 2 - (at.y + at.height / 2)];
    if (how === 'below' && dy <= 0) return [];
    if (how === 'above' && dy >= 0) return [];
    return [
      {
        item: head.item,
        distance: how === 'beside' ? Math.abs(dx) + 4 * Math.abs(dy) : Math.abs(dy) + Math.abs(dx) / 2,
      },
    ];
  });
  best.sort((a, b) => a.distance - b.distance);
  const [nearest] = best;
  return nearest === undefined ? [] : [{ item: nearest.item, score: 0.8 * anchor.score }];
}

function order(head: Match, anchor: Match, how: 'below' | 'above' | 'beside') {
  const ahead = head.item.index - anchor.item.index;
  if (how === 'below' && ahead <= 0) return [];
  if (how === 'above' && ahead >= 0) return [];
  return [{ item: head.item, distance: Math.abs(ahead) }];
}

export function openable(view: PageItems, card: PageItem, options: MatchOptions): PageItem | null {
  const item = principal(view, card) ?? card;
  const isWhole = item === card && !card.actionable && card.lastRun - card.firstRun > 3;
  return isUsable(item, options) && !isWhole ? item : null;
}

export function ofKind(view: PageItems, { kind }: Phrase, options: MatchOptions): readonly PageItem[] {
  if (kind === null) return [];
  return view.items.filter((item) => isUsable(item, options) && item.actionable && isOfKind(item, kind));
}

export function byOrder(items: readonly PageItem[]): readonly PageItem[] {
  return [...items].sort((a, b) => a.index - b.index);
}

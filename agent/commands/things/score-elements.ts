import type { ElementId } from '../../action.ts';
import { inverseFrequency, similarity, type Weigh } from '../../english/match.ts';
import type { Phrase } from '../../english/phrase.ts';
import { stem } from '../../english/words.ts';
import { isField, namesFor } from '../../reading/names.ts';
import { ancestors, contains, type PageItem, type PageItems, visibleText } from '../../reading/page-items.ts';
import { isDialogItem, isOfKind } from './kinds.ts';

/** The purpose for which an element is sought. */
export type Want = 'press' | 'open' | 'field' | 'toggle' | 'any';

/** An element and how well it fits, about 0 to 1.2. */
export interface Match {
  readonly item: PageItem;
  readonly score: number;
}

export interface MatchOptions {
  readonly want: Want;
  /** Elements that failed before or that the person rejected. */
  readonly exclude: ReadonlySet<ElementId>;
  /** Searches only inside this element. */
  readonly within?: PageItem | undefined;
}

/** Least score of a match that the policy acts on. */
export const GOOD = 0.5;

export function isUsable(item: PageItem, { exclude, within }: MatchOptions): boolean {
  if (item.id === null || !item.visible || item.disabled || exclude.has(item.id)) return false;
  return within === undefined || contains(within, item);
}

export function scoreElements(
  view: PageItems,
  phrase: Phrase,
  items: readonly PageItem[],
  options: MatchOptions,
): readonly Match[] {
  const weigh = weigherOf(view);
  const matches = items.flatMap((item) => {
    const score = scoreOf(view, phrase, item, { options, weigh });
    return score > 0.25 ? [{ item, score }] : [];
  });
  return matches.sort((a, b) => b.score - a.score || a.item.index - b.item.index);
}

const weighers = new WeakMap<PageItems, Weigh>();

/** Weighs words by how rare they are in the names of this page's controls. */
export function weigherOf(view: PageItems): Weigh {
  const known = weighers.get(view);
  if (known !== undefined) return known;
  const made = inverseFrequency(
    view.items.filter((item) => item.actionable).map((item) => namesFor(view, item)[0]?.words ?? []),
  );
  weighers.set(view, made);
  return made;
}

interface Scoring {
  readonly options: MatchOptions;
  readonly weigh: Weigh;
}

function scoreOf(view: PageItems, phrase: Phrase, item: PageItem, { options, weigh }: Scoring): number {
  if (!item.actionable && !isLeafText(view, item)) return 0;
  const isKind = phrase.kind === null ? null : isOfKind(item, phrase.kind);
  const best = nameScore(view, phrase, item, { isKind, weigh });
  if (best === 0) return 0;
  const bonus = (isKind === true ? 0.06 : 0) + fitness(item, options.want) + (isInDialog(item) ? 0.035 : 0);
  const other = options.want !== 'any' && doesSomethingElse(view, item, phrase) ? -0.2 : 0;
  const behind = item.element.live?.coveredBy == null ? 0 : -0.04;
  return Math.min(1.2, best * (item.actionable ? 1 : isChoice(item) ? 0.9 : 0.78) + bonus + behind + other);
}

/** How well the best name of an element fits a phrase, in [0, 1]. `isKind`: whether it is of the kind said; null if none was. */
function nameScore(
  view: PageItems,
  phrase: Phrase,
  item: PageItem,
  { isKind, weigh }: { isKind: boolean | null; weigh: Weigh },
): number {
  if (phrase.words.length === 0 && phrase.wordsWithKind.length === 0) return 0;
  let best = phrase.words.length === 0 && isKind === true && item.actionable ? 0.62 : 0;
  for (const name of namesFor(view, item)) {
    const plain = similarity(phrase.words, name.words, weigh) * (isKind === false ? 0.85 : 1);
    const withKind = phrase.kind === null ? 0 : similarity(phrase.wordsWithKind, name.words, weigh);
    best = Math.max(best, name.weight * Math.max(plain, withKind));
  }
  return best;
}

/** Whether a click on this text reaches a generic box around it that listens for clicks. */
function isChoice(item: PageItem): boolean {
  return [...ancestors(item)].slice(0, 3).some((around) => around.actionable && around.role === null);
}

const DEEDS = new Set(
  'star delete remove edit archive share close dismiss rename duplicate download print mute pin flag like report hide invite'.split(
    ' ',
  ),
);

/** Whether a control does something unasked: "Star Dinner on Monday" is not what "Dinner on Monday" names. */
function doesSomethingElse(view: PageItems, item: PageItem, phrase: Phrase): boolean {
  const first = namesFor(view, item)[0]?.words[0] ?? '';
  return isDeed(view, item) && !phrase.wordsWithKind.some((word) => stem(word) === stem(first));
}

export function isDeed(view: PageItems, item: PageItem): boolean {
  const [first, second] = namesFor(view, item)[0]?.words ?? [];
  return first !== undefined && second !== undefined && DEEDS.has(first);
}

/** Short leaf text may be clickable through an ancestor's listener, which markup does not show. */
function isLeafText(view: PageItems, item: PageItem): boolean {
  if (item.tag === 'label' || item.tag === 'option') return false;
  const runs = item.lastRun - item.firstRun;
  if (runs === 0) return item.tag === 'img';
  if (runs > 2 || item.last - item.index > 3) return false;
  const length = visibleText(view, item).length;
  const holdsControl = view.items.slice(item.index + 1, item.last + 1).some((each) => each.actionable);
  return length > 0 && length < 60 && !holdsControl && ![...ancestors(item)].some((around) => isOneWith(around, item));
}

/** Whether an element is all the text of the control around it; a generic box may contain several choices. */
function isOneWith(around: PageItem, item: PageItem): boolean {
  if (!around.actionable || isField(around)) return false;
  return around.role !== null || around.lastRun - around.firstRun <= item.lastRun - item.firstRun;
}

function fitness(item: PageItem, want: Want): number {
  const field = isField(item);
  const toggle = /^(?:checkbox|radio|switch|menuitemcheckbox|menuitemradio)$/u.test(item.role ?? '');
  switch (want) {
    case 'field':
      return field && !toggle ? 0.08 : -0.45;
    case 'toggle':
      return toggle ? 0.1 : item.role === 'link' ? -0.12 : 0;
    case 'open':
      if (toggle) return -0.45;
      return item.role === 'link' || item.role === 'tab' || item.role === 'menuitem' ? 0.03 : field ? -0.1 : 0;
    case 'press':
      return field && !toggle ? -0.1 : item.role === 'button' ? 0.02 : 0;
    case 'any':
      return 0;
  }
}

function isInDialog(item: PageItem): boolean {
  for (const around of ancestors(item)) if (isDialogItem(around)) return true;
  return false;
}

import type { ElementId } from '../action.ts';
import { inverseFrequency, similarity, stem, type Weigh, words } from '../match.ts';
import { attribute } from '../page.ts';
import { cardsNamed, groups, isCardNoun, principal, standingOut, titleOf } from './cards.ts';
import { isField, nameOf, namesFor } from './names.ts';
import { ancestors, contains, type Item, type PageView, visibleText } from './page-view.ts';
import { type Kind, type Phrase, readPhrase, type Superlative } from './phrase.ts';

/** What an element is wanted for. */
export type Want = 'press' | 'open' | 'field' | 'toggle' | 'any';

/** An element and how well it fits, in [0, 1]. */
export interface Match {
  readonly item: Item;
  readonly score: number;
}

/** What a phrase names on a page. `several` fit equally; `none` comes with the nearest there is. */
export type Resolution =
  | { readonly kind: 'one'; readonly item: Item; readonly next: readonly Item[] }
  | { readonly kind: 'several'; readonly items: readonly Item[] }
  | { readonly kind: 'none'; readonly closest: readonly Item[] };

export interface Options {
  readonly want: Want;
  /** Elements tried before, or pointed away from. */
  readonly exclude: ReadonlySet<ElementId>;
  /** Only inside this element. */
  readonly within?: Item | undefined;
}

const GOOD = 0.5;
const EQUAL = 0.03;

/** Finds what `said` names, by any reading that fits. */
export function resolve(view: PageView, said: string, options: Options): Resolution {
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
  return {
    kind: 'none',
    closest: distinct(view, closest)
      .slice(0, 3)
      .map(({ item }) => item),
  };
}

/** "First name", "Last page": the word for a number may be part of the name. */
function namedWholly(view: PageView, phrase: Phrase, options: Options): readonly Match[] {
  if (phrase.relation !== null) return [];
  const usable = view.items.filter((item) => isUsable(item, options) && item.actionable);
  const plain: Phrase = { ...phrase, words: phrase.spoken, wordsWithKind: phrase.spoken, ordinal: null };
  return scored(view, plain, usable, options).filter(({ score }) => score > 0.9);
}

function decide(view: PageView, matches: readonly Match[]): Resolution {
  const [first, ...rest] = distinct(view, matches);
  if (first === undefined) return { kind: 'none', closest: [] };
  const equal = rest.filter(({ score }) => first.score - score < EQUAL);
  if (equal.length > 0) return { kind: 'several', items: [first, ...equal].map(({ item }) => item) };
  return { kind: 'one', item: first.item, next: rest.filter(({ score }) => score >= GOOD).map(({ item }) => item) };
}

/** Without the parts of one control, and without links that lead to the same place. */
function distinct(view: PageView, matches: readonly Match[]): readonly Match[] {
  const kept: Match[] = [];
  for (const match of matches) {
    const same = kept.some(
      ({ item }) => contains(item, match.item) || contains(match.item, item) || leadsToSame(view, item, match.item),
    );
    if (!same) kept.push(match);
  }
  return kept;
}

function leadsToSame(view: PageView, a: Item, b: Item): boolean {
  const href = attribute(a.element, 'href');
  if (href !== null && href !== '#' && href === attribute(b.element, 'href')) return true;
  const form = attribute(a.element, 'for') ?? attribute(b.element, 'for');
  return form !== null && (view.named(form, a) === b || view.named(form, b) === a);
}

/** Every element that fits one reading, best first. */
export function matchesOf(view: PageView, phrase: Phrase, options: Options): readonly Match[] {
  const usable = view.items.filter((item) => isUsable(item, options));
  if (phrase.relation !== null) return related(view, phrase, usable, options);
  if (phrase.superlative !== null) return outstanding(view, phrase, options);
  const matches = scored(view, phrase, usable, options);
  if (phrase.literal) return matches.filter(({ score }) => score > 0.93);
  if (phrase.ordinal === null) return matches;
  return numbered(view, phrase, matches, options);
}

function isUsable(item: Item, { exclude, within }: Options): boolean {
  if (item.id === null || !item.visible || item.disabled || exclude.has(item.id)) return false;
  return within === undefined || contains(within, item);
}

function scored(view: PageView, phrase: Phrase, items: readonly Item[], options: Options): readonly Match[] {
  const weigh = weigherOf(view);
  const matches = items.flatMap((item) => {
    const score = scoreOf(view, phrase, item, { options, weigh });
    return score > 0.25 ? [{ item, score }] : [];
  });
  return matches.sort((a, b) => b.score - a.score || a.item.index - b.item.index);
}

const weighers = new WeakMap<PageView, Weigh>();

/** How much a word tells on this page. */
export function weigherOf(view: PageView): Weigh {
  const known = weighers.get(view);
  if (known !== undefined) return known;
  const made = inverseFrequency(
    view.items.filter((item) => item.actionable).map((item) => namesFor(view, item)[0]?.words ?? []),
  );
  weighers.set(view, made);
  return made;
}

interface Scoring {
  readonly options: Options;
  readonly weigh: Weigh;
}

function scoreOf(view: PageView, phrase: Phrase, item: Item, { options, weigh }: Scoring): number {
  if (!item.actionable && !isLeafText(view, item)) return 0;
  const isKind = phrase.kind === null ? null : isOfKind(item, phrase.kind);
  if (phrase.words.length === 0 && phrase.wordsWithKind.length === 0) return 0;
  let best = phrase.words.length === 0 && isKind === true && item.actionable ? 0.62 : 0;
  for (const name of namesFor(view, item)) {
    const plain = similarity(phrase.words, name.words, weigh) * (isKind === false ? 0.85 : 1);
    const withKind = phrase.kind === null ? 0 : similarity(phrase.wordsWithKind, name.words, weigh);
    best = Math.max(best, name.weight * Math.max(plain, withKind));
  }
  if (best === 0) return 0;
  const bonus = (isKind === true ? 0.06 : 0) + fitness(item, options.want) + (isInDialog(item) ? 0.035 : 0);
  const other = options.want !== 'any' && doesSomethingElse(view, item, phrase) ? -0.2 : 0;
  const behind = item.element.live?.coveredBy == null ? 0 : -0.04;
  return Math.min(1.2, best * (item.actionable ? 1 : isChoice(item) ? 0.9 : 0.78) + bonus + behind + other);
}

/** Text in a generic box that listens for clicks is what is clicked there. */
function isChoice(item: Item): boolean {
  return [...ancestors(item)].slice(0, 3).some((around) => around.actionable && around.role === null);
}

const DEEDS = new Set(
  'star delete remove edit archive share close dismiss rename duplicate download print mute pin flag like report hide invite'.split(
    ' ',
  ),
);

/** "Star Dinner on Monday" is not what "Dinner on Monday" names: nobody spoke of a star. */
function doesSomethingElse(view: PageView, item: Item, phrase: Phrase): boolean {
  const first = namesFor(view, item)[0]?.words[0] ?? '';
  return isDeed(view, item) && !phrase.wordsWithKind.some((word) => stem(word) === stem(first));
}

function isDeed(view: PageView, item: Item): boolean {
  const [first, second] = namesFor(view, item)[0]?.words ?? [];
  return first !== undefined && second !== undefined && DEEDS.has(first);
}

/** Text that stands alone may listen for clicks through an element around it, which no attribute tells. */
function isLeafText(view: PageView, item: Item): boolean {
  if (item.tag === 'label' || item.tag === 'option') return false;
  const runs = item.lastRun - item.firstRun;
  if (runs === 0) return item.tag === 'img';
  if (runs > 2 || item.last - item.index > 3) return false;
  const length = visibleText(view, item).length;
  const holdsControl = view.items.slice(item.index + 1, item.last + 1).some((each) => each.actionable);
  return length > 0 && length < 60 && !holdsControl && ![...ancestors(item)].some((around) => isOneWith(around, item));
}

/** A control whose only words an element holds; a generic box that listens for clicks may hold several choices. */
function isOneWith(around: Item, item: Item): boolean {
  if (!around.actionable || isField(around)) return false;
  return around.role !== null || around.lastRun - around.firstRun <= item.lastRun - item.firstRun;
}

function fitness(item: Item, want: Want): number {
  const field = isField(item);
  const toggle = /^(?:checkbox|radio|switch|menuitemcheckbox|menuitemradio)$/u.test(item.role ?? '');
  switch (want) {
    case 'field':
      return field && !toggle ? 0.08 : -0.45;
    case 'toggle':
      return toggle ? 0.1 : item.role === 'link' ? -0.12 : 0;
    case 'open':
      return item.role === 'link' || item.role === 'tab' || item.role === 'menuitem' ? 0.03 : field ? -0.1 : 0;
    case 'press':
      return field && !toggle ? -0.1 : item.role === 'button' ? 0.02 : 0;
    case 'any':
      return 0;
  }
}

function isInDialog(item: Item): boolean {
  for (const around of ancestors(item)) if (isDialog(around)) return true;
  return false;
}

/** Whether an element is a dialog. */
export function isDialog(item: Item): boolean {
  return item.role === 'dialog' || item.role === 'alertdialog' || item.tag === 'dialog';
}

const ROLES: Readonly<Record<Kind, RegExp>> = {
  button: /^(?:button|switch)$/u,
  link: /^link$/u,
  field: /^(?:textbox|searchbox|combobox|spinbutton)$/u,
  checkbox: /^(?:checkbox|switch|menuitemcheckbox)$/u,
  radio: /^(?:radio|menuitemradio)$/u,
  tab: /^tab$/u,
  menu: /^(?:combobox|listbox|menu|menuitem|button)$/u,
  option: /^(?:option|radio|menuitem|menuitemradio|treeitem)$/u,
  image: /^(?:img|image)$/u,
  slider: /^slider$/u,
  section: /^(?:button|tab|region|group|heading)$/u,
  heading: /^heading$/u,
  dialog: /^(?:dialog|alertdialog)$/u,
  row: /^row$/u,
  cell: /^(?:cell|gridcell|button)$/u,
};

/** Whether an element is what people call by that word. */
export function isOfKind(item: Item, kind: Kind): boolean {
  if (kind === 'field') return isField(item) && !/^(?:checkbox|radio)$/u.test(item.role ?? '');
  return ROLES[kind].test(item.role ?? '') || (kind === 'image' && item.tag === 'img');
}

function numbered(view: PageView, phrase: Phrase, matches: readonly Match[], options: Options): readonly Match[] {
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

function ofKind(view: PageView, { kind }: Phrase, options: Options): readonly Item[] {
  if (kind === null) return [];
  return view.items.filter((item) => isUsable(item, options) && item.actionable && isOfKind(item, kind));
}

function byOrder(items: readonly Item[]): readonly Item[] {
  return [...items].sort((a, b) => a.index - b.index);
}

function pick(items: readonly Item[], ordinal: number | null): Item | null {
  if (ordinal === null) return null;
  return (ordinal > 0 ? items[ordinal - 1] : items.at(ordinal)) ?? null;
}

function openable(view: PageView, card: Item, options: Options): Item | null {
  const item = principal(view, card) ?? card;
  return isUsable(item, options) ? item : null;
}

function outstanding(view: PageView, phrase: Phrase, options: Options): readonly Match[] {
  if (phrase.superlative === null) return [];
  const card = standingOutOf(view, phrase.words, phrase.superlative);
  const item = card === null ? null : openable(view, card, options);
  return item === null ? [] : [{ item, score: 0.9 }];
}

/** The one of the things named that stands out; where no row of things is called so but the page is, of its first such row. */
export function standingOutOf(view: PageView, said: readonly string[], superlative: Superlative): Item | null {
  const named = standingOut(view, cardsNamed(view, said), superlative);
  const spoken = words([view.page.title, ...view.runs.map(({ text }) => text)].join(' ')).map(stem);
  if (named !== null || !said.every((word) => spoken.includes(stem(word)))) return named;
  for (const { cards } of groups(view).slice(0, 10)) {
    const comparable = cards.filter((card) => standingOut(view, [card], superlative) !== null);
    if (comparable.length > 1) return standingOut(view, comparable, superlative);
  }
  return null;
}

/** The candidates that stand together with what the phrase refers to. */
function related(view: PageView, phrase: Phrase, usable: readonly Item[], options: Options): readonly Match[] {
  const { relation } = phrase;
  if (relation === null) return [];
  const heads = headsOf(view, phrase, usable, options);
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

/** What opens the thing that an anchor belongs to: a link that it is or stands in, or the main link of its card. */
function opening(view: PageView, anchor: Match, options: Options): readonly Match[] {
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

function headsOf(view: PageView, phrase: Phrase, usable: readonly Item[], options: Options): readonly Match[] {
  const bare = phrase.words.length === 0;
  if (bare && phrase.kind !== null) return ofKind(view, phrase, options).map((item) => ({ item, score: 0.8 }));
  const named = scored(view, { ...phrase, relation: null }, usable, options);
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

/** "The row of Ann" is where Ann is. */
const BLOCK_OF =
  /^(?:the )?(?:row|card|line|box|item|entry|section|block|panel|area|listing|tile|group) (?:of|for|with|containing|that says|called|named|about|from) (?:the )?/iu;

/** What a phrase refers to that need not be clickable: a card, a row, a heading, a legend, a piece of text; best first. */
export function anchorsOf(view: PageView, said: string): readonly Match[] {
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
  return textsLike(view, sought);
}

/** The elements whose text says these words, the innermost ones. */
function textsLike(view: PageView, sought: readonly string[]): readonly Match[] {
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

function anchorText(view: PageView, item: Item): string {
  const label = attribute(item.element, 'aria-label') ?? (item.tag === 'img' ? attribute(item.element, 'alt') : null);
  return label ?? visibleText(view, item);
}

function innermost(matches: readonly Match[]): readonly Match[] {
  return matches.filter(
    ({ item, score }) =>
      !matches.some((other) => other.item !== item && contains(item, other.item) && other.score >= score),
  );
}

/** From the anchor outwards: the candidates in the first element around it that holds any. */
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

/** How to tell elements from each other: where their titles are one, by all that stands with them. */
export function describeEach(view: PageView, items: readonly Item[]): readonly string[] {
  const labels = items.map((item) => describe(view, item));
  return labels.map((label, i) => {
    const item = items[i];
    if (item === undefined || labels.filter((other) => other === label).length < 2) return label;
    const name = nameOf(view, item) || (item.role ?? item.tag);
    const around = [...ancestors(item)].find((each) => each.lastRun - each.firstRun > item.lastRun - item.firstRun);
    const text = around === undefined ? '' : visibleText(view, around).replace(name, '').trim();
    return text === '' ? label : `${name} (${text.length > 60 ? `${text.slice(0, 59)}…` : text})`;
  });
}

/** How to tell one element from its like: its name and what stands around it. */
function describe(view: PageView, item: Item): string {
  const name = nameOf(view, item) || (item.role ?? item.tag);
  const context = contextOf(view, item, name);
  return context === '' ? name : `${name} (${context})`;
}

function contextOf(view: PageView, item: Item, name: string): string {
  for (const around of ancestors(item)) {
    if (around.tag === 'body' || around.tag === '#document') return '';
    const text = visibleText(view, around);
    if (text === '' || text === name || text.length - name.length < 3) continue;
    const title = titleOf(view, around);
    const telling = title !== '' && title !== name ? title : text.replace(name, '').trim();
    return telling.length > 60 ? `${telling.slice(0, 59)}…` : telling;
  }
  return '';
}

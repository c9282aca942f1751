import { similarity } from '../../english/match.ts';
import { stem, words } from '../../english/words.ts';
import { cutText } from '../../helpers/cut-text.ts';
import { attribute } from '../../page.ts';
import { itemName } from '../../reading/names.ts';
import {
  ancestors,
  contains,
  inside,
  type PageItem,
  type PageItems,
  runsIn,
  visibleText,
} from '../../reading/page-items.ts';

const LONGEST_TITLE = 80;

/** A list of equal things: results, products, messages, rows of a table. */
export interface CardGroup {
  readonly parent: PageItem;
  readonly cards: readonly PageItem[];
}

const groupsOf = new WeakMap<PageItems, readonly CardGroup[]>();

/** Every list of equal things on the page, most prominent first. */
export function groups(view: PageItems): readonly CardGroup[] {
  const known = groupsOf.get(view);
  if (known !== undefined) return known;
  const found = view.items.flatMap((parent) => groupsIn(view, parent));
  const sorted = found
    .map((group) => ({ group, weight: prominence(view, group) }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ group }) => group);
  groupsOf.set(view, sorted);
  return sorted;
}

const INLINE = new Set([
  'span',
  'b',
  'i',
  'em',
  'strong',
  'br',
  'td',
  'th',
  'option',
  'label',
  'p',
  'dt',
  'dd',
  'input',
  'img',
  'code',
  'small',
  'time',
]);

function groupsIn(view: PageItems, parent: PageItem): readonly CardGroup[] {
  const kinds = new Map<string, PageItem[]>();
  for (let index = parent.index + 1; index <= parent.last; ) {
    const child = view.items[index];
    if (child === undefined) break;
    index = child.last + 1;
    if (INLINE.has(child.tag) || runsIn(view, child).length === 0 || isHeaderRow(view, child)) continue;
    const key = `${child.tag} ${attribute(child.element, 'role') ?? ''}`;
    kinds.set(key, [...(kinds.get(key) ?? []), child]);
  }
  return [...kinds.values()]
    .filter((cards) => cards.length > 1 || cards.some((card) => isEntry(card, parent)))
    .map((cards) => ({ parent, cards: alike(cards) }));
}

/** Whether one child alone counts as a list: an article, or an entry of a list or table. */
function isEntry(card: PageItem, parent: PageItem): boolean {
  const isList = /^(?:ol|ul|tbody|table)$/u.test(parent.tag) || /^(?:list|feed)$/u.test(parent.role ?? '');
  return (
    card.tag === 'article' ||
    (isList && /^(?:li|tr)$/u.test(card.tag)) ||
    /^(?:listitem|article)$/u.test(card.role ?? '')
  );
}

/** Keeps the boxes that share the most common class: other `div`s side by side are no list. */
function alike(cards: readonly PageItem[]): readonly PageItem[] {
  const [first] = cards;
  if (first === undefined || (first.tag !== 'div' && first.tag !== 'section')) return cards;
  const classOf = (item: PageItem) => (attribute(item.element, 'class') ?? '').split(/\s+/u)[0];
  const counts = new Map<string | undefined, number>();
  for (const card of cards) counts.set(classOf(card), (counts.get(classOf(card)) ?? 0) + 1);
  const common = [...counts].sort((a, b) => b[1] - a[1])[0];
  if (common === undefined || common[1] < 2) return cards;
  return cards.filter((card) => classOf(card) === common[0]);
}

function isHeaderRow(view: PageItems, row: PageItem): boolean {
  if (row.tag !== 'tr' && row.role !== 'row') return false;
  const cells = inside(view, row).filter((item) => item.parent === row);
  return cells.length > 0 && cells.every((cell) => cell.tag === 'th' || cell.role === 'columnheader');
}

/** Whether a list is navigation or the like, which people mean only if they say so. */
function isAside({ parent }: CardGroup): boolean {
  const around = [parent, ...ancestors(parent)];
  return around.some(
    ({ tag, role }) =>
      /^(?:nav|footer|aside|header|select)$/u.test(tag) ||
      role === 'navigation' ||
      role === 'menubar' ||
      role === 'tablist',
  );
}

function prominence(view: PageItems, { parent, cards }: CardGroup): number {
  const length = cards.reduce((sum, card) => sum + Math.min(200, visibleText(view, card).length), 0) / cards.length;
  const hasTitles = cards.filter((card) => principal(view, card) !== null).length / cards.length;
  return Math.sqrt(cards.length) * length * (0.5 + hasTitles) * (isAside({ parent, cards }) ? 0.1 : 1);
}

/**
 * What a click on a card means: the link in its heading, the card itself, or its first link; null if nothing can be
 * clicked.
 */
export function principal(view: PageItems, card: PageItem): PageItem | null {
  const all = inside(view, card).filter((item) => item.visible && !item.disabled && item.id !== null);
  const links = all.filter((item) => item.role === 'link' || item.tag === 'a');
  const titled = links.find((link) =>
    [link, ...ancestors(link)].some((at) => at.role === 'heading' && at.index > card.index),
  );
  const around = all.find(
    (item) => item.role === 'heading' && links.some((link) => link.parent === item || item.parent === link),
  );
  const outer = [card, ...ancestors(card)].slice(0, 2).find((item) => item.actionable && item.role !== 'listbox');
  if (titled !== undefined) return titled;
  if (around !== undefined) return links.find((link) => around.parent === link) ?? null;
  if (outer !== undefined) return outer;
  return links.find((link) => visibleText(view, link) !== '') ?? links[0] ?? null;
}

/** Names of links that do not say where the link leads. */
const GENERIC =
  /^(?:details?|view|more|read|open|buy|add|show|see|edit|delete|remove|reserve|book|select|choose|learn|continue|go|get|order|share|reply|like|save|info|link|here|click)\b/iu;

/** The title of a card: its heading, its main link, its bold text, else its first words. */
export function titleOf(view: PageItems, card: PageItem): string {
  const heading = inside(view, card).find((item) => item.role === 'heading' && item.visible);
  if (heading !== undefined) return visibleText(view, heading);
  const main = principal(view, card);
  const called = main === null || main === card || main.index <= card.index ? '' : itemName(view, main);
  if (called !== '' && !GENERIC.test(called) && /\p{L}{2}/u.test(called)) return called;
  const strong = inside(view, card).find((item) => /^(?:strong|b|th)$/u.test(item.tag) && item.visible);
  const text =
    strong === undefined
      ? (runsIn(view, card).find((run) => /\p{L}/u.test(run.text))?.text ?? '')
      : visibleText(view, strong);
  return cutText(text, LONGEST_TITLE);
}

const NOUNS = new Set(
  'result product item card article story post email mail message row entry listing hit offer thing option record match suggestion line film movie book recipe comment review user person member customer train flight bus hotel room ticket task note event song video photo file order invoice job course contact employee student chat conversation class lesson position vacancy role game match session appointment bill payment transaction doctor teacher city place country team player patient client supplier animal plant project issue answer reply showing showtime deal doc option hike tour trip event lot slot property house flat apartment car'
    .split(' ')
    .map(stem),
);

/** Whether a word names a kind of card, such as "product" or "train", and not a certain one. */
export function isCardNoun(word: string): boolean {
  return NOUNS.has(stem(word));
}

/** The cards that `said` names: the list that fits the noun best, narrowed by the other words. */
export function cardsNamed(view: PageItems, said: readonly string[]): readonly PageItem[] {
  const nouns = said.filter(isCardNoun);
  const telling = said.filter((word) => !isCardNoun(word));
  let best: { cards: readonly PageItem[]; score: number } = { cards: [], score: 0 };
  for (const [place, group] of groups(view).slice(0, 40).entries()) {
    const label = groupWords(view, group);
    const fits = nouns.some((noun) => label.some((word) => stem(word) === stem(noun))) ? 1 : 0;
    const named = telling.length > 0 && similarity(telling, label) > 0.5 && place < 10;
    const matching = named ? group.cards : group.cards.filter((card) => cardMatches(view, card, telling));
    if (matching.length === 0) continue;
    const score =
      fits * 2 + (named ? 1 : 0) + (matching.length > 1 ? 0.5 : 0) + 1 / (place + 1) - (isAside(group) ? 1.5 : 0);
    if (score > best.score) best = { cards: matching, score };
  }
  return best.cards;
}

function cardMatches(view: PageItems, card: PageItem, telling: readonly string[]): boolean {
  if (telling.length === 0) return true;
  return similarity(telling, words(visibleText(view, card)).slice(0, 120)) > 0.55;
}

function groupWords(view: PageItems, { parent, cards }: CardGroup): readonly string[] {
  const first = cards[0];
  const from = [parent, ...(parent.parent === null ? [] : [parent.parent]), ...(first === undefined ? [] : [first])];
  const attributes = from.flatMap(({ element, role }) => [
    attribute(element, 'class') ?? '',
    attribute(element, 'id') ?? '',
    attribute(element, 'aria-label') ?? '',
    role ?? '',
  ]);
  const isOver = (heading: PageItem) =>
    heading.parent !== null && contains(heading.parent.parent ?? heading.parent, parent);
  const headings = view.items
    .filter((item) => item.role === 'heading' && item.index < parent.index && isOver(item))
    .slice(-1);
  const table = [parent, ...ancestors(parent)].slice(0, 2).find((item) => item.tag === 'table' || item.role === 'grid');
  const columns = (table === undefined ? [] : inside(view, table)).filter(
    (item) => item.tag === 'caption' || item.tag === 'th' || item.role === 'columnheader',
  );
  return words(
    [
      ...attributes.map((text) => text.replace(/[-_]/gu, ' ')),
      ...[...headings, ...columns].map((item) => visibleText(view, item)),
    ].join(' '),
  );
}

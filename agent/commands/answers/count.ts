import { leftOut } from '../../english/left-out.ts';
import { similarity, wordSimilarity } from '../../english/match.ts';
import { stem, words } from '../../english/words.ts';
import { attribute } from '../../page.ts';
import { namesFor } from '../../reading/names.ts';
import { ancestors, type PageItem, type PageItems, runsIn, visibleText } from '../../reading/page-items.ts';
import { anchorsOf } from '../things/anchors.ts';
import { cardsNamed, groups, isCardNoun } from '../things/cards.ts';
import type { TextAnswer } from './text.ts';

/** Answers "how many": with the number that the page states, else with a count of elements or cards. */
export function answerCount(view: PageItems, asked: string): TextAnswer | null {
  const match = asked.match(/^(?:how many|(?:what is )?the number of|count(?: all)?(?: the)?|number of)\s+(.+)$/iu);
  if (match === null) return null;
  const held = (match[1] ?? '').match(
    /^(.+?) (?:do|does|did|has|have) (?:the |a |an |this |that )?(.+?)(?: (?:have|has|hold|offer|include|contain|come with|get|sleep))?$/iu,
  );
  const [, owned = '', owner = ''] = held ?? [];
  const within = held === null ? null : toldWith(view, owned, owner);
  if (within !== null) return { answer: within, focus: owner };
  const counted = held === null ? null : ownedBy(view, owned, owner);
  if (counted !== null) return counted;
  const said = (match[1] ?? '')
    .replace(/\s+(?:are|is|were|do|does|can|have|has|i|you|we|there)\b.*?(?=\s(?:in|on|of|for|from)\s|$)/iu, '')
    .trim();
  const [noun = '', place = ''] = said.split(/\s+(?:in|on|of|for|from)\s+(?:the |my |this |your )?/iu);
  const isHere = place === '' || /^(?:page|list|here|site|table|it)$/iu.test(place);
  const told = (isHere ? null : toldWith(view, noun, place)) ?? toldOn(view, noun, isHere ? '' : place);
  if (told !== null) return { answer: told, focus: null };
  const nouns = words(noun).filter((word) => !/^(?:by|the|a|an|my|with|are|is|there)$/u.test(word));
  const found = countOf(view, nouns);
  if (found === null) return null;
  const { count, by } = found;
  const left = leftOut(match[1] ?? '', { texts: [...by, place], counts: [] });
  const answer =
    left.length === 0
      ? `I count ${count} ${noun} on this page.`
      : `I count ${count} ${noun} on this page, but I cannot tell for how many of them “${left.join(' ')}” is true.`;
  return { answer, focus: null };
}

/** Roles of what can be counted, by the stem of its noun. */
const COUNTED_ROLES: ReadonlyMap<string, string> = new Map([
  ['link', 'link'],
  ['button', 'button'],
  ['image', 'img'],
  ['pictur', 'img'],
  ['head', 'heading'],
  ['checkbox', 'checkbox'],
  ['tab', 'tab'],
]);

/** How many elements or cards of this name the page has, and the words that they were counted by; null if the name is of neither. */
function countOf(view: PageItems, nouns: readonly string[]): { count: number; by: readonly string[] } | null {
  const role = COUNTED_ROLES.get(stem(nouns.at(-1) ?? ''));
  if (role !== undefined)
    return { count: view.items.filter((item) => item.visible && item.role === role).length, by: nouns.slice(-1) };
  const cards = cardsNamed(view, nouns);
  if (cards.length > 0) return { count: narrowed(view, cards, nouns).length, by: nouns };
  const [first] = groups(view);
  const by = nouns.filter(isCardNoun);
  return by.length > 0 && first !== undefined ? { count: first.cards.length, by } : null;
}

/** The cards that show the words of `nouns` that tell cards apart, or have them in their class; all of them if none or all do. */
function narrowed(view: PageItems, cards: readonly PageItem[], nouns: readonly string[]): readonly PageItem[] {
  const telling = nouns.filter((word) => !isCardNoun(word));
  const fitting = cards.filter((card) => {
    const classes = words((attribute(card.element, 'class') ?? '').replace(/[-_]/gu, ' '));
    const told = [...classes, ...words(visibleText(view, card))];
    return telling.every((word) => told.some((each) => wordSimilarity(word, each) > 0.9));
  });
  return fitting.length > 0 ? fitting : cards;
}

/** "How many patients does Dr Hale have": counts the rows or cards that name the owner. */
function ownedBy(view: PageItems, noun: string, owner: string): TextAnswer | null {
  const sought = words(owner);
  for (const { cards } of groups(view).slice(0, 10)) {
    const fitting = cards.filter((card) => {
      const told = words(
        runsIn(view, card)
          .map(({ text }) => text)
          .join(' '),
      );
      return sought.every((word) => told.includes(word));
    });
    if (cards.length > 1 && fitting.length > 0 && fitting.length < cards.length)
      return { answer: `I count ${fitting.length} ${noun} of ${owner} on this page.`, focus: null };
  }
  return null;
}

/** The text near a thing that has a number and the noun, such as "3 copies free". */
function toldWith(view: PageItems, noun: string, place: string): string | null {
  const said = words(noun).at(-1) ?? '';
  for (const { item } of anchorsOf(view, place).slice(0, 3)) {
    for (const around of [item, ...ancestors(item)].slice(0, 4)) {
      if (/^(?:body|main|form)$/u.test(around.tag)) break;
      const run = runsIn(view, around).find(
        ({ text }) => /\d/u.test(text) && words(text).some((word) => wordSimilarity(word, said) > 0.8),
      );
      if (run !== undefined) return `“${run.text}”`;
    }
  }
  return null;
}

/** The shortest text on the page that states the count: "3 items", "Items: 3", "Cart (3)". */
function toldOn(view: PageItems, noun: string, place: string): string | null {
  const sought = words(noun);
  const texts = view.items
    .filter(
      (item) => item.visible && item.lastRun - item.firstRun <= 4 && (item.lastRun > item.firstRun || item.actionable),
    )
    .flatMap((item) =>
      namesFor(view, item)
        .filter(({ weight }) => weight > 0.9)
        .map(({ text }) => text),
    )
    .filter((text) => text.length < 100 && /\d/u.test(text));
  for (const text of texts.sort((a, b) => a.length - b.length)) {
    const said = words(text);
    const number = text.match(/(?<![$€£\d.,])\b\d+\b(?![.,]?\d)/u);
    if (number === null) continue;
    const next = words(text.slice((number.index ?? 0) + number[0].length))[0] ?? '';
    const isCounted =
      similarity(sought, [next]) > 0.7 ||
      (sought.length > 1 &&
        similarity(sought, words(text.slice((number.index ?? 0) + number[0].length)).slice(0, 3)) > 0.8);
    const inPlace = place !== '' && similarity(words(place), said) > 0.6 && said.length <= 6;
    const isPair = said.length <= 4 && similarity(sought, said) > 0.7 && /^\P{N}+\d+[^\p{L}\p{N}]*$/u.test(text);
    if (place === '' ? isCounted || isPair : inPlace) return `“${text}”`;
  }
  return null;
}

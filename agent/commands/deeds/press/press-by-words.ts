import {
  ARTICLES,
  CHOOSE_VERBS,
  DEMONSTRATIVES,
  POSSESSIVES,
  PREPOSITIONS,
  wordSet,
} from '../../../english/lexicon.ts';
import { wordSimilarity } from '../../../english/match.ts';
import { type Phrase, readPhrase } from '../../../english/phrase.ts';
import { stem, words } from '../../../english/words.ts';
import { cutText } from '../../../helpers/cut-text.ts';
import { itemName, namesFor } from '../../../reading/names.ts';
import { ancestors, contains, type PageItem, type PageItems, visibleText } from '../../../reading/page-items.ts';
import { numbered, offer } from '../../offer.ts';
import { clickStep, endOfStep, type Step, type Work } from '../../step.ts';
import { pressables } from '../../things/buttons.ts';
import { isCardNoun, titleOf } from '../../things/cards.ts';
import { standingOut } from '../../things/standing-out.ts';

const LONGEST_TITLE = 40;

const SMALL = wordSet(
  ARTICLES,
  DEMONSTRATIVES,
  POSSESSIVES,
  PREPOSITIONS,
  'into onto please me us i we now and it them then just also too again want would like need do can could button link',
  'one ones thing things entry something anything some any back here there',
);

/** Verbs that fit any control and so identify none. */
const DOES = wordSet('give make set do get let have show take use put click press tap hit');

/** Verbs for taking one of several things. */
const TAKES = wordSet(CHOOSE_VERBS, 'take book reserve');

interface Called {
  readonly item: PageItem;
  readonly name: string;
  /** The words of the request that match the control's name. */
  readonly used: ReadonlySet<string>;
  readonly score: number;
}

/**
 * Presses the control whose name the request mentions: "apply for the bakery job", where every job has a button
 * "Apply". The other words must name the thing beside the control. Null if no control fits.
 */
export function pressByWords(work: Work, text: string): Step | null {
  const key = 'target';
  const ended = endOfStep(work, key);
  if (ended !== null) return ended;
  const { view } = work;
  const said = text.replace(/"/gu, '');
  const called = controlsCalled(work, said);
  const [best] = called;
  if (best === undefined) return null;
  const alike = called.filter(({ name }) => name === best.name).map(({ item }) => item);
  const rest = words(said).filter((word) => !best.used.has(word) && !SMALL.has(word) && !DOES.has(word));
  const chosen = alike.find(({ id }) => id !== null && id === work.choices.get(key));
  if (chosen !== undefined) return pressed(work, key, chosen, alike);
  const fitting = alike.length === 1 ? onlyOne(view, best.item, rest) : among(view, alike, { rest, said });
  const [only, second] = fitting;
  if (only === undefined) return null;
  if (second === undefined) return pressed(work, key, only, alike);
  const options = offer(view, fitting.slice(0, 8));
  return {
    kind: 'stop',
    key,
    options,
    utterance: `There are several that fit “${said.replace(/^(?:the|a|an|my) /iu, '')}”. Which one: ${numbered(options)}?`,
  };
}

function pressed(work: Work, key: string, item: PageItem, alike: readonly PageItem[]): Step {
  const step = clickStep(work, key, item);
  const title = alike.length < 2 ? '' : titleOf(work.view, cardOf(item, alike));
  if (step.kind !== 'act' || title === '' || title === itemName(work.view, item)) return step;
  const short = cutText(title, LONGEST_TITLE);
  return { ...step, words: `${step.words} for “${short}”`, focus: short };
}

/**
 * Whether the request begins with the verb of several equal controls: "choose the double", where every room has a
 * button "Choose room".
 */
export function beginsLikeControls({ view }: Work, text: string): boolean {
  const [first, ...rest] = words(text.replace(/"/gu, ''));
  if (first === undefined || rest.every((word) => SMALL.has(word))) return false;
  const names = pressables(view).flatMap((item) => namesFor(view, item)[0] ?? []);
  const called = names.filter(
    (name) => name.words[0] === first && name.words.slice(1).every((word) => SMALL.has(word) || isCardNoun(word)),
  );
  return called.some((name) => called.filter((other) => other.text === name.text).length > 1);
}

/**
 * The only control of this name, if the rest of the request is empty or matches the text around it or the page's
 * headings.
 */
function onlyOne(view: PageItems, item: PageItem, rest: readonly string[]): readonly PageItem[] {
  if (rest.every(isCardNoun)) return [item];
  const headings = view.items.filter((each) => each.visible && /^h[12]$/u.test(each.tag));
  const around = [...ancestors(item)]
    .slice(0, 6)
    .find(
      (each) => !/^(?:form|main|body)$/u.test(each.tag) && visibleText(view, each).length > itemName(view, item).length,
    );
  const beside = around === undefined ? '' : visibleText(view, around);
  const told = words(
    [view.page.title, ...headings.map((each) => visibleText(view, each)), beside.length < 250 ? beside : ''].join(' '),
  );
  return rest.every((word) => isCardNoun(word) || isIn(word, told)) ? [item] : [];
}

/** The equal controls whose block matches the rest of the request; "second" and "cheapest" pick one of them. */
function among(
  view: PageItems,
  alike: readonly PageItem[],
  { rest, said }: { rest: readonly string[]; said: string },
): readonly PageItem[] {
  const [phrase] = readPhrase(said);
  const isRanked = phrase !== undefined && (phrase.ordinal !== null || phrase.superlative !== null);
  const told = (item: PageItem) => words(visibleText(view, cardOf(item, alike)));
  const saying = (sought: readonly string[]) => alike.filter((item) => sought.every((word) => isIn(word, told(item))));
  const exact = alike.filter((item) => rest.every((word) => told(item).some((each) => stem(each) === stem(word))));
  const whole = rest.length === 0 ? alike : exact.length > 0 ? exact : saying(rest);
  if (whole.length > 0 && !(isRanked && whole.length > 1)) return whole;
  const named = isRanked ? rest.filter((word) => phrase.spoken.includes(word) && phrase.words.includes(word)) : rest;
  const telling = named.filter((word) => !isCardNoun(word));
  const fitting =
    telling.length === 0 ? (named.length < rest.length || isRanked || named.length > 0 ? alike : []) : saying(telling);
  return isRanked ? pickedOf(view, fitting, { phrase, alike }) : fitting;
}

/** The control that an ordinal or a superlative picks of several; none if it picks none. */
function pickedOf(
  view: PageItems,
  fitting: readonly PageItem[],
  { phrase, alike }: { phrase: Phrase; alike: readonly PageItem[] },
): readonly PageItem[] {
  if (phrase.ordinal !== null) {
    const nth = fitting.at(phrase.ordinal > 0 ? phrase.ordinal - 1 : phrase.ordinal);
    return nth === undefined ? [] : [nth];
  }
  if (phrase.superlative === null) return [];
  const cards = fitting.map((item) => cardOf(item, alike));
  const card = standingOut(view, cards, phrase.superlative);
  return fitting.filter((item) => card !== null && contains(card, item));
}

function isIn(word: string, told: readonly string[]): boolean {
  return told.some((each) => wordSimilarity(word, each) > 0.74);
}

function isDoing(said: string, verb: string): boolean {
  return wordSimilarity(said, verb) > 0.8 || (TAKES.has(said) && TAKES.has(verb));
}

/** The largest ancestor of a control that contains no equal control. */
function cardOf(item: PageItem, alike: readonly PageItem[]): PageItem {
  let card = item;
  for (const around of ancestors(item)) {
    if (alike.some((other) => other !== item && contains(around, other))) break;
    card = around;
  }
  return card;
}

/** The controls whose names the request mentions, best match first. */
function controlsCalled({ view, avoid }: Work, said: string): readonly Called[] {
  const spoken = words(said).filter((word) => !SMALL.has(word));
  const found = pressables(view).flatMap((item): Called[] => {
    if (item.id !== null && avoid.has(item.id)) return [];
    const name = namesFor(view, item).find(({ weight }) => weight > 0.9);
    const called = name?.words.filter((word) => !SMALL.has(word) && /\p{L}{2}|\d/u.test(word)) ?? [];
    if (name === undefined || called.length === 0 || called.length > 6) return [];
    const used = usedOf(spoken, called);
    const score = mentionScore(spoken, called, used);
    return score === null ? [] : [{ item, name: name.text, used, score }];
  });
  return found.sort((a, b) => b.score - a.score || a.item.index - b.item.index);
}

/** The words spoken that match the words of a name, each once. */
function usedOf(spoken: readonly string[], called: readonly string[]): ReadonlySet<string> {
  const used = new Set<string>();
  for (const [at, word] of called.entries()) {
    // The verb of a control must match closely: "apply" is not "save", though the two are synonyms elsewhere.
    const least = at === 0 ? 0.86 : 0.74;
    const same = spoken.find(
      (each, i) =>
        !used.has(each) &&
        (wordSimilarity(each, word) > least || (at === 0 && i === 0 && TAKES.has(each) && TAKES.has(word))),
    );
    if (same !== undefined) used.add(same);
  }
  return used;
}

/** How well the words spoken mention a name; null if too few of its words are among them. */
function mentionScore(spoken: readonly string[], called: readonly string[], used: ReadonlySet<string>): number | null {
  const cover = used.size / called.length;
  const [first = ''] = spoken;
  const isSaid = used.has(first);
  const isEnough =
    cover === 1
      ? called.length > 1 || isSaid
      : (isSaid && cover >= 0.5 && called.length < 4) || (used.size > 1 && cover > 0.6);
  const isVerb = isSaid && isDoing(first, called[0] ?? '');
  return isEnough ? used.size + cover + (isVerb ? 2 : 0) : null;
}

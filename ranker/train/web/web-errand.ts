import type { ElementId } from '../../../agent/action.ts';
import { MONTHS, ORDINALS } from '../../../agent/english/lexicon.ts';
import { holdsPoint } from '../../../agent/helpers/boxes.ts';
import { type Box, elements, isElement, type Live, type Page, type PageElement, textOf } from '../../../agent/page.ts';
import type { RecordedTurn } from '../../../dataset/demonstration.ts';
import { beforeErrand } from '../before-errand.ts';
import type { Chance } from '../make/chance.ts';
import type { ErrandStep, Maker } from '../make/errand.ts';
import { type RecordedMoment, turnOf } from '../record-errand.ts';
import { actionTurn, chatTurn } from '../recorded-turn.ts';
import { type ErrandPart, sayErrand } from './say-errand.ts';
import { sayThing } from './say-thing.ts';
import { type Thing, thingsOf } from './things.ts';
import type { WebPage } from './web-pages.ts';

/** How often the innermost element is recorded as the target, as browsers report clicks. */
const INNERMOST = 0.25;
/** How often an errand begins with a press that opens something. */
const OPENS = 0.5;
/** How often the navigator has listed things, and the request names one by its number. */
const LISTED = 0.04;
/** How often all things of a name but one cannot be used, and the request means that one. */
const LEFT_OVER = 0.04;
const MOST_PARTS = 6;

/** An errand on a real page: what a person might say, and the moment before each action. */
export function* webErrand({ looks }: WebPage, maker: Maker): Generator<RecordedMoment> {
  const { chance } = maker;
  const at = chance.whole(0, looks.length - 1);
  const [look, next] = [looks[at], looks[at + 1]];
  if (look === undefined) return;
  if (chance.is(LISTED)) {
    yield* listedErrand(look.page, maker);
    return;
  }
  if (chance.is(LEFT_OVER)) {
    yield* leftOverErrand(look.page, maker);
    return;
  }
  const opener = next === undefined || !chance.is(OPENS) ? null : partFor(thingOf(look.page, next.pressed), maker);
  const parts =
    opener === null || next === undefined ? drawParts(look.page, maker) : drawOpened(look.page, next.page, maker);
  const all = opener === null ? parts : [opener, ...parts];
  if (all.length === 0) return;
  const turns = beginTalk(sayErrand(all, chance), look.page, maker);
  const pages = { now: look.page, opened: next?.page ?? look.page };
  for (const part of all) {
    yield* performPart(part, pages.now, { turns, maker });
    pages.now = part === opener ? pages.opened : afterUse(pages.now, part);
  }
}

function* listedErrand(page: Page, maker: Maker): Generator<RecordedMoment> {
  const { chance } = maker;
  const named = thingsOf(page).filter(({ use, name, twins }) => use === 'press' && name.length > 3 && twins === 1);
  const listed = chance.some(named, chance.whole(2, 5));
  const place = chance.whole(0, listed.length - 1);
  const thing = listed[place];
  if (thing === undefined) return;
  const mark = chance.of(['.', ')']);
  const list = listed.map(({ name }, i) => `${i + 1}${mark} ${name}`).join('\n');
  const turns: RecordedTurn[] = [
    chatTurn(0, 'instructor', chance.of(['Which are there?', 'What can I choose from?', 'List what looks useful'])),
    chatTurn(1, 'navigator', `${chance.of(['These:', 'There are:', 'I see'])}\n${list}`),
    chatTurn(
      2,
      'instructor',
      chance.of([
        `the ${ORDINALS[place]} of these`,
        `I would like the ${ORDINALS[place]} one`,
        `Open the ${ORDINALS[place]}`,
        `${ORDINALS[place]} one please`,
      ]),
    ),
  ];
  yield* performPart({ thing, called: thing.name, value: '' }, page, { turns, maker });
}

/** Of several things with one name all but one are disabled, as if sold out; the request says which row it means, or the name alone. */
function* leftOverErrand(page: Page, maker: Maker): Generator<RecordedMoment> {
  const { chance } = maker;
  const pressed = thingsOf(page).filter(({ use, name, twins }) => use === 'press' && name !== '' && twins > 1);
  if (pressed.length === 0) return;
  const left = chance.of(pressed);
  let { root } = page;
  for (const { element, name } of pressed)
    if (name === left.name && element !== left.element) root = changed(root, element, { disabled: true });
  const now = { ...page, root };
  const part = partFor(chance.is(0.5) ? left : thingOf(now, left.element.id), maker);
  if (part !== null) yield* performPart(part, now, { turns: beginTalk(sayErrand([part], chance), now, maker), maker });
}

interface Telling {
  readonly turns: RecordedTurn[];
  readonly maker: Maker;
}

function beginTalk(said: string, { viewport }: Page, maker: Maker): RecordedTurn[] {
  const { chance } = maker;
  const turns: RecordedTurn[] = [];
  const size = viewport ?? { width: 0, height: 0 };
  for (const before of beforeErrand(maker)) turns.push(turnOf(turns.length, before, size));
  turns.push(chatTurn(turns.length, 'instructor', said));
  if (chance.is(0.2))
    turns.push(chatTurn(turns.length, 'navigator', chance.of(['All right.', 'Of course', 'Let me see'])));
  return turns;
}

/** The moments of one part: a click into a field before typing, or the action alone. */
function* performPart(part: ErrandPart, page: Page, { turns, maker }: Telling): Generator<RecordedMoment> {
  const { chance } = maker;
  const { use, element } = part.thing;
  const intents: ErrandStep['intent'][] =
    use === 'fill'
      ? chance.is(0.3)
        ? ['click', 'textInput']
        : ['textInput']
      : use === 'choose'
        ? ['change']
        : ['click'];
  for (const intent of intents) {
    const target = intent === 'click' && chance.is(INNERMOST) ? innermost(element) : element;
    const index = turns.length;
    turns.push(turnFor(index, { intent, target, value: part.value, page }));
    yield { demonstration: { name: 'web', turns: [...turns] }, index, page, target: target.id ?? '' };
  }
}

function turnFor(
  index: number,
  { intent, target, value, page }: { intent: ErrandStep['intent']; target: PageElement; value: string; page: Page },
) {
  const { tag, id, box, attributes } = target;
  return actionTurn(index, {
    intent,
    ...(value === '' ? {} : { text: value }),
    target: { tag, uid: id ?? '', text: textOf(target), attributes, box },
    point: box === null ? { x: 0, y: 0 } : middleOf(box),
    viewport: page.viewport ?? { width: 0, height: 0 },
  });
}

function middleOf({ x, y, width, height }: Box) {
  return { x: x + width / 2, y: y + height / 2 };
}

/** The innermost element at the middle of another. */
function innermost(element: PageElement): PageElement {
  const { box } = element;
  if (box === null) return element;
  const { x, y } = middleOf(box);
  const inner = element.children.find(
    (child): child is PageElement =>
      isElement(child) &&
      child.id !== null &&
      child.box !== null &&
      holdsPoint(child.box, { x, y }) &&
      child.live?.visible === true,
  );
  return inner === undefined ? element : innermost(inner);
}

function thingOf(page: Page, id: ElementId | null): Thing | null {
  return thingsOf(page).find(({ element }) => element.id === id) ?? null;
}

/** One thing, or several: the fields of a form with a button, or boxes that belong together. */
function drawParts(page: Page, maker: Maker): readonly ErrandPart[] {
  const { chance } = maker;
  const things = thingsOf(page);
  if (things.length === 0) return [];
  const byUse = chance.of(['press', 'press', 'press', 'press', 'fill', 'fill', 'tick', 'choose'] as const);
  const drawn = things.filter(({ use }) => use === byUse);
  const first = chance.of(drawn.length > 0 ? drawn : things);
  if (first.use === 'press' && chance.is(0.85)) return partsFor([first], maker);
  if (chance.is(0.4)) return partsFor([first], maker);
  const like = things.filter((thing) => thing !== first && thing.use !== 'press' && thing.heading === first.heading);
  const chosen = [first, ...chance.some(like, chance.whole(1, MOST_PARTS - 1))];
  const inOrder = chance.is(0.8) ? things.filter((thing) => chosen.includes(thing)) : chosen;
  const after = things.slice(things.indexOf(inOrder.at(-1) ?? first) + 1);
  const button = after.find(({ use, noun }) => use === 'press' && noun === 'button');
  return partsFor(button !== undefined && chance.is(0.4) ? [...inOrder, button] : inOrder, maker);
}

/** Something that a press has just opened. */
function drawOpened(before: Page, after: Page, maker: Maker): readonly ErrandPart[] {
  const known = new Set(thingsOf(before).map(({ element }) => element.id));
  const opened = thingsOf(after).filter(({ element }) => !known.has(element.id));
  return opened.length === 0 || maker.chance.is(0.2) ? [] : partsFor([maker.chance.of(opened)], maker);
}

function partsFor(things: readonly Thing[], maker: Maker): readonly ErrandPart[] {
  return things.flatMap((thing) => partFor(thing, maker) ?? []);
}

function partFor(thing: Thing | null, maker: Maker): ErrandPart | null {
  if (thing === null) return null;
  const called = sayThing(thing, maker.chance);
  return called === null ? null : { thing, called, value: errandValue(thing, maker) };
}

function errandValue({ use, element, name }: Thing, maker: Maker): string {
  const { chance } = maker;
  if (use === 'choose') {
    const options = [...elements(element)]
      .filter(({ tag }) => tag === 'option')
      .map(textOf)
      .filter((text) => text !== '');
    return options.length === 0 ? maker.word() : chance.of(options);
  }
  if (use !== 'fill') return '';
  if (/mail/iu.test(name)) return `${maker.person().toLowerCase()}@${maker.word()}.org`;
  if (/date|day|birth/iu.test(name)) return dateWords(chance);
  if (element.live?.role === 'spinbutton' || /phone|number|amount|zip|price/iu.test(name))
    return String(chance.whole(1, 9999));
  return chance.is(0.4) ? maker.name() : chance.is(0.5) ? maker.person() : maker.prose(chance.whole(2, 6));
}

function dateWords(chance: Chance): string {
  const [day, month, year] = [chance.whole(1, 28), chance.whole(1, 12), chance.whole(2020, 2032)];
  const name = MONTHS[month - 1] ?? '';
  return chance.of([`${day} ${name} ${year}`, `${name} ${day}`, `${year}-${month}-${day}`, `${day}.${month}.${year}`]);
}

/** The page after a field was filled or a box was ticked; presses leave it as it is. */
function afterUse(page: Page, { thing, value }: ErrandPart): Page {
  const { element, use } = thing;
  const change: Partial<Live> | null =
    use === 'fill' || use === 'choose'
      ? { value, focused: true }
      : use === 'tick'
        ? { checked: element.live?.checked !== true }
        : null;
  return change === null ? page : { ...page, root: changed(page.root, element, change) };
}

function changed(root: PageElement, wanted: PageElement, change: Partial<Live>): PageElement {
  if (root.id === wanted.id && root.live !== null) return { ...root, live: { ...root.live, ...change } };
  let isChanged = false;
  const children = root.children.map((child) => {
    if (!isElement(child)) return child;
    const inner = changed(child, wanted, change);
    if (inner !== child) isChanged = true;
    return inner;
  });
  return isChanged ? { ...root, children } : root;
}

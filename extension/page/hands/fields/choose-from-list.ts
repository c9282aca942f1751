import type { Outcome } from '../../../../agent/turn.ts';
import { done, failed } from '../../outcomes.ts';
import { DIALOGS, elementPhrase } from '../element-phrase.ts';
import { readChord } from '../events/chord.ts';
import { moveFocus } from '../events/focus.ts';
import { dispatchKey } from '../events/keyboard.ts';
import { dispatchClick } from '../events/pointer.ts';
import type { HandNeeds } from '../hand-needs.ts';
import type { Touch } from '../ready.ts';
import { nextFrame } from '../settle.ts';
import { chooseAlong, isWayIn } from './choose-along.ts';
import { clickInto } from './click-into.ts';
import { isTakenBack } from './kept-value.ts';
import {
  choicesOf,
  exactChoice,
  isExpanded,
  type Opening,
  onlyNew,
  openingOf,
  ownChoices,
  POPUPS,
  plain,
  shownWith,
} from './list-choices.ts';
import { choiceNamed, missingIn, type OpenedList, pressChoice } from './named-choice.ts';
import { typeText } from './type-text.ts';

/** How long a list that says it is open may take to draw its choices. */
const DRAW_MS = 400;
/** How long a list may take to close by itself. */
const CLOSE_MS = 100;

/** Whether an element is, or opens, a list of choices that is not the browser's own. */
function isCustomList(element: Element): boolean {
  if (element.matches('input[role="combobox"]:read-only')) return true;
  if (element.matches('select,input,textarea')) return false;
  return element.matches(
    `${POPUPS},[role="radiogroup"],[role="combobox"],[aria-haspopup]:not([aria-haspopup="dialog"])`,
  );
}

/** The list of choices that an element is, opens, or shows the value of. */
export function listFor(element: Element): Element | null {
  if (isCustomList(element)) return element;
  return element.matches('input:read-only') ? element.closest('[role="combobox"],[aria-haspopup="listbox"]') : null;
}

/** Whether a text field opens a list of choices while one types. */
export function offersChoices(element: Element): boolean {
  return element.matches(
    'input:is([role="combobox"],[aria-autocomplete="list"],[aria-autocomplete="both"],[aria-haspopup="listbox"]):not([aria-haspopup="dialog"])',
  );
}

/**
 * Chooses the item named `value` in a list made of ordinary elements; opens the list first where it is closed. Several values with commas
 * between them are chosen in a list that stays open.
 */
export async function chooseFromList(list: Element, value: string, touch: Touch, needs: HandNeeds): Promise<Outcome> {
  const shown = exactChoice(ownChoices(list), value);
  if (shown?.ariaSelected === 'true' && isExpanded(list) === false) return done(`"${value}" was chosen already`);
  const opening = openingOf(list, shown === null && (isExpanded(list) === false || !isCustomList(list)));
  const before = shownWith(value, list);
  if (choicesOf(opening).length === 0) dispatchClick(touch);
  await untilDrawn(opening);
  const offers = (wanted: string) => exactChoice(choicesOf(opening), wanted) !== null;
  const parts = partsOf(value);
  const isEach = parts.length > 1 && !offers(value) && parts.every((part) => offers(part) || isWayIn(opening, part));
  const outcome = isEach
    ? await chooseEach(opening, parts, needs)
    : await chooseNamed(value, { ...opening, before }, needs);
  await leaveOpenList(opening);
  return outcome;
}

async function chooseNamed(value: string, asked: OpenedList, needs: HandNeeds): Promise<Outcome> {
  if (isWayIn(asked, value)) return await chooseAlong(value, asked, needs);
  const choice = await choiceNamed(value, asked, needs);
  return choice === null ? failed(missingIn(asked, value)) : await pressChoice(choice, needs);
}

async function chooseEach(opening: Opening, parts: readonly string[], needs: HandNeeds): Promise<Outcome> {
  for (const part of parts) {
    const isOffered = isWayIn(opening, part) || exactChoice(choicesOf(opening), part) !== null;
    if (!isOffered || (part !== parts[0] && isExpanded(opening.list) === false))
      return failed(
        `The ${elementPhrase(opening.list)} closed before "${part}" was chosen: see whether it takes more than one, then choose that alone.`,
      );
    const outcome = await chooseNamed(part, { ...opening, before: new Set() }, needs);
    if (outcome.status !== 'done') return outcome;
    await whileOpen(opening.list);
  }
  return allChosen(parts);
}

function partsOf(value: string): readonly string[] {
  return value.split(/\s*[,;\n]\s*/u).filter((part) => part !== '');
}

function allChosen(parts: readonly string[]): Outcome {
  return done(`chose ${parts.map((part) => `"${part}"`).join(', ')}`);
}

/**
 * Chooses `value` in the list that a field has opened, or types it and chooses it then; where the field opens no list, typing was all there is
 * to do. Several values with commas between them are chosen one after the other, where the field does not offer the whole text.
 */
export async function chooseWhileTyping(
  field: HTMLElement,
  value: string,
  touch: Touch,
  needs: HandNeeds,
): Promise<Outcome> {
  const parts = partsOf(value);
  const words = new Map([value, ...parts].map((part) => [plain(part), shownWith(part, field)]));
  const opening = { ...openingOf(field), list: field, words };
  clickInto(field, touch);
  await untilDrawn(opening);
  const outcome = await chooseOneOrMore(opening, { value, parts }, needs);
  await leaveOpenList(opening);
  return outcome;
}

async function chooseOneOrMore(
  opening: FieldOpening,
  { value, parts }: { readonly value: string; readonly parts: readonly string[] },
  needs: HandNeeds,
): Promise<Outcome> {
  const offers = (wanted: string) => offered(opening, wanted) !== null || isWayIn(opening, wanted);
  const isList = parts.length > 1 && !offers(value) && parts.some(offers);
  const whole = isList ? null : await chooseOne(opening, value, needs);
  if (whole !== null && (whole.status === 'done' || parts.length < 2)) return whole;
  for (const part of parts) {
    const outcome = await chooseOne(opening, part, needs);
    if (outcome.status !== 'done') return part === parts[0] && whole !== null ? whole : outcome;
  }
  return allChosen(parts);
}

/** Some fields look for what is typed in something else than the words that they show, so what is shown is chosen without typing. */
async function chooseOne(opening: FieldOpening, value: string, needs: HandNeeds): Promise<Outcome> {
  if (isWayIn(opening, value)) return await chooseAlong(value, opening, needs);
  const shown = offered(opening, value);
  return shown === null ? await typeAndChoose(opening, value, needs) : await pressChoice(shown, needs);
}

async function typeAndChoose(opening: FieldOpening, value: string, needs: HandNeeds): Promise<Outcome> {
  const { list: field } = opening;
  const before = shownWith(value, field);
  const held = field instanceof HTMLInputElement ? field.value : value;
  const typed = await typeText(field, value);
  if (typed.status !== 'done') return typed;
  const choice = await choiceNamed(value, { ...opening, before }, needs);
  if (choice !== null) return await pressChoice(choice, needs);
  // Some lists say in words that nothing matches.
  const isOpen = isExpanded(field) === true;
  const isKept = !(field instanceof HTMLInputElement) || field.value !== '';
  const missing = () => missingIn({ ...opening, before: new Set() }, value);
  if (isOpen || choicesOf(opening).length > 0 || !isKept)
    return failed(`The text was typed, but nothing was chosen. ${missing()}`);
  if (held === value || !(field instanceof HTMLInputElement) || !(await isTakenBack(field, held))) return typed;
  // It is opened by its key, to tell what it offers.
  pressKey(field, 'ArrowDown');
  await untilDrawn(opening);
  return failed(missing());
}

/** The choice that a field has opened before anything is typed; without roles it is the only new element with its words. */
function offered(opening: FieldOpening, value: string): Element | null {
  const before = opening.words.get(plain(value));
  const fresh = before === undefined ? null : onlyNew(shownWith(value, opening.list), before);
  return exactChoice(choicesOf(opening), value) ?? fresh;
}

/** A field that opens a list, and the elements that showed the wanted words before. */
interface FieldOpening extends Opening {
  readonly list: HTMLElement;
  readonly words: ReadonlyMap<string, ReadonlySet<Element>>;
}

/** Waits for the choices of a list that says it is open. */
async function untilDrawn(opening: Opening): Promise<void> {
  const deadline = performance.now() + DRAW_MS;
  do await nextFrame(window);
  while (isExpanded(opening.list) === true && choicesOf(opening).length === 0 && performance.now() < deadline);
}

/** A list of several choices stays open over what is beside it until a person goes on elsewhere, or closes it by its key. */
async function leaveOpenList(opening: Opening): Promise<void> {
  const { list } = opening;
  await whileOpen(list);
  if (isExpanded(list) !== true) return;
  moveFocus(list.ownerDocument.body);
  await whileOpen(list);
  // A dialog around a list that only fades away slowly would close by that key, with all that was set in it.
  if (list.closest(DIALOGS) !== null) return;
  // What opened beside the list takes its keys itself.
  for (const part of [choicesOf(opening)[0]?.closest(POPUPS), list]) {
    if (part == null || isExpanded(list) !== true) continue;
    pressKey(part, 'Escape');
    await whileOpen(list);
  }
}

function pressKey(element: Element, name: string): void {
  const key = readChord(name);
  if (key === null) return;
  dispatchKey(element, 'keydown', key);
  dispatchKey(element, 'keyup', key);
}

/** Waits until a list closes, for as long as one takes that closes once something is chosen. */
async function whileOpen(list: Element): Promise<void> {
  const deadline = performance.now() + CLOSE_MS;
  while (isExpanded(list) === true && performance.now() < deadline) await nextFrame(window);
}

import { type BrowserAction, type ElementId, elementOf } from '../../../action.ts';
import { MONTHS } from '../../../english/lexicon.ts';
import { chordsIn } from '../../../helpers/chords.ts';
import { rememberedBeside } from '../../../helpers/remembered.ts';
import { ancestorsOf, attribute, elements, findElement, type Page, type PageElement, textOf } from '../../../page.ts';
import { isWrite } from '../../../reading/describe.ts';
import { elementName } from '../../../reading/element-name.ts';
import { focusedElement } from '../../../reading/focused-element.ts';
import { iconWords } from '../../../reading/icon-words.ts';
import { optionNamed, optionsIn } from '../../../reading/options.ts';
import { isRow, toldRole } from '../../../reading/role.ts';
import { textInLines } from '../../../reading/text-lines.ts';
import type { BrowserTurn, Turn } from '../../../turn.ts';
import { isEscape, movesChoice } from '../../danger/keys.ts';
import { rowAround } from '../../danger/surroundings.ts';
import { isDate } from '../../utterance/date-is-said.ts';
import { isSaid, namesIn, stemsOf } from '../../utterance/is-said.ts';
import { leadsOn } from '../../words/everyday.ts';
import { withoutPrices } from '../../words/prices.ts';
import { isOnSameSite } from '../is-here.ts';
import { requestOf, sinceLastDeed } from '../request.ts';
import { type FilledIn, newIn, textsOfKeys } from './new-words.ts';

/**
 * What the agent typed or chose on this site since its last irreversible deed. A step that failed or was refused may have had part
 * of its effect, so the present content of its field counts.
 */
export const filledIn = rememberedBeside((turns: readonly Turn[], page: Page): readonly FilledIn[] => {
  const tried = triedSince(turns, page);
  const done = changedOf(tried, page).filter((turn) => turn.outcome.status === 'done' && !isUnticked(turn, page));
  return [
    ...done.flatMap((turn) => textOfTurn(turn).map((each) => labelled(each, turn, page))),
    ...done.flatMap((turn) => chosenByKeys(turn, tried, page)),
    ...done.flatMap((turn) => chosenByClick(turn, done, page)),
    ...textsOfKeys(tried, page),
  ];
});

/**
 * Of the steps that `triedSince` gives, those that their fields still tell: the last one on each, as if it had changed what the field held before the agent
 * touched it, and none on a field that holds that again.
 */
export const changedOf = rememberedBeside((tried: readonly BrowserTurn[], page: Page): readonly BrowserTurn[] =>
  tried
    .filter((turn, at) => !isReplaced(turn, tried.slice(at + 1), page) && !isPutBack(turn, tried, page))
    .map((turn) => sinceFirst(turn, tried, page)),
);

/** A step as if it had changed its field from what that held before the agent touched it; keys, as if they had written what it holds now. */
function sinceFirst(turn: BrowserTurn, tried: readonly BrowserTurn[], page: Page): BrowserTurn {
  const { action, reverse } = turn;
  if (action.intent === 'press' && reverse?.intent === 'textinput') {
    const field = findElement(page, reverse.element);
    const first = firstReverse({ action: reverse }, tried) ?? reverse;
    const held = field === null ? null : (field.live?.value ?? textOf(field));
    return held === null ? turn : { ...turn, action: { ...reverse, text: held }, reverse: first };
  }
  const first = action.intent === 'textinput' ? firstReverse(turn, tried) : undefined;
  return first === undefined ? turn : { ...turn, reverse: first };
}

/** What gives a field back what it held before the first of some steps on it. */
function firstReverse({ action }: Pick<BrowserTurn, 'action'>, tried: readonly BrowserTurn[]): BrowserTurn['reverse'] {
  const id = elementOf(action);
  const isOn = ({ action: each, reverse }: BrowserTurn) =>
    reverse !== undefined && (elementOf(each) === id || elementOf(reverse) === id);
  return tried.find(isOn)?.reverse;
}

/** The boxes from which the agent took the tick, by their names. */
export function untickedIn(turns: readonly Turn[], page: Page): readonly string[] {
  const done = triedSince(turns, page).filter((turn) => turn.outcome.status === 'done' && isUnticked(turn, page));
  const names = done.flatMap(({ target }) => target?.name ?? []);
  // Who ticks a box and takes the tick out again leaves it as it was.
  return [...new Set(names)].filter((name) => names.filter((other) => other === name).length % 2 === 1);
}

/** What keys chose in a list, or ticked: in what they were given to, in what holds the focus, or in the list that was clicked last. */
function chosenByKeys(turn: BrowserTurn, tried: readonly BrowserTurn[], page: Page): readonly FilledIn[] {
  const { action } = turn;
  if (action.intent !== 'press' || !chordsIn(action.keys).some(movesChoice)) return [];
  const before = tried.slice(
    0,
    tried.findIndex((each) => each.action === action),
  );
  const clicked = before.findLast((each) => each.action.intent === 'click')?.action;
  const given = action.element ?? (clicked === undefined ? null : elementOf(clicked));
  const fields = [action.element === null ? focusedElement(page.root) : null, findElement(page, given)];
  const field = fields.find((each) => each !== null && (each.live?.checked === true || takesChoice(each))) ?? null;
  if (field === null) return [];
  if (field.live?.checked === true) return [{ text: elementName(field), isLabel: true }];
  const option = optionsIn(field).find(({ live }) => live?.selected === true);
  const told = attribute(field, 'aria-valuetext') ?? attribute(field, 'aria-valuenow');
  const shown = field.live?.value ?? told ?? (CHOOSER.test(toldRole(field) ?? '') ? textOf(field) : '');
  return [{ text: (option === undefined ? shown : textOf(option)).trim(), isLabel: true }];
}

/** Whether arrow keys choose something in an element. */
function takesChoice(field: PageElement): boolean {
  const role = toldRole(field) ?? '';
  return field.tag === 'select' || /^(?:slider|spinbutton)$/u.test(role) || CHOOSER.test(role);
}

const CHOOSER = /^combobox$/u;

/**
 * What a click chose that names no choice: a day of a calendar, which a field of the page holds since, or an entry of a list that the click before opened,
 * where what opened it shows the entry since.
 */
function chosenByClick(turn: BrowserTurn, done: readonly BrowserTurn[], page: Page): readonly FilledIn[] {
  const name = turn.target?.name?.trim() ?? '';
  if (turn.action.intent !== 'click' || name === '' || textOfTurn(turn).length > 0) return [];
  const opened = done[done.indexOf(turn) - 1];
  const shows =
    opened?.action.intent === 'click' &&
    opened.target?.name !== name &&
    openersOf(opened, page).some((part) => textOf(part).trim() === name);
  const typed = new Set(done.filter(({ action }) => 'text' in action).map(({ action }) => elementOf(action)));
  const isHeld =
    /\d/u.test(name) &&
    [...elements(page.root)].some(({ id, live }) => isDayOf(live?.value ?? '', name) && !typed.has(id));
  return shows || isHeld ? [{ text: name, isLabel: !isHeld }] : [];
}

/** What a click opened a list with, and the parts right around it; where the page has drawn it anew, what is of its kind. */
function openersOf({ action, target }: BrowserTurn, page: Page): readonly PageElement[] {
  const same = findElement(page, elementOf(action));
  if (same !== null) return [same, ...ancestorsOf(same, page.root).slice(0, NEAR)];
  return [...elements(page.root)].filter(({ tag, live }) => tag === target?.tag && live?.role === target.role);
}

/** Whether a field holds the day that an entry of a calendar names. */
function isDayOf(value: string, name: string): boolean {
  const day = value.trim().replace(/[T ]\d.*$/u, '');
  return /\d{4}/u.test(day) && isDate(day) && isSaid(day, [name]);
}

/**
 * Whether a row of the page that has a name with a sign, such as `mail-limit`, which the person said, holds this text: what is filled in again as it
 * stands changes nothing.
 */
export function standsBeside(text: string, page: Page, said: readonly string[]): boolean {
  const named = new Set(said.flatMap(namesIn));
  const own = [...stemsOf(text)];
  if (named.size === 0 || own.length === 0) return false;
  return [...elements(page.root)].filter(isRow).some((row) => {
    const shown = textInLines(row);
    const held = namesIn(shown).some((name) => named.has(name)) ? stemsOf(shown) : null;
    return held !== null && own.every((word) => held.has(word));
  });
}

/** Whether the person said what stands in each of these fields. Turns withhold what was typed into a secret one; they tell whether it was said. */
export function areSaid(
  fields: readonly PageElement[],
  { page, turns, said }: { readonly page: Page; readonly turns: readonly Turn[]; readonly said: readonly string[] },
): boolean {
  const typed = triedSince(turns, page).filter(({ action, unsaid }) => 'text' in action && unsaid !== true);
  const isTypedIn = ({ id }: PageElement) => typed.some(({ action }) => elementOf(action) === id);
  return fields.every((field) =>
    field.live?.secret === true ? isTypedIn(field) : isSaid(field.live?.value ?? '', said),
  );
}

/** A choice by what a person reads: the label of an option whose value was given, or the row of a box without a name. */
function labelled(filled: FilledIn, { action, target }: BrowserTurn, page: Page): FilledIn {
  const id = target?.role === 'checkbox' && filled.isLabel ? elementOf(action) : null;
  const box = findElement(page, id);
  const row = box !== null && isNoName(filled.text, box) ? rowAround(box, page) : undefined;
  // The box stood on a part of the page that was left.
  if (id !== null && box === null && target?.row !== undefined) return { text: target.row, isLabel: true, isRow: true };
  if (row !== undefined) return { text: textInLines(row), isLabel: true, isRow: true };
  if (action.intent !== 'change') return filled;
  const list = findElement(page, action.element);
  const option = list?.tag === 'select' ? optionNamed(list, action.value) : null;
  return option === null
    ? filled
    : { text: elementName(option) || textOf(option), isLabel: true, field: target?.name ?? '' };
}

/** Whether the name of a box is what its page is built of, or says that it selects its row: "input", "registration_id", "Select row 3", "Select Alpha report". */
function isNoName(name: string, box: PageElement): boolean {
  const isOfAuthor = /^(?:id|name|test|class)=/u.test(name) && name === iconWords(box);
  return isOfAuthor || [box.tag, attribute(box, 'name'), attribute(box, 'id')].includes(name) || SELECTS.test(name);
}

/** Begins what a box that selects its row is called. */
export const SELECTS =
  /^[^\p{L}\p{N}]*(?:(?:de)?select|choose|pick|mark|check|toggle|tick|auswählen|wähle|markieren?|sélectionner|seleccionar|seleziona|selecionar|selecteer|zaznacz|выбрать)(?!\p{L})/iu;

/** Whether a field holds again what it held before the agent touched it. */
function isPutBack({ action, target }: BrowserTurn, tried: readonly BrowserTurn[], page: Page): boolean {
  // A list that is searched by typing is empty again once it has chosen.
  if (target?.role === 'combobox' && action.intent === 'change') return false;
  const id = elementOf(action);
  // What a field turned into a chip beside it was not taken back.
  const text = action.intent === 'textinput' ? action.text.trim() : '';
  if (text.length >= LEAST_SHOWN && textOf(page.root).includes(text)) return false;
  const first = firstReverse({ action }, tried);
  const before = first === undefined ? null : heldBy(first);
  return id !== null && before !== null && findElement(page, id)?.live?.value === before;
}

/** In characters: a shorter text stands on most pages. */
const LEAST_SHOWN = 3;

/** Whether a step only took the tick out of a box: the box sends nothing then. */
function isUnticked({ action, target }: BrowserTurn, page: Page): boolean {
  if (target === null || !BOX.test(target.role ?? '')) return false;
  const id = elementOf(action);
  const boxes = [...elements(page.root)].filter(({ live }) => BOX.test(live?.role ?? ''));
  // The page may have drawn anew what was pressed.
  const box = boxes.find((each) => each.id === id) ?? boxes.find((each) => elementName(each) === target.name);
  return box?.live?.checked === false;
}

/** The value that an action gives a field; null for other actions. */
function heldBy(action: BrowserAction): string | null {
  if (action.intent === 'change') return action.value;
  return action.intent === 'textinput' ? action.text : null;
}

/** Whether a later text took the place of what was typed, or a later choice that of what was chosen. */
function isReplaced({ action }: BrowserTurn, later: readonly BrowserTurn[], page: Page): boolean {
  if (action.intent !== 'textinput' && action.intent !== 'change') return false;
  const isAgain = later.some(
    (turn) =>
      turn.outcome.status === 'done' && turn.action.intent === action.intent && turn.action.element === action.element,
  );
  return isAgain && !(action.intent === 'change' && keepsChoice(action.element, action.value, page));
}

/** Whether a list that takes several choices still shows one of them. */
function keepsChoice(id: ElementId, choice: string, page: Page): boolean {
  const list = findElement(page, id);
  if (list === null) return false;
  const isChoice = (option: PageElement) => isOption(option) && textOf(option).trim() === choice.trim();
  if (list.tag === 'select') return [...elements(list)].some((each) => isChoice(each) && each.live?.selected === true);
  const around = [list, ...ancestorsOf(list, page.root).slice(0, NEAR)];
  return around.some((part) => {
    const shown = textOf(part);
    const offered = [...elements(part)].filter(isChoice).length;
    return shown.length <= LONGEST_CHOICES && shown.split(choice.trim()).length - 1 > offered;
  });
}

function isOption({ tag, live }: PageElement): boolean {
  return tag === 'option' || live?.role === 'option';
}

/** How many parts around a list may show what was chosen in it. */
const NEAR = 2;
/** In characters. */
const LONGEST_CHOICES = 300;

/**
 * What the agent did on this site, or tried to do, since its last irreversible deed, as far as it may be sent now: what was filled in for an
 * earlier request counts while its field stands on the page, and what was saved in a form that is gone only where it tells a number or an address.
 */
export const triedSince = rememberedBeside((turns: readonly Turn[], page: Page): readonly BrowserTurn[] => {
  const since = sinceLastDeed(turns.filter((turn) => turn.type === 'browser'));
  const asked = new Set(requestOf(turns).turns);
  const isLeft = (turn: BrowserTurn) => {
    const element = elementOf(turn.action);
    if (element === null ? asked.has(turn) : findElement(page, element) !== null) return true;
    if (!asked.has(turn)) return false;
    const later = since.slice(since.indexOf(turn) + 1).filter(({ outcome }) => outcome.status === 'done');
    // What stood in a document that was left before anything was pressed on it is gone.
    const [next] = later.filter(({ action }) => LEAVING.test(action.intent) || PRESSING.test(action.intent));
    if (next !== undefined && LEAVING.test(next.action.intent)) return false;
    const isSaved = later.some(saves);
    // What was closed without saving is gone, and what its field holds no longer where the page was drawn anew.
    if (later.some(closes) || isTakenBack(turn, page)) return false;
    return !isSaved || textOfTurn(turn).some(({ text }) => EXACT.test(text));
  };
  return since.filter((turn) => isOnSameSite(turn, page) && isLeft(turn));
});

/** Whether a page that was drawn anew has the field of a step again, without the text that was typed there, which stands nowhere else. */
function isTakenBack({ action, target }: BrowserTurn, page: Page): boolean {
  const text = action.intent === 'textinput' ? action.text.trim() : '';
  if (text.length < LEAST_SHOWN || target === null || textOf(page.root).includes(text)) return false;
  const fields = [...elements(page.root)].filter(({ live }) => live?.value != null);
  const isAgain = (field: PageElement) => field.tag === target.tag && elementName(field) === target.name;
  return fields.some(isAgain) && !fields.some(({ live }) => live?.value?.includes(text));
}

const LEAVING = /^(?:load|back|forward)$/u;
const PRESSING = /^(?:click|doubleclick|submit|press|drag|change)$/u;

/** An address, or a number of three digits or more. */
const EXACT = /[^\s@]@[^\s@]|\d(?:[ .,/-]?\d){2}/u;

/** Whether a step closed the part of a page whose fields are gone. */
function closes({ action, target }: BrowserTurn): boolean {
  if (action.intent === 'press') return isEscape(action.keys.trim());
  return action.intent === 'click' && calledOff(target?.name ?? '');
}

/** Whether a button's name says that it closes a part of the page and keeps nothing. */
export function calledOff(name: string): boolean {
  return ENDING.test(name);
}

const ENDING =
  /^[^\p{L}\p{N}]*(?:cancel|close|dismiss|discard|abbrechen|schließen|verwerfen|annuler|fermer|cancelar|cerrar|annulla|chiudi|fechar|annuleren|sluiten|×|x)[^\p{L}\p{N}]*$/iu;

/** Whether a step ended what was filled in before it: it pressed a button that does not just lead on, and something was sent. */
function saves({ action, target, outcome, effects = [] }: BrowserTurn): boolean {
  if (outcome.status !== 'done' || action.intent !== 'click') return false;
  return target?.role === 'button' && !leadsOn(target.name) && effects.some(isWrite);
}

/** Roles of what takes a tick. */
const BOX = /^(?:checkbox|switch)$/u;
/** Roles of what is chosen by a press. */
export const CHOICES = /^(?:radio|checkbox|switch|option|menuitemradio|menuitemcheckbox)$/u;
const TICKED = /^(?:true|false|on|off|yes|no|checked|unchecked)$/iu;

/** What a step wrote or chose; nothing of a secret field. */
export function textOfTurn({ action, target, reverse }: BrowserTurn): readonly FilledIn[] {
  const name = target?.name ?? '';
  if (target?.secret === true || REMEMBERED.test(name)) return [];
  if (action.intent === 'textinput' && reverse?.intent === 'textinput')
    return [{ text: newIn(action.text, reverse.text), whole: action.text, isLabel: false }];
  if ('text' in action) return [{ text: action.text, isLabel: false }];
  if (action.intent === 'change') {
    if (TICKED.test(action.value)) return [tickOf(name, target)];
    return [{ text: monthIn(name, action.value) ?? withoutNote(action.value), isLabel: false }];
  }
  const isChoice = CHOICES.test(target?.role ?? '') || target?.tag === 'label';
  return action.intent === 'click' && isChoice ? [tickOf(name, target)] : [];
}

function tickOf(name: string, target: BrowserTurn['target']): FilledIn {
  return { text: name, isLabel: true, ...(BOX.test(target?.role ?? '') && { isTick: true }) };
}

/** The month that a number in a field of its own stands for: people say "December". */
function monthIn(field: string, value: string): string | null {
  return MONTH.test(field) && /^\s*\d{1,2}\s*$/u.test(value) ? (MONTHS[Number(value) - 1] ?? null) : null;
}

const MONTH = /(?<!\p{L})(?:month|monat|mois|mes|mese|mês|maand|miesiąc|месяц)(?!\p{L})/iu;

/** Boxes such as "Remember me" count as no value. */
const REMEMBERED = /^[^\p{L}\p{N}]*(?:remember me|(?:keep me|stay) (?:logged|signed)[- ]in)\b/iu;

/** A choice without what its list notes after it: "Members (214)", "2 years – €24". */
function withoutNote(choice: string): string {
  return withoutPrices(choice.replace(/(?<=\p{L}\S*)\s*\([^()]*\)\s*$/u, '')).replace(/[\s–—·|,:/-]+$/u, '');
}

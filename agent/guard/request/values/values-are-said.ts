import { type BrowserAction, elementOf } from '../../../action.ts';
import { words } from '../../../english/words.ts';
import { typedBy } from '../../../helpers/chords.ts';
import { ancestorsOf, attribute, elements, findElement, type Page, type PageElement, textOf } from '../../../page.ts';
import { elementName } from '../../../reading/element-name.ts';
import { pageMarkup } from '../../../reading/page-markup.ts';
import { isRow } from '../../../reading/role.ts';
import type { BrowserTurn, Turn } from '../../../turn.ts';
import type { Danger } from '../../danger/danger.ts';
import { isDialog, isTyped, surroundingsOf } from '../../danger/surroundings.ts';
import { tellsDate } from '../../utterance/date-is-said.ts';
import { isMentioned, isSaid, stemsOf } from '../../utterance/is-said.ts';
import { objectIn } from '../../utterance/object-phrase.ts';
import { partsOf, unwantedIn } from '../../utterance/own-words.ts';
import { leadsOn } from '../../words/everyday.ts';
import { meaningOf } from '../../words/meaning-of.ts';
import { withoutPrices } from '../../words/prices.ts';
import type { Asked } from '../asked.ts';
import { isOnSameSite } from '../is-here.ts';
import { tellingIn } from '../outdone.ts';
import { type Request, requestOf } from '../request.ts';
import { holdsAll } from '../rows.ts';
import { codesIn, contradicts } from './contradicts.ts';
import { areInPlace, isTurnedAround } from './places.ts';
import { areGivenTo } from './recipients.ts';

/** Whether everything that the agent filled in, and that would now be sent, was said by the person. */
export function valuesAreSaid({ danger, page }: Asked, turns: readonly Turn[], { words: said }: Request): boolean {
  if (danger.what === 'download' || danger.stage === 'opens') return true;
  if (danger.what === 'delete') return !takesMore(danger.control, page, said);
  const tried = triedSince(turns, page);
  if (/^(?:buy|send)$/u.test(danger.what) && !countsAreSaid(danger, page, { said, since: tried })) return false;
  const { submits } = surroundingsOf(danger.control, pageMarkup(page));
  // A list may stand in a form that searches it: the buttons of its rows send something else.
  const isInRow = ancestorsOf(danger.control, page.root).some(isRow);
  const form = submits || !isInRow ? formAround(danger.control, page) : null;
  if (form !== null && (contradicts(form, said) || holdsHiddenCode(form, turns, said))) return false;
  if (form !== null && danger.what === 'buy' && !isOnce(form, said)) return false;
  const whole = form ?? (danger.what === 'send' ? partWithFields(danger.control, page) : null);
  if (whole !== null && !areGivenTo(whole, page, said)) return false;
  if (!areInPlace(tried, page, said) || (form !== null && isTurnedAround(form, said))) return false;
  if (tried.some(({ unsaid }) => unsaid === true)) return false;
  const unwanted = said.flatMap(unwantedIn).map((each) => objectIn(each.toLowerCase()));
  const isUnwanted = (label: string) => unwanted.some(({ object, kind }) => holdsAll([...object, ...kind], label));
  return filledIn(turns, page).every(({ text, isLabel }) =>
    isLabel ? isMentioned(text, said) || isChosen(text, page, said) || isUnwanted(text) : isWhole(text, said),
  );
}

/** Whether something is ticked beside a deletion that deletes more than was said: "Delete the tasks of Kofi as well". */
function takesMore(control: PageElement, page: Page, said: readonly string[]): boolean {
  const part = ancestorsOf(control, page.root).find((each) => isDialog(each) || each.tag === 'form');
  const boxes = part === undefined ? [] : [...elements(part)].filter(({ live }) => live?.checked === true);
  const isMore = (name: string) => meaningOf(name).deeds.button !== undefined && !isMentioned(name, said);
  return boxes.some((box) => !ancestorsOf(box, page.root).some(isRow) && isMore(elementName(box)));
}

/** Whether a choice holds all that its like hold of the words that were said, and more than each of them: "Wednesday 18 June" for "vote for Wednesday". */
function isChosen(label: string, page: Page, said: readonly string[]): boolean {
  const rivals = rivalsOf(label, page);
  return rivals !== null && !rivals.includes(label) && isBest(label, rivals, said);
}

/** Whether another choice of the group holds all that this one holds of the words that were said, and more: "Card" rather than "Voucher". */
export function isOutchosen(label: string, page: Page, said: readonly string[]): boolean {
  const rivals = rivalsOf(label, page) ?? [];
  return !rivals.includes(label) && rivals.some((other) => isBest(other, [label], said));
}

/** The labels of the other choices of a group; null for no choice of which one excludes the others. */
function rivalsOf(label: string, page: Page): readonly string[] | null {
  const all = [...elements(page.root)].filter(({ live }) => CHOICES.test(live?.role ?? ''));
  const choice = all.find((each) => elementName(each) === label);
  if (choice === undefined || choice.live?.role === 'checkbox') return null;
  const group = attribute(choice, 'name');
  return all
    .filter((each) => each !== choice && each.live?.role === choice.live?.role && attribute(each, 'name') === group)
    .map(elementName);
}

function isBest(label: string, rivals: readonly string[], said: readonly string[]): boolean {
  const { words: telling } = tellingIn(said);
  const dates = [...stemsOf(said.join('\n'))].filter(tellsDate);
  const heldIn = (text: string) => [...new Set([...telling, ...dates])].filter((word) => stemsOf(text).has(word));
  const own = heldIn(label);
  return rivals.every((other) => {
    const held = heldIn(other);
    return held.length < own.length && held.every((word) => own.includes(word));
  });
}

/**
 * Whether a withheld value that the agent did not type may stand in place of a code that the person said: a code is accounted for
 * where a field shows it, or where the agent typed a withheld field.
 */
function holdsHiddenCode(form: PageElement, turns: readonly Turn[], said: readonly string[]): boolean {
  const typed = new Set(turns.flatMap((turn) => (turn.type === 'browser' ? (elementOf(turn.action) ?? []) : [])));
  const within = [...elements(form)];
  const shown = new Set(codesIn(within.map(({ live }) => live?.value ?? '').join('\n')));
  const unseen = new Set(codesIn(said.join('\n')).filter((code) => !shown.has(code)));
  const hidden = within.filter(({ live }) => live?.secret === true && live.visible && live.filled === true);
  const ours = hidden.filter(({ id }) => id !== null && typed.has(id));
  return unseen.size > ours.length && hidden.length > ours.length;
}

/**
 * Whether a text was said, with each quotation in it as a whole: part of a quotation may say something else, or be meant for
 * another field.
 */
function isWhole(text: string, said: readonly string[]): boolean {
  const parts = said.map(partsOf);
  const own = parts.map((part) => part.own);
  const quoted = parts.flatMap((part) => part.quoted).toSorted((a, b) => b.length - a.length);
  const isIn = (part: string) => {
    const rest = quoted.reduce((left, quote) => left.replace(` ${plain(quote)} `, ' '), ` ${plain(part)} `);
    return rest.trim() === '' || isSaid(rest === ` ${plain(part)} ` ? part : rest, own);
  };
  return isIn(text) || isIn(withoutGreeting(text, said));
}

/** A letter may begin and end as letters do, with a name that was said: "Hi Hanna, …" */
function withoutGreeting(text: string, said: readonly string[]): string {
  const [greeting = '', name = ''] = GREETING.exec(text) ?? [];
  const isKnown = name === '' || isSaid(name, said);
  return text.slice(isKnown ? greeting.length : 0).replace(CLOSING, '');
}

const GREETING =
  /^\s*(?:hi|hello|hey|dear|hallo|liebe[r]?|bonjour|salut|hola|ciao|olá)(?:\s+(\p{Lu}[\p{L}'-]*))?\s*[,!:]\s*/iu;
const CLOSING =
  /[\s,.!]*(?:thanks|thank you|many thanks|best(?: regards| wishes)?|kind regards|regards|cheers|viele grüße|liebe grüße|cordialement|saludos)(?:[\s,]+\p{Lu}\p{L}+)?[\s,.!]*$/iu;

function plain(text: string): string {
  return words(text).join(' ');
}

function formAround(control: PageElement, page: Page): PageElement | null {
  return [...elements(page.root)].find((part) => part.tag === 'form' && [...elements(part)].includes(control)) ?? null;
}

/** The smallest part around a control in which something can be typed: many pages send without a form. */
export function partWithFields(control: PageElement, page: Page): PageElement | null {
  return ancestorsOf(control, page.root).find((part) => [...elements(part)].some((field) => isTyped(field))) ?? null;
}

/** Whether a purchase that the person did not ask for again and again is none: "Every month" may be chosen before anybody came. */
function isOnce(form: PageElement, said: readonly string[]): boolean {
  const chosen = [...elements(form)].filter(({ live }) => live?.checked === true || live?.selected === true);
  return said.some((text) => AGAIN.test(text)) || !chosen.some((choice) => AGAIN.test(elementName(choice)));
}

const AGAIN =
  /\b(?:every|each|per) (?:\d+ )?(?:days?|weeks?|months?|quarters?|years?)\b|\b(?:daily|weekly|monthly|quarterly|yearly|annual(?:ly)?|recurring|subscri\p{L}+|auto-?renew\p{L}*|monatlich|jährlich|mensuel\p{L}*|mensual\p{L}*)\b/iu;

interface FilledIn {
  readonly text: string;
  /** The name of a choice, which the person need not have said in full. */
  readonly isLabel: boolean;
}

/**
 * What the agent typed or chose on this site since its last irreversible deed. A step that failed or was refused may have had part
 * of its effect, so the present content of its field counts.
 */
export function filledIn(turns: readonly Turn[], page: Page): readonly FilledIn[] {
  const tried = triedSince(turns, page);
  const done = tried.filter(
    (turn, at) =>
      turn.outcome.status === 'done' && !isReplaced(turn, tried.slice(at + 1)) && !isPutBack(turn, tried, page),
  );
  return [
    ...done.flatMap((turn) => textOfTurn(turn).map((each) => labelled(each, turn, page))),
    ...textsOfKeys(tried, page),
  ];
}

/** A choice by the label that a person reads, where the value of an option was given. */
function labelled(filled: FilledIn, { action }: BrowserTurn, page: Page): FilledIn {
  const list = action.intent === 'change' ? findElement(page, action.element) : null;
  const option =
    list?.tag !== 'select' ? undefined : [...elements(list)].find((each) => attribute(each, 'value') === filled.text);
  return option === undefined ? filled : { text: elementName(option) || textOf(option), isLabel: true };
}

/** Whether a field holds again what it held before the agent touched it. */
function isPutBack({ action }: BrowserTurn, tried: readonly BrowserTurn[], page: Page): boolean {
  const id = elementOf(action);
  const first = tried.find((turn) => elementOf(turn.action) === id && turn.reverse !== undefined)?.reverse;
  const before = first === undefined ? null : heldBy(first);
  return id !== null && before !== null && findElement(page, id)?.live?.value === before;
}

/** The value that an action gives a field; null for other actions. */
function heldBy(action: BrowserAction): string | null {
  if (action.intent === 'change') return action.value;
  return action.intent === 'textinput' ? action.text : null;
}

/** Whether a later text took the place of what was typed. */
function isReplaced({ action }: BrowserTurn, later: readonly BrowserTurn[]): boolean {
  return (
    (action.intent === 'textinput' || action.intent === 'change') &&
    later.some(
      (turn) =>
        turn.outcome.status === 'done' &&
        turn.action.intent === action.intent &&
        turn.action.element === action.element,
    )
  );
}

/**
 * What the agent did on this site, or tried to do, since its last irreversible deed, as far as it may be sent now: what was filled in for an
 * earlier request counts while its field stands on the page, and what was saved in a form that is gone only where it tells a number or an address.
 */
function triedSince(turns: readonly Turn[], page: Page): readonly BrowserTurn[] {
  const acts = turns.filter((turn) => turn.type === 'browser');
  const since = acts.slice(
    acts.findLastIndex(({ deed, outcome }) => deed != null && deed.stage !== 'opens' && outcome.status === 'done') + 1,
  );
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
    // What was closed without saving is gone.
    if (later.some(closes)) return false;
    return !isSaved || textOfTurn(turn).some(({ text }) => EXACT.test(text));
  };
  return since.filter((turn) => isOnSameSite(turn, page) && isLeft(turn));
}

const LEAVING = /^(?:load|back|forward)$/u;
const PRESSING = /^(?:click|doubleclick|submit|press|drag|change)$/u;

/** An address, or a number of three digits or more. */
const EXACT = /[^\s@]@[^\s@]|\d(?:[ .,/-]?\d){2}/u;

/** Whether a step closed the part of a page whose fields are gone. */
function closes({ action, target }: BrowserTurn): boolean {
  if (action.intent === 'press') return /^\s*(?:escape|esc)\s*$/iu.test(action.keys);
  return action.intent === 'click' && ENDING.test(target?.name ?? '');
}

const ENDING =
  /^\W*(?:cancel|close|dismiss|discard|abbrechen|schließen|verwerfen|annuler|fermer|cancelar|cerrar|annulla|chiudi|fechar|annuleren|sluiten|×|x)\W*$/iu;

/** Whether a step ended what was filled in before it: it pressed a button that does not just lead on. */
function saves({ action, target, outcome }: BrowserTurn): boolean {
  if (outcome.status !== 'done' || action.intent !== 'click') return false;
  return target?.role === 'button' && !leadsOn(target.name);
}

/**
 * Keys and pasted pieces add to the content of a field, so what it holds more than before counts. For keys pressed in no named field, each word
 * must have been said.
 */
function textsOfKeys(turns: readonly BrowserTurn[], page: Page): readonly FilledIn[] {
  const fields = new Set<string>();
  let unnamed = '';
  for (const { action, target, outcome } of turns) {
    const isPart = action.intent === 'textinput' && outcome.status !== 'done';
    if (target?.secret === true || !(adds(action) || isPart)) continue;
    const typed = action.intent === 'press' ? typedBy(action.keys) : 'text' in action ? action.text : '';
    const field = action.element === null ? null : findElement(page, action.element);
    // What takes no text holds none of it.
    if ((isPart || action.intent === 'press') && field !== null && !isTyped(field)) continue;
    if ((field === null && !isPart) || (action.intent === 'press' && MOVES_FOCUS.test(action.keys))) unnamed += typed;
    if (field !== null && typed !== '')
      fields.add(newIn(field.live?.value ?? textOf(field), heldAtFirst(field, turns)));
  }
  const texts = [...fields].filter((text) => text !== '').map((text) => ({ text, isLabel: false }));
  return unnamed.trim().length <= LETTER ? texts : [...texts, { text: unnamed, isLabel: true }];
}

/** What a field held before the agent touched it; '' where that is not known. */
function heldAtFirst({ id }: PageElement, turns: readonly BrowserTurn[]): string {
  const first = turns.find((turn) => elementOf(turn.action) === id && turn.reverse !== undefined)?.reverse;
  return first?.intent === 'textinput' ? first.text : '';
}

/** A letter that begins a text tells nothing. */
const LETTER = 1;

/** Whether an action leaves what its field held. */
function adds(action: BrowserAction): action is Extract<BrowserAction, { intent: 'press' | 'paste' | 'addtext' }> {
  return action.intent === 'press' || action.intent === 'paste' || action.intent === 'addtext';
}

/** Text typed after this key may go to another field. */
const MOVES_FOCUS = /\b(?:Tab|F6|Enter)\b/iu;

const CHOICES = /^(?:radio|checkbox|switch|option|menuitemradio|menuitemcheckbox)$/u;
const TICKED = /^(?:true|false|on|off|yes|no|checked|unchecked)$/iu;

function textOfTurn({ action, target, reverse }: BrowserTurn): readonly FilledIn[] {
  const name = target?.name ?? '';
  if (target?.secret === true || REMEMBERED.test(name)) return [];
  if (action.intent === 'textinput' && reverse?.intent === 'textinput')
    return [{ text: newIn(action.text, reverse.text), isLabel: false }];
  if ('text' in action) return [{ text: action.text, isLabel: false }];
  if (action.intent === 'change')
    return [
      TICKED.test(action.value) ? { text: name, isLabel: true } : { text: withoutNote(action.value), isLabel: false },
    ];
  return action.intent === 'click' && CHOICES.test(target?.role ?? '') ? [{ text: name, isLabel: true }] : [];
}

/** What a text adds to the one that a page held, in whole words; all of it where it also takes something away. */
export function newIn(whole: string, held: string): string {
  const [text, old] = [whole, held].map((each) => each.replace(/\s+/gu, ' ').trim()) as [string, string];
  if (old === '') return whole;
  const most = Math.min(text.length, old.length);
  let before = 0;
  while (before < most && text[before] === old[before]) before++;
  let after = 0;
  while (after < most - before && text.at(-1 - after) === old.at(-1 - after)) after++;
  if (before + after < old.length) return whole;
  const added = text.slice(before, text.length - after);
  const begin = /^\S/u.test(added) ? (/\S*$/u.exec(text.slice(0, before))?.[0] ?? '') : '';
  const end = /[^\s.,;:!?]$/u.test(added) ? (/^[^\s.,;:!?]*/u.exec(text.slice(text.length - after))?.[0] ?? '') : '';
  return `${begin}${added}${end}`.trim();
}

/** Whether a site knows the person the next time is for the site alone to tell. */
const REMEMBERED = /^\W*(?:remember me|(?:keep me|stay) (?:logged|signed)[- ]in)\b/iu;

/** A choice without what its list notes after it: "Members (214)", "2 years – €24". */
function withoutNote(choice: string): string {
  return withoutPrices(choice.replace(/(?<=\p{L}\S*)\s*\([^()]*\)\s*$/u, '')).replace(/[\s–—·|,:/-]+$/u, '');
}

/**
 * Whether the person said every count above one: pressing "+" can turn one item into ten without any text. For what is sent and
 * not bought, only counts that a step may have changed, because forms begin with counts of their own.
 */
function countsAreSaid(
  { control, what }: Danger,
  page: Page,
  { said, since }: { readonly said: readonly string[]; readonly since: readonly BrowserTurn[] },
): boolean {
  const form = formAround(control, page);
  const fields = [...elements(form ?? page.root)].filter(
    (field) =>
      (what === 'buy' && (isNumber(field) || isAmountList(field))) ||
      (isCount(field) && since.some((turn) => mayMove(turn, field, page))),
  );
  return fields.every(({ live }) => Number(live?.value ?? 0) <= 1 || isSaid(live?.value ?? '', said));
}

/** A number field, which arrow keys, buttons beside it and drags change without any text. */
function isCount(field: PageElement): boolean {
  return isNumber(field) || attribute(field, 'type') === 'range' || field.live?.role === 'slider';
}

/** A list of amounts. */
function isAmountList(field: PageElement): boolean {
  const options = [...elements(field)].filter(({ tag }) => tag === 'option').map(textOf);
  return field.tag === 'select' && options.length > 1 && options.every((option) => /^\s*\d{1,3}\+?\s*$/u.test(option));
}

function isNumber(field: PageElement): boolean {
  return attribute(field, 'type') === 'number' || field.live?.role === 'spinbutton';
}

const MOVING = /\b(?:Arrow|Page|Home|End)/u;

/** Whether a step may have changed a count: it acted on the field, pressed keys anywhere, or acted on something beside the field. */
function mayMove({ action, target }: BrowserTurn, field: PageElement, page: Page): boolean {
  const element = elementOf(action);
  if (element === null) return action.intent === 'press' && MOVING.test(action.keys);
  if (element === field.id) return true;
  // Text written or chosen in another field is checked by itself.
  if (action.intent === 'textinput' || action.intent === 'change') return false;
  // The page may have redrawn what was pressed.
  if (findElement(page, element) === null)
    return NUMBERS.test(target?.role ?? '') || !/[\p{L}\p{N}]/u.test(target?.name ?? '');
  return !CHOICES.test(target?.role ?? '') && boxAround(field, page).some(({ id }) => id === element);
}

/** The elements of the box around a field, which also holds what belongs to it, such as its "+". */
function boxAround(field: PageElement, page: Page): readonly PageElement[] {
  const [parent, around] = ancestorsOf(field, page.root);
  const box = around === undefined || WIDE.test(around.tag) ? parent : around;
  return box === undefined ? [] : [...elements(box)];
}

const NUMBERS = /^(?:slider|spinbutton)$/u;
const WIDE = /^(?:form|body|html|main|section|fieldset|table|tbody|tr)$/u;

import { type BrowserAction, elementOf } from '../../action.ts';
import { beginsRequest, isNegated, plainClauses } from '../../english/clauses.ts';
import { words } from '../../english/words.ts';
import { fillsIn } from '../../helpers/fills-in.ts';
import { isWord } from '../../helpers/letters.ts';
import { ancestorsOf, attribute, elements, findElement, type Page, type PageElement, textOf } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import { pageMarkup, reachedBy } from '../../reading/page-markup.ts';
import { isRow, toldRole } from '../../reading/role.ts';
import { textInLines } from '../../reading/text-lines.ts';
import type { Turn } from '../../turn.ts';
import { isButton, opensMenu, pressedAs } from '../danger/control-words.ts';
import { type Danger, unknownPress } from '../danger/danger.ts';
import { type Holder, holderBeside, holderOf, withoutRow } from '../danger/holder.ts';
import { isInMenu, looksUp, outsideControls, rowAround, surroundingsOf, withoutParts } from '../danger/surroundings.ts';
import { pressedButton } from '../effects/unfamiliar.ts';
import { isDate } from '../utterance/date-is-said.ts';
import { FUNCTION_WORDS, isOtherThing, isSaid, stemsOf } from '../utterance/is-said.ts';
import { objectIn } from '../utterance/object-phrase.ts';
import { withoutExceptions } from '../utterance/own-words.ts';
import { meanAlike } from '../words/senses.ts';
import {
  besidesHeadings,
  holdsMore,
  isNamedBy,
  isOnlyFit,
  isOutdone,
  type Telling,
  tellingIn,
} from './beside/outdone.ts';
import { type Request, requestOf } from './request.ts';
import { withoutValuesOf } from './rows/as-it-stood.ts';
import { isBesideNamed, isMeantRow } from './rows/meant-row.ts';
import { isOfOtherSection } from './rows/section.ts';
import { contradicts } from './values/contradicts.ts';
import { filledIn, textOfTurn, triedSince } from './values/filled-in.ts';
import { holdsTurnedOff, turnedOffUnasked } from './values/turned-off.ts';
import { isOutchosen } from './values/values-are-said.ts';

/**
 * A press of the control that the person named, but on another thing or with another value than they said; null for none. It needs no
 * word of deed: whatever "Accept" does, it was meant for Bob's row.
 */
export function departureOf(action: BrowserAction, page: Page, turns: readonly Turn[]): Danger | null {
  const request = requestOf(turns);
  const off = turnedOffUnasked(action, page, request.said);
  if (off !== null) return unknownPress(off);
  const on = 'element' in action && action.element !== null ? findElement(page, action.element) : null;
  const box = on === null ? null : reachedBy(on, pageMarkup(page));
  if (
    box !== null &&
    (action.intent === 'change' || (action.intent === 'click' && /^(?:checkbox|switch)$/u.test(toldRole(box) ?? '')))
  )
    return choiceOfAnother(box, page, turns);
  if (action.intent !== 'click' && action.intent !== 'submit') return null;
  const control = pressedButton(action, page);
  if (control === null) return null;
  const holder = stoodHolder(control, page, turns);
  const isMeant = isInMeantRow(control, holder, { page, request });
  const isOther =
    isMeant === false ||
    (isMeant === null &&
      (holdsLess(control, holder, request) ||
        isLessThanNamed(control, page, withoutTyped(request, turns, page)) ||
        isOfWhole(control, page, request)));
  if (!isOther && !isOfOtherSection(control, page, request) && !sendsAnotherValue(control, page, { turns, request }))
    return null;
  return unknownPress(control);
}

/** Whether the request names the row of a control by words that fit no other row with one like it; null where it names none of them. */
function isInMeantRow(
  control: PageElement,
  { rivals, place, ticked, headings }: Holder,
  { page, request }: { readonly page: Page; readonly request: Pick<Request, 'said'> },
): boolean | null {
  const name = toldRole(control) === 'button' ? withoutRow(control, page.root) || elementName(control) : '';
  return ticked.length > 0 ? null : isMeantRow(place - 1, { rows: rivals, over: headings, name }, request.said);
}

function pressHolder(control: PageElement, page: Page): Holder {
  return holderOf({ control, by: 'press', name: elementName(control) }, page);
}

/** What a button acts on, by what stood there before the agent wrote or chose anything. */
function stoodHolder(control: PageElement, page: Page, turns: readonly Turn[]): Holder {
  const tried = triedSince(turns, page).flatMap(({ action }) => (fillsIn(action) ? (elementOf(action) ?? []) : []));
  const stood = withoutValuesOf(new Set(tried), page);
  return pressHolder(findElement(stood, control.id) ?? control, stood);
}

/** A choice in a list or box that acts at once, where the request fits the same one of another row better. */
function choiceOfAnother(control: PageElement, page: Page, turns: readonly Turn[]): Danger | null {
  const { form, submits } = surroundingsOf(control, pageMarkup(page));
  if (form !== null && (submits || looksUp(form))) return null;
  // The box of a row stands beside what it is for. A field with a label of its own, in a form that a table lays out, does not.
  const isOfRow = (each: PageElement) => {
    const row = rowAround(each, page);
    return (
      row !== undefined &&
      !isInMenu(each, page.root) &&
      each.tag !== 'select' &&
      isWord(textOf(row).replace(elementName(each), ''))
    );
  };
  const isInRow = (each: PageElement) => ancestorsOf(each, page.root).some(isRow);
  const isSame = (other: PageElement) =>
    other.tag === control.tag &&
    toldRole(other) === toldRole(control) &&
    attribute(other, 'type') === attribute(control, 'type') &&
    // A switch may be called as its row is.
    (elementName(other) === elementName(control) ||
      (isOfRow(other) && isOfRow(control)) ||
      (toldRole(control) === 'switch' && isInRow(other) && isInRow(control)));
  const request = requestOf(turns);
  const { said } = request;
  // "Marta eats no meat. Set her menu to vegetarian" names her.
  const clauses = said
    .flatMap(plainClauses)
    .flatMap((clause, at, all) => (isNegated(clause) || REFUSING.test(clause) ? [] : [withNamed(clause, all[at - 1])]));
  if (isOfOtherSection(control, page, request)) return unknownPress(control);
  const row = rowAround(control, page);
  if (row !== undefined && isOtherThing(textOf(row), said.map(withoutExceptions), true)) return unknownPress(control);
  if (row !== undefined) {
    const holder = pressHolder(control, page);
    const isMeant = isInMeantRow(control, holder, { page, request });
    if (isMeant !== null) return isMeant ? null : unknownPress(control);
    const rows = { rows: holder.rivals, over: holder.headings, name: '' };
    if (hasExactTwin(row, page, tellingIn(said)) || isBesideNamed(holder.place - 1, rows, said))
      return unknownPress(control);
  }
  // "Set all books to Available": each row is meant, and a button keeps what was chosen.
  if (said.some((text) => EACH.test(text)) || !isOutdone(control, page, tellingIn(said, clauses), isSame)) return null;
  // "Enrol Emre Yilmaz, and goran petrov has left": each clause has a row of its own.
  if (clauses.some((clause) => isOnlyFit(control, page, tellingIn(said, [clause]), isSame))) return null;
  return unknownPress(control);
}

/** Whether another row says nothing but what was said, and this one as much of it and more: "Buy milk for the team" beside "Buy milk". */
function hasExactTwin(row: PageElement, page: Page, { words: told }: Telling): boolean {
  const tellingOf = (each: PageElement) =>
    [...stemsOf(outsideControls(each).join(' '))].filter((word) => !FUNCTION_WORDS.has(word));
  const own = tellingOf(row);
  if (own.every((word) => told.has(word))) return false;
  const held = own.filter((word) => told.has(word));
  return [...elements(page.root)].some((other) => {
    const words = other !== row && isRow(other) && other.tag === row.tag ? tellingOf(other) : [];
    return (
      words.length > 0 && words.length === held.length && words.every((word) => told.has(word) && held.includes(word))
    );
  });
}

/** "From Noah's parents I haven't heard a word" asks for nothing in his row. */
const REFUSING = /\b(?:not|never|no|nobody|nothing)\b|n't\b/u;

const EACH = /\b(?:all|every|each|both|alle|jede[sn]?|tou(?:s|tes)|todos|todas|tutti|tutte)\b/iu;

/**
 * Whether a button that begins with the same word holds more of the person's words, and they named it or both stand in rows: "Decline" in a row beside
 * "Decline all", "Submit week 22" beside "Submit week 21" in the row that is complete.
 */
function isLessThanNamed(control: PageElement, page: Page, { said }: Pick<Request, 'said'>): boolean {
  const isInRow = (each: PageElement) => !isInMenu(each, page.root) && ancestorsOf(each, page.root).some(isRow);
  const isNamed = isNamedBy(said, control);
  if (!isNamed && !isInRow(control)) return false;
  const [verb] = stemsOf(elementName(control));
  const isRival = (other: PageElement) => {
    if (!isNamed && !isInRow(other)) return false;
    const [first] = stemsOf(elementName(other));
    // What only opens a menu is done by nobody: "Logged in as Mira".
    return (
      (first === verb || (isInMenu(control, page.root) && meanAlike(first ?? '', verb ?? ''))) &&
      !opensMenu(other) &&
      isButton(other) &&
      pressedAs(other) === 'button' &&
      elementName(other) !== elementName(control)
    );
  };
  return isOutdone(control, page, besidesHeadings(tellingIn(said), control, page), isRival);
}

/** A request without the quoted texts that were typed: they name no button. */
function withoutTyped({ said }: Request, turns: readonly Turn[], page: Page): Pick<Request, 'said'> {
  const typed = filledIn(turns, page).map(({ text, whole = text }) => `"${whole}"`);
  return { said: said.map((text) => typed.reduce((left, quote) => left.replaceAll(quote, ' '), text)) };
}

/** Whether a button is for a whole of which the person named a part with such a button of its own: *Hide* of a week, for "hide the quiz in week 3". */
function isOfWhole(control: PageElement, page: Page, { said }: Request): boolean {
  const row = rowAround(control, page);
  if (row === undefined) return false;
  const name = elementName(control);
  const [verb] = stemsOf(name);
  const things = said
    .flatMap(plainClauses)
    .filter((clause) => verb !== undefined && stemsOf(clause).has(verb) && !isNegated(clause))
    .map((clause) => objectIn(clause).object);
  if (things.length === 0) return false;
  const isTwin = (each: PageElement) => each !== control && isButton(each) && elementName(each) === name;
  const parts = [...elements(row)].filter((part) => part !== row && isRow(part) && [...elements(part)].some(isTwin));
  if (parts.length === 0) return false;
  const own = stemsOf(textInLines(withoutParts(row, (part) => parts.includes(part))));
  return parts.some((part) => {
    const held = stemsOf(textInLines(part));
    // A thing is named before its place.
    return things.some((object) => {
      const only = object.filter((word) => held.has(word) && !own.has(word));
      return only.length > 1 || (only.length > 0 && only[0] === object[0]);
    });
  });
}

/** Whether a button acts on another row than the one that the request names. `apart`: the dialog that the button opened, which holds nothing like it. */
export function isOfAnotherRow(
  control: PageElement,
  page: Page,
  { apart = null, ...request }: Pick<Request, 'said' | 'before' | 'turns'> & { readonly apart?: PageElement | null },
): boolean {
  const holder = apart === null ? pressHolder(control, page) : holderBeside(control, page, apart);
  return isInMeantRow(control, holder, { page, request }) !== true && holdsLess(control, holder, request);
}

/**
 * Whether the row of a button holds less of what the person said than another row: of the clauses that name the button or, where no row holds anything of these, of
 * the whole request.
 */
function holdsLess(
  control: PageElement,
  { rivals, place, ticked }: Holder,
  { said, before, turns }: Pick<Request, 'said' | 'before' | 'turns'>,
): boolean {
  const acted = ticked.length > 0 ? ticked : [rivals[place - 1] ?? ''];
  // A lone button over ticked rows stands in none: its part of the page holds all of them.
  const rows = ticked.length > 0 && rivals.length < 2 ? ticked : [...rivals, ...ticked];
  const [verb] = stemsOf(elementName(control));
  const shown = stemsOf(rows.join('\n'));
  // "Archive" alone names no row, though each shows it on its button.
  const isTelling = (word: string) => word !== verb && shown.has(word);
  const isNaming = (clause: string) => {
    const { object, place, end } = objectIn(clause);
    return object.some(isTelling) || place !== null || end !== null;
  };
  const earlier = plainClauses(before).filter(isNaming);
  const asking = said
    .flatMap((text) => naming(plainClauses(withoutExceptions(text)), verb, { earlier, isNaming }))
    .filter((clause) => !isNegated(clause));
  const clauses = asking.map(objectIn);
  if (clauses.some(({ object }, at) => SINGULAR.test(asking[at] ?? '') && isOfSeveral(object.filter(isTelling), rows)))
    return true;
  if (rows.length > 1 && acted.some((row) => isOtherThing(row, said.map(withoutExceptions), true))) return true;
  // "…, I don't need it any more" tells no row.
  const telling = clauses.filter(({ object }) => object.some(isTelling));
  const times = Math.max(1, ...clauses.map((clause) => clause.times));
  const asked = telling.length > 0 ? telling : [{ object: [...tellingIn(said).words], times }];
  // "Take the room texts out, and give the one with the crab a label": where no clause names the button, the row may be that of any; so may each of several.
  const each =
    telling.length > 0 && acted.length < 2 ? [] : said.flatMap(plainClauses).filter((clause) => !isNegated(clause));
  const isOfOne = (row: string) => each.some((clause) => isBestRow(row, rows, objectIn(clause).object));
  if (acted.every(isOfOne)) return false;
  // "Hold 3 seats" is no three rows where 3 was chosen as the number.
  const isOneRow = (times: number) =>
    times === 1 || turns.some((turn) => textOfTurn(turn).some(({ text }) => Number(text) === times));
  // "Cancel the hotel and the car" names two rows: each is the one of its clause.
  return acted.some((row) =>
    asked.every(({ object, times }) => {
      const heldBy = (text: string) => new Set([...stemsOf(text)].filter((word) => object.includes(word)));
      const isLess = (own: ReadonlySet<string>, than: readonly string[]) =>
        than.some((text) => holdsMore(heldBy(text), own));
      // What a row begins with names its thing: "Tablet, last seen in March", not "Phone, replaces the tablet".
      return isOneRow(times) && (isLess(heldBy(row), rows) || isLess(heldBy(headOf(row)), rows.map(headOf)));
    }),
  );
}

/** Behind its verb a clause means one thing that was named before. */
const SINGULAR = /\s(?:it|him|her|this|that)(?: now| please)*$/u;

/** Whether some words stand in several rows, and all of them in none: "it" is neither, after "I spoke with Greta about Lena's booking". */
function isOfSeveral(told: readonly string[], rows: readonly string[]): boolean {
  const held = rows.map((row) => told.filter((word) => stemsOf(row).has(word)).length);
  return held.filter((count) => count > 0).length > 1 && Math.max(...held) < new Set(told).size;
}

/** Whether a row holds two of some words or more, and no other row as many. */
function isBestRow(row: string, rows: readonly string[], object: readonly string[]): boolean {
  const heldIn = (text: string) => [...stemsOf(text)].filter((word) => object.includes(word)).length;
  const held = heldIn(row);
  return held >= LEAST_HELD && rows.every((other) => other === row || heldIn(other) < held);
}

const LEAST_HELD = 2;

/** The first words of a row. */
function headOf(row: string): string {
  return words(row).slice(0, HEAD).join(' ');
}

const HEAD = 3;

/**
 * The clauses that hold a verb, each with the list that goes on after it. One that says "her" or "it" is read with the nearest clause before it that names
 * something of the rows, of this request or of what was said before: "Amélie Roux was great, move her on".
 */
function naming(
  clauses: readonly string[],
  verb: string | undefined,
  { earlier, isNaming }: { readonly earlier: readonly string[]; readonly isNaming: (clause: string) => boolean },
): readonly string[] {
  let goesOn = false;
  return clauses.flatMap((clause, at) => {
    const isOfVerb = verb !== undefined && stemsOf(clause).has(verb);
    goesOn = isOfVerb || (goesOn && clause !== '' && !beginsRequest(clause));
    if (!goesOn) return [];
    const named = [...earlier, ...clauses.slice(0, at).filter(isNaming)].at(-1);
    return [isOfVerb ? withNamed(clause, named) : clause];
  });
}

/** A clause that says "her" or "it" together with the one before it. */
function withNamed(clause: string, before = ''): string {
  return PRONOUN.test(clause) ? `${before} ${clause}` : clause;
}

/** Behind the verb. */
const PRONOUN =
  /^\p{L}+ (?:\p{L}+ )?(?:it|them|him|her|this|that|those|these|ihn|sie|es|lo|la|los|las|le|les)(?!\p{L})/u;

/** Whether a form would send a number or an address that the agent filled in where the person said another one. */
function sendsAnotherValue(
  control: PageElement,
  page: Page,
  { turns, request }: { readonly turns: readonly Turn[]; readonly request: Request },
): boolean {
  const { form, submits } = surroundingsOf(control, pageMarkup(page));
  if (form === null || !submits || looksUp(form)) return false;
  if (contradicts(form, request.said) || holdsTurnedOff(form, request.turns, request.said)) return true;
  const asked = request.said.join('\n');
  const held = [...elements(form)].map(({ live }) => live?.value ?? '').join('\n');
  const isMissing = numbersIn(asked).some((number) => !numbersIn(held).includes(number));
  const filled = filledIn(turns, page);
  if (filled.some((each) => each.isLabel && isOutchosen(each, page, request.said))) return true;
  return filled.some(
    ({ text, isLabel }) =>
      !isLabel &&
      // An address that nobody said is somebody else's, also where the person said none.
      (MAIL.test(text) ||
        EXACT.some((kind) => kind.test(text) && kind.test(asked)) ||
        // "18 quai des Fraudeurs" in place of "4 rue des Lilas".
        (isMissing && PLACE.test(text) && !numbersIn(text).some((number) => numbersIn(asked).includes(number)))) &&
      !isDate(text) &&
      !isSaid(text, request.words),
  );
}

function numbersIn(text: string): readonly string[] {
  return text.match(/\d+/gu) ?? [];
}

/** A street with the number of a house, before or behind it. */
const PLACE = /^\s*(?:\d{1,4}\p{L}?,?\s+\p{L}{3,}\b.*\p{L}|\p{L}[\p{L} .'-]{4,}\s\d{1,4}\s?\p{L}?)\s*$/u;
const MAIL = /^\s*[\w.+-]+@[\w-]+(?:\.[\w-]+)+\s*$/u;

/** Values that have only one spelling: an e-mail address, and a number of three digits or more. */
const EXACT: readonly RegExp[] = [/[^\s@]@[^\s@]/u, /\d(?:[ .,/-]?\d){2}/u];

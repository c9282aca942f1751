import { isWord } from '../../../helpers/letters.ts';
import { rememberedOfList } from '../../../helpers/remembered.ts';
import { ancestorsOf, elements, type Page, type PageElement } from '../../../page.ts';
import { elementName } from '../../../reading/element-name.ts';
import { isRow } from '../../../reading/role.ts';
import { textInLines } from '../../../reading/text-lines.ts';
import { isButton } from '../../danger/control-words.ts';
import { titlesOver } from '../../danger/holder.ts';
import { isDialog, isTyped, outsideControls, withoutParts } from '../../danger/surroundings.ts';
import { isFormOf } from '../../utterance/foreign-verbs.ts';
import { FUNCTION_WORDS, namesIn, stemsOf } from '../../utterance/is-said.ts';
import { objectIn } from '../../utterance/object-phrase.ts';
import { exceptionsIn, unwantedIn } from '../../utterance/own-words.ts';
import { isOfSense, meanAlike, sensesOfName } from '../../words/senses.ts';
import { isMeantRow } from '../rows/meant-row.ts';

/** What a request says that may tell one control from another. */
export interface Telling {
  /** Stems of its words. */
  readonly words: ReadonlySet<string>;
  /** Those of them that name somebody or something: words with a capital inside of a sentence, with a digit or a sign before them. */
  readonly names: ReadonlySet<string>;
  /** Those of its words that only tell where a thing is: "Spring" and "shoes" of "the Sandals ad group in Spring shoes". */
  readonly places: ReadonlySet<string>;
  /** What was said, of which these are the words. */
  readonly texts: readonly string[];
}

/**
 * Whether another control fits what the person said better: it, or its row, holds all that this one and its row hold of the person's words, and
 * more; or more of the names in them. `isRival`: which controls could be meant instead.
 */
export function isOutdone(
  control: PageElement,
  page: Page,
  told: Telling,
  isRival: (other: PageElement) => boolean,
): boolean {
  if (told.words.size === 0) return false;
  const own = heldBy(control, page, told);
  const rivals = rivalsOf(control, page, isRival);
  return (
    rivals.some((other) => fitsBetter(heldBy(other, page, told), own, told)) &&
    !isNamedAlone(control, page, { told, rivals })
  );
}

/** Whether the row of a control is the one that was named, as no other one is. */
function isNamedAlone(
  control: PageElement,
  page: Page,
  { told, rivals }: { readonly told: Telling; readonly rivals: readonly PageElement[] },
): boolean {
  if (![control, ...ancestorsOf(control, page.root)].some(isRow)) return false;
  const all = [...elements(page.root)].filter((each) => each === control || rivals.includes(each));
  const rows = all.map((each) => partOf(each, page));
  const name = isButton(control) ? elementName(control) : '';
  return isMeantRow(all.indexOf(control), { rows, over: titlesOver(control, page), name }, told.texts) === true;
}

/** Whether one control holds more of what was said than another one. What holds only the place of a thing, "in Spring shoes", is not the thing. */
function fitsBetter(one: Held, other: Held, { places }: Telling): boolean {
  const isPlace = ({ words }: Held) => words.size > 0 && [...words].every((word) => places.has(word));
  if (isPlace(one) !== isPlace(other) && one.words.size > 0) return isPlace(other);
  return isMore(one, other);
}

/** The same by the names of the controls alone. */
export function isOutnamed(
  control: PageElement,
  page: Page,
  told: Telling,
  isRival: (other: PageElement) => boolean,
): boolean {
  const heldByName = (each: PageElement) => {
    const shown = stemsOf(elementName(each));
    return heldOf({ ...told, whole: told.words }, (word) => shown.has(word));
  };
  const own = heldByName(control);
  return rivalsOf(control, page, isRival).some((other) => isMore(heldByName(other), own));
}

/** Whether a control, or its row, holds something of what the person said, and no other one holds all of that. */
export function isOnlyFit(
  control: PageElement,
  page: Page,
  told: Telling,
  isRival: (other: PageElement) => boolean,
): boolean {
  const { words: own } = heldBy(control, page, told);
  const hasAll = (other: PageElement) => holdsAll(heldBy(other, page, told).words, own);
  return own.size > 0 && !rivalsOf(control, page, isRival).some(hasAll);
}

/**
 * Whether a button of a name does something else than clauses ask for, be it near to that, and another button does the very thing: *Unsubscribe* where *Delete*
 * is there, for "delete it".
 */
export function isOutdoneByVerb(
  control: PageElement,
  name: string,
  { page, clauses }: { readonly page: Page; readonly clauses: readonly string[] },
): boolean {
  const isAsked = (each: string) => clauses.some((clause) => isOfSense(each, clause));
  return (
    sensesOfName(name).length > 0 &&
    !isAsked(name) &&
    rivalsOf(control, page, isButton).some((other) => isAsked(elementName(other)))
  );
}

function rivalsOf(control: PageElement, page: Page, isRival: (other: PageElement) => boolean): readonly PageElement[] {
  const around = ancestorsOf(control, page.root);
  const nested = new Set([...around, ...elements(control)]);
  // What stands behind a dialog is not meant.
  return [...elements(around.find(isDialog) ?? page.root)].filter(
    (other) => !nested.has(other) && other.live?.visible !== false && isRival(other),
  );
}

/** Whether a control's own name begins with a word that the person said, or asks for something new as they did. */
export function isNamedBy(said: readonly string[], control: PageElement): boolean {
  const [first] = stemsOf(elementName(control));
  if (first === undefined) return false;
  const { words } = tellingIn(said);
  return words.has(first) || [...words].some((word) => isFormOf(word, first) || meanAlike(word, first));
}

/** The words of a person without those that tell nothing; `clauses`: only words that stand in these. */
export function tellingIn(said: readonly string[], clauses: readonly string[] | null = null): Telling {
  const told = toldBy(said);
  if (clauses === null) return told;
  const among = stemsOf(clauses.join('\n'));
  const within = (words: ReadonlySet<string>) => new Set([...words].filter((word) => among.has(word)));
  return { ...told, words: within(told.words), names: within(told.names), texts: clauses };
}

const toldBy = rememberedOfList((said: readonly string[]): Telling => {
  const text = said.join('\n');
  const others = said.flatMap((each) => [...exceptionsIn(each), ...unwantedIn(each)]);
  const spared = new Set(others.flatMap((each) => [...stemsOf(each)]));
  const { object, kind } = objectIn(text.toLowerCase());
  const words = new Set([...object, ...kind].filter((word) => !spared.has(word) && !FUNCTION_WORDS.has(word)));
  const names = [...text.replace(GERMAN_NOUN, ' ').matchAll(NAMES)].flatMap(([name]) => [...stemsOf(name)]);
  return {
    words,
    names: new Set(names.filter((name) => words.has(name) && !CURRENCIES.test(name))),
    places: placesIn(said),
    texts: said,
  };
});

/** Stems of the words that stand behind a preposition of place at the end of a clause, and nowhere else. */
function placesIn(said: readonly string[]): ReadonlySet<string> {
  const ends = said.flatMap((text) => text.match(PLACE) ?? []);
  const left = stemsOf(said.map((text) => text.replace(PLACE, ' ')).join('\n'));
  return new Set(ends.flatMap((end) => [...stemsOf(end)]).filter((word) => !left.has(word)));
}

const PLACE =
  /(?<=\p{L}\s+)(?<!\b(?:check|log|sign|fill|put|book|dress|plug|type|hand|opt|turn|clock|move)(?:e?d|ing|ged)?\s+)\b(?:in|under|within|inside)\s+(?:\S+\s+){0,3}?\S+\s*(?=[.,;!?]|$)/giu;

/** What the headings over a control say of the page tells none of its buttons: "order" in "Refund order", under "Order 5512". */
export function besidesHeadings({ words, names, ...told }: Telling, control: PageElement, page: Page): Telling {
  const headed = stemsOf(titlesOver(control, page));
  const without = (told: ReadonlySet<string>) => new Set([...told].filter((word) => !headed.has(word)));
  return { ...told, words: without(words), names: without(names) };
}

/** Every noun of German has a capital; one behind an article is no name. */
const GERMAN_NOUN =
  /(?<!\p{L})(?:der|die|das|den|dem|des|eine?[nmrs]?|meine?[nmrs]?|unsere?[nmrs]?|keine?[nmrs]?|zum|zur|im|am|beim|vom|ins|ans)\s+(?:\p{Ll}+\s+)?\p{Lu}\p{Ll}+/gu;
const CURRENCIES = /^(?:eur|usd|gbp|chf|sek|nok|dkk|pln|czk|jpy|cny|inr|brl|cad|aud)$/u;

/** A word with a capital that begins no sentence, one with a digit or `like_this`, or one behind a sign. */
const NAMES =
  /(?<=[\p{L}\p{N},;)'’"”]\s+["“]?)(?!(?:I(?:['’]\p{L}+)?|He|She|It|We|They|You|His|Her|Its|My|Our|Their)(?![\p{L}\p{N}]))\p{Lu}[\p{L}\p{N}'-]+|[\p{L}_.-]*\d[\p{L}\p{N}_.-]*|(?<![\p{L}\p{N}_])\p{L}+(?:_\p{L}+)+|(?<=[#@])[\p{L}\p{N}_-]+/gu;

interface Held {
  readonly words: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  /** Those of its words that stand by themselves: "www", and not "www.shop". */
  readonly whole: ReadonlySet<string>;
}

function heldBy(control: PageElement, page: Page, told: Telling): Held {
  const named = [...stemsOf(elementName(control))];
  const headings = isTyped(control) || control.tag === 'select' ? titlesOver(control, page) : '';
  const text = `${partOf(control, page)}\n${headings}`;
  const shown = new Set([...named, ...stemsOf(text)]);
  // "Speicher es" names the button "Speichern".
  const isForm = (word: string) => isButton(control) && named.some((each) => isFormOf(word, each));
  const compounds = namesIn(text);
  const parts = stemsOf(compounds.join('\n'));
  const alone = stemsOf(compounds.reduce((left, name) => left.replaceAll(name, ' '), text.toLowerCase()));
  const whole = new Set([...told.words].filter((word) => !parts.has(word) || alone.has(word)));
  return heldOf({ ...told, whole }, (word) => shown.has(word) || isForm(word));
}

function heldOf({ words, names, whole }: Held, isHeld: (word: string) => boolean): Held {
  const of = (all: ReadonlySet<string>) => new Set([...all].filter(isHeld));
  return { words: of(words), names: of(names), whole: of(whole) };
}

function isMore(one: Held, other: Held): boolean {
  if (holdsMore(one.names, other.names)) return true;
  if (one.names.size !== other.names.size || !holdsAll(one.names, other.names)) return false;
  if (holdsMore(one.words, other.words)) return true;
  return one.words.size === other.words.size && holdsAll(one.words, other.words) && holdsMore(one.whole, other.whole);
}

/** The words of the person that a text holds. */
export function saidIn(text: string, { words }: Telling): ReadonlySet<string> {
  const shown = stemsOf(text);
  return new Set([...words].filter((word) => shown.has(word)));
}

/** Whether one of other texts holds all that a text holds of what the person said, and more. */
export function isOutheld(own: string, others: readonly string[], told: Telling): boolean {
  const held = saidIn(own, told);
  return others.some((other) => holdsMore(saidIn(other, told), held));
}

/** Whether one set holds all of another one, and more. */
export function holdsMore(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size > other.size && holdsAll(one, other);
}

function holdsAll(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...other].every((word) => one.has(word));
}

/** The text of the row around a control, else of the smallest part that says anything besides its controls. */
function partOf(control: PageElement, page: Page): string {
  // What is pressed may be a whole row, such as the entry of a toolbar around its button.
  const around = [...(isRow(control) ? [control] : []), ...ancestorsOf(control, page.root)];
  const part = around.find((each) => isRow(each) || WHOLE.test(each.tag) || outsideControls(each).some(isWord));
  // What "Delete" says beside "Restore" is not said of "Restore".
  return part === undefined || WHOLE.test(part.tag) ? '' : textInLines(withoutParts(part, isButton));
}

const WHOLE = /^(?:body|html|main|form|#document)$/u;

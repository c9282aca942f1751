import { elementOf } from '../../action.ts';
import { plainClauses } from '../../english/clauses.ts';
import { words } from '../../english/words.ts';
import { escapePattern } from '../../helpers/escape-pattern.ts';
import { ancestorsOf, attribute, elements, type Page, type PageElement, textOf } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import { pageMarkup } from '../../reading/page-markup.ts';
import { isRow } from '../../reading/role.ts';
import type { BrowserTurn } from '../../turn.ts';
import { holderOf } from '../danger/holder.ts';
import { isDialog, isTyped, surroundingsOf, withoutParts } from '../danger/surroundings.ts';
import { tellingIn } from '../request/beside/outdone.ts';
import { OF_DATE, tellsDate } from '../utterance/date-is-said.ts';
import { LOGGING_IN_AS } from '../utterance/grants.ts';
import { isMentioned, stemsOf } from '../utterance/is-said.ts';
import { tellsKind } from '../utterance/object-phrase.ts';
import { LOGGING_IN } from '../utterance/own-words.ts';

/** What is made is on no page yet, but where it is to go: "add the tag Gift to A Quiet Garden". */
const MAKING = /^(?:make|create|add|enter|start|book|open|write|new|log)\b|\bnew\b/u;
const WHERE_TO = /^.*?\b(?:to|in|into|on|onto|for|under|of)\s+(?=[^"]*(?:"[^"]*"[^"]*)*$)/su;

/** What a new thing is to be called, and to hold. */
const CALLED =
  /\b(?:called|named|titled|with (?:the|an?) (?:name|title|subject|text|body|message|description|note))\s+"[^"]*"/gu;

/** Where a clause puts something new; '' for nowhere. */
function whereTo(clause: string): string {
  return WHERE_TO.test(clause) ? clause.replace(WHERE_TO, '') : '';
}

const NAMES_NOTHING = [LOGGING_IN, LOGGING_IN_AS];

const GERMAN =
  /\b(?:der|die|das|den|dem|des|eine?[nmr]?|als|und|auf|vom|zum|zur|bitte|mit|für|ist|sind|im|beim?|ich|wir)\b/u;

/**
 * Whether a page shows something that was named where a value was said: "change the seats of the Net Loft to 40" is not meant for the page of the
 * Reading Room. True where nothing was named besides the values. `changed`: what was changed until now; of a record whose name was not said, only its own
 * part of the page counts.
 */
export function showsNamed(
  filled: readonly string[],
  page: Page,
  said: readonly string[],
  { control, changed }: { readonly control: PageElement; readonly changed: readonly BrowserTurn[] },
): boolean {
  const values = filled.filter((value) => stemsOf(value).size > 0);
  const telling = said
    .flatMap(plainClauses)
    .filter(
      (clause) =>
        !NAMES_NOTHING.some((pattern) => pattern.test(clause)) && values.some((value) => isMentioned(value, [clause])),
    )
    .map((clause) => besidesValues(clause, values))
    .map((clause) => (MAKING.test(clause) ? whereTo(clause.replace(CALLED, ' ')) : clause))
    // Every noun of German has a capital.
    .map((clause) => (GERMAN.test(clause) ? (clause.match(/"[^"]*"/gu) ?? []).join(' ') : clause));
  const others = said.map((text) => withoutTold(besidesValues(text, values), text, values));
  const names = [...tellingIn(others, telling).names].filter(
    (name) => !(tellsDate(name) || OF_DATE.test(name) || tellsKind(name)),
  );
  const typed = stemsOf(changed.flatMap(({ action }) => ('text' in action ? [action.text] : [])).join('\n'));
  const quoted = telling
    .flatMap((clause) => [...clause.matchAll(/"([^"]+)"/gu)].map(([, quote = '']) => quote))
    // A whole sentence is a text to be written.
    .filter((quote) => !/[.!?]\s*$/u.test(quote))
    .map((quote) => [...stemsOf(quote)])
    .filter((words) => !words.every((word) => typed.has(word)));
  // Who logs in somewhere names the thing for later.
  if ((names.length === 0 && quoted.length === 0) || asksLogin(page, control)) return true;
  const part = recordOfOther(control, page, { said, changed });
  const inputs = [...elements(part ?? page.root)].filter(isTyped);
  const held = changed.flatMap((turn) => {
    const first = changed.find(({ action }) => elementOf(action) === elementOf(turn.action));
    return turn === first && turn.reverse?.intent === 'textinput' ? [turn.reverse.text] : [];
  });
  const fields = part === null ? [...held, ...inputs.map(heldIn)] : inputs.map((field) => heldFirst(field, changed));
  const isOwn = (text: string) => values.some((value) => areSameWords(value, text));
  const parts = part === null ? [page.root] : [withoutParts(part, isUnchosen), ...headingsOver(part, page)];
  const texts = [...parts.map(textOf), page.title, ...inputs.map(elementName)];
  const shown = stemsOf([...texts, ...fields.filter((text) => held.includes(text) || !isOwn(text))].join('\n'));
  // Of a name in quotes a page shows half at least.
  const isShown = (words: readonly string[]) => 2 * words.filter((word) => shown.has(word)).length >= words.length;
  if (quoted.length > 0 && !quoted.some(isShown)) return false;
  return names.length === 0 || names.some((name) => shown.has(name));
}

/** The dialog or form around a control in which something is edited that has a name of which not all was said; null for any other one. */
function recordOfOther(
  control: PageElement,
  page: Page,
  { said, changed }: { readonly said: readonly string[]; readonly changed: readonly BrowserTurn[] },
): PageElement | null {
  const { dialog, form } = surroundingsOf(control, pageMarkup(page));
  const part = dialog ?? form;
  if (part === null) return null;
  const known = stemsOf(said.join('\n'));
  const names = [...elements(part)]
    .filter((field) => isTyped(field) && RECORD_NAME.test(elementName(field)))
    .map((field) => [...stemsOf(heldFirst(field, changed))].filter((word) => /\p{L}{2}/u.test(word)));
  return names.some((words) => !words.every((word) => known.has(word))) ? part : null;
}

/** The label of a field for what a thing is called, and not for a part of somebody's name. */
const RECORD_NAME =
  /^[^\p{L}\p{N}]*(?:(?!(?:first|last|middle|given|family|user|full|nick|sur|host|file|display|contact)\b)\p{L}+ )?(?:name|title|subject|titel|bezeichnung|nom|titre|nombre|título|titulo|nome|titolo|naam|nazwa|tytuł|название|имя)[^\p{L}\p{N}]*$/iu;

/** Whether a part is an option that is not chosen, or the label of a box without a tick: the other products of a quota. */
function isUnchosen(part: PageElement): boolean {
  if (part.tag === 'option') return part.live?.selected === false;
  return part.tag === 'label' && [...elements(part)].some(({ live }) => live?.checked === false);
}

/** What a field held before the agent touched it. */
export function heldFirst(field: PageElement, changed: readonly BrowserTurn[]): string {
  const first = changed.find(({ action, reverse }) => elementOf(action) === field.id && reverse !== undefined)?.reverse;
  return first?.intent === 'textinput' ? first.text : heldIn(field);
}

function heldIn({ live }: PageElement): string {
  return live?.value ?? '';
}

/** The headings of a page; of a dialog none but its own. */
function headingsOver(part: PageElement, page: Page): readonly PageElement[] {
  return isDialog(part)
    ? []
    : [...elements(page.root)].filter(({ tag, live }) => tag === 'h1' && live?.visible !== false);
}

/** A clause without the values in it, and without texts to write: the note "Seals are in" names nothing. */
function besidesValues(whole: string, values: readonly string[]): string {
  // A value may be a part of an address.
  const clause = whole.replace(/\S+@\S+/gu, ' ');
  const without = values.reduce(
    (left, value) => (value.trim() === '' ? left : left.replace(wholeText(value.trim()), ' ')),
    clause,
  );
  const isWritten = (quote: string) => values.some((value) => areSameWords(value, quote));
  // A value that is written otherwise than it was said.
  const numbers = values.filter((value) => /^[\d.,\s]+$/u.test(value));
  const rest = withoutWords(without, without === clause ? values : numbers);
  return rest.replace(/"[^"]*"/gu, (quote) => (isWritten(quote) ? ' ' : quote));
}

/** What is left of an utterance without the words that a longer text tells in another way, each as often as the text holds it. */
function withoutTold(left: string, said: string, values: readonly string[]): string {
  const texts = values.filter((value) => words(value).length >= LEAST_OF_TEXT && !wholeText(value.trim()).test(said));
  const told = texts.flatMap((text) => words(text));
  return left.replace(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu, (word) => {
    const at = told.indexOf(words(word)[0] ?? '');
    if (at < 0) return word;
    told.splice(at, 1);
    return ' ';
  });
}

/** In words. */
const LEAST_OF_TEXT = 4;

/** A pattern of a text that is no part of a longer word. */
function wholeText(text: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(text)}(?![\\p{L}\\p{N}])`, 'giu');
}

function withoutWords(clause: string, values: readonly string[]): string {
  const held = stemsOf(values.map((value) => value.replace(/\S*[@/]\S*/gu, ' ')).join('\n'));
  return clause.replace(/[\p{L}\p{N}](?:[\p{L}\p{N}'’_-]|[.,](?=\d))*/gu, (word) =>
    [...stemsOf(word)].every((each) => held.has(each)) ? ' ' : word,
  );
}

function areSameWords(a: string, b: string): boolean {
  const [one, other] = [stemsOf(a), stemsOf(b)];
  return one.size === other.size && [...one].every((word) => other.has(word));
}

/**
 * Whether the address of a link, of a form or of the page, or its heading, tells the number of another thing than the person named: `/issues/5` or
 * "Bug #5" for "issue 2".
 */
export function isOfOtherNumber(control: PageElement, page: Page, said: readonly string[]): boolean {
  const named = said.flatMap((text) => [...text.matchAll(NUMBERED)]);
  const numbers = new Set(named.flatMap(({ groups: { number = '' } = {} }) => number));
  if (numbers.size === 0) return false;
  const isSigned = named.some(([text]) => text.includes('#'));
  const nouns = new Set(named.flatMap(({ groups: { noun = '' } = {} }) => [...stemsOf(noun)]));
  const markup = pageMarkup(page);
  const path = [control, ...ancestorsOf(control, page.root)];
  const part = path.find((each) => each.tag === 'form' || isRow(each) || isDialog(each));
  if (part !== undefined && [...stemsOf(textOf(part))].some((word) => numbers.has(word))) return false;
  const link = path.find(({ tag }) => tag === 'a');
  const form = markup.formOwner(control) ?? markup.formAround(control);
  const addresses = [link && attribute(link, 'href'), form && attribute(form, 'action'), page.url];
  const told = addresses.map((address) => numbersIn(address ?? '', nouns)).find((found) => found.length > 0);
  if (told !== undefined) return !told.some((number) => numbers.has(number));
  const headings = [...elements(page.root)].filter(({ tag, live }) => /^h[1-3]$/u.test(tag) && live?.visible !== false);
  // "3 hours" tells no number of an order, but "order 2" and "#2" do.
  const heads = headings.map(textOf).filter((text) => isSigned || [...stemsOf(text)].some((word) => nouns.has(word)));
  const shown = heads.flatMap((text) => text.match(/(?<=#)\d+/gu) ?? []);
  return shown.length > 0 && !shown.some((number) => numbers.has(number));
}

/** "issue 2", "order no. 5521", "#3". */
const NUMBERED =
  /(?:(?<noun>\p{L}{3,})\s+(?:no\.?\s*|number\s+)?#?|#)(?<number>\d{1,9})(?![\d.,:]*\d|\p{L}|\s*(?:%|€|\$|£))/giu;

/** The numbers behind parts of an address that one of the nouns names: 5 for `/issues/5/edit`, and for `?issue=5`. */
function numbersIn(address: string, nouns: ReadonlySet<string>): readonly string[] {
  const [path = '', query = ''] = address.replace(/#.*$/su, '').split('?');
  const parts = path.split('/');
  const pairs = [...parts.map((part, at) => [part, parts[at + 1]]), ...new URLSearchParams(query)];
  return pairs.flatMap(([name = '', value = '']) =>
    /^\d+$/u.test(value) && [...stemsOf(name.replace(/[_-]?id$/iu, ''))].some((word) => nouns.has(word)) ? [value] : [],
  );
}

/**
 * Whether a button puts another thing into a basket than the one that was named: another part of the page tells the noun of that, and neither the button nor
 * its card or, where no other thing has such a button, the page besides its links does: "a white pen holder" for the white vase.
 */
export function isOfOtherGoods(control: PageElement, page: Page, said: readonly string[]): boolean {
  const name = elementName(control);
  if (!TO_BASKET.test(name)) return false;
  const nouns = said.flatMap(plainClauses).flatMap((clause) => {
    const { thing = '' } = GOODS.exec(clause)?.groups ?? {};
    return [...stemsOf(thing)].filter((word) => !/\d/u.test(word)).slice(-1);
  });
  if (nouns.length === 0) return false;
  const { text, rivals } = holderOf({ control, by: 'press', name }, page);
  const isLink = ({ tag }: PageElement) => tag === 'a';
  const pictures = [...elements(page.root)].filter(({ tag }) => tag === 'img').map(elementName);
  const own = rivals.length > 1 ? text : [page.title, textOf(withoutParts(page.root, isLink)), ...pictures].join('\n');
  const shown = stemsOf(`${name}\n${own}`);
  const everything = stemsOf(textOf(page.root));
  return nouns.every((noun) => !shown.has(noun) && everything.has(noun));
}

const TO_BASKET = /\b(?:to|in(?:to)?) (?:(?:my|the|your|shopping) ){0,2}(?:cart|basket|bag|trolley)\b/iu;
/** One thing, or so many, that are to be put there; "one of those" and "the blue one" name nothing. */
const GOODS =
  /^(?:(?:add|put|place|throw|pop) (?=.*\b(?:cart|basket|bag|trolley)\b)|(?:buy|order|get) (?:me |us )?)(?:an?|the|one|two|three|four|five|six|another|\d+)\s+(?<thing>(?:(?!(?:to|in|into|for|with|from|at|on|by|of|and|or|it|them|those|these|ones?|everything|rest|same|items?|things?|products?|articles?)\b)[\p{L}\p{N}'-]+\s*){1,6})(?=$|[^\p{L}\p{N}\s]|(?:to|in|into|for|with|from|at|on|by)\b)/u;

/** Whether a page asks to log in: a short form takes a secret. `control`: whether that is the form of a control. */
export function asksLogin(page: Page, control: PageElement | null = null): boolean {
  const markup = pageMarkup(page);
  return [...elements(page.root)].some((field) => {
    if (field.live?.secret !== true || !field.live.visible) return false;
    const { form, dialog } = surroundingsOf(field, markup);
    const inside = [...elements(form ?? dialog ?? page.root)];
    const typed = inside.filter((each) => isTyped(each) && each.tag !== 'select' && each.live?.visible === true);
    return typed.length <= MOST_OF_LOGIN && (control === null || inside.includes(control));
  });
}

/** The user, the password, where to, a code. */
const MOST_OF_LOGIN = 4;

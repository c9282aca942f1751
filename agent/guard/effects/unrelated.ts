import type { Irreversible } from '../../action.ts';
import { stem, words } from '../../english/words.ts';
import { attribute, elements, type Page, type PageElement } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import { pageMarkup } from '../../reading/page-markup.ts';
import { isRow } from '../../reading/role.ts';
import type { Turn } from '../../turn.ts';
import { wordsOn } from '../danger/control-words.ts';
import { isTyped, looksUp, outsideControls, type Surroundings, surroundingsOf } from '../danger/surroundings.ts';
import { tellingIn } from '../request/beside/outdone.ts';
import { requestOf } from '../request/request.ts';
import { isRepeated } from '../request/values/values-are-said.ts';
import { foreignDeedsTold } from '../utterance/foreign-verbs.ts';
import { grantsIn } from '../utterance/grants.ts';
import { isSaid, namesIn, stemsOf } from '../utterance/is-said.ts';
import { objectIn } from '../utterance/object-phrase.ts';
import { allowsLeast, asksConsent, refuses } from '../words/everyday.ts';
import { meaningOf } from '../words/meaning-of.ts';
import { isOpposite } from '../words/opposites.ts';
import { pricesIn } from '../words/prices.ts';
import { reachesAll } from '../words/reaches-all.ts';

/** Whether a press does what the person said nothing of, as the button itself or the text around it says. */
export function saysOther(control: PageElement, page: Page, turns: readonly Turn[]): boolean {
  const { said } = requestOf(turns);
  const names = wordsOn(control);
  const around = surroundingsOf(control, pageMarkup(page));
  // "Close" over a page that was to be opened only closes what lies over it.
  const isClosing = around.dialog !== null && names.every(refuses);
  return (
    (!isClosing && isOpposite(names, said)) ||
    names.some((name) => holdsUnsaidPrice(name, said)) ||
    (names.some((name) => reachesAll(name, said)) && [...elements(page.root)].filter(isRow).length > 1) ||
    agreesToPrice(control, around, said) ||
    agreesToOther(control, around, said)
  );
}

/** Says no more than that a tip was read. */
const HEARD = /^[^\p{L}\p{N}]*(?:ok(?:ay)?\W+)?got it[^\p{L}\p{N}]*$/iu;

/** Whether a button only leads on beside a price that nobody said, though nothing was to be bought: "Start" under "79.00 EUR a month". */
function agreesToPrice(control: PageElement, { dialog, form, title }: Surroundings, said: readonly string[]): boolean {
  const firsts = wordsOn(control).map((name) => meaningOf(words(name)[0] ?? ''));
  if (firsts.length === 0 || !firsts.every(({ saysYes, leadsOn }) => saysYes || leadsOn)) return false;
  const text = dialog === null && form === null ? title : outsideControls(dialog ?? form ?? control).join('\n');
  const isBought = said.flatMap((each) => grantsIn(each)).some(({ what }) => what === 'buy');
  const isAgain = isRepeated(text) && !said.some(isRepeated);
  return (!isBought || isAgain) && holdsUnsaidPrice(text, said);
}

function holdsUnsaidPrice(text: string, said: readonly string[]): boolean {
  const again = [...text.matchAll(AGAIN)].map(([, amount = '']) => amount);
  return [...pricesIn(text).map(String), ...again].some((price) => !isSaid(price, said));
}

/** An amount that is due again and again, with a currency or without. */
const AGAIN = /(\d+(?:[.,]\d\d)?)\s?(?:\p{Sc}\s?)?(?:a|per|every|\/)\s?(?:week|month|mo|year|yr)\b/giu;

/**
 * Whether a press says yes to something of which the request says nothing, whatever the button is called: a dialog that only asks, or a form that
 * shows a price, without a word of what the person said.
 */
function agreesToOther(
  control: PageElement,
  { dialog, form, submits }: Surroundings,
  said: readonly string[],
): boolean {
  const sent = submits && form !== null && !looksUp(form) ? form : null;
  const part = dialog !== null && !takesInput(dialog) && !offersMany(dialog) ? dialog : sent;
  if (part === null) return false;
  const text = outsideControls(part).join('.\n');
  const isConsent =
    COOKIES.test(text) || (asksConsent(attribute(part, 'aria-label') ?? '') && wordsOn(control).every(allowsLeast));
  if (isConsent || (takesInput(part) && pricesIn(text).length === 0)) return false;
  // "Cancel" refuses, unless the question is whether to cancel something.
  const name = elementName(control);
  const [verb = ''] = stemsOf(name);
  if (part !== sent && (HEARD.test(name) || (refuses(name) && !stemsOf(text).has(verb)))) return false;
  if (tellsDeed(text, said) || isAboutAnotherId(text, said)) return true;
  const { object, kind } = objectIn(said.join('\n').toLowerCase());
  const known = new Set([...object, ...kind]);
  const shown = [...stemsOf(text)];
  // "Release plot 41?" after "release plot 14".
  const asked = [...tellingIn(text.split('\n').filter((line) => QUESTION.test(line))).names];
  const held = shown.filter((word) => known.has(word) && word !== verb);
  const isAnother = asked.length > 0 && tellingIn(said).names.size > 0 && !asked.some((name) => known.has(name));
  if (isAnother && held.length < 2) return true;
  if (shown.length === 0 || held.length > 0) return false;
  // "Archive this channel?" asks for no more than was said; "Cancel the exam on 28 November?" names a thing.
  // "You can restore it later." below "Archive" asks nothing.
  const asksNothing = !QUESTION_SIGN.test(text);
  return !(known.has(verb) && (shown.includes(verb) || asksNothing)) || tellingIn([text]).names.size > 0;
}

/** What most sites ask everybody. */
const COOKIES = /cookie/iu;

const QUESTION_SIGN = /\?/u;
const QUESTION = /\?\.?\s*$/u;

/** Whether a text asks about things with an id such as "node-71", and about none of those that the person named so. */
function isAboutAnotherId(text: string, said: readonly string[]): boolean {
  const idsIn = (each: string) => namesIn(each).filter((name) => /\d/u.test(name));
  const asked = text
    .split('\n')
    .filter((line) => QUESTION.test(line))
    .flatMap(idsIn);
  const named = said.flatMap(idsIn);
  return asked.length > 0 && named.length > 0 && !asked.some((id) => named.includes(id));
}

/** Whether a text tells of a deed that nobody said: "All cards are permanently deleted", "Opens an account". */
function tellsDeed(text: string, said: readonly string[]): boolean {
  const known = stemsOf(said.join('\n'));
  const plain = text.replace(NEGATED, ' ');
  const told = [...plain.matchAll(PASSIVE), ...plain.matchAll(THIRD_PERSON)].map(([, verb = '']) =>
    stem(verb.toLowerCase()),
  );
  if (told.some((verb) => DEEDS.has(verb) && !known.has(verb))) return true;
  const isAsked = (deed: Irreversible) => said.some((each) => grantsIn(each).some(({ what }) => what === deed));
  return foreignDeedsTold(text).some((deed) => !isAsked(deed));
}

/** A sentence that says what does not happen. */
const NEGATED = /[^.!?\n]*\b(?:not|never|no|none|nothing|nobody|without|cannot)\b[^.!?\n]*/giu;
const PASSIVE = /\b(?:is|are|be|been|get|gets)\s+(?:\p{L}+ly\s+)?(?:all\s+)?(\p{L}+(?:ed|en|nt|ld|id))\b/giu;
const THIRD_PERSON = /(?:^|[.!;]\s*)(\p{L}+s)\s+(?:the|an?|all|your|every)\b/gimu;
const DEEDS = new Set(
  'delete erase destroy wipe format drop cancel terminate revoke close charge bill debit publish share send transfer sell order buy pay sign open create renew reset overwrite replace remove'
    .split(' ')
    .flatMap((verb) => [stem(verb), stem(`${verb}ed`), stem(`${verb}d`)])
    .concat(['sent', 'sold', 'paid', 'lost']),
);

/** Whether something can be filled in or chosen in a part of a page. */
function takesInput(part: PageElement): boolean {
  return [...elements(part)].some(
    (field) => isTyped(field) || /^(?:checkbox|radio|switch|option)$/u.test(field.live?.role ?? ''),
  );
}

/** Whether a part of a page has more to press than the answers to a question: a list to choose from. */
function offersMany(part: PageElement): boolean {
  return [...elements(part)].filter(({ live }) => live?.actionable === true).length > MOST_ANSWERS;
}

/** Two answers, a cross, and the way to read more. */
const MOST_ANSWERS = 5;

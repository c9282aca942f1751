import { elementOf } from '../../../action.ts';
import { plainClauses } from '../../../english/clauses.ts';
import { stem, words } from '../../../english/words.ts';
import { chordsIn } from '../../../helpers/chords.ts';
import { escapePattern } from '../../../helpers/escape-pattern.ts';
import { isWord } from '../../../helpers/letters.ts';
import { ancestorsOf, attribute, elements, findElement, type Page, type PageElement, textOf } from '../../../page.ts';
import { elementName } from '../../../reading/element-name.ts';
import { optionsIn } from '../../../reading/options.ts';
import { pageMarkup } from '../../../reading/page-markup.ts';
import { isRow } from '../../../reading/role.ts';
import type { BrowserTurn, Turn } from '../../../turn.ts';
import type { Danger } from '../../danger/danger.ts';
import { turnsValue } from '../../danger/keys.ts';
import { isDialog, isTyped, rowAround, surroundingsOf } from '../../danger/surroundings.ts';
import { countsUnsaid } from '../../effects/before/counted.ts';
import { isAddress } from '../../facts/facts-are-said.ts';
import { tellsDate } from '../../utterance/date-is-said.ts';
import { isForeign } from '../../utterance/foreign-verbs.ts';
import {
  isHardlySaid,
  isMeasure,
  isMeasureSaid,
  isMentioned,
  isOfNothingSaid,
  isOtherLabel,
  isSaid,
  reckonsUnsaid,
  stemsOf,
  withoutSource,
} from '../../utterance/is-said.ts';
import { objectIn } from '../../utterance/object-phrase.ts';
import { exceptionsIn, partsOf, unwantedIn } from '../../utterance/own-words.ts';
import { DENIAL } from '../../words/denials.ts';
import { meaningOf } from '../../words/meaning-of.ts';
import { pricesIn, withoutPrices } from '../../words/prices.ts';
import { reachesAll } from '../../words/reaches-all.ts';
import type { Asked } from '../asked.ts';
import { choicesBeside } from '../beside/further.ts';
import { tellingIn } from '../beside/outdone.ts';
import type { Request } from '../request.ts';
import { isMeantRow } from '../rows/meant-row.ts';
import { holdsAll } from '../rows/rows.ts';
import { isOfNamedGroup, ticksOthers } from './chosen-boxes.ts';
import { codesIn, contradicts, isAmount, READING } from './contradicts.ts';
import { emptiesUnasked } from './emptied.ts';
import { CHOICES, changedOf, filledIn, standsBeside, triedSince, untickedIn } from './filled-in.ts';
import { holdsLeftOut } from './left-out.ts';
import type { FilledIn } from './new-words.ts';
import { areInPlace, isTurnedAround } from './places.ts';
import { areGivenTo } from './recipients.ts';
import { isRetold } from './retold.ts';
import { ticksAnother, ticksBeside } from './ticks-another.ts';

/** Whether everything that the agent filled in, and that would now be sent, was said by the person. */
export function valuesAreSaid(
  { danger, page }: Asked,
  turns: readonly Turn[],
  { words: said, said: asked }: Request,
): boolean {
  if (danger.stage === 'opens') return true;
  // What is typed for a file, such as its name, may be shown to others.
  if (danger.what === 'download')
    return filledIn(turns, page).every(({ text, isLabel }) => isLabel || isSaid(text, said));
  const { submits } = surroundingsOf(danger.control, pageMarkup(page));
  // A list may stand in a form that searches it: the buttons of its rows send something else.
  const isInRow = ancestorsOf(danger.control, page.root).some(isRow);
  const form = submits || !isInRow ? formAround(danger.control, page) : null;
  if (danger.what === 'delete')
    return (
      !takesMore(danger.control, page, said) &&
      !ticksBeside(turns, page, said) &&
      !filledIn(turns, page).some((each) => each.isLabel && each.isTick !== true && isOutchosen(each, page, said)) &&
      !(form !== null && submits && contradicts(form, asked))
    );
  const tried = triedSince(turns, page);
  if (/^(?:buy|send)$/u.test(danger.what) && !countsAreSaid(danger, page, { said, since: tried })) return false;
  const sent = form ?? (isInRow ? null : sentBy(danger.control, page));
  if (sent !== null && contradicts(sent, asked)) return false;
  if (form !== null && holdsHiddenCode(form, turns, said)) return false;
  const isPaid = danger.what === 'buy' || (form !== null && [...elements(form)].some(isAmount));
  if (form !== null && isPaid && !(isOnce(form, said) && areExtrasSaid(form, said))) return false;
  const whole = form ?? (danger.what === 'send' ? partWithFields(danger.control, page) : null);
  if (whole !== null && !areGivenTo(whole, page, said)) return false;
  if (takesMore(danger.control, page, said)) return false;
  const changed = changedOf(tried, page);
  if (!areInPlace(changed, page, said) || (form !== null && isTurnedAround(form, asked))) return false;
  if (tried.some(({ unsaid }) => unsaid === true) || emptiesUnasked(changed, page, said)) return false;
  if (countsUnsaid(turns, said) || holdsReckoning(turns, page, said)) return false;
  if (unticksUnsaid(turns, page, said) || ticksOthers(tried, page, asked) || ticksAnother(turns, page, said))
    return false;
  const unwanted = said.flatMap(unwantedIn).map((each) => objectIn(each.toLowerCase()));
  const isUnwanted = (label: string) => unwanted.some(({ object, kind }) => holdsAll([...object, ...kind], label));
  const isKept = (text: string) => danger.what !== 'buy' && standsBeside(text, page, said);
  const meant = said.map(withoutSource);
  const isLabelSaid = (label: string) =>
    !reachesAnybody(label, said) &&
    !isOtherLabel(label, meant) &&
    (isMeasure(label) ? isMeasureSaid(label, meant) : isLabelMeant(label));
  const isLabelMeant = (label: string) =>
    isNamed(withoutItsPrice(label), meant) ||
    isSaid(label, said) ||
    // "She is ill" chooses "Illness".
    (OF_STATE.test(label) && said.some((text) => IN_STATE.test(text)) && isSaid(label.replace(OF_STATE, '$1'), said)) ||
    isPeriodSaid(label, said) ||
    (isReading(label) && said.some((text) => READING.test(text))) ||
    isBegun(label, said) ||
    isChosen(label, page, said) ||
    isUnwanted(label) ||
    acceptsTerms(label, said);
  return filledIn(turns, page).every(
    ({ text, whole = text, field = '', isLabel, isTick, isRow: isOfRow }) =>
      isKept(text) ||
      (isTick === true && isOneOfAll(text, page, asked)) ||
      (danger.what !== 'buy' && isAffirmed(text, field, asked)) ||
      // That the row of a box is not another one's is judged where the box is ticked.
      (isOfRow
        ? !isOfNothingSaid(text, said)
        : isLabel
          ? isLabelSaid(text) && !(isTick === true && reachesAll(text, said) && !TERMS.test(text))
          : isWhole(text, said) ||
            isWhole(whole, said) ||
            (/^(?:send|unknown)$/u.test(danger.what) && isRetold(text, page, said))),
  );
}

/** Whether a field holds an amount with signs that nobody said: "-71.90 * 71.90". */
export function holdsReckoning(turns: readonly Turn[], page: Page, said: readonly string[]): boolean {
  return filledIn(turns, page).some(
    ({ text, whole = text }) => whole.length <= LONGEST_AMOUNT && reckonsUnsaid(whole, said),
  );
}

/** In characters. */
const LONGEST_AMOUNT = 60;

/** "Breakfast" of "Breakfast, 12 € per person"; all of "5 years, $60", whose number tells it. */
function withoutItsPrice(label: string): string {
  const bare = withoutPrices(label);
  return /\d/u.test(bare) ? label : bare;
}

/** Whether a choice is how often something comes, as the person said by its days: "Weekly" for "every Monday". */
function isPeriodSaid(label: string, said: readonly string[]): boolean {
  return PERIODS.some(([period, told]) =>
    said.some((text) => period.test(label) && told.test(text.replace(TOLD_BESIDE, ' '))),
  );
}

/** What is told of a thing besides: "; the meeting is every Monday". */
const TOLD_BESIDE = /(?:[;.,]|(?<!\p{L})because)\s*(?:the|it|my|our|this|that)\s[^;.!?]*\b(?:is|are)\b[^;.!?]*/giu;

const PERIODS: readonly (readonly [period: RegExp, told: RegExp])[] = [
  [
    /^[^\p{L}\p{N}]*(?:daily|every day|each day)[^\p{L}\p{N}]*$/iu,
    /\b(?:daily|(?:every|each) (?:day|morning|evening|night))\b/iu,
  ],
  [
    /^[^\p{L}\p{N}]*(?:weekly|every week|each week)[^\p{L}\p{N}]*$/iu,
    /\b(?:weekly|(?:every|each) (?:week|\p{L}+day))\b/iu,
  ],
  [
    /^[^\p{L}\p{N}]*(?:monthly|every month|each month)[^\p{L}\p{N}]*$/iu,
    /\b(?:monthly|(?:every|each) month|(?:first|last|\d+(?:st|nd|rd|th)) of (?:every|each|the) month)\b/iu,
  ],
  [
    /^[^\p{L}\p{N}]*(?:yearly|annually|every year|each year)[^\p{L}\p{N}]*$/iu,
    /\b(?:yearly|annually|(?:every|each) year)\b/iu,
  ],
];

/** The state that an adjective tells. */
const OF_STATE = /^(ill|sick)ness$/iu;
const IN_STATE = /\b(?:is|am|'s|'m|are|off|was)\s+(?:off\s+)?(?:ill|sick)\b/iu;

/** Whether a box loses its tick of which little was said. */
export function unticksUnsaid(turns: readonly Turn[], page: Page, said: readonly string[]): boolean {
  return untickedIn(turns, page).some(
    (name) => isHardlySaid(name, said) && !doesMore(name) && !isOfNamedGroup(name, page, said),
  );
}

/** Whether a ticked box does something besides what its form is for: who takes its tick out spares the person that. */
function doesMore(name: string): boolean {
  return meaningOf(name).deeds.button !== undefined || pricesIn(name).length > 0 || isRepeated(name) || ALSO.test(name);
}

/** Whether half of the words of a choice were said, an e-mail address beside a name not among them, and no other name of the same person. */
function isNamed(label: string, said: readonly string[]): boolean {
  const name = label.replace(/[<(]\S+@\S+[>)]/u, ' ').trim();
  const [first = '', ...others] = name.match(/\p{Lu}[\p{L}'-]+/gu) ?? [];
  const isOther = said.some((text) =>
    [...text.matchAll(new RegExp(`(?<!\\p{L})${escapePattern(first)} (\\p{Lu}[\\p{L}'-]+)`, 'gu'))].some(
      ([, next = '']) => first !== '' && others.length > 0 && !others.includes(next),
    ),
  );
  return isMentioned(name === '' ? label : name, said) && !(name !== label && isOther);
}

/** Whether a box of several is none that was left out of all: "renew everything but the DVDs". */
function isOneOfAll(label: string, page: Page, said: readonly string[]): boolean {
  if (!said.some((text) => exceptionsIn(text).length > 0) || holdsLeftOut(label, said)) return false;
  const boxes = [...elements(page.root)].filter(({ live }) => live?.role === 'checkbox' && live.visible);
  const listOf = (box: PageElement) => {
    const around = ancestorsOf(box, page.root);
    const entry = around.find(isRow) ?? around.find(({ tag }) => tag === 'label');
    return entry === undefined ? around[0] : around[around.indexOf(entry) + 1];
  };
  const textOfBox = (box: PageElement) => `${elementName(box)} ${textOf(rowAround(box, page) ?? box)}`;
  const left = boxes.filter((box) => holdsLeftOut(textOfBox(box), said)).map(listOf);
  return boxes.some((box) => elementName(box) === label && left.includes(listOf(box)));
}

/** Whether a choice opens something to people of whom nobody spoke: "Anyone on the internet can see". */
function reachesAnybody(label: string, said: readonly string[]): boolean {
  const known = said.join('\n').toLowerCase();
  return (label.match(ANYBODY) ?? []).some((word) => !known.includes(word.toLowerCase().slice(0, LEAST_ROOT)));
}

/** Begins the name of a box that shows something to others. */
const SHARING = /^[^\p{L}\p{N}]*(?:share|visible|show|listed)\b/iu;
const FOR_ALL =
  /(?<!\p{L})(?:public(?:ly)?|öffentlich\p{L}*|públic[oa]|pubblic[oa]|publiek|(?:with|for|to) (?:everyone|everybody|anyone|anybody))(?!\p{L})/iu;
const ANYBODY =
  /(?<!\p{L})(?:any(?:one|body)|every(?:one|body)|public|internet|world|öffentlich|jede[rn]?|tout le monde|todo el mundo|chiunque|iedereen|wszyscy)(?!\p{L})/giu;

/** Whether a choice lets somebody read, and says no more: "Can view". */
function isReading(label: string): boolean {
  return (
    READING.test(label) &&
    words(label.replace(READING, ' ')).every((word) => /^(?:can|may|only|access|rights?|permissions?)$/u.test(word))
  );
}

/** Whether each word of a choice is a longer or shorter form of one that was said in another language, of which nobody knows the stems: "Krankheit" for "krank". */
function isBegun(label: string, said: readonly string[]): boolean {
  if (!said.some((text) => isForeign(text.toLowerCase())) || WIDER.test(label)) return false;
  const known = words(said.join('\n')).filter((word) => word.length >= LEAST_ROOT);
  const own = words(label).filter((word) => word.length >= LEAST_TELLING);
  return (
    own.length > 0 &&
    own.every((word) =>
      known.some((each) => word.startsWith(each) || (word.length >= LEAST_ROOT && each.startsWith(word))),
    )
  );
}

/** Roles and audiences of which only the word itself is said. */
const WIDER = /(?<!\p{L})(?:admin|owner|produ[ck]|publi[ck]|öffentlich)/iu;
/** In letters. */
const LEAST_ROOT = 5;

/** Whether a yes or a no in a list was said by a clause about the list: "I do have a forklift licence". */
function isAffirmed(answer: string, field: string, said: readonly string[]): boolean {
  const about = [...stemsOf(field)].filter((word) => word.length >= LEAST_TELLING);
  const [isYes, isNo] = [YES.test(answer), NO.test(answer)];
  if (about.length === 0 || !(isYes || isNo)) return false;
  const clauses = said.flatMap(plainClauses).filter((clause) => about.every((word) => stemsOf(clause).has(word)));
  return clauses.length > 0 && clauses.every((clause) => OF_ONESELF.test(clause) && DENIAL.test(clause) === isNo);
}

/** What the person says of themselves, and not that they have it elsewhere. */
const OF_ONESELF =
  /^(?:i|we|ich|wir|je|nous|yo|ik|wij)\b(?!.*\b(?:already|elsewhere|through|schon|déjà|ya|al)(?!\p{L}))/u;
const YES = /^[^\p{L}\p{N}]*(?:yes|ja|oui|sí|si|sim|sì|tak)[^\p{L}\p{N}]*$/iu;
const NO = /^[^\p{L}\p{N}]*(?:no|nein|non|não|nee|nie|nej)[^\p{L}\p{N}]*$/iu;
/** In letters. */
const LEAST_TELLING = 3;

/** Whether a box agrees to the terms, as the person said. */
function acceptsTerms(label: string, said: readonly string[]): boolean {
  return TERMS.test(label) && said.some((text) => AGREEING.test(text));
}

const TERMS = /\b(?:terms|conditions|t&cs?|agb)\b/iu;
const AGREEING =
  /\b(?:accept|agree to|tick|confirm)\b[^.;!?]*\b(?:terms|conditions|t&cs?|agb)\b|\bagb\b[^.;!?]*\b(?:akzeptier|zustimm|bestätig)/iu;

/** Whether something is ticked beside a deletion that deletes more than was said: "Delete the tasks of Kofi as well". */
export function takesMore(control: PageElement, page: Page, said: readonly string[]): boolean {
  const part = ancestorsOf(control, page.root).find((each) => isDialog(each) || each.tag === 'form');
  const boxes =
    part === undefined ? [] : [...elements(part)].filter(({ live }) => live?.checked === true && live.visible);
  const known = stemsOf(said.join('\n'));
  // "Publish my address": who said "my address" has not said that.
  const isVerbSaid = (name: string) => [...stemsOf(name)].slice(0, 1).every((verb) => known.has(verb));
  // "Send me a receipt": who said that they need one has said it.
  const isWished = (name: string) => TO_ME.test(name) && isSaid(name.replace(TO_ME, ''), said);
  // "A public shelf" asks for "Share with everyone".
  const isForAll = (name: string) =>
    (meaningOf(name).deeds.button?.what === 'access' || SHARING.test(name)) &&
    name.search(ANYBODY) >= 0 &&
    said.some((text) => FOR_ALL.test(text));
  const isMore = (name: string) =>
    (ALSO.test(name) && !isMentioned(name, said)) ||
    (meaningOf(name).deeds.button !== undefined &&
      !(isVerbSaid(name) && isMentioned(name, said)) &&
      !isWished(name) &&
      !isForAll(name));
  return boxes.some((box) => !ancestorsOf(box, page.root).some(isRow) && isMore(elementName(box)));
}

/** "Also discharge the patient". */
const ALSO =
  /^[^\p{L}\p{N}]*(?:also|and also|auch|aussi|também|también|anche|ook)(?!\p{L})|(?<!\p{L})as well[^\p{L}\p{N}]*$/iu;

const TO_ME = /^[^\p{L}\p{N}]*(?:send|(?:e-?)?mail) me (?:an? |the )?/iu;

/** Whether a choice holds all that its like hold of the words that were said, and more than each of them: "Wednesday 18 June" for "vote for Wednesday". */
function isChosen(label: string, page: Page, said: readonly string[]): boolean {
  const rivals = choicesBeside(label, page);
  const isOne = rivals !== null && !rivals.includes(label);
  return isOne && (isMeant(label, rivals, said) === true || isBest(label, rivals, said));
}

/** Whether the request names a choice whose label tells a thing as a row does, "INV-1041, Hill & Sons, 3 May"; null where it names none of them. */
function isMeant(label: string, rivals: readonly string[], said: readonly string[]): boolean | null {
  const rows = [label, ...rivals];
  return rows.every((each) => words(each).length >= LEAST_OF_ROW)
    ? isMeantRow(0, { rows, over: '', name: '' }, said)
    : null;
}

/** In words. */
const LEAST_OF_ROW = 3;

/** Whether another choice of the group holds all that this one holds of the words that were said, and more: "Card" rather than "Voucher". */
export function isOutchosen({ text: label, field = '' }: FilledIn, page: Page, said: readonly string[]): boolean {
  const rivals = choicesBeside(label, page) ?? [];
  // What the list is called tells none of its options: "No currency" for "set the currency to Euro".
  const own = (text: string) =>
    words(text)
      .filter((word) => !stemsOf(field).has(stem(word)))
      .join(' ');
  if (rivals.includes(label)) return false;
  const isOne = isMeant(label, rivals, said);
  return isOne === null ? rivals.some((other) => isBest(own(other), [own(label)], said)) : !isOne;
}

/** Whether a choice holds all that each of its rivals holds of the words that were said, and more. */
export function isBest(label: string, rivals: readonly string[], said: readonly string[]): boolean {
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
export function isWhole(text: string, said: readonly string[]): boolean {
  if (isAddress(text)) return isSaid(text, said);
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

/** The form, the dialog with choices, or the smallest part with fields around a control, which it may send; null where there is none. */
export function sentBy(control: PageElement, page: Page): PageElement | null {
  const { form, dialog } = surroundingsOf(control, pageMarkup(page));
  const holdsChoice = (part: PageElement) =>
    [...elements(part)].some((each) => each !== control && typeof each.live?.checked === 'boolean');
  if (form === null && dialog !== null && holdsChoice(dialog)) return dialog;
  return form ?? partWithFields(control, page);
}

/** Whether a purchase that the person did not ask for again and again is none: "Every month" may be chosen before anybody came. */
function isOnce(form: PageElement, said: readonly string[]): boolean {
  const chosen = [...elements(form)].filter(({ live }) => live?.checked === true || live?.selected === true);
  return said.some(isRepeated) || !chosen.some((choice) => isRepeated(elementName(choice)));
}

/** A number with two decimals, as prices have them without a currency. */
const PRICED = /\d[.,]\d\d(?!\d)/u;

/** Whether what is ticked beside a price was said, whatever its label says: the label may be of another box. */
function areExtrasSaid(form: PageElement, said: readonly string[]): boolean {
  const ticked = [...elements(form)].filter(({ live }) => live?.role === 'checkbox' && live.checked === true);
  return ticked.every((box) => {
    const [beside = box] = ancestorsOf(box, form);
    const text = textOf(beside);
    return (
      beside === form || (pricesIn(text).length === 0 && !PRICED.test(text)) || isMentioned(withoutPrices(text), said)
    );
  });
}

/** Whether a text says that something comes again and again. */
export function isRepeated(text: string): boolean {
  return AGAIN.test(text);
}

const AGAIN =
  /\b(?:every|each|per|an?) (?:\d+ )?(?:days?|weeks?|months?|quarters?|years?)\b|\b(?:daily|weekly|monthly|quarterly|yearly|annual(?:ly)?|recurring|subscri\p{L}+|auto-?renew\p{L}*|monatlich|jährlich|mensuel\p{L}*|mensual\p{L}*)\b/iu;

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
  const options = optionsIn(field).map(textOf);
  return field.tag === 'select' && options.length > 1 && options.every((option) => /^\s*\d{1,3}\+?\s*$/u.test(option));
}

function isNumber(field: PageElement): boolean {
  return attribute(field, 'type') === 'number' || field.live?.role === 'spinbutton';
}

/** Whether a step may have changed a count: it acted on the field, pressed keys anywhere, or acted on something beside the field. */
function mayMove({ action, target }: BrowserTurn, field: PageElement, page: Page): boolean {
  const element = elementOf(action);
  if (element === null) return action.intent === 'press' && chordsIn(action.keys).some(turnsValue);
  if (element === field.id) return true;
  // Text written or chosen in another field is checked by itself.
  if (action.intent === 'textinput' || action.intent === 'change') return false;
  // The page may have redrawn what was pressed.
  if (findElement(page, element) === null) return NUMBERS.test(target?.role ?? '') || !isWord(target?.name ?? '');
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

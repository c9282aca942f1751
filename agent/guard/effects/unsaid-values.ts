import type { BrowserAction } from '../../action.ts';
import { WEEKDAYS } from '../../english/lexicon.ts';
import { words } from '../../english/words.ts';
import { chordsIn } from '../../helpers/chords.ts';
import { escapePattern } from '../../helpers/escape-pattern.ts';
import { ancestorsOf, elements, findElement, type Page, type PageElement, textOf } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import { focusedElement } from '../../reading/focused-element.ts';
import { pageMarkup } from '../../reading/page-markup.ts';
import { toldRole } from '../../reading/role.ts';
import { isLongText } from '../../reading/text-lines.ts';
import type { Turn } from '../../turn.ts';
import { isSave, isSendingEnter } from '../danger/keys.ts';
import { isTyped, looksUp, surroundingsOf } from '../danger/surroundings.ts';
import { isOnOtherTab } from '../request/is-here.ts';
import { takesFromDoneRequest } from '../request/of-done-request.ts';
import { requestOf } from '../request/request.ts';
import { ticksOthers } from '../request/values/chosen-boxes.ts';
import { contradicts, optionsOf, SINGLE } from '../request/values/contradicts.ts';
import { emptiesUnasked } from '../request/values/emptied.ts';
import { CHOICES, changedOf, filledIn, standsBeside, triedSince } from '../request/values/filled-in.ts';
import { reachesFurther } from '../request/values/hands-over.ts';
import { isLeftOut } from '../request/values/left-out.ts';
import type { FilledIn } from '../request/values/new-words.ts';
import { areInPlace, isTurnedAround } from '../request/values/places.ts';
import { EXACT, givesText, isRetold } from '../request/values/retold.ts';
import { ticksAnother } from '../request/values/ticks-another.ts';
import { holdsReckoning, isWhole, sentBy, takesMore, unticksUnsaid } from '../request/values/values-are-said.ts';
import { tellsDate } from '../utterance/date-is-said.ts';
import {
  FUNCTION_WORDS,
  isFactual,
  isHardlySaid,
  isMeasure,
  isMeasureSaid,
  isMentioned,
  isOfNothingSaid,
  isOtherLabel,
  isSaid,
  keepsOtherTime,
  stemsOf,
  withoutSource,
} from '../utterance/is-said.ts';
import { partsOf } from '../utterance/own-words.ts';
import { reachesAll } from '../words/reaches-all.ts';
import { countsUnsaid } from './before/counted.ts';

/**
 * Whether a press may send something that was filled in although the person did not say it, or said otherwise, whatever its button is called. What a
 * button of every day keeps can mostly be changed again, so it needs less than a deed: no number or address that nobody said, and most of the words.
 */
export function sendsUnsaid(control: PageElement, page: Page, turns: readonly Turn[]): boolean {
  const { form } = surroundingsOf(control, pageMarkup(page));
  if (form !== null && looksUp(form)) return false;
  const { said } = requestOf(turns);
  const part = sentBy(control, page);
  const isOther = part !== null && (contradicts(part, said) || isTurnedAround(part, said));
  return isOther || takesUnsaid(control, page, turns);
}

/** The same for what the agent entered alone; what the form held before does not count. */
export function takesUnsaid(control: PageElement, page: Page, turns: readonly Turn[]): boolean {
  const { form } = surroundingsOf(control, pageMarkup(page));
  if (form !== null && looksUp(form)) return false;
  const { words: said, said: asked, wording } = requestOf(turns);
  const tried = triedSince(turns, page);
  const changed = changedOf(tried, page);
  const meant = said.map(withoutSource);
  // "Entries per page" is said of the field, and of no choice with "entries" in it.
  const besides = withoutFields(meant, page);
  // What is gone from the page was chosen on a part of the form that was left.
  const isGone = (label: string) => ![...elements(page.root)].some((each) => elementName(each) === label);
  const isChosen = (label: string) =>
    isGone(label) ||
    [...elements(page.root)].some(
      (each) =>
        ((each.live?.checked === true || each.live?.selected === true) && elementName(each) === label) ||
        (each.tag === 'select' && optionsOf(each).some((option) => option.isChosen && option.label === label)) ||
        showsChoice(each, label, page),
    );
  return (
    takesMore(control, page, said) ||
    isOnOtherTab(page, said) ||
    takesFromDoneRequest(turns, page) ||
    !areInPlace(changed, page, said) ||
    tried.some(({ unsaid }) => unsaid === true) ||
    emptiesUnasked(changed, page, said) ||
    unticksUnsaid(turns, page, said) ||
    countsUnsaid(turns, said) ||
    holdsReckoning(turns, page, said) ||
    ticksOthers(tried, page, asked) ||
    ticksAnother(turns, page, said) ||
    filledIn(turns, page)
      .filter(({ text }) => !standsBeside(text, page, said))
      .some((each) =>
        each.byKeys === true
          ? tellsByKeys(each.text, { said, wording })
          : each.isLabel
            ? (reachesFurther(each.text, said) ||
                isOtherLabel(each.text, meant) ||
                (isMeasure(each.text)
                  ? !isMeasureSaid(each.text, said)
                  : each.isTick
                    ? isHardlySaid(each.text, meant) || reachesAll(each.text, said)
                    : isOfNothingSaid(each.text, besides)) ||
                isLeftOut(each.text, said)) &&
              isChosen(each.text)
            : isNews(each, page, { said, wording }),
      )
  );
}

/** Whether keys that save or send, Control+S or Control+Enter, may send what nobody said, as a button may. */
export function savesByKeys(action: BrowserAction, page: Page, turns: readonly Turn[]): boolean {
  if (action.intent !== 'press') return false;
  if (!chordsIn(action.keys).some((chord) => isSave(chord) || isSendingEnter(chord))) return false;
  const field = action.element === null ? focusedElement(page.root) : findElement(page, action.element);
  return sendsUnsaid(field ?? page.root, page, turns);
}

/** Texts without the names of the fields and lists of a page. */
function withoutFields(texts: readonly string[], page: Page): readonly string[] {
  const names = [...elements(page.root)]
    .filter(isTyped)
    .map((field) => words(elementName(field)))
    .filter((name) => name.length > 1)
    .map((name) => new RegExp(name.map(escapePattern).join('[^\\p{L}\\p{N}]+'), 'giu'));
  return texts.map((text) => names.reduce((left, name) => left.replace(name, ' '), text));
}

/** Whether a part says a choice and nothing else, beside a list that it is no entry of: a closed list that a page draws shows what was chosen in it. */
function showsChoice(part: PageElement, label: string, page: Page): boolean {
  if (CHOICES.test(toldRole(part) ?? '') || part.live?.visible === false) return false;
  if (isLongText(part, label.length) || textOf(part).trim() !== label) return false;
  const around = ancestorsOf(part, page.root).slice(0, NEAR_LIST);
  return around.some((each) => [...elements(each)].some((other) => toldRole(other) === 'combobox'));
}

/** How many parts around what it shows hold the field of a list. */
const NEAR_LIST = 3;

/** What was said of values, and what may leave the wording of a text to the agent. */
interface Told {
  readonly said: readonly string[];
  readonly wording: readonly string[];
}

/** Whether keys typed a word that nobody said; shortcuts are shorter. */
function tellsByKeys(text: string, { said, wording }: Told): boolean {
  return (
    !leavesWording(wording) && text.split(/\s+/u).some((word) => word.length >= LEAST_TYPED && !isSaid(word, said))
  );
}

/** In letters and digits. */
const LEAST_TYPED = 3;

/** Whether something of what was filled in was not said, and does not stand beside what was named. */
export function tellsNews(
  filled: readonly FilledIn[],
  page: Page,
  said: readonly string[],
  wording: readonly string[] = said,
): boolean {
  return filled.some(
    (each) =>
      !standsBeside(each.text, page, said) &&
      (each.isLabel ? !isMentioned(each.text, said) : isNews(each, page, { said, wording })),
  );
}

/** Whether what was written or counted on this page since the last deed is not what the person said. */
export function sendsNews(page: Page, turns: readonly Turn[]): boolean {
  const { words: said, wording } = requestOf(turns);
  const written = filledIn(turns, page).filter(({ isLabel }) => !isLabel);
  return tellsNews(written, page, said, wording) || countsUnsaid(turns, said);
}

/** Whether a text tells something that nobody said: a number, an address, or more new words than said ones. */
function isNews({ text, whole = text }: FilledIn, page: Page, { said, wording }: Told): boolean {
  if (keepsOtherTime(whole, said)) return true;
  if (isWhole(text, said) || isWhole(whole, said) || isRetold(text, page, said)) return false;
  if (text.trim() === '1' && said.some((each) => SINGLE.test(each))) return false;
  const isQuoting = said.some(givesText);
  if (!isQuoting && isSaid(text, said)) return false;
  const pieces = (text.match(/\S+/gu) ?? []).map((piece) => piece.replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, ''));
  const isDated = [...stemsOf(text)].some(tellsDate);
  const isYear = (piece: string) => isDated && /^20\d\d$/u.test(piece);
  const parts = partsOfTimes(text, said);
  const isPart = (piece: string) => /^\d{1,2}$/u.test(piece) && parts.has(Number(piece));
  if (pieces.some((piece) => EXACT.test(piece) && !isYear(piece) && !isPart(piece) && !isSaid(piece, said)))
    return true;
  if (leavesWording(wording) || (pieces.length > 0 && pieces.every(isPart))) return false;
  if (!isFactual(text, said)) return true;
  const told = [...new Set(pieces.flatMap((piece) => words(piece)))].filter((word) => !FUNCTION_WORDS.has(word));
  const unsaid = told.filter((word) => !isSaid(word, said) && !isPart(word));
  // What is one name is said as a whole, and so is a quotation.
  if (isQuoting || (pieces.length === 1 && NAME.test(text))) return true;
  // Another word with a capital makes another name.
  const capital = new Set(words((text.match(CAPITAL) ?? []).join(' ')));
  if (unsaid.some((word) => capital.has(word))) return true;
  // One word more is no news in a text; alone it is a title or a name.
  return unsaid.length > Math.max(told.length > MANY_WORDS ? 1 : 0, told.length / 3);
}

/** Words joined by signs: "sw-mill-2". */
const NAME = /[\p{L}\p{N}][-_.][\p{L}\p{N}]/u;

/** A word with a capital inside of a text. */
const CAPITAL = /(?<=\S[\s-]+)\p{Lu}[\p{L}'-]*/gu;

/** Words of a text in which one more tells little. */
const MANY_WORDS = 2;

/**
 * The numbers that make up the times which were said, for fields that take hours and minutes apart, also of a clock of twelve hours; and the days, for a
 * schedule such as "30 2 * * 1".
 */
function partsOfTimes(text: string, said: readonly string[]): ReadonlySet<number> {
  const all = said.join('\n').toLowerCase();
  const times = [...all.matchAll(/(?<!\d)(\d{1,2}):(\d{2})(?!\d)/gu)].flatMap(([, hour, minutes]) => [
    Number(hour),
    Number(hour) % 12 || 12,
    Number(minutes),
  ]);
  // "10 AM" is the hour 10 and the minute 0.
  const hours = [...all.matchAll(/(?<![\d:])(\d{1,2})\s*(?:[ap]\.?m\b|uhr\b|o'clock\b|h\b)/giu)].flatMap(([, hour]) => [
    Number(hour),
    0,
  ]);
  const days = SCHEDULE.test(text) ? WEEKDAYS.flatMap((day, at) => (all.includes(day) ? [at] : [])) : [];
  return new Set([...times, ...hours, ...days]);
}

const SCHEDULE = /^\s*(?:[\d*,/-]+\s+){4,5}[\d*,/-]+\s*$/u;

/** Whether a person leaves the wording to the agent. */
export function leavesWording(said: readonly string[]): boolean {
  return said.some((each) => {
    const bare = partsOf(each).quoted.reduce((left, quote) => left.replace(quote, ''), each.replaceAll('’', "'"));
    return COMPOSING.test(bare.replace(WONDERED, ' ').replace(GIVEN, ' ').replace(UNWANTED, ' '));
  });
}

/** "Tell me whether anything looks wrong." */
const WONDERED = /(?<![^.!?])[^.!?]*\?|\b(?:whether|if|ob|si|se)\b[^.!?;,]*/giu;

/** "Don't change anything else." */
const UNWANTED = /(?<!\p{L})(?:don't|dont|do not|never|without|nicht|ohne|sans|sin|senza)(?!\p{L})[^.!?;,]*/giu;

/** What names a field, or a text that is said: 'set the description to …', 'write the note ""'. */
const GIVEN =
  /\b(?:set|change|update|replace|edit|make)\s+(?:the|its|his|her|their|my|our)\s+(?:\p{L}+\s+)?(?:description|summary|introduction)(?=\b[^.!?]*\b(?:to|with|by|as)\b)|\b(?:descriptions?|summar(?:y|ies)|introductions?|text|(?:write|add)\s+(?:(?:the|an?|this)\s+)?(?:\p{L}+\s+){0,2})(?=[^.!?,"“]{0,40}["“])/giu;

/** "Draft" is a verb at the head of a clause or before an article, and with an article before it a thing that is there, as an example is. */
const COMPOSING =
  /(?<![\p{L}.@])(?:write|compose|draft(?=\s+(?:an?|the|me|us|my|our|your|up|some|it)(?!\p{L}))|(?<=^[^\p{L}\p{N}]*|[.!?;,]\s+|(?<!\p{L})(?:please|and|then|to)\s+)draft(?=\s+\p{L})|describ\p{L}*|description|summar\p{L}*|translat\p{L}*|explain|introduc\p{L}*|suggest|invent|rephrase|improve|shorten|fix(?![^.!?]*(?:\bto\b|:))|proofread|make up|come up with|something|anything|some text|(?<!(?<!\p{L})(?:the|this|that|my|our|your|his|her|their|its|of) )(?:example|sample|dummy)|schreib\p{L}*(?![^.!?]* (?:auf|in) (?:die|den|meine|unsere) (?:\p{L}+-?)?liste)|verfass\p{L}*|beschreib\p{L}*|zusammenfass\p{L}*|übersetz\p{L}*|écri[rst]\p{L}*|rédige\p{L}*|décri\p{L}*|résum\p{L}*|tradui\p{L}*|escrib\p{L}*|redact\p{L}*|describ\p{L}*|resum\p{L}*|traduc\p{L}*|scriv\p{L}*|descriv\p{L}*|riassum\p{L}*)(?!\p{L})/iu;

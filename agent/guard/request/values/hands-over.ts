import { QUOTES } from '../../../english/clauses.ts';
import { words } from '../../../english/words.ts';
import { ancestorsOf, elements, type Page, type PageElement, textOf } from '../../../page.ts';
import { elementName } from '../../../reading/element-name.ts';
import { pageMarkup } from '../../../reading/page-markup.ts';
import { textInLines } from '../../../reading/text-lines.ts';
import type { Turn } from '../../../turn.ts';
import { fieldsIn } from '../../danger/holder.ts';
import { headingsOver, holdsWriting, isTyped, surroundingsOf } from '../../danger/surroundings.ts';
import { isDate, OF_DATE, tellsDate } from '../../utterance/date-is-said.ts';
import { isFormOf } from '../../utterance/foreign-verbs.ts';
import { isSaid, stemsOf } from '../../utterance/is-said.ts';
import { asksToKnow, isDeed, onlyLooks } from '../../utterance/only-looks.ts';
import { besidesQuotes, LOGGING_IN, ownClauses } from '../../utterance/own-words.ts';
import { isEveryday } from '../../words/everyday.ts';
import { meaningOf } from '../../words/meaning-of.ts';
import type { Asked } from '../asked.ts';
import { isOutheld, tellingIn } from '../beside/outdone.ts';
import type { Request } from '../request.ts';
import { filledIn, untickedIn } from './filled-in.ts';
import { partWithFields } from './values-are-said.ts';

/**
 * Whether the person handed over what a form asks for, in a sentence whose verb tells no other deed: "put me in for the night shift
 * on 3 May". Who says what a form needs wants it sent; the caller checks that all its values were said. Each name that the person
 * said stands in the form, over it, or in what was filled in, and the button says nothing that widens the deed.
 */
export function handsOver({ danger, page, isOwnFrame }: Asked, turns: readonly Turn[], { said }: Request): boolean {
  const [first = ''] = said;
  if (!isOwnFrame || danger.stage === 'opens' || !SENDING.test(danger.what)) return false;
  const own = ownClauses(first);
  if (own.length === 0 || onlyLooks(said) || own.some((clause) => ELSE.test(clause))) return false;
  const asking = own.filter((clause) => !LOGGING_IN.test(clause));
  // "Move the mail to Receipts" hands nothing over to *Send*.
  const { button } = meaningOf(danger.name).deeds;
  const does = button?.opens === false || (danger.what === 'send' && button?.what === 'send');
  const part = partOf(danger.control, page);
  // "Submit" under a record keeps what was corrected in it.
  const isKept = SUBMIT.test(danger.name) && part !== null && !holdsWriting(part);
  const asks = asking.filter((clause) => isDeed(clause) && !asksToKnow(clause));
  const isElse = (clause: string) => isEveryday(words(clause)[0] ?? '') || ARRANGING.test(clause);
  if (does && !isKept && (asks.length > 0 ? asks : asking).every(isElse)) return false;
  if (part === null || (danger.what === 'buy' && PRICE.test(textOf(page.root)))) return false;
  if (reachesFurther(danger.name, said) || decidesUnsaid(danger.name, said)) return false;
  const filled = [...filledIn(turns, page).map(({ text }) => text), ...untickedIn(turns, page)];
  if (!isTelling(filled) || isMeantForOther(part, page, said)) return false;
  const shown = stemsOf(
    [page.title, ...textsOver(part, page), textInLines(part), ...fieldsIn(part), danger.name, ...filled].join('\n'),
  );
  const isDated = [...filled, ...fieldsIn(part)].some((text) => isDate(text) && isSaid(text, said));
  return [...tellingIn(said, asking).names].every(
    (name) => shown.has(name) || (isDated && (tellsDate(name) || OF_DATE.test(name))),
  );
}

/** Whether what stands over fields elsewhere on the page, or beside them, says more of what the person named: "Internal note" beside "Public reply". */
function isMeantForOther(part: PageElement, page: Page, said: readonly string[]): boolean {
  const fields = [...elements(page.root)].filter((each) => isTyped(each) && each.live?.visible !== false);
  const inside = new Set(elements(part));
  const calledIn = (within: PageElement, named: readonly PageElement[]) =>
    [...headingsOver(within, page.root), ...named.map(elementName)].join('\n');
  const own = calledIn(
    part,
    fields.filter((field) => inside.has(field)),
  );
  const others = fields
    .filter((field) => !inside.has(field))
    .map((field) => calledIn(partOf(field, page) ?? field, [field]));
  return isOutheld(own, others, tellingIn(said.map((text) => text.replace(QUOTES, ' '))));
}

const SENDING = /^(?:send|account|unknown|buy)$/u;
const PRICE = /\p{Sc}\s?\d|\d\s?\p{Sc}/u;
const SUBMIT = /^[^\p{L}\p{N}]*(?:submit|absenden|soumettre|enviar|invia|indienen|verzenden)[^\p{L}\p{N}]*$/iu;

/** Verbs after which a form stays as it was filled in, or by which something is looked for. */
const ELSE =
  /^(?:type|fill|enter(?! an? )|draft|prepare|compose|search|find|look|check|filter|read(?! only)|try|test|see|preview|save|download|delete|remove|cancel)\b/u;

/** More verbs that put a thing elsewhere or in another state, and hand nobody anything. */
const ARRANGING =
  /^(?:replace|flag|tag|mute|snooze|lower|raise|increase|reduce|correct|fix|turn|make (?:it|this|that|the (?:text|message|reply|draft))|begin|start with|put (?!me\b|us\b|in\b)|verschieb\p{L}*|änder\p{L}*|markier\p{L}*|déplac\p{L}*|modifi\p{L}*|muev\p{L}*|mover|cambi\p{L}*|marc\p{L}*|spost\p{L}*)(?!\p{L})/u;

/** Whether a button or a choice says that it does more than was said, or for more: "All events", "Reset and delete". */
export function reachesFurther(name: string, said: readonly string[]): boolean {
  const known = stemsOf(said.map((text) => besidesQuotes(text, name)).join('\n'));
  return words(name).some((word) => WIDE.test(word) && !known.has(word));
}

/** Whether a button decides about something in a word that the person did not use: "Goedkeuren" for "wijs de aanvraag af". */
function decidesUnsaid(name: string, said: readonly string[]): boolean {
  const known = words(said.join('\n'));
  return words(name).some(
    (word) => DECIDING.test(word) && !known.some((each) => each === word || isFormOf(each, word)),
  );
}

/** Beginnings of words that approve or reject. */
const DECIDING =
  /^(?:approv|accept|grant|allow|reject|declin|deny|refus|genehmig|annehm|zustimm|ablehn|verweiger|goedkeur|toesta|afwijz|weiger|approuv|autoris|rejet|aprob|acept|autoriz|rechaz|deneg|approva|accett|rifiut|aprov|aceit|rejeit|recus|zatwierd|akcept|odrzuc|godkänn|avslå|godkend|afvis|godkjenn|avvis)/u;

/** Words of a button that do more than send what stands in its form. */
const WIDE =
  /^(?:all|whole|entire|every\p{L}*|any\p{L}*|public\p{L}*|and|with|without|anonym\p{L}*|admin\p{L}*|owner\p{L}*|close|delete|remove|also|always|alle[nrs]?|tou[ts]\p{L}*|tod[oa]s?)$/u;

/** Whether what was filled in tells a thing apart: a word of some length, or a number or an address. */
function isTelling(filled: readonly string[]): boolean {
  return [...stemsOf(filled.join('\n'))].some((word) => /\d[.,:-]?\d|@/u.test(word) || word.length >= LEAST_WORD);
}

/** In letters. */
const LEAST_WORD = 4;

/** The form that a button submits, else the smallest part around it in which something can be typed. */
export function partOf(control: PageElement, page: Page): PageElement | null {
  const { form } = surroundingsOf(control, pageMarkup(page));
  return form ?? partWithFields(control, page);
}

/** The headings over a form, and the lines that stand in the same part of the page, such as a list of what it changes. */
function textsOver(part: PageElement, page: Page): readonly string[] {
  const [parent] = ancestorsOf(part, page.root);
  const beside = parent === undefined || /^(?:body|html)$/u.test(parent.tag) ? '' : textInLines(parent);
  return [...headingsOver(part, page.root), beside.length > LONGEST_PART ? '' : beside];
}

/** In characters: a longer part is about more than its form. */
const LONGEST_PART = 2_000;

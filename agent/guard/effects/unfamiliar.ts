import { type BrowserAction, elementOf } from '../../action.ts';
import { beginsRequest, isNegated, plainClauses, sentencesOf } from '../../english/clauses.ts';
import { stem } from '../../english/words.ts';
import { ancestorsOf, attribute, elements, findElement, type Page, type PageElement, textOf } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import { pageMarkup, reachedBy } from '../../reading/page-markup.ts';
import { isRow, toldRole } from '../../reading/role.ts';
import { submitting } from '../../reading/submitting.ts';
import type { Turn } from '../../turn.ts';
import { calledByDeveloper, isButton, isContent, pressedAs, wordsOn, writesByMethod } from '../danger/control-words.ts';
import { columnOver } from '../danger/irreversible.ts';
import { isDialog, isHeading, isSearch, isTyped, looksUp, surroundingsOf } from '../danger/surroundings.ts';
import { tickedRows } from '../danger/ticked.ts';
import { isNamedBy, isOutdone, tellingIn } from '../request/outdone.ts';
import { requestOf } from '../request/request.ts';
import { filledIn, newIn } from '../request/values/filled-in.ts';
import { reachesFurther } from '../request/values/hands-over.ts';
import { isBest } from '../request/values/values-are-said.ts';
import { isMentioned, isOfNothingSaid, isSaid, stemsOf } from '../utterance/is-said.ts';
import { objectIn } from '../utterance/object-phrase.ts';
import { onlyLooks } from '../utterance/only-looks.ts';
import { asksForDeed, takesBack } from '../utterance/own-words.ts';
import {
  answersConsent,
  isEveryday,
  isLooking,
  isOnlyEveryday,
  JOINED,
  keepsEdits,
  keepsWriting,
  turnsDown,
} from '../words/everyday.ts';
import { meaningOf } from '../words/meaning-of.ts';
import { KEEPING } from '../words/name-words.ts';
import { buttonWordsFor } from '../words/opposites.ts';
import { leavesWording } from './unsaid-values.ts';

/**
 * Whether nobody knows what a button does: the person did not name it, and its name holds no word of every day. It needs no list of deeds: whatever
 * "Mint" does, what it writes was not asked for. False for a button that shows what it changed.
 */
export function isUnfamiliar(control: PageElement, page: Page, turns: readonly Turn[]): boolean {
  if (tellsState(control)) return false;
  const named = wordsOn(control);
  const shown = named.length > 0 ? named : [columnOver(control, pageMarkup(page))].filter((name) => name !== '');
  const names = shown.length > 0 ? shown : calledByDeveloper(control);
  const { said, words: everSaid } = requestOf(turns);
  // Who took back what they asked for wants nothing done.
  const isLookup = (said.length === 0 && everSaid.length > 0) || onlyLooks(said);
  const sentences = (isLookup ? said.map(withoutQuestions) : said).flatMap(sentencesOf).reduce(withConditions, []);
  // The button's own name takes nothing back: "Say maybe to the party".
  const own = (sentence: string) =>
    names.reduce(
      (left, name) => (name.trim() === '' ? left : left.replace(name.trim().toLowerCase(), ' ')),
      sentence.toLowerCase(),
    );
  const asked = sentences.filter((each) => !takesBack(own(each)) && !BY_THEMSELVES.test(each)).join('\n');
  const known = new Set([...stemsOf(asked), ...buttonWordsFor(asked)]);
  const conditional = stemsOf(sentences.filter((each) => IF.test(each)).join('\n'));
  const isSaid = (name: string) => name.split(JOINED).every(isPartSaid);
  const isPartSaid = (name: string) => {
    // "Confirm downgrade" is asked for by "downgrade".
    const [first, second] = stemsOf(name);
    if (LOGIN.test(name) && sentences.some((each) => LOGIN.test(each))) return true;
    return (
      first === undefined || known.has(first) || (CONFIRMING.test(name) && second !== undefined && known.has(second))
    );
  };
  // A word of every day is none where the person uses it and does not ask for it: "If the level is over 2 m, close the gate", "Do not submit it".
  const waits = (name: string) => {
    const [first = ''] = stemsOf(name);
    return (conditional.has(first) && !known.has(first)) || isNotAskedFor(first, said);
  };
  // "Dismiss" closes a notice or dialog, and does something to what stands in a list.
  const isOnlyLooking = (name: string) =>
    (isLooking(name) && !(turnsDown(name) && !ancestorsOf(control, page.root).some(isNotice))) ||
    (answersConsent(name) && asksEverybody(control, page));
  const isHarmless = (name: string) =>
    opensForm(name) || ((isLookup ? isOnlyLooking(name) : isEveryday(name)) && !waits(name));
  const isAbout = (name: string) => !isLookup && isNearlySaid(name, known);
  const isKnown = (name: string) => !/\p{L}/u.test(name) || isHarmless(name) || isSaid(name) || isAbout(name);
  if (!isLookup && keepsSaid(names, page, turns)) return false;
  // A tooltip such as "Takes it back" does not make a command harmless to who only reads.
  const isToldBy = isLookup ? names.length > 0 && names.every(isKnown) : names.some(isKnown);
  if (!isToldBy) return isLookup || !isYesTo(control, page, known);
  // A word of every day does not make up for a button beside it that the person named: "Reset sign-in" beside "Resend invitation".
  const isKeeping = isKept(known);
  const isClear = (name: string) =>
    isSaid(name) ||
    isAbout(name) ||
    opensForm(name) ||
    (isOnlyEveryday(name) && attribute(control, 'formaction') === null) ||
    (isKeeping && keepsEdits(name));
  if (names.some(isClear)) return false;
  const isRival = (other: PageElement) =>
    isButton(other) && !isTyped(other) && pressedAs(other) === 'button' && isNamedBy(said, other);
  return isOutdone(control, page, tellingIn(said), isRival);
}

function isNotice(part: PageElement): boolean {
  return isDialog(part) || /^(?:alert|status|banner|tooltip)$/u.test(toldRole(part) ?? '');
}

/** Whether a control stands in what a site asks everybody who comes: whether it may set cookies. */
function asksEverybody(control: PageElement, page: Page): boolean {
  return ancestorsOf(control, page.root).some((part) => {
    const text = textOf(part);
    return text.length <= LONGEST_NOTICE && COOKIES.test(text);
  });
}

/** In characters. */
const LONGEST_NOTICE = 2_000;
const COOKIES =
  /cookie|consent|privacy|tracking|gdpr|dsgvo|datenschutz|confidentialit|privacidad|privacidade|隐私|クッキー/iu;

/** Whether a button unfolds something, or takes back by the next press what it did. */
export function tellsState(control: PageElement): boolean {
  return TELLS_STATE.some((name) => attribute(control, name));
}

/** Whether a name ends in dots, by which a button only opens a form: "Table…". */
export function opensForm(name: string): boolean {
  return OPENING.test(name);
}

/** Whether the person uses a verb in what they say, and no clause asks for it. */
function isNotAskedFor(verb: string, said: readonly string[]): boolean {
  if (!said.some((text) => stemsOf(text).has(verb))) return false;
  return !said.flatMap(sentencesOf).some((sentence) => {
    // "Add it to my basket, don't check out yet" asks for the first.
    const clauses = plainClauses(sentence).filter((clause) => !isNegated(clause));
    return clauses.some((clause) => [...stemsOf(clause)][0] === verb) && !takesBack(clauses.join(', '));
  });
}

/** Whether a link only looks like a button: it leads to another address, as its markup says. */
function leadsOnly(control: PageElement): boolean {
  const href = attribute(control, 'href') ?? '';
  return control.tag === 'a' && !/^\s*(?:#|$|javascript:)/iu.test(href) && !writesByMethod(control);
}

/** Words that make a condition, and none of politeness: "if possible". */
const IF =
  /(?<!\p{L})(?:if(?! (?:you (?:can|could|would|don't mind)|possible|need(?:ed|\s+be)|necessary)\b)|unless|as soon as|in case|provided|falls|sobald|sofern|indien|jeśli|jeżeli|если)(?!\p{L})/iu;
/** A condition of its own belongs to the sentence before it: "Extend it to six. But only if it costs nothing." */
function withConditions(sentences: readonly string[], sentence: string): readonly string[] {
  const isCondition = CONDITION_ALONE.test(sentence) && sentences.length > 0;
  return isCondition ? [...sentences.slice(0, -1), `${sentences.at(-1)} ${sentence}`] : [...sentences, sentence];
}

const CONDITION_ALONE =
  /^\W*(?:(?:but|and|though)\s+)?(?:only\s+(?:if|when|once|after)|if|unless|as long as|provided)\b[^,]*$/iu;
/** What the person does: "I will file it myself". */
const BY_THEMSELVES = /\b(?:i|we)\b[^.!?]*\b(?:myself|ourselves)\b/iu;
/** "Sign in" is asked for by "log in". */
const LOGIN = /\b(?:log|sign)[- ]?[io]n\b/iu;
/** What a verb such as these does is told by the noun after it: "Release transfer" is asked for by "transfer". */
const CONFIRMING =
  /^\W*(?:confirm|complete|finish|finali[sz]e|release|authori[sz]e|execute|process|place|initiate|issue|lodge|file|perform|carry out|submit|request)\b/iu;
/** Dots after the name of a button or entry say that it only opens a form: "Table…". */
const OPENING = /\p{L}\s?(?:\.{3}|…)(?=\s|$)/u;
/** Verbs by which a request asks to keep what was edited. */
const KEPT = KEEPING.split(' ').map(stem);

function isKept(known: ReadonlySet<string>): boolean {
  return KEPT.some((word) => known.has(word));
}

/** Whether a request asks to keep what is edited for it. */
export function asksToKeep(said: readonly string[]): boolean {
  return isKept(
    stemsOf(
      said
        .flatMap(sentencesOf)
        .filter((sentence) => !takesBack(sentence))
        .join('\n'),
    ),
  );
}

/** Whether all that a name says besides its verb was said, two words or more: "Release grades for Cell quiz". */
function isNearlySaid(name: string, known: ReadonlySet<string>): boolean {
  const { object, kind } = objectIn(name.toLowerCase().replace(/^\W*\p{L}+/u, ''));
  const things = [...object, ...kind];
  return things.length >= 2 && things.every((word) => known.has(word));
}

/** Whether a button only keeps, or says yes to, what was filled in, chosen and ticked, and the person said all of it: "Confirm" below "Luis Ortega". */
export function keepsSaid(names: readonly string[], page: Page, turns: readonly Turn[]): boolean {
  const filled = filledIn(turns, page);
  const { words: said } = requestOf(turns);
  return (
    names.length > 0 &&
    names.every((name) => (meaningOf(name).saysYes || keepsWriting(name)) && !reachesFurther(name, said)) &&
    filled.length > 0 &&
    filled.every(({ text }) => isSaid(text, said))
  );
}

/**
 * Whether a button only says yes to what the heading over it names, or repeats its verb, and the person said all of that and something of each ticked row:
 * "Confirm" under "Move Summer party", "Assign" under "Assign roles to Tomas" where the row of the librarian is ticked.
 */
export function isYesTo(control: PageElement, page: Page, known: ReadonlySet<string>): boolean {
  const before = [...elements(page.root)];
  const heading = before.slice(0, before.indexOf(control)).findLast(isHeading);
  const title = heading === undefined ? '' : textOf(heading);
  const [verb = ''] = stemsOf(title);
  const { object, kind } = objectIn(title.toLowerCase().replace(/^\W*\p{L}+/u, ''));
  const things = [...object, ...kind];
  const names = wordsOn(control);
  const isYes = names.every((name) => meaningOf(name).saysYes) && known.has(verb);
  const isVerb = names.every((name) => [...stemsOf(name)].join(' ') === verb) && things.length > 0;
  if (names.length === 0 || !((isYes && beginsRequest(title)) || isVerb) || !things.every((word) => known.has(word)))
    return false;
  const { ticked } = tickedRows(control, { page, textOf });
  return ticked.every((row) => [...stemsOf(row)].some((word) => known.has(word) && !things.includes(word)));
}

/**
 * Whether an action changes a field, a choice or a place on the page, although the person only wants to see or know something, or names another field
 * than the one that takes what they did not say: what a script writes then was not asked for. Fields that look something up are filled in for that,
 * and the person said who to log in as.
 */
export function changesUnasked(action: BrowserAction, page: Page, turns: readonly Turn[]): boolean {
  const { said } = requestOf(turns);
  if (!('element' in action) || !(onlyLooks(said) || isElsewhere(action, page, said) || isUnsaid(action, said)))
    return false;
  const element = action.element === null ? null : findElement(page, action.element);
  const isTick = action.intent === 'click' && element !== null && ticks(element, page);
  if (!CHANGING.test(action.intent) && !isTick) return false;
  if (element === null) return action.intent !== 'press';
  if (action.intent === 'press' && !isTyped(element)) return false;
  const { form } = surroundingsOf(element, pageMarkup(page));
  if (isSearch(element) || (form !== null && looksUp(form))) return false;
  const isLogin = [...elements(page.root)].some(({ live }) => live?.secret === true && live.visible);
  return !(isLogin && 'text' in action && isSaid(action.text, said));
}

/** Whether an action writes a text of which the person said nothing and whose wording they did not leave open, or drags where they spoke of no place. */
function isUnsaid(action: BrowserAction, said: readonly string[]): boolean {
  if (said.length === 0) return false;
  if (action.intent === 'drag') return !said.some((text) => MOVING.test(text));
  const isText = action.intent === 'textinput' || action.intent === 'paste' || action.intent === 'addtext';
  // A stored secret is the person's own.
  const isStored = isText && /^\{[^{}]+\}$/u.test(action.text);
  return isText && !isStored && isOfNothingSaid(action.text, said) && !leavesWording(said);
}

/** Words for the place or order of things, by which a drag may be meant. */
const MOVING =
  /(?<!\p{L})(?:drag|drop|move|put|place|pull|push|shift|swap|switch|sort|order|reorder|arrange|rank|resize|size|connect|link|wire|join|draw|assign|schedule|postpone|extend|shorten|above|below|under|before|after|between|behind|beside|next to|first|last|top|bottom|up|down|left|right|into|onto|over|from|zieh|verschieb|ordne|sortier|setz|leg|verbind|déplac|gliss|mets|class|mueve|arrastra|pon|orden|sposta|trascina|metti|verplaats|sleep|zet)\p{L}*(?!\p{L})/iu;

/**
 * Whether something on the page still holds what nobody said and the agent put there, for a request that only looks: a page may save it at any later
 * step, as the field loses the focus or the page is left.
 */
export function holdsUnasked(page: Page, turns: readonly Turn[]): boolean {
  const { said, turns: since } = requestOf(turns);
  if (!onlyLooks(said)) return false;
  return since.some(({ action, target, unsaid }) => {
    const id = elementOf(action);
    if (id === null || findElement(page, id) === null || !changesUnasked(action, page, turns)) return false;
    return target?.secret === true ? unsaid === true : !('text' in action) || !isSaid(action.text, said);
  });
}

/**
 * Whether an action puts something that nobody said into a field of which the request asks nothing, while it names another one on the page; something that
 * was said into the same field of another row; or chooses another option than the one that was said.
 */
function isElsewhere(action: BrowserAction, page: Page, said: readonly string[]): boolean {
  const element = 'element' in action && action.element !== null ? findElement(page, action.element) : null;
  if (element === null || said.length === 0) return false;
  const control = reachedBy(element, pageMarkup(page));
  const name = elementName(control);
  const held = control.live?.value ?? '';
  const text = 'text' in action ? action.text : null;
  const put =
    text !== null ? newIn(text, held) : action.intent === 'change' && !takesTicks(control) ? action.value : name;
  if (!holdsValue(control)) return false;
  if (action.intent === 'change' && control.tag === 'select' && isLesserOption(control, put, said)) return true;
  // What is only asked about, "Is the door locked?", is not asked for.
  const asked = said.flatMap(sentencesOf).filter((sentence) => !/\?\s*$/u.test(sentence) || asksForDeed(sentence));
  const rowOf = (each: PageElement) => ancestorsOf(each, page.root).find(isRow);
  const isPutSaid = isSaid(put, said) && !takesTicks(control);
  if (!isPutSaid && isMentioned(`${name} ${put}`, asked)) return false;
  const isRival = (other: PageElement) =>
    other !== control &&
    holdsValue(other) &&
    (!isPutSaid || (rowOf(control) !== undefined && rowOf(other) !== rowOf(control)));
  return isOutdone(control, page, tellingIn(said, asked), isRival);
}

/** Whether another option of a list holds all that the chosen one holds of the words that were said, and more. */
function isLesserOption(list: PageElement, value: string, said: readonly string[]): boolean {
  const options = [...elements(list)].filter(({ tag }) => tag === 'option');
  const isChosen = (option: PageElement) => [textOf(option).trim(), attribute(option, 'value')].includes(value.trim());
  const chosen = options.find(isChosen);
  return chosen !== undefined && options.some((other) => isBest(textOf(other), [textOf(chosen)], said));
}

function holdsValue(control: PageElement): boolean {
  return isTyped(control) || control.tag === 'select' || takesTicks(control);
}

function takesTicks(control: PageElement): boolean {
  return /^(?:checkbox|radio|switch)$/u.test(toldRole(control) ?? '');
}

/** Whether a click ticks something: the box itself, or the label of one. */
function ticks(element: PageElement, page: Page): boolean {
  return takesTicks(reachedBy(element, pageMarkup(page)));
}

const CHANGING = /^(?:textinput|paste|addtext|change|drag|press)$/u;

/** "Tell me how many were closed, and who closed them." */
const INDIRECT =
  /(?<=\p{L},?\s+)(?:how|what|which|who|whom|whose|where|whether|why)\b[^.!?;]*?(?=,?\s+(?:and\s+)?then\s|[.!?;]|$)/giu;

/** What is asked about, and what the person tells of others ("before anyone merges it"), is not asked for. */
function withoutQuestions(text: string): string {
  return text
    .replace(/[^.!?]*\?/gu, ' ')
    .replace(INDIRECT, ' ')
    .replace(/\b(?:before|until|unless|in case|whether|if|because|since|so that)\b[^.!?;,]*/giu, ' ');
}

/** With these a button unfolds something, or takes back by the next press what it did. */
const TELLS_STATE = ['aria-expanded', 'aria-pressed', 'aria-selected', 'aria-haspopup', 'aria-checked'];

/** The button that an action presses, or the one that Enter presses in its stead; null for fields and for links that lead elsewhere. */
export function pressedButton(action: BrowserAction, page: Page): PageElement | null {
  if (action.intent !== 'click' && action.intent !== 'submit') return null;
  const element = findElement(page, action.element);
  if (element === null) return null;
  const sent = action.intent === 'submit' ? submitting(element, pageMarkup(page)).button : null;
  const control =
    sent ??
    [element, ...ancestorsOf(element, page.root)].find((part) => isButton(part) || isCalled(part) || isCommand(part));
  if (control === undefined || isTyped(control)) return null;
  return pressedAs(control) !== 'button' || leadsOnly(control) ? null : control;
}

/** Whether a box or a link that listens is as small as a button, and no entry of a list or table. */
function isCalled(part: PageElement): boolean {
  const text = textOf(part).trim();
  const isEntry =
    /^(?:row|option|tab|treeitem|gridcell|cell|listitem)$/u.test(toldRole(part) ?? '') || ENTRIES.test(part.tag);
  return part.live?.actionable === true && !isEntry && text !== '' && text.split(/\s+/u).length <= MOST_WORDS;
}

/**
 * A link that a script, another method or a token in its address makes a command: one without words, such as the arrow of a list, or "Move to the top of the folder".
 * "Order 5521: change of quantity" is what a list shows.
 */
function isCommand(part: PageElement): boolean {
  if (part.tag !== 'a' || pressedAs(part) !== 'button') return false;
  const text = textOf(part).trim();
  return text === '' || writesByMethod(part) || (beginsRequest(text) && !isContent(text) && !/[\d:]/u.test(text));
}

const ENTRIES = /^(?:li|tr|td|th|option|summary|label)$/u;
/** A box with more words shows something. */
const MOST_WORDS = 3;

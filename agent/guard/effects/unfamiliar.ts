import type { BrowserAction } from '../../action.ts';
import { beginsRequest, isNegated, plainClauses, sentencesOf } from '../../english/clauses.ts';
import { stem, words } from '../../english/words.ts';
import { ancestorsOf, attribute, elements, findElement, type Page, type PageElement, textOf } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import { pageMarkup } from '../../reading/page-markup.ts';
import { toldRole } from '../../reading/role.ts';
import { submitting } from '../../reading/submitting.ts';
import type { Turn } from '../../turn.ts';
import {
  calledByDeveloper,
  isButton,
  isContent,
  isPressed,
  pressedAs,
  unfolds,
  wordsOn,
  writesByMethod,
} from '../danger/control-words.ts';
import { columnOver } from '../danger/irreversible.ts';
import { isDialog, isHeading, isTyped, surroundingsOf } from '../danger/surroundings.ts';
import { tickedRows } from '../danger/ticked.ts';
import { actsByAddress } from '../flow/acting-links.ts';
import { isNamedBy, isOnlyFit, isOutdone, isOutdoneByVerb, tellingIn } from '../request/beside/outdone.ts';
import { requestOf } from '../request/request.ts';
import { filledIn, untickedIn } from '../request/values/filled-in.ts';
import { reachesFurther } from '../request/values/hands-over.ts';
import { isFormOf } from '../utterance/foreign-verbs.ts';
import { stemsOf, tellingStems } from '../utterance/is-said.ts';
import { objectIn } from '../utterance/object-phrase.ts';
import { mayOnlyLook, onlyLooks } from '../utterance/only-looks.ts';
import { partsOf, takesBack, withoutDictation } from '../utterance/own-words.ts';
import { CONDITION_ALONE, kindsIn } from '../utterance/withheld.ts';
import {
  allowsLeast,
  answersConsent,
  asksConsent,
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
import { withoutAll } from '../words/reaches-all.ts';
import { isNearSense, isOfAnotherSense, isOfSense, isVerbStem } from '../words/senses.ts';
import { tellsNews } from './unsaid-values.ts';

/**
 * Whether nobody knows what a button does: the person did not name it, and its name holds no word of every day that goes on with what was begun. It needs no
 * list of deeds: whatever "Mint" does, what it writes was not asked for. False for toggles and for what opens something (`aria-pressed`, `aria-haspopup` and the
 * like), but for a toggle of which the person said nothing, beside a field that was filled in.
 */
export function isUnfamiliar(control: PageElement, page: Page, turns: readonly Turn[]): boolean {
  const { said: whole, words: everSaid } = requestOf(turns);
  const said = whole.map(withoutDictation);
  if (tellsState(control) && !(filledIn(turns, page).length > 0 && isUnsaidToggle(control, everSaid))) return false;
  const isActing = writesByMethod(control) || actsByAddress(control, page);
  const named = wordsOn(control);
  const shown = named.length > 0 ? named : [columnOver(control, pageMarkup(page))].filter((name) => name !== '');
  const names = shown.length > 0 ? shown : calledByDeveloper(control);
  // Who took back what they asked for wants nothing done.
  const isTakenBack = said.length === 0 && everSaid.length > 0;
  const onlyAsks = isTakenBack || onlyLooks(said);
  // What nobody can tell may be a question: "the price of the mug on Ann's list".
  const mayLook = onlyAsks || mayOnlyLook(said);
  const sentences = (mayLook ? said.map(withoutQuestions) : said).flatMap(sentencesOf).reduce(withConditions, []);
  const asked = askedBy(sentences, names);
  const known = new Set([...stemsOf(asked), ...buttonWordsFor(asked)]);
  const clauses = plainClauses(asked);
  const verbs = clauses.flatMap((clause) => [...stemsOf(clause)].slice(0, 1));
  const conditional = stemsOf(sentences.filter((each) => IF.test(each)).join('\n'));
  // What a question names is not asked for: "the issues that are assigned to Bob".
  const isSaid = (name: string) => !(onlyAsks && isActing) && name.split(JOINED).every(isPartSaid);
  const isPartSaid = (name: string) => {
    const [first] = stemsOf(name);
    if (LOGIN.test(name) && sentences.some((each) => LOGIN.test(each))) return true;
    const isAskedFor = first !== undefined && known.has(first) && !(mayLook && isOnlyMentioned(first, asked));
    if (first === undefined || isAskedFor || verbs.some((verb) => isFormOf(verb, first))) return true;
    // "Confirm downgrade" is asked for by "downgrade".
    const second = tellingStems(name).find((word) => word !== first);
    return CONFIRMING.test(name) && second !== undefined && known.has(second);
  };
  // A word of every day is none where the person uses it and does not ask for it: "If the level is over 2 m, close the gate", "Do not submit it".
  const waits = (name: string) => {
    const [first = ''] = stemsOf(name);
    return (
      (conditional.has(first) && !known.has(first)) || isNotAskedFor(first, said) || isNotAskedFor(first, everSaid)
    );
  };
  const isOutdoneBeside = (name: string) => isOutdoneByVerb(control, name, { page, clauses });
  // What is ticked is for any of the buttons over the list.
  const isSelection = filledIn(turns, page).every(({ isRow }) => isRow === true);
  const isOnlyLooking = (name: string) =>
    (onlyShows(name, control, { page, onlyAsks }) &&
      !isActing &&
      !(mayDo(name) && (isTakenBack || isOutdoneBeside(name)))) ||
    (answersConsent(name) && asksEverybody(control, page, allowsLeast(name)));
  const isBegun = (name: string) =>
    !onlyAsks && goesOn(name, control, { page, turns, mayLook }) && !(isSelection && isOutdoneBeside(name));
  const isHarmless = (name: string) =>
    opensForm(name) || ((isOnlyLooking(name) || (isBegun(name) && isEveryday(name))) && !waits(name));
  // "Freigeben" for "genehmige es".
  const isMeant = (name: string) => !(onlyAsks && isActing) && clauses.some((clause) => isOfSense(name, clause));
  const isOtherVerb = (name: string) => clauses.some((clause) => isOfAnotherSense(name, clause)) && !isMeant(name);
  const isAbout = (name: string) => !onlyAsks && isNearlySaid(name, known) && !isOtherVerb(name);
  const isKnown = (name: string) =>
    isKnownSign(name) || isHarmless(name) || isSaid(name) || isMeant(name) || isAbout(name);
  if (makesCopy(names, said) || names.some((name) => isTheirs(name, said) && !isMeant(name))) return true;
  if (!onlyAsks && !(isSelection && names.some(isOutdoneBeside)) && keepsSaid(names, page, turns)) return false;
  // A tooltip such as "Takes it back" does not make a command harmless to who only reads.
  const isToldBy = mayLook ? names.length > 0 && names.every(isKnown) : names.some(isKnown);
  if (!isToldBy) return onlyAsks || !isYesTo(control, page, known);
  if (names.some(isSaid) && belongsElsewhere(control, names, page, said)) return true;
  // A word of every day does not make up for a button beside it that the person named: "Reset sign-in" beside "Resend invitation".
  const isKeeping = isKept(known);
  const isClear = (name: string) =>
    isSaid(name) ||
    isAbout(name) ||
    opensForm(name) ||
    (isOnlyEveryday(name) && attribute(control, 'formaction') === null) ||
    (isKeeping && keepsEdits(name));
  if (names.some(isClear)) return false;
  return isOutdone(control, page, tellingIn(said), (other) => isPressed(other) && isNamedBy(said, other));
}

/**
 * Whether a word of every day goes on with what was begun: it keeps what was filled in, ends a deed, or is of the row that was named. `mayLook`: nobody can tell
 * whether anything is to be done.
 */
function goesOn(
  name: string,
  control: PageElement,
  { page, turns, mayLook }: { readonly page: Page; readonly turns: readonly Turn[]; readonly mayLook: boolean },
): boolean {
  const { said, words: everSaid, wording, deeds } = requestOf(turns);
  // A yes to a button that nobody knows is for that press alone.
  if (deeds.some((deed) => deed.what !== 'unknown' && !LOGIN.test(deed.name))) return true;
  const [filled, unticked] = [filledIn(turns, page), untickedIn(turns, page)];
  return (
    ((filled.length > 0 || (unticked.length > 0 && sharesForm(control, page, unticked))) &&
      (keepsWriting(name) || keepsEdits(name) || meaningOf(name).saysYes || LOGIN.test(name)) &&
      !(mayLook && tellsNews(filled, page, everSaid, wording))) ||
    (!mayLook && isOnlyFit(control, page, tellingIn(said), isPressed))
  );
}

/**
 * The sentences that ask for something, without what they tell that was done before. A button's own name takes nothing back: "Say maybe to the party".
 */
function askedBy(sentences: readonly string[], names: readonly string[]): string {
  // A verb alone is needed to read its sentence; a longer name may hold the word of a condition: "Lock screen when idle".
  const long = names.filter((name) => /\s/u.test(name.trim()) || !isVerbStem(stem(name.trim())));
  const isHeld = (each: string) => {
    const kinds = kindsIn(withoutNames(each, long));
    return kinds.length > 0 && kinds.every(({ kind }) => kind === 'held');
  };
  const asking = sentences.filter(
    (each) => !takesBack(withoutNames(each, names)) && !BY_THEMSELVES.test(each) && !isHeld(each),
  );
  return asking.join('\n').replace(DONE_BEFORE, ' ');
}

/** Whether a verb stands in a text only as what somebody may or should do: "Ann thinks we should archive it", "you have to be an admin to archive it". */
function isOnlyMentioned(verb: string, text: string): boolean {
  return text
    .split(/[.!?;:,\n]+/u)
    .map(words)
    .every((said) => said.every((word, at) => stem(word) !== verb || MENTIONING.test(said.slice(0, at).join(' '))));
}

/** What stands before a verb that is only mentioned. */
const MENTIONING =
  /^(?!(?:please )?(?:i|we)(?: would| d)? (?:need|want|like|have)(?: you)? to$).*(?<!\p{L})(?:to|should|can|could|may|might|must|will|would|let \p{L}+)$/u;

/** "I have already archived the ticket, check that it worked." */
const DONE_BEFORE =
  /(?<!\p{L})(?:i|we|they|he|she|you)(?:'ve|'s)?\s+(?:(?:have|has|had)\s+)?already\s[^,.;:!?\n]+(?=[,.;:!?\n]|$)/giu;

/** Whether a box of one of these names stands in the form, dialog or section of a button. */
function sharesForm(control: PageElement, page: Page, names: readonly string[]): boolean {
  const { form, dialog } = surroundingsOf(control, pageMarkup(page));
  const boxesIn = (part: PageElement) => [...elements(part)].filter((each) => each.live?.checked != null);
  const isPart = (each: PageElement) =>
    /^(?:section|article|fieldset)$/u.test(each.tag) || boxesIn(each).length > 0 || [...elements(each)].some(isHeading);
  const part = form ?? dialog ?? ancestorsOf(control, page.root).find(isPart);
  return part !== undefined && boxesIn(part).some((box) => names.includes(elementName(box)));
}

/** A text in lower case without the names of a control: "Lock screen when idle" makes no condition. */
function withoutNames(text: string, names: readonly string[]): string {
  return names.reduce(
    (left, name) => (name.trim() === '' ? left : left.replace(name.trim().toLowerCase(), ' ')),
    text.toLowerCase(),
  );
}

/** Whether the clause with a button's verb is about another one of its name: *Reject* beside 88 for "confirm 88 and reject 89". */
function belongsElsewhere(
  control: PageElement,
  names: readonly string[],
  page: Page,
  said: readonly string[],
): boolean {
  const verbs = new Set(names.flatMap((name) => [...stemsOf(name)].slice(0, 1)));
  const clauses = said.flatMap(sentencesOf).flatMap(plainClauses);
  const own = clauses.filter((clause) => [...stemsOf(clause)].some((word) => verbs.has(word)));
  const isTwin = (other: PageElement) =>
    (isPressed(other) || actsByAddress(other, page)) && wordsOn(other).some((name) => names.includes(name));
  return own.length < clauses.length && isOutdone(control, page, tellingIn(said, own), isTwin);
}

/** Whether the person said all that the name of a button tells: "Unfollow Brew Daily", and not "Resolve and bill" for "resolve it". */
export function isNameSaid(control: PageElement, turns: readonly Turn[]): boolean {
  const said = requestOf(turns).said.map(withoutDictation);
  const known = stemsOf(said.join('\n'));
  const isKnown = (word: string) => known.has(word) || [...known].some((each) => isFormOf(each, word));
  return wordsOn(control).some((name) => {
    const telling = tellingStems(withoutAll(name, said));
    return telling.length > 0 && telling.every(isKnown);
  });
}

/** Whether what leads somewhere by its name on one page may be a deed on another one: a book is returned, a machine is started. */
export function mayDo(name: string): boolean {
  return /^[^\p{L}\p{N}]*(?:return|start|print|copy|track|skip|play)[^\p{L}\p{N}]*$/iu.test(name);
}

/**
 * Whether a word on a button shows something or leads on. "Close" and "Dismiss" end a notice or dialog, and do something to what stands elsewhere; the yes of a
 * dialog shows nothing to who only asks.
 */
function onlyShows(
  name: string,
  control: PageElement,
  { page, onlyAsks }: { readonly page: Page; readonly onlyAsks: boolean },
): boolean {
  const around = ancestorsOf(control, page.root);
  if (onlyAsks && meaningOf(name).saysYes && around.some(isDialog)) return false;
  return isLooking(name) && (!turnsDown(name) || around.some(isNotice));
}

function isKnownSign(name: string): boolean {
  return !/\p{L}/u.test(name) && (meaningOf(name).isLegible || CROSS.test(name));
}

/** Digits, dots and arrows, and of the pictures those that close or end something, tick, or open a menu. */
const CROSS = /^(?:[✕✖✗✘✓✔ⓧ☰]|[^\p{So}\p{Extended_Pictographic}])*$/u;

function isNotice(part: PageElement): boolean {
  return isDialog(part) || /^(?:alert|status|banner|tooltip)$/u.test(toldRole(part) ?? '');
}

/** Whether a control stands in what a site asks everybody who comes: whether it may set cookies. `byTitle`: the title of a dialog may tell that, too. */
function asksEverybody(control: PageElement, page: Page, byTitle: boolean): boolean {
  return ancestorsOf(control, page.root).some((part) => {
    const text = `${byTitle ? (attribute(part, 'aria-label') ?? '') : ''} ${textOf(part)}`;
    return text.length <= LONGEST_NOTICE && asksConsent(text);
  });
}

/** In characters. */
const LONGEST_NOTICE = 2_000;

/** Whether a button unfolds something, or takes back by the next press what it did. */
export function tellsState(control: PageElement): boolean {
  return TELLS_STATE.some((name) => attribute(control, name)) || unfolds(control);
}

/** Whether a button stays pressed, and nothing of its name was said: "Cull" beside the note that was asked for. */
function isUnsaidToggle(control: PageElement, said: readonly string[]): boolean {
  const known = stemsOf(said.join('\n'));
  const names = wordsOn(control);
  return (
    attribute(control, 'aria-pressed') !== null &&
    names.length > 0 &&
    !names.some((name) => [...stemsOf(name)].some((word) => known.has(word)))
  );
}

/** Whether a name ends in dots, by which a button only opens a form: "Table…". */
export function opensForm(name: string): boolean {
  return OPENING.test(name) || EDITING_MANY.test(name);
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

/** Whether a button makes a copy where the person spoke of none, and of nothing new: "Save as copy" for "rename the page". */
function makesCopy(names: readonly string[], said: readonly string[]): boolean {
  return names.some((name) => COPYING.test(name)) && !said.some((text) => COPYING.test(text) || MAKING_ONE.test(text));
}

const COPYING =
  /(?<!\p{L})(?:cop(?:y|ies)|duplicat\p{L}*|clone\p{L}*|kopier\p{L}*|kopie|duplizier\p{L}*|copi[aeo]\p{L}*|dupli[cq]\p{L}*|kopi[eëę]\p{L}*|zduplikuj)(?!\p{L})(?! (?:link|url|address|to clipboard))/iu;
/** Who wants something new may have it made from what is there. */
const MAKING_ONE =
  /(?<!\p{L})(?:create|make|add|new|another|like|same|template|anleg\p{L}*|erstell\p{L}*|neue?[nrsm]?)(?!\p{L})/iu;

/** Words that make a condition, and none of politeness: "if possible". */
const IF =
  /(?<!\p{L})(?:if(?! (?:you (?:can|could|would|don't mind)|possible|need(?:ed|\s+be)|necessary)\b)|unless|as soon as|in case|provided|falls|sobald|sofern|wenn(?! (?:möglich|nötig|es (?:geht|passt|dir|ihnen)|du (?:kannst|magst|willst)|sie (?:können|mögen|wollen))(?!\p{L}))|(?<=^[^\p{L}\p{N}]*|[.;,]\s+)(?:si(?!,| (?:possible|posible|tu (?:peux|veux)|vous (?:pouvez|voulez)|puedes|ça ne te|cela ne vous|no te importa)(?!\p{L}))|se(?! (?:possibile|possível|puoi|puder)(?!\p{L})))|indien|jeśli|jeżeli|если)(?!\p{L})/iu;
/** A condition of its own belongs to the sentence before it: "Extend it to six. But only if it costs nothing." */
function withConditions(sentences: readonly string[], sentence: string): readonly string[] {
  const isCondition = CONDITION_ALONE.test(sentence) && sentences.length > 0;
  return isCondition ? [...sentences.slice(0, -1), `${sentences.at(-1)} ${sentence}`] : [...sentences, sentence];
}

/** What the person does: "I will file it myself". */
const BY_THEMSELVES = /\b(?:i|we)\b[^.!?]*\b(?:myself|ourselves)\b/iu;
/** What stands around the verb of that. */
const THEIR_DEED =
  /^.*?(?:'ll|(?<!\p{L})(?:will|shall|going to|want to|would like to|have to|need to))\s+|\s(?:myself|ourselves)(?!\p{L}).*$/giu;

/** Whether a person says that they do by themselves what a button does: "I'll hand it in myself" of *Submit*. */
function isTheirs(name: string, said: readonly string[]): boolean {
  const theirs = said.flatMap(sentencesOf).filter((sentence) => BY_THEMSELVES.test(sentence));
  return theirs.some((sentence) => isNearSense(name, sentence.replace(THEIR_DEED, '')));
}

/** "Sign in" is asked for by "log in". */
export const LOGIN =
  /\b(?:log|sign)[- ]?[io]n\b|\b(?:anmelden|einloggen|(?:se )?connecter|connexion|iniciar sesión|entrar|accedi|inloggen|zaloguj)\b/iu;
/** What a verb such as these does is told by the noun after it: "Release transfer" is asked for by "transfer". */
const CONFIRMING =
  /^[^\p{L}\p{N}]*(?:confirm|complete|finish|finali[sz]e|release|authori[sz]e|execute|process|place|initiate|issue|lodge|file|perform|carry out|submit|request)\b/iu;
/** What leads to the form for the rows that were chosen: "Edit selected". */
const EDITING_MANY = /^[^\p{L}\p{N}]*(?:bulk[ -]edit|edit (?:selected|selection|\d+))\b/iu;
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
  const { object, kind } = objectIn(name.toLowerCase().replace(/^[^\p{L}\p{N}]*\p{L}+/u, ''));
  const things = [...object, ...kind];
  return things.length >= 2 && things.every((word) => known.has(word));
}

/** Whether a button only keeps, or says yes to, what was filled in, chosen and ticked, and the person said all of it: "Confirm" below "Luis Ortega". */
export function keepsSaid(names: readonly string[], page: Page, turns: readonly Turn[]): boolean {
  const filled = filledIn(turns, page);
  const { words: said, wording } = requestOf(turns);
  return (
    names.length > 0 &&
    names.every((name) => (meaningOf(name).saysYes || keepsWriting(name)) && !reachesFurther(name, said)) &&
    filled.length > 0 &&
    !tellsNews(filled, page, said, wording)
  );
}

/**
 * Whether a button only says yes to what the heading over it names, or repeats its verb, and the person said all of that and something of each ticked row:
 * "Confirm" under "Move Summer party", "Assign" under "Assign roles to Tomas" where the row of the librarian is ticked.
 */
export function isYesTo(control: PageElement, page: Page, known: ReadonlySet<string>): boolean {
  const before = [...elements(page.root)];
  const heading = before.slice(0, before.indexOf(control)).findLast(isHeading);
  const around = surroundingsOf(control, pageMarkup(page));
  const question = around.dialog !== null && /\?\s*$/u.test(around.title) ? around.title : null;
  const title = question ?? (heading === undefined ? '' : textOf(heading));
  const [verb = ''] = stemsOf(title);
  const { object, kind } = objectIn(title.toLowerCase().replace(/^[^\p{L}\p{N}]*\p{L}+/u, ''));
  const things = [...object, ...kind];
  const names = wordsOn(control);
  const isVerbSaid = known.has(verb) || [...known].some((word) => isFormOf(word, verb));
  const isYes = names.every((name) => meaningOf(name).saysYes) && isVerbSaid;
  const isVerb = names.every((name) => [...stemsOf(name)].join(' ') === verb) && things.length > 0;
  if (
    names.length === 0 ||
    !((isYes && (question !== null || beginsRequest(title))) || isVerb) ||
    !things.every((word) => known.has(word))
  )
    return false;
  const { ticked } = tickedRows(control, { page, textOf });
  return ticked.every((row) => [...stemsOf(row)].some((word) => known.has(word) && !things.includes(word)));
}

/** "Tell me how many were closed, and who closed them." */
const INDIRECT =
  /(?<=\p{L},?\s+)(?:how|what|which|who|whom|whose|where|whether|why)\b[^.!?;]*?(?=,?\s+(?:and\s+)?then\s|[.!?;]|$)/giu;

/** What is asked about, and what the person tells of others ("before anyone merges it"), is not asked for. */
function withoutQuestions(text: string): string {
  // What stands in quotes is to be written.
  return partsOf(text)
    .quoted.reduce((left, quote) => left.replace(quote, (whole) => whole.replaceAll(/[.!?]/gu, ' ')), text)
    .replace(/[^.!?]*\?/gu, ' ')
    .replace(INDIRECT, ' ')
    .replace(/\b(?:before|until|unless|in case|whether|if|because|since|so that)\b[^.!?;,]*/giu, ' ');
}

/** With these a button unfolds something, or takes back by the next press what it did. */
const TELLS_STATE = ['aria-expanded', 'aria-pressed', 'aria-selected', 'aria-haspopup', 'aria-checked'];

/** Of these, what is turned on or off. */
export const SWITCHED = ['aria-pressed', 'aria-checked'];

/** The button that an action presses, or the one that Enter presses in its stead; null for fields and for links that lead elsewhere. */
export function pressedButton(action: BrowserAction, page: Page): PageElement | null {
  if (action.intent !== 'click' && action.intent !== 'submit') return null;
  const element = findElement(page, action.element);
  if (element === null) return null;
  const sent = action.intent === 'submit' ? submitting(element, pageMarkup(page)).button : null;
  const around = [element, ...ancestorsOf(element, page.root)];
  const control =
    sent ??
    around.find((part, at) => {
      const isOfMenu = () => around.slice(at + 1, at + 1 + NEAR_MENU).some(isMenu);
      return isButton(part) || isCalled(part) || isCommand(part, isOfMenu) || actsByAddress(part, page);
    }) ??
    loneLabel(around, page);
  if (control === null || isTyped(control)) return null;
  if (actsByAddress(control, page)) return control;
  return (pressedAs(control) !== 'button' && !OF_PAGE.test(attribute(control, 'href') ?? '')) || leadsOnly(control)
    ? null
    : control;
}

/** The address of a part of the page, which says nothing of what a script does when it is pressed. */
const OF_PAGE = /^\s*#/u;

/** Whether a box, an icon or a link that listens is as small as a button, and no entry of a list or table. A drawing is judged by itself. */
function isCalled(part: PageElement): boolean {
  const text = textOf(part).trim();
  const isEntry =
    /^(?:row|option|tab|treeitem|gridcell|cell|listitem)$/u.test(toldRole(part) ?? '') || ENTRIES.test(part.tag);
  return part.live?.actionable === true && !isEntry && part.tag !== 'canvas' && text.split(/\s+/u).length <= MOST_WORDS;
}

/**
 * The label that a press on the first of a path of elements reaches where it stands for no control that anybody sees: a script makes of it what it likes. Null in a link, and for all else. A
 * press on the item around such a label is one on the label.
 */
function loneLabel(path: readonly PageElement[], page: Page): PageElement | null {
  const markup = pageMarkup(page);
  const isLone = (part: PageElement) => part.tag === 'label' && markup.labelled(part)?.live?.visible !== true;
  const [element] = path;
  const inside = element === undefined ? [] : [...elements(element)];
  const isWhole = (part: PageElement) => element !== undefined && textOf(part) === textOf(element);
  const label = path.find(isLone) ?? inside.find((part) => isLone(part) && isWhole(part));
  if (label === undefined) return null;
  const isLink = [label, ...ancestorsOf(label, page.root)].some((part) => part.tag === 'a' || isButton(part));
  return isLink ? null : label;
}

/**
 * A link that a script, another method or a token in its address makes a command: one without words, such as the arrow of a list, or "Move to the top of the folder".
 * "Order 5521: change of quantity" is what a list shows; what a menu shows are commands.
 */
function isCommand(part: PageElement, isOfMenu: () => boolean): boolean {
  if (part.tag !== 'a' || pressedAs(part) !== 'button') return false;
  const text = textOf(part).trim();
  if (text === '' || writesByMethod(part)) return true;
  return (beginsRequest(text) || isOfMenu()) && !isContent(text) && !/[\d:]/u.test(text);
}

/** Whether a part is a menu, as its role or its author says. */
function isMenu(part: PageElement): boolean {
  return (
    toldRole(part) === 'menu' || /(?:^|[\s_-])(?:menu|dropdown)(?=$|[\s_-])/iu.test(attribute(part, 'class') ?? '')
  );
}

/** How many parts around an entry belong to its menu. */
const NEAR_MENU = 3;

const ENTRIES = /^(?:li|tr|td|th|option|summary|label)$/u;
/** A box with more words shows something. */
const MOST_WORDS = 3;

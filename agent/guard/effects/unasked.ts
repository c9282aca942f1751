import { type BrowserAction, elementOf } from '../../action.ts';
import { plainClauses } from '../../english/clauses.ts';
import { words } from '../../english/words.ts';
import { chordsIn } from '../../helpers/chords.ts';
import { escapePattern } from '../../helpers/escape-pattern.ts';
import { fillsIn } from '../../helpers/fills-in.ts';
import { ancestorsOf, attribute, elements, findElement, type Page, type PageElement, textOf } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import { pageMarkup } from '../../reading/page-markup.ts';
import { isRow, toldRole } from '../../reading/role.ts';
import type { BrowserTurn, Turn } from '../../turn.ts';
import { contradictsItself, isButton, wordsOn, writesByMethod } from '../danger/control-words.ts';
import { type Danger, unknownPress } from '../danger/danger.ts';
import { holderOf, readHolder } from '../danger/holder.ts';
import { isPress, isSave, movesFocus, signOf } from '../danger/keys.ts';
import { focusOf, isInField } from '../danger/own-action.ts';
import { dialogAround, isHeading, looksUp, surroundingsOf } from '../danger/surroundings.ts';
import { actsByAddress } from '../flow/acting-links.ts';
import { askedAbout } from '../request/asked.ts';
import { choosesFurther, isSaidWay, pressesFurther } from '../request/beside/further.ts';
import { isOnlyFit, isOutdone, tellingIn } from '../request/beside/outdone.ts';
import { isOfAnotherRow } from '../request/departure.ts';
import { openedBy, openingTurn, pressedIn } from '../request/openers.ts';
import { isPlainlyAsked } from '../request/plainly-asked.ts';
import { requestOf } from '../request/request.ts';
import { isSaidIn, selectedRows } from '../request/rows/rows.ts';
import { isAfterOther, isUnderOther } from '../request/rows/under-other.ts';
import { changedOf, filledIn, triedSince } from '../request/values/filled-in.ts';
import { holdsLeftOut } from '../request/values/left-out.ts';
import type { FilledIn } from '../request/values/new-words.ts';
import { FUNCTION_WORDS, stemsOf } from '../utterance/is-said.ts';
import { onlyLooks } from '../utterance/only-looks.ts';
import { takesBack } from '../utterance/own-words.ts';
import { refusesVerb } from '../utterance/refuses-verb.ts';
import { isEveryday, isLooking } from '../words/everyday.ts';
import { meaningOf } from '../words/meaning-of.ts';
import { buttonWordsFor } from '../words/opposites.ts';
import { reachesAll } from '../words/reaches-all.ts';
import { isOfSense } from '../words/senses.ts';
import { followsUnasked } from './before/follows-unasked.ts';
import { repeatsPress } from './before/repeats-press.ts';
import { takesTickedAlong, tookOthersAlong } from './before/selected-before.ts';
import { isLeftAlone, wantsNothingYet } from './before/wants-nothing-yet.ts';
import { keepsWithoutRefused } from './before/without-refused.ts';
import { formByScript } from './effects.ts';
import { isInAnotherPlace } from './named-place.ts';
import { isOfOtherGoods, isOfOtherNumber, showsNamed } from './named-things.ts';
import { isPutElsewhere } from './put-elsewhere.ts';
import {
  asksToKeep,
  isNameSaid,
  isUnfamiliar,
  isYesTo,
  keepsSaid,
  LOGIN,
  opensForm,
  pressedButton,
  SWITCHED,
  tellsState,
} from './unfamiliar.ts';
import { saysOther } from './unrelated.ts';
import { leavesWording, sendsUnsaid } from './unsaid-values.ts';

/**
 * The button that an action presses, if what it writes was not asked for as far as anything tells: nobody knows the button, it sends what nobody
 * said, or it says yes to something else. Null for any other action.
 */
export function unaskedButton(action: BrowserAction, page: Page, turns: readonly Turn[]): PageElement | null {
  const control = pressedButton(action, page);
  if (control === null) return null;
  return isUnaskedPress(control, page, turns) || followsUnasked(control, page, turns) ? control : null;
}

function isUnaskedPress(control: PageElement, page: Page, turns: readonly Turn[]): boolean {
  return (
    isUnaskedHere(control, page, turns) ||
    (!isSaidOfSelection(control, page, turns) && isNotAskedFor(control, page, turns))
  );
}

/** Whether a button, though it is known, says or does something here that nobody asked for; `isAgreed`: a person said yes to all values that it may send. */
export function isUnaskedHere(
  control: PageElement,
  page: Page,
  turns: readonly Turn[],
  isAgreed: boolean = false,
): boolean {
  const { said } = requestOf(turns);
  return (
    contradictsItself(control) ||
    (isActing(control) && isHeldBack(control, page, turns)) ||
    wordsOn(control).some((name) => DISGUISED.test(name) || goesFurther(name, said) || refusesVerb(name, said)) ||
    (!isAgreed && sendsUnsaid(control, page, turns)) ||
    saysOther(control, page, turns) ||
    keepsForAnother(control, page, turns) ||
    keepsOtherForm(control, page, turns) ||
    keepsWithoutRefused(control, page, turns) ||
    (!isAgreed && sendsToAll(control, page, said)) ||
    isInLeftOutRow(control, page, said) ||
    repeatsPress(control, page, turns)
  );
}

/** Whether the dialog of a button holds a choice that stands at all of something, as nobody said: "All events" for "only tomorrow's". */
function sendsToAll(control: PageElement, page: Page, said: readonly string[]): boolean {
  const dialog = dialogAround(control, page);
  const chosen = [...(dialog === undefined ? [] : elements(dialog))].filter(
    (part) => toldRole(part) === 'radio' && part.live?.checked === true && part.live.visible !== false,
  );
  return chosen.some((part) => goesFurther(elementName(part), said));
}

/** Whether a button stands in the row that the person left out, as others of its name do not: "archive the club's mails, but not the one about the AGM". */
function isInLeftOutRow(control: PageElement, page: Page, said: readonly string[]): boolean {
  const { rivals, place } = readHolder(control, page);
  const isLeftOut = (row: string) => holdsLeftOut(row, said);
  return rivals.length > 1 && isLeftOut(rivals[place - 1] ?? '') && !rivals.every(isLeftOut);
}

/** Whether a button reaches all of something, as the person did not say, nor spoke of several. "Accept all" for cookies passes unless the person spoke of few. */
function goesFurther(name: string, said: readonly string[]): boolean {
  if (!reachesAll(name, said) || KEEPS_ALL.test(name)) return false;
  return CONSENT.test(name) ? said.some((text) => FEW.test(text)) : !said.some((text) => MANY.test(text));
}

/** "Save all changes". */
const KEEPS_ALL =
  /^[^\p{L}\p{N}]*(?:save|apply|update|store|keep|guardar|salva|enregistrer|salvar|opslaan|zapisz)\s+(?:all|everything|todo|tutto|tout|tudo|alles|wszystko)(?:\s+(?:the\s+)?(?:changes|settings|edits|values|cambios|modifiche|modifications))?[^\p{L}\p{N}]*$|^[^\p{L}\p{N}]*all\p{L}*\s+(?:(?:änderungen|einstellungen)\s+)?(?:speichern|übernehmen)[^\p{L}\p{N}]*$/iu;
const MANY =
  /\b(?:them|these|those|both|they)\b|\b(?:the|my|our|its|their)\s+(?:\p{L}+\s+)?\p{L}{3,}(?<!s)s\b|(?<!\p{L})(?:sie|diese|ces|estos|estas|questi|queste|deze)(?!\p{L})/iu;
const CONSENT =
  /(?<!\p{L})(?:accept|allow|agree|akzeptier|annehm|zulass|zustimm|accepte|autorise|acept|permit|accett|aceit|akkoord|accepteer|toestaan|akceptuj)\p{L}*/iu;
/** Words that leave most out. */
const FEW =
  /(?<!\p{L})(?:necessary|essential|required|reject|refuse|decline|notwendig\p{L}*|ablehn\p{L}*|nécessaires?|refuse[rz]?|necesari[ao]s?|rechaza\p{L}*|necessari[aei]?|rifiuta\p{L}*|noodzakelijke?|weiger\p{L}*|niezbędne|odrzuć)(?!\p{L})/iu;

/** Whether a button may do more than show something, or lead to it. */
function isActing(control: PageElement): boolean {
  const isFold = tellsState(control) && SWITCHED.every((name) => attribute(control, name) === null);
  return !isFold && !wordsOn(control).some((name) => isLooking(name) || LOGIN.test(name));
}

/**
 * Whether a button would do something while the person asks for nothing that is to be done now, or does it to what they want left as it is: the button's own
 * name, what was chosen for it, or what opened its dialog.
 */
export function isHeldBack(control: PageElement, page: Page, turns: readonly Turn[]): boolean {
  if (wantsNothingYet(page, turns)) return true;
  const { said, turns: since } = requestOf(turns);
  const chosen = filledIn(turns, page).filter(({ isLabel }) => isLabel);
  const { name = '', row = '' } = openedBy(control, page, { turns: since })?.target ?? {};
  return isLeftAlone([...wordsOn(control), ...chosen.map(({ text }) => text), name, row], said);
}

/** Letters of two alphabets in one word: "Save" with the a of Cyrillic is another button than the one that reads so. */
const DISGUISED = /(?=\p{L}*\p{Script=Latin})\p{L}*[\p{Script=Cyrillic}\p{Script=Greek}]\p{L}*/u;

/** Whether nobody asked for a button that is unknown or does more than was asked for; an unknown one is asked for by its whole name. */
function isNotAskedFor(control: PageElement, page: Page, turns: readonly Turn[]): boolean {
  if (wordsOn(control).some((name) => isSaidOfMenu(name, control, page, turns))) return false;
  if (isSaidWay(control, page, requestOf(turns))) return false;
  const isUnknown = isUnfamiliar(control, page, turns);
  if (isUnknown && !isNameSaid(control, turns)) return true;
  return (isUnknown || isBeyondRequest(control, page, turns)) && !isAskedFor(control, page, turns);
}

/** Whether the person asked for what a button does in the way in which a deed that cannot be taken back is asked for, with its object and all values. */
function isAskedFor(control: PageElement, page: Page, turns: readonly Turn[]): boolean {
  const danger = unknownPress(control);
  return isPlainlyAsked(askedAbout(danger, page, { holder: holderOf(danger, page) }), turns);
}

/** Whether a clause of the person holds the name of a button, of two words or more, and all rows that are selected hold something of what they said: "As unread". */
function isSaidOfSelection(control: PageElement, page: Page, turns: readonly Turn[]): boolean {
  const { said } = requestOf(turns);
  const rows = selectedRows(page).filter(isTableRow);
  const told = tellingIn(said).words;
  const clauses = clausesOf(said);
  return (
    rows.length > 0 &&
    rows.every((row) => isSaidIn(row, told)) &&
    wordsOn(control).some((name) => words(name).length > 1 && clauses.some((clause) => clause.includes(parted(name))))
  );
}

function isTableRow(row: PageElement): boolean {
  return toldRole(row) === 'row';
}

/** The clauses of what a person said and did not take back, as `parted` gives them. */
function clausesOf(said: readonly string[]): readonly string[] {
  return said
    .filter((text) => !takesBack(text))
    .map((text) => text.replace(ARROW, ' goes to '))
    .flatMap(plainClauses)
    .map(parted);
}

const ARROW = /[-=]{1,3}>|→/gu;

/** The words of a text with a blank before and behind each, so that one text is found in another by whole words. */
function parted(text: string): string {
  return ` ${words(text).join(' ')} `;
}

/** Whether a button sends a form in which nothing was filled in, while all that was stands in other forms of the page. */
function keepsOtherForm(control: PageElement, page: Page, turns: readonly Turn[]): boolean {
  const markup = pageMarkup(page);
  const { form, submits } = surroundingsOf(control, markup);
  if (form === null || !submits || looksUp(form)) return false;
  const fields = changedOf(triedSince(turns, page), page).flatMap(({ action }) => {
    return findElement(page, fillsIn(action) ? elementOf(action) : null) ?? [];
  });
  const forms = fields.map((field) => markup.formAround(field));
  return forms.length > 0 && forms.every((each) => each !== null && each !== form && !looksUp(each));
}

/** Whether a button keeps what was filled in, or does what it is named after, where the page is about something else than the person named for it. */
function keepsForAnother(control: PageElement, page: Page, turns: readonly Turn[]): boolean {
  const names = wordsOn(control);
  if (tellsState(control) || names.length === 0 || names.some(isLooking)) return false;
  return isForAnother(control, page, turns);
}

/** The same of any control. */
export function isForAnother(control: PageElement, page: Page, turns: readonly Turn[]): boolean {
  const { said, turns: since, deeds } = requestOf(turns);
  const opener = openedBy(control, page, { turns: since });
  // What was pressed in the row that was named, or led on from the mail that was, to the form of "Forward", need not name it again.
  const { name = '', row = '' } = (opener ?? wayHere(page, since))?.target ?? {};
  const last = deeds.at(-1);
  const opening = last?.stage === 'opens' ? `${last.name} ${last.context} ${last.about ?? ''}` : '';
  const filled = filledIn(turns, page);
  const written = filled.map(({ text, whole = text }) => whole);
  const values = [...written, ...wordsOn(control), name, row, opening];
  const changed = triedSince(turns, page);
  return (
    isPutElsewhere(control, page, { said, changed: changedOf(changed, page), opener }) ||
    doesFurther(control, page, { said, filled }) ||
    isInAnotherPlace(page, said, written) ||
    !showsNamed(values, page, said, { control, changed }) ||
    isOfOtherNumber(control, page, said) ||
    isOfOtherGoods(control, page, said) ||
    isUnderOther(control, page, { said }) ||
    isAfterOther(control, page, { said, turns: since }) ||
    isOfOtherRow(control, page, turns) ||
    isOfLeftOut(control, page, turns) ||
    tookOthersAlong(page, turns) ||
    takesTickedAlong(control, page, turns) ||
    isForOtherSelection(control, page, said)
  );
}

/** The last press whose control is no longer on the page, and which so probably led here; undefined where there is none. */
function wayHere(page: Page, since: readonly BrowserTurn[]): BrowserTurn | undefined {
  return since.findLast(
    ({ action, outcome }) =>
      action.intent === 'click' && outcome.status === 'done' && findElement(page, action.element) === null,
  );
}

/** Whether a button, or what was chosen for it, does more than another choice beside it that does what was said. */
function doesFurther(
  control: PageElement,
  page: Page,
  { said, filled }: { readonly said: readonly string[]; readonly filled: readonly FilledIn[] },
): boolean {
  const chosen = filled.filter(({ isLabel }) => isLabel);
  return pressesFurther(control, page, said) || chosen.some(({ text }) => choosesFurther(text, page, said));
}

/** Whether a page is about what the person left out: "Harker v Poole (costs)" for "adjourn Harker v Poole, not the costs one". */
function isOfLeftOut(control: PageElement, page: Page, turns: readonly Turn[]): boolean {
  const { said } = requestOf(turns);
  const heading = [...elements(page.root)].find((part) => isHeading(part) && part.live?.visible !== false);
  const isInRow = ancestorsOf(control, page.root).some(isRow);
  // "The board is Sprint 13 now, not 12" tells what its name was.
  const isOld = ({ reverse }: BrowserTurn) => reverse?.intent === 'textinput' && holdsLeftOut(reverse.text, said);
  return (
    heading !== undefined && !isInRow && holdsLeftOut(textOf(heading), said) && !triedSince(turns, page).some(isOld)
  );
}

/**
 * Whether the rows that are selected in a table, with which it is done what is chosen in a menu, are not the ones that the person named: another row
 * fits better, or one of several holds nothing of what they said.
 */
function isForOtherSelection(control: PageElement, page: Page, said: readonly string[]): boolean {
  const around = ancestorsOf(control, page.root);
  const isOfTable = (row: PageElement) => isTableRow(row) && !around.includes(row);
  const selected = selectedRows(page).filter(isOfTable);
  const told = tellingIn(said);
  const isRival = (other: PageElement) => isOfTable(other) && !selected.includes(other);
  return (
    selected.some((row) => isOutdone(row, page, told, isRival)) ||
    (selected.some((row) => isSaidIn(row, told.words)) && selected.some((row) => !isSaidIn(row, told.words)))
  );
}

/** Whether a menu or a dialog was opened from a row that holds nothing of what the person named, while the page shows something of it. */
function isOfOtherRow(control: PageElement, page: Page, turns: readonly Turn[]): boolean {
  const request = requestOf(turns);
  const { said } = request;
  const opening = openedBy(control, page, request);
  const opener = opening === null ? null : pressedIn(opening, page);
  const apart = dialogAround(control, page) ?? null;
  if (opener !== null && isOfAnotherRow(opener, page, { ...request, apart })) return true;
  const row = stemsOf(opening?.target?.row ?? '');
  const own = stemsOf(wordsOn(control).join('\n'));
  const names = [...tellingIn(said).names].filter((name) => !own.has(name));
  if (row.size === 0 || names.some((name) => row.has(name))) return false;
  const shown = stemsOf(textOf(page.root));
  return names.some((name) => shown.has(name));
}

/**
 * Whether a button does more or something else than the person asked for by its name. Like a deed that cannot be taken back, it is asked for with its
 * object and with what was filled in. Words of every day need that only where the person used them: "Submit" for "submit the March report".
 */
function isBeyondRequest(control: PageElement, page: Page, turns: readonly Turn[]): boolean {
  if (!(isButton(control) || actsByAddress(control, page)) || tellsState(control)) return false;
  const { said } = requestOf(turns);
  const used = stemsOf(said.join('\n'));
  const otherwise = buttonWordsFor(said.join('\n'));
  const isCovered = (name: string) => {
    const [verb = ''] = stemsOf(name);
    const isFinal = FINAL.test(name);
    return (
      (meaningOf(name).saysYes && !isFinal) ||
      isLooking(name) ||
      opensForm(name) ||
      (isEveryday(name) && !(isFinal && used.has(verb))) ||
      otherwise.includes(verb) ||
      isClause(name, said)
    );
  };
  const names = wordsOn(control);
  return names.length > 0 && !names.some(isCovered) && !isYesTo(control, page, used);
}

/** Words of every day that hand something in for good. */
const FINAL = /^[^\p{L}\p{N}]*(?:submit|complete|finish|finali[sz]e)\b/iu;

/** Whether the person said a name and nothing else in a clause, or a statement that is one: "Gönder", "I will be there". */
function isClause(name: string, said: readonly string[]): boolean {
  const own = parted(name);
  return clausesOf(said).some((clause) => clause === own || (/^ (?:i|we) /u.test(own) && clause.includes(own)));
}

/**
 * Whether a clause says an entry of a menu together with what the menu, or the button that opened it, is called: "close it as fixed" for *Fixed* under
 * *Close as*; or says it as the place for something: "the October invoice belongs in Bills".
 */
function isSaidOfMenu(name: string, control: PageElement, page: Page, turns: readonly Turn[]): boolean {
  const { said, turns: since } = requestOf(turns);
  const menu = ancestorsOf(control, page.root).find((part) => toldRole(part) === 'menu');
  const opener = openingTurn({ control }, { turns: since })?.target?.name ?? '';
  const called = [menu === undefined ? [] : [...stemsOf(elementName(menu))], [...stemsOf(opener)].slice(0, 1)];
  const telling = (all: Iterable<string>) => [...all].filter((word) => !FUNCTION_WORDS.has(word));
  const wanted = telling(stemsOf(name));
  const holdsAll = (clause: string, all: readonly string[]) => all.every((word) => stemsOf(clause).has(word));
  const isMenuSaid = (clause: string) =>
    called.some((each) => telling(each).length > 0 && holdsAll(clause, telling(each)));
  const isEntry = (other: PageElement) => (toldRole(other) ?? '').startsWith('menuitem');
  // "Snooze it till Monday" means the one entry under *Snooze* that says Monday.
  const isOnlyOne = (clause: string) => isOnlyFit(control, page, tellingIn(said, [clause]), isEntry);
  const place = wanted.length > 0 && menu !== undefined ? placedIn(name) : null;
  return clausesOf(said).some(
    (clause) =>
      (isMenuSaid(clause) && (holdsAll(clause, wanted) || isOnlyOne(clause))) ||
      (PUTTING.test(clause) && place?.test(clause) === true),
  );
}

/** A pattern of a name behind a preposition that leads to a place, in a clause as `parted` gives it. */
function placedIn(name: string): RegExp {
  return new RegExp(
    ` (?:in|into|under|to|onto|nach|unter|zu|dans|sous|vers|en|a|sotto|em|para|naar|onder|do|pod|till|til) ${ARTICLE}${escapePattern(words(name).join(' '))} (?!\\d)`,
    'u',
  );
}

/** Verbs by which something comes to a place. */
const PUTTING =
  / (?:move[sd]?|put|file|place|stick|sort|drop|throw|transfer|shift|tidy|save|belongs?|goes|go|verschieb\p{L}*|leg|lege|pack|packe|steck|stecke|sortier\p{L}*|raum|raume|gehort|range\p{L}*|mets|mettez|deplace\p{L}*|classe\p{L}*|mueve|mover|pon|guarda|sposta\p{L}*|metti|archivia|poe|mova|coloca|verplaats|zet|przenies|wloz|presun|dej|flytta|lagg|flyt|laeg|legg) /u;

const ARTICLE =
  '(?:(?:the|my|our|der|die|das|den|dem|le|la|les|el|los|las|il|lo|gli|o|os|as|de|het)(?: (?:folder|list|column|category|label|ordner|liste|dossier|carpeta|cartella|pasta|map))? )?';

/** Whether keys keep what was edited, as *Save* does, and the person asked for nothing to be kept, or the agent wrote what they did not say. */
export function savesUnasked(action: BrowserAction, page: Page, turns: readonly Turn[]): boolean {
  if (action.intent !== 'press' || !chordsIn(action.keys).some(isSave)) return false;
  const { said } = requestOf(turns);
  const isAsked =
    !onlyLooks(said) &&
    !wantsNothingYet(page, turns) &&
    !refusesVerb('Save', said) &&
    (asksToKeep(said) || leavesWording(said) || keepsSaid(['Save'], page, turns));
  return !isAsked || sendsUnsaid(focusOf(action.element, page), page, turns);
}

/**
 * Whether keys outside of any field may be a shortcut that the person did not ask for: a letter or a sign, unless they said it or the page tells that it does what
 * they asked for: "e archive".
 */
export function pressesShortcut(action: BrowserAction, page: Page, turns: readonly Turn[]): boolean {
  if (action.intent !== 'press' || isInField(focusOf(action.element, page), page)) return false;
  const clauses = requestOf(turns).said.flatMap(plainClauses);
  const shown = textOf(page.root);
  return chordsIn(action.keys).some((chord) => {
    const key = signOf(chord);
    if (key === null || MOVING.test(key)) return false;
    const sign = escapePattern(key);
    const told = [
      ...shown.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${sign}\\s*(?:[:=–—-]|to|for)?\\s*(\\p{L}{2,})`, 'giu')),
      ...shown.matchAll(new RegExp(`(\\p{L}{2,})\\s*[([]\\s*${sign}\\s*[)\\]]`, 'giu')),
    ].map(([, word = '']) => word);
    const isSaid = clauses.some((clause) =>
      new RegExp(`\\b(?:press|hit|type|key)\\b.*["\\s]${sign}(?:["\\s]|$)`, 'iu').test(clause),
    );
    return !isSaid && !told.some((word) => clauses.some((clause) => isOfSense(word, clause)));
  });
}

/** Keys that move about in most applications. */
const MOVING = /^[jk/?]$/iu;

/** Whether an action acts on a drawing, such as the cells of a grid on a canvas, or presses keys that one may hear: nothing tells what stands there. */
export function actsOnDrawing(action: BrowserAction, page: Page, turns: readonly Turn[]): boolean {
  if (!ACTING.test(action.intent) || !('element' in action)) return false;
  if (requestOf(turns).said.some((text) => DRAWING.test(text))) return false;
  const on = focusOf(action.element, page);
  const isNowhere = action.intent === 'press' && /^(?:body|html|#document)$/u.test(on.tag);
  return on.tag === 'canvas' || (isNowhere && [...elements(page.root)].some(isShownCanvas));
}

function isShownCanvas({ tag, live }: PageElement): boolean {
  return tag === 'canvas' && live?.visible !== false;
}

const ACTING = /^(?:click|doubleclick|drag|press)$/u;
/** Who asks for a drawing wants it kept. */
const DRAWING =
  /(?<!\p{L})(?:draw(?!er)|paint|sketch|scribble|zeichn|mal[et]?(?!\p{L})|skizzier|dessin|dibuj|disegn|desenh|teken|rysuj|нарису)/iu;

/** Whether keys press something else than the element that they are given to; `at once`: with nothing typed before it, "Tab Enter". */
export function movesAndPresses(keys: string): 'at once' | 'later' | null {
  const chords = chordsIn(keys);
  const moved = chords.findIndex(movesFocus);
  const after = moved < 0 ? [] : chords.slice(moved + 1);
  if (!after.some(isPress)) return null;
  const isAtOnce = after.some((chord, at) => isPress(chord) && movesFocus(after[at - 1] ?? 'Tab'));
  return isAtOnce ? 'at once' : 'later';
}

/** Words by which a form may be sent for good, though they lead on, call off or show something on other buttons. */
const COMMITTING =
  /^[^\p{L}\p{N}]*(?:copy|ok(?:ay)?|continue|proceed|start|cancel|print|keep|yes)(?!\p{L})|^[^\p{L}\p{N}]*go[^\p{L}\p{N}]*$/iu;

/** What such a button does by sending a form that writes, or any button for a form elsewhere on the page; null for any other one. */
export function unaskedForm(action: BrowserAction, page: Page, turns: readonly Turn[]): Danger | null {
  const pressed = onlyLooks(requestOf(turns).said) ? pressedButton(action, page) : null;
  const isElsewhere = pressed !== null && attribute(pressed, 'form') !== null;
  // Of a form that its page sends as a document nothing is held back: words that show something elsewhere may send it.
  const isCommitting = pressed !== null && wordsOn(pressed).some((name) => COMMITTING.test(name));
  const control = isElsewhere || isCommitting ? pressed : unaskedButton(action, page, turns);
  if (control === null) return null;
  // The browser holds back no address that is opened, and no form that the markup announces.
  if ((control.tag === 'a' && writesByMethod(control)) || actsByAddress(control, page)) return unknownPress(control);
  const around = surroundingsOf(control, pageMarkup(page));
  const form = around.form !== null && around.submits ? around.form : formByScript(control, page);
  const method = attribute(control, 'formmethod') ?? (form === null ? null : attribute(form, 'method')) ?? '';
  if (form === null || !/^\s*post\s*$/iu.test(method) || looksUp(form)) return null;
  return unknownPress(control);
}

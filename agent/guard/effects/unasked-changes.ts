import { type BrowserAction, elementOf } from '../../action.ts';
import { words } from '../../english/words.ts';
import { chordsIn, typedBy } from '../../helpers/chords.ts';
import { writtenBy } from '../../helpers/fills-in.ts';
import { withoutFragment } from '../../helpers/without-fragment.ts';
import { ancestorsOf, elements, findElement, type Page, type PageElement, textOf } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import { optionNamed } from '../../reading/options.ts';
import { pageMarkup, reachedBy } from '../../reading/page-markup.ts';
import { toldRole } from '../../reading/role.ts';
import { submitting } from '../../reading/submitting.ts';
import type { BrowserTurn, Turn } from '../../turn.ts';
import { isButton, wordsOn } from '../danger/control-words.ts';
import { isDeleting, onlyPresses, turnsValue } from '../danger/keys.ts';
import { focusOf, isInField } from '../danger/own-action.ts';
import { isSearch, looksUp, rowAround, surroundingsOf } from '../danger/surroundings.ts';
import { choosesFurther } from '../request/beside/further.ts';
import { isOutdone, isOutnamed, tellingIn } from '../request/beside/outdone.ts';
import { switchesOther } from '../request/beside/switched.ts';
import { openingTurn } from '../request/openers.ts';
import { requestOf } from '../request/request.ts';
import { losesMore, TAKING_OUT } from '../request/values/emptied.ts';
import { changedOf, filledIn, textOfTurn, triedSince } from '../request/values/filled-in.ts';
import { type FilledIn, newIn, textsOfKeys, typedPieces } from '../request/values/new-words.ts';
import { isOfTwin } from '../request/values/places.ts';
import { isMentioned, isOfNothingSaid, isSaid, tellsAnother, withoutSource } from '../utterance/is-said.ts';
import { mayOnlyLook, onlyLooks } from '../utterance/only-looks.ts';
import { isLooking, keepsEdits, keepsWriting } from '../words/everyday.ts';
import { reachesAll } from '../words/reaches-all.ts';
import { isLeftAlone, wantsNothingYet } from './before/wants-nothing-yet.ts';
import { agreedWriting, withoutAgreed } from './before/without-agreed.ts';
import { isElsewhere, takesTicks } from './elsewhere.ts';
import { asksLogin, isOfOtherNumber, showsNamed } from './named-things.ts';
import { isInOtherColumn, isInOtherRow, isOnOtherLine, marksOther } from './other-row.ts';
import { isOfOther } from './put-elsewhere.ts';
import { unaskedButton } from './unasked.ts';
import { LOGIN } from './unfamiliar.ts';
import { leavesWording, takesUnsaid, tellsNews } from './unsaid-values.ts';

/**
 * Whether an action changes a field, a choice or a place on the page, although the person only wants to see or know something, or names another field
 * than the one that takes what they did not say: what a script writes then was not asked for. Fields that look something up are filled in for that,
 * and the person said who to log in as.
 */
export function changesUnasked(action: BrowserAction, page: Page, turns: readonly Turn[]): boolean {
  const { said } = requestOf(turns);
  const meant = said.map(withoutSource);
  const entry = entryOf(action, page);
  if (entry !== null) return choosesAnother(entry, { action, page, turns, said: meant });
  if (writesInOtherRow(action, page, turns)) return true;
  return (
    changesPage(action, page, said) &&
    (onlyLooks(said) ||
      wantsNothingYet(page, turns) ||
      changesLeft(action, page, said) ||
      isElsewhere(action, page, meant) ||
      writesUnsaid(action, page, said) ||
      isOfAnother(action, page, turns) ||
      choosesUnsaid(action, page, meant) ||
      takesAlong(action, page, turns))
  );
}

/** The entry of a list, a tree or a grid that an action chooses with a click; null for any other action. */
function entryOf(action: BrowserAction, page: Page): PageElement | null {
  const element = action.intent === 'click' ? findElement(page, action.element) : null;
  if (element === null || isTick(action, page)) return null;
  return [element, ...ancestorsOf(element, page.root)].find((part) => ENTRIES.test(toldRole(part) ?? '')) ?? null;
}

interface Choosing {
  readonly action: BrowserAction;
  readonly page: Page;
  readonly turns: readonly Turn[];
  /** What the person said, without what is there before a change. */
  readonly said: readonly string[];
}

/** Whether an action chooses an entry of which nothing was said, or another one than the one that was, or on the page of something else. */
function choosesAnother(entry: PageElement, { action, page, turns, said }: Choosing): boolean {
  if (said.length === 0) return false;
  const isRival = (other: PageElement) => toldRole(other) === toldRole(entry);
  return (
    choosesUnsaid(action, page, said) ||
    isOutdone(entry, page, tellingIn(said), isRival) ||
    saysMore(entry, page, said) ||
    marksOther(entry, page, tellingIn(said)) ||
    isOfAnother(action, page, turns)
  );
}

/** Whether another entry of the same list is called as the person said, and this one is not, or says more: *Open*, beside *Closed* and *Open all night*. */
export function isLesserEntry(entry: PageElement, page: Page, said: readonly string[]): boolean {
  const beside = ancestorsOf(entry, page.root)[0]?.children ?? [];
  return isOutnamed(entry, page, tellingIn(said), (other) => beside.includes(other)) || saysMore(entry, page, said);
}

/** Whether all that another entry says was said, and this one says that and more: "Open all night" beside "Open". */
function saysMore(entry: PageElement, page: Page, said: readonly string[]): boolean {
  const own = words(elementName(entry));
  const isSaidWhole = (label: readonly string[]) => label.length > 0 && isSaid(label.join(' '), said);
  return [...elements(page.root)].some((other) => {
    const label = toldRole(other) === toldRole(entry) && other !== entry ? words(elementName(other)) : [];
    return (
      label.length < own.length && isSaidWhole(label) && label.every((word) => own.includes(word)) && !isSaidWhole(own)
    );
  });
}

const ENTRIES = /^(?:option|menuitemradio|menuitemcheckbox|treeitem|gridcell)$/u;

/** Whether an action changes what the person wants left as it is, by its name or that of its row. */
function changesLeft(action: BrowserAction, page: Page, said: readonly string[]): boolean {
  const element = findElement(page, elementOf(action));
  if (element === null) return false;
  const control = reachedBy(element, pageMarkup(page));
  const row = rowAround(control, page);
  const cell =
    row === undefined ? undefined : [...elements(row)].find((part) => part !== row && textOf(part).trim() !== '');
  return isLeftAlone([elementName(control), cell === undefined ? '' : textOf(cell)], said);
}

/** Whether an action changes a field, a choice or a place that is neither of a search nor of a login with what the person said. */
function changesPage(action: BrowserAction, page: Page, said: readonly string[]): boolean {
  if (!('element' in action) || (!CHANGING.test(action.intent) && !isTick(action, page))) return false;
  const named = findElement(page, action.element);
  const element = action.intent === 'press' ? focusOf(action.element, page) : named;
  if (element === null) return true;
  const isCounted = COUNTING.test(toldRole(element) ?? '');
  if (action.intent === 'press' && !isInField(element, page) && !takesTicks(element) && !isCounted) return false;
  const { form } = surroundingsOf(element, pageMarkup(page));
  if (isSearch(element) || (form !== null && looksUp(form))) return false;
  const isSaidText = 'text' in action && isSaid(action.text, said);
  return !isSaidText || !asksLogin(page, element);
}

/**
 * Whether an action ticks or chooses something of which nothing was said, neither its name, nor its value, nor its row: some lists act at once. Who wants a
 * deed done may have a form filled in, whose button sends the choice.
 */
function choosesUnsaid(action: BrowserAction, page: Page, said: readonly string[]): boolean {
  if (said.length === 0 || !('element' in action) || action.element === null) return false;
  const entry = entryOf(action, page);
  const value = action.intent === 'change' ? action.value : entry !== null || isTick(action, page) ? '' : null;
  const element = findElement(page, action.element);
  if (value === null || element === null) return false;
  const control = entry ?? reachedBy(element, pageMarkup(page));
  if (isTick(action, page) && ticksOther(control, page, said)) return true;
  const mayLook = mayOnlyLook(said);
  const { form } = surroundingsOf(control, pageMarkup(page));
  if (!mayLook && form !== null && submitting(form, pageMarkup(page)).button !== null) return false;
  const row = rowAround(control, page);
  const option = optionNamed(control, value);
  const shown = [
    elementName(control),
    value,
    option === null ? '' : textOf(option),
    row === undefined ? '' : textOf(row),
  ];
  return mayLook
    ? !isMentioned(shown.slice(0, 2).join(' '), said)
    : isOfNothingSaid(shown.join(' '), said) ||
        choosesFurther(option === null ? elementName(control) : textOf(option), page, said) ||
        tellsAnother(shown.slice(2, 3).join('\n'), said);
}

/** Whether a box is another one than was meant, whatever else is ticked with it: the box over a column ticks all of it. */
function ticksOther(control: PageElement, page: Page, said: readonly string[]): boolean {
  return (
    reachesAll(elementName(control), said) ||
    switchesOther(control, page, said) ||
    isOfNothingSaid(textBeside(control, page), said)
  );
}

/** What stands right beside a box that another label, elsewhere on the page, gives its name; '' for any other box. */
function textBeside(control: PageElement, page: Page): string {
  const beside = ancestorsOf(control, page.root).find((part) => textOf(part).trim() !== '');
  const text = beside === undefined || /^(?:body|main|form|html)$/u.test(beside.tag) ? '' : textOf(beside).trim();
  return text.length > LONGEST_BESIDE || text.includes(elementName(control)) ? '' : text;
}

/** In characters. */
const LONGEST_BESIDE = 80;

/** Whether a form that saves itself would take along something that was put into it before and that nobody said, nor said yes to as it was stored. */
function takesAlong(action: BrowserAction, page: Page, turns: readonly Turn[]): boolean {
  const element = 'element' in action && action.element !== null ? findElement(page, action.element) : null;
  const rest = withoutAgreed(turns, page, agreedWriting(turns, page));
  if (element === null || filledIn(rest, page).length === 0) return false;
  const control = reachedBy(element, pageMarkup(page));
  return takesUnsaid(control, page, rest);
}

/** Whether an action puts a value, or a tick, where the page is about something else than the person named for it. */
function isOfAnother(action: BrowserAction, page: Page, turns: readonly Turn[]): boolean {
  const request = requestOf(turns);
  const { said } = request;
  const value = writtenBy(action) ?? '';
  const element = 'element' in action && action.element !== null ? findElement(page, action.element) : null;
  if (element === null || said.length === 0) return false;
  const control = reachedBy(element, pageMarkup(page));
  const changed = triedSince(turns, page);
  const opener = openingTurn({ control }, request);
  return (
    isOfOther(value === '' ? elementName(control) : value, control, page, { said, changed, opener }) ||
    (control.tag === 'select' && isOfTwin(control, page, tellingIn(said))) ||
    !showsNamed([value, elementName(control)], page, said, { control, changed }) ||
    isOfOtherNumber(control, page, said)
  );
}

/** Whether an action types or presses keys in another row than the one that was named. */
function writesInOtherRow(action: BrowserAction, page: Page, turns: readonly Turn[]): boolean {
  const { said } = requestOf(turns);
  if (said.length === 0 || !('element' in action)) return false;
  // A box of a matrix of permissions is told by its column.
  const box = isTick(action, page) && action.element !== null ? findElement(page, action.element) : null;
  if (box !== null) return isInOtherColumn(reachedBy(box, pageMarkup(page)), page, tellingIn(said));
  if (!/^(?:textinput|paste|addtext|press)$/u.test(action.intent)) return false;
  const element = action.intent === 'press' ? focusOf(action.element, page) : findElement(page, action.element);
  return element !== null && isInOtherRow(element, page, { told: tellingIn(said), changed: triedSince(turns, page) });
}

/** Whether an action writes a text of which the person said nothing and whose wording they did not leave open, or drags where they spoke of no place. */
function writesUnsaid(action: BrowserAction, page: Page, said: readonly string[]): boolean {
  if (said.length === 0) return false;
  if (action.intent === 'drag')
    return mayOnlyLook(said) || !(said.some((text) => MOVING.test(text)) || addsNamed(action, page, said));
  if (action.intent === 'press') return keysUnsaid(action, page, said);
  const field = 'element' in action && action.element !== null ? findElement(page, action.element) : null;
  if (action.intent === 'textinput' && field !== null && replacesAll(field, action.text, said)) return true;
  const isText = action.intent === 'textinput' || action.intent === 'paste' || action.intent === 'addtext';
  // A stored secret is the person's own.
  const isStored = isText && /^\{[^{}]+\}$/u.test(action.text);
  return (
    isText &&
    !isStored &&
    (tellsNews([writtenIn(action, field)], page, said) || (isOfNothingSaid(action.text, said) && !leavesWording(said)))
  );
}

/** What a step writes into a field, as far as it is new there. */
function writtenIn({ intent, text }: WritingAction, field: PageElement | null): FilledIn {
  const isNew = intent !== 'textinput' || field === null || field.live?.secret === true;
  return isNew
    ? { text, isLabel: false }
    : { text: newIn(text, field.live?.value ?? textOf(field)), whole: text, isLabel: false };
}

type WritingAction = Extract<BrowserAction, { readonly intent: 'textinput' | 'paste' | 'addtext' }>;

/** Whether a text would take the place of another one, or of a line of it, of which the person spoke only in part, or not at all: "Write under the third heading: …". */
function replacesAll(field: PageElement, text: string, said: readonly string[]): boolean {
  const before = field.live?.value ?? textOf(field);
  return (
    field.live?.secret !== true &&
    (losesMore({ name: elementName(field), before, after: text }, said) || isOnOtherLine(before, text, tellingIn(said)))
  );
}

/**
 * The field in which an action would replace what stands there by a text of which the person said nothing, where no button keeps it: an application that
 * works without a connection has stored it before anything is sent. Null for any other action.
 */
export function overwrittenBy(action: BrowserAction, page: Page, turns: readonly Turn[]): PageElement | null {
  const { said } = requestOf(turns);
  if (!/^(?:textinput|paste|press)$/u.test(action.intent) || !('element' in action)) return null;
  const field = focusOf(action.element, page);
  if (action.intent === 'press' && typedBy(action.keys).trim() === '') return null;
  if (
    field.tag !== 'input' ||
    (field.live?.value ?? '').trim() === '' ||
    field.live?.secret === true ||
    isSearch(field)
  )
    return null;
  if (!writesUnsaid(action, page, said) || surroundingsOf(field, pageMarkup(page)).form !== null) return null;
  const keeps = (part: PageElement) =>
    isButton(part) && wordsOn(part).some((name) => keepsWriting(name) || keepsEdits(name));
  const around = ancestorsOf(field, page.root).slice(0, NEAR_FIELD);
  return around.some((part) => [...elements(part)].some(keeps)) ? null : field;
}

/** How many parts around a field hold the button that keeps it. */
const NEAR_FIELD = 6;

/** Whether keys type into a field what the person did not say, or take text out of one that they did not name. */
export function keysUnsaid(
  { element, keys }: Extract<BrowserAction, { intent: 'press' }>,
  page: Page,
  said: readonly string[],
): boolean {
  const field = focusOf(element, page);
  const isTurned = COUNTING.test(toldRole(field) ?? '') && chordsIn(keys).some(turnsValue);
  if (isTurned && !isMentioned(elementName(field), said)) return true;
  if (!isInField(field, page)) return false;
  const typed = typedBy(keys).trim();
  if (typed !== '') return !typedPieces(keys).every((piece) => isSaid(piece, said)) && !leavesWording(said);
  return (
    chordsIn(keys).some(isDeleting) &&
    !isMentioned(elementName(field), said) &&
    !said.some((text) => TAKING_OUT.test(text))
  );
}

/** What takes keys for more and less. */
const COUNTING = /^(?:slider|spinbutton)$/u;

/** Whether a person wants what is dragged added to something: "Add Lotte Vries to the group Work". */
function addsNamed(
  { element }: Extract<BrowserAction, { intent: 'drag' }>,
  page: Page,
  said: readonly string[],
): boolean {
  const dragged = findElement(page, element);
  return dragged !== null && isSaid(elementName(dragged), said) && said.some((text) => ADDING.test(text));
}

const ADDING = /(?<!\p{L})(?:add|füg|ajout|añad|agreg|aggiung|adicion|voeg|dodaj|добав)\p{L}*(?!\p{L})/iu;

/** Verbs by which a drag may be meant, and words for where to. */
const MOVING =
  /(?<!\p{L})(?:drag|drop|move|put|place|pull|push|shift|swap|switch|sort|reorder|rearrange|arrange|rank|resize|connect|wire|join|draw|assign|schedule|postpone|extend|shorten|above|below|zieh|verschieb|ordne|sortier|leg|verbind|déplac|gliss|mets|class|mueve|arrastra|pon|orden|sposta|trascina|metti|verplaats|sleep|zet)\p{L}*(?!\p{L})/iu;

/**
 * Whether a page may still save something that nobody asked for: a text that was not to be sent, or that keys typed and nobody said or, for a request that may want nothing done, what
 * the agent put into it, or pressed on it. It may do so at any later step, as a field loses the focus or the page is left.
 */
export function holdsUnasked(page: Page, turns: readonly Turn[]): boolean {
  const { said, words, wording, turns: since } = requestOf(turns);
  // Who is about to log in asked for that.
  if (asksLogin(page)) return false;
  if (holdsRefused(page, turns)) return true;
  if (!mayOnlyLook(said)) {
    const tried = triedSince(withoutAgreed(turns, page, agreedWriting(turns, page)), page);
    // What was typed into another row goes as its field is left.
    if (changedOf(tried, page).some(({ action }) => writesInOtherRow(action, page, turns))) return true;
    const written = [...textsOfKeys(tried, page), ...changedOf(tried, page).flatMap((turn) => leftInField(turn, page))];
    return tellsNews(
      written.filter(({ isLabel }) => !isLabel),
      page,
      words,
      wording,
    );
  }
  const here = withoutFragment(page.url);
  return since.some((turn) => {
    const { action, target, unsaid } = turn;
    if (withoutFragment(turn.url) === here && pressedUnasked(turn, page, turns)) return true;
    const id = elementOf(action);
    if (id === null || findElement(page, id) === null || !changesUnasked(action, page, turns)) return false;
    if (target?.secret === true) return unsaid === true;
    const text = writtenBy(action);
    return text === null || (onlyLooks(said) && overwrites(turn)) || tellsNews([{ text, isLabel: false }], page, said);
  });
}

/** Whether a field still holds a text that a refused key was to send: its page may send it as the field is left. */
function holdsRefused(page: Page, turns: readonly Turn[]): boolean {
  const isOn = (turn: BrowserTurn, { action, target }: BrowserTurn) =>
    action.intent === 'press' &&
    (action.element === null ? target?.name === turn.target?.name : action.element === elementOf(turn.action));
  const refused = requestOf(turns).turns.filter(({ outcome }) => outcome.status === 'refused');
  return changedOf(triedSince(turns, page), page).some(
    (turn) => turn.outcome.status === 'done' && refused.some((each) => isOn(turn, each)),
  );
}

/** Whether a step wrote over what a field held: that is no search. */
function overwrites({ reverse }: BrowserTurn): boolean {
  return reverse?.intent === 'textinput' && reverse.text.trim() !== '';
}

/** What a step wrote into a field that looks nothing up: its page may keep it as the field is left, or after a while. */
function leftInField(turn: BrowserTurn, page: Page): readonly FilledIn[] {
  const { action, outcome } = turn;
  if (action.intent !== 'textinput' || outcome.status !== 'done') return [];
  const field = findElement(page, action.element);
  const { form = null } = field === null ? {} : surroundingsOf(field, pageMarkup(page));
  if (field !== null && (isSearch(field) || (form !== null && looksUp(form)))) return [];
  return textOfTurn(turn);
}

/** Whether a step pressed a button that nobody knows, or one that is gone and may have been such. */
function pressedUnasked({ action, target, outcome, deed }: BrowserTurn, page: Page, turns: readonly Turn[]): boolean {
  if (outcome.status !== 'done' || deed != null || action.intent !== 'click' || target === null) return false;
  if (LOGIN.test(target.name)) return false;
  if (findElement(page, action.element) !== null) return unaskedButton(action, page, turns) !== null;
  return CHOSEN.test(target.role ?? '') && !isLooking(target.name);
}

/** Whether an action ticks something: the box itself, or the label of one, also by the key that presses it. */
function isTick(action: BrowserAction, page: Page): boolean {
  const isPress = action.intent === 'click' || (action.intent === 'press' && onlyPresses(action.keys));
  const element = isPress ? findElement(page, elementOf(action)) : null;
  return element !== null && takesTicks(reachedBy(element, pageMarkup(page)));
}

/** What goes as it is chosen. */
const CHOSEN = /^(?:option|menuitem\w*|gridcell|treeitem)$/u;

const CHANGING = /^(?:textinput|paste|addtext|change|drag|press)$/u;

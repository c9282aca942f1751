import { type BrowserAction, elementOf } from '../../../action.ts';
import { chordsIn } from '../../../helpers/chords.ts';
import { ancestorsOf, attribute, type Page, type PageElement, textOf } from '../../../page.ts';
import { elementName } from '../../../reading/element-name.ts';
import { isRow, toldRole } from '../../../reading/role.ts';
import type { Turn } from '../../../turn.ts';
import { isButton, unfolds, wordsOn } from '../../danger/control-words.ts';
import { isArrow, onlyPresses, signOf } from '../../danger/keys.ts';
import { focusOf, isInField } from '../../danger/own-action.ts';
import { dialogAround, isDialog, isTyped } from '../../danger/surroundings.ts';
import { choicesBeside } from '../../request/beside/further.ts';
import { isOutdone, tellingIn } from '../../request/beside/outdone.ts';
import { isOfAnotherRow } from '../../request/departure.ts';
import { openedBy, pressedIn } from '../../request/openers.ts';
import { type Request, requestOf, sinceLastDeed } from '../../request/request.ts';
import { SELECTS } from '../../request/values/filled-in.ts';
import { isBest } from '../../request/values/values-are-said.ts';
import { isOfNothingSaid } from '../../utterance/is-said.ts';
import { isLooking } from '../../words/everyday.ts';
import { reachesAll } from '../../words/reaches-all.ts';
import { takesTicks } from '../elsewhere.ts';
import { isNameSaid, isUnfamiliar, mayDo, opensForm, pressedButton, SWITCHED } from '../unfamiliar.ts';

/**
 * Whether the agent pressed something on this page before, since the last deed, that the person did not ask for and that still stands there: it sent nothing, but
 * the deed may be done with what it chose, be it kept in the script alone: "Cut" beside another file, a unit, another lot.
 */
export function followsUnasked(control: PageElement, page: Page, turns: readonly Turn[]): boolean {
  const request = requestOf(turns);
  const since = sinceLastDeed(request.turns);
  const seen = new Set<string>();
  // Of what opened the dialog or menu of the button in a row, that row is judged.
  const opener = openedBy(control, page, request);
  return since.some((turn, at) => {
    const { action, outcome, deed } = turn;
    const same = `${action.intent} ${elementOf(action) ?? ''}`;
    if (outcome.status !== 'done' || deed != null || seen.has(same)) return false;
    if (action.intent === 'click') seen.add(same);
    if (action.intent === 'press' && !onlyPresses(action.keys)) return movesSelection(action, control, page);
    if (action.intent !== 'click' && action.intent !== 'press') return false;
    const on = pressedIn(turn, page);
    if (turn === opener && on !== null && ancestorsOf(on, page.root).some(isRow)) return false;
    const pressed = on?.id == null ? null : pressedButton({ intent: 'click', element: on.id }, page);
    if (pressed === null) return choosesOther(on, page, request) || choosesUnsaid(on, page, request);
    const before = turns.slice(0, turns.length - since.length + at);
    return (
      pressed !== control &&
      !opensPlace(pressed, control, page) &&
      pressed.live?.visible === true &&
      !LEADS.test(toldRole(pressed) ?? '') &&
      !opens(pressed) &&
      !wordsOn(pressed).some((name) => SELECTS.test(name) && !reachesAll(name, request.said)) &&
      (isOfAnotherTwin(pressed, page, request) ||
        (!isNameSaid(pressed, before) &&
          !isSaidChoice(pressed, page, request) &&
          (isChosen(pressed) || isUnfamiliar(pressed, page, before))))
    );
  });
}

/**
 * Whether a button that stands in no row only opened the place for another one: *Edit description* for *Save*, or *Create* over a list for the *Create* of its
 * dialog.
 */
function opensPlace(pressed: PageElement, control: PageElement, page: Page): boolean {
  const dialog = dialogAround(control, page);
  if (ancestorsOf(pressed, page.root).some((part) => part === dialog || isRow(part))) return false;
  const names = wordsOn(control);
  return wordsOn(pressed).some((name) => EDITING.test(name) || (dialog !== undefined && names.includes(name)));
}

const EDITING =
  /^[^\p{L}\p{N}]*(?:edit|bearbeiten|modifier|éditer|editar|modifica|modificar|bewerken|edytuj|redigera|rediger)(?!\p{L})/iu;

/** Whether a button shows another part of the page, or opens a menu or a form. */
function opens(control: PageElement): boolean {
  const isOpener = ['aria-haspopup', 'aria-expanded'].some((name) => attribute(control, name) !== null);
  return (
    isOpener ||
    unfolds(control) ||
    wordsOn(control).some((name) => (isLooking(name) && !mayDo(name)) || opensForm(name))
  );
}

/** Whether a thing was chosen by a click where another one of its kind is what the person named. What leads elsewhere is gone by then, or a link. */
function choosesOther(pressed: PageElement | null, page: Page, request: Request): boolean {
  if (pressed === null || pressed.live?.visible !== true) return false;
  const path = [pressed, ...ancestorsOf(pressed, page.root)];
  const entry = path.find((part) => isRow(part) || ENTRY.test(toldRole(part) ?? ''));
  if (entry === undefined || path.some(({ tag }) => tag === 'a' || tag === 'label')) return false;
  const isLike = (other: PageElement) => other.tag === entry.tag && toldRole(other) === toldRole(entry);
  return isOutdone(entry, page, tellingIn(request.said), isLike);
}

const ENTRY = /^(?:option|treeitem|gridcell)$/u;

/** Whether a box with a sentence on it, which is no row, link or label, was pressed and still stands there, though nothing of the sentence was said: a choice as pages draw it. */
function choosesUnsaid(pressed: PageElement | null, page: Page, { said }: Request): boolean {
  const text = pressed === null ? '' : textOf(pressed).trim();
  if (pressed?.live?.actionable !== true || pressed.live.visible !== true || isTyped(pressed)) return false;
  const path = [pressed, ...ancestorsOf(pressed, page.root)];
  if (path.some((part) => part.tag === 'a' || part.tag === 'label' || isRow(part))) return false;
  return !takesTicks(pressed) && text.length <= LONGEST_CHOICE && isOfNothingSaid(text, said);
}

/** In characters. */
const LONGEST_CHOICE = 80;

/** Whether keys outside of any field may have moved a choice, for a button that stands in no row: what is chosen now nobody knows. */
function movesSelection(
  action: Extract<BrowserAction, { intent: 'press' }>,
  control: PageElement,
  page: Page,
): boolean {
  const on = focusOf(action.element, page);
  const isInRow = ancestorsOf(control, page.root).some((part) => isRow(part) || isDialog(part));
  if (isInRow || isInField(on, page) || HOLDS_VALUE.test(toldRole(on) ?? '')) return false;
  return chordsIn(action.keys).some((chord) => isArrow(chord) || /^[jk]$/iu.test(signOf(chord) ?? ''));
}

/** What takes such keys for a value of its own. */
const HOLDS_VALUE = /^(?:slider|spinbutton|radio|radiogroup|tab|tablist|menu\w*|combobox|textbox|searchbox)$/u;

/** Whether the row of a button is not the one that the person named, where another row has the same button. */
function isOfAnotherTwin(control: PageElement, page: Page, request: Request): boolean {
  const names = wordsOn(control);
  const isTwin = (other: PageElement) => isButton(other) && wordsOn(other).some((name) => names.includes(name));
  return (
    isOfAnotherRow(control, page, request) ||
    (names.length > 0 && isOutdone(control, page, tellingIn(request.said), isTwin))
  );
}

/** Whether a radio button holds more of what was said than any other one of its group: "30 min, €1.20". */
function isSaidChoice(pressed: PageElement, page: Page, { said }: Request): boolean {
  const name = elementName(pressed);
  const others = toldRole(pressed) === 'radio' ? choicesBeside(name, page) : null;
  return others !== null && isBest(name, others, said);
}

/** Whether a button stays pressed, and is none that shows something otherwise. */
function isChosen(control: PageElement): boolean {
  const isSwitch = SWITCHED.some((name) => attribute(control, name) !== null);
  return isSwitch && !wordsOn(control).some(isLooking);
}

/** What shows another part of the page. */
const LEADS = /^(?:tab|link|menuitem\w*|treeitem|option)$/u;

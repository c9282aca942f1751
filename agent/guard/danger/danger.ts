import type { BrowserAction, ElementId, Named } from '../../action.ts';
import { chordsIn } from '../../helpers/chords.ts';
import { attribute, elements, findElement, type Page, type PageElement, textOf } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import { meantBy, pageMarkup, reachedBy } from '../../reading/page-markup.ts';
import { toldRole } from '../../reading/role.ts';
import { submitting } from '../../reading/submitting.ts';
import { isChoice, sendsItsForm } from './control-words.ts';
import { placesOf } from './drop-places.ts';
import { controlInMiddle, isPressable } from './in-middle.ts';
import { type Deed, irreversible, namesKind } from './irreversible.ts';
import { isSendingEnter } from './keys.ts';
import type { MeaningOf, Reading } from './meaning.ts';
import { comesDownTo, ownDanger } from './own-action.ts';
import { endsChoiceOnEnter, isForOneself, sendsOnEnter } from './sends-on-enter.ts';
import { isForCode, isSearch, isTyped, looksUp, surroundingsOf } from './surroundings.ts';

/** What an action would cause that cannot be undone, and where. */
export interface Danger extends Deed {
  readonly control: PageElement;
  /**
   * For Enter, the name is the field's name: there is no button label to show. `selection`: other keys and drops act on the control itself, or on
   * what is chosen in it, and not on what stands around it.
   */
  readonly by: 'press' | 'enter' | 'selection';
  /** Whether nobody knows what it is done to, whatever the person named. */
  readonly isUnsure?: true;
}

/** A press of which nobody knows what it does. */
export function unknownPress(control: PageElement): Danger {
  return { what: 'unknown', name: elementName(control), control, by: 'press', stage: 'does' };
}

/** Finds what an action on a page would press and what that causes; null where it can be undone. */
export function dangerOf(action: BrowserAction, page: Page, meaningOf: MeaningOf): Danger | null {
  const reading = { markup: pageMarkup(page), meaningOf };
  for (const known of comesDownTo(action, page)) {
    // Browsers send no form for Enter in a field of several lines; the action `submit` does.
    const isEnter = action.intent === 'press' && known.intent === 'submit';
    if (isEnter && sendsNothing(action.keys, known.element, page, reading)) continue;
    const found = ofKnown(known, page, reading);
    if (found !== null) return found;
  }
  return ownDanger(action, page, reading);
}

/** The things on which a drag ends as it is judged; empty for any other action. */
export function endsOfDrag(action: BrowserAction, page: Page): readonly (ElementId | null)[] {
  return action.intent === 'drag' ? placesOf(action, page).map(({ id }) => id) : [];
}

/** With Control, Meta or Alt, Enter sends what is written in a field of several lines too; in an editor of code it runs it, as the button beside it does. */
function sendsNothing(keys: string, id: ElementId, page: Page, reading: Reading): boolean {
  const field = findElement(page, id);
  if (field === null || !isTyped(field) || sendsOnEnter(field, reading)) return false;
  return !chordsIn(keys).some(isSendingEnter) || (isForCode(field) && reading.markup.formAround(field) === null);
}

function ofKnown(action: BrowserAction, page: Page, reading: Reading): Danger | null {
  if (!('element' in action) || action.element === null) return null;
  const element = findElement(page, action.element);
  if (element === null) return null;
  switch (action.intent) {
    case 'click':
      return ofClick(element, reading);
    case 'submit':
      return ofSubmit(element, reading);
    case 'change':
      return ofChange(element, action.value, { ...reading, page });
    case 'textinput':
    case 'paste':
      return ofText(element, action.text, reading);
    default:
      return null;
  }
}

/** Whether a danger is the very one that was allowed. */
export function isAllowed({ what, name }: Named, allowed: Named | null): boolean {
  return allowed !== null && allowed.what === what && normalised(allowed.name) === normalised(name);
}

/**
 * A click lands in the middle of an element: on the control there, else on the control around it. A click on a label
 * reaches its control.
 */
function ofClick(element: PageElement, reading: Reading): Danger | null {
  const { markup } = reading;
  const path = [element, ...markup.around(element)];
  const label = path.find(({ tag }) => tag === 'label');
  const pressed = [
    controlInMiddle(element) ?? path.find(isPressable) ?? null,
    label === undefined ? null : markup.labelled(label),
  ];
  return firstDanger(
    pressed.filter(
      (control) =>
        control !== null &&
        !isTyped(control) &&
        !isWordlessSlider(control) &&
        !losesItsTick(control, reading) &&
        !isChosenForLater(control, reading),
    ),
    reading,
  );
}

/** Whether a click takes the tick out of a box, which takes back what its label says, before a button of its form or dialog is pressed. */
function losesItsTick(element: PageElement, reading: Reading): boolean {
  const isBox = element.tag === 'input' && toldRole(element) === 'checkbox';
  if (!isBox || element.live?.checked !== true) return false;
  return waitsForButton(element, reading) || surroundingsOf(element, reading.markup).dialog !== null;
}

/** Whether a radio button names a deed that a button of its form does. Who gets to see or use something is asked about where it is chosen. */
function isChosenForLater(element: PageElement, reading: Reading): boolean {
  const isRadio = element.tag === 'input' && toldRole(element) === 'radio';
  const deed = isRadio && waitsForButton(element, reading) ? irreversible(element, reading) : null;
  return deed !== null && deed.what !== 'access';
}

/** The name of a slider says what its value is, as that of a field does; what is written on it counts as on a button. */
function isWordlessSlider(element: PageElement): boolean {
  const role = toldRole(element);
  return role === 'slider' && element.tag !== 'button' && textOf(element) === '';
}

function ofSubmit(element: PageElement, reading: Reading): Danger | null {
  const { markup } = reading;
  const { form, button } = submitting(element, markup);
  if (form !== null) return button === null ? ofForm(element, form, reading) : firstDanger([button], reading);
  // Enter in a field does not press the box around it, which may contain any buttons.
  const path = isTyped(element) ? [] : [element, ...markup.around(element)];
  const named = firstDanger([path.find((each) => isPressable(each) && !isTyped(each)) ?? null], reading);
  if (named !== null) return named;
  // Enter reaches the field, and a listener for it there usually sends a message.
  const field = isTyped(element) ? element : ([...elements(element)].find(isTyped) ?? null);
  if (field === null || [field, ...markup.around(field)].some(isSearch)) return null;
  if (field.tag === 'input' && markup.around(field).some(isGridCell)) return null;
  if (!sendsOnEnter(field, reading) || endsChoiceOnEnter(field, markup.around(field))) return null;
  const what = isForOneself(field) ? 'unknown' : 'send';
  return { what, name: elementName(field), control: field, by: 'enter', stage: 'does' };
}

/** Enter in a cell of a grid ends the editing of that cell, as going to another one does. */
function isGridCell(element: PageElement): boolean {
  return toldRole(element) === 'gridcell';
}

/** A form without a submit button is harmless only if it looks something up. */
function ofForm(element: PageElement, form: PageElement, { markup, meaningOf }: Reading): Danger | null {
  if (looksUp(form)) return null;
  const { title } = surroundingsOf(element, markup);
  const what = meaningOf(title).deeds.title?.what ?? 'send';
  return { what, name: elementName(element), control: element, by: 'enter', stage: 'does' };
}

/**
 * Typing presses nothing, unless a script then sends the form, or the text contains a key that acts: Enter in a
 * one-line field, or Tab.
 */
function ofText(element: PageElement, text: string, reading: Reading): Danger | null {
  const isKey = /\t/u.test(text) || (element.tag === 'input' && /[\r\n]/u.test(text));
  return isKey || sendsItsForm(element) ? ofSubmit(element, reading) : null;
}

/** Choosing an option presses the control and then the option. */
function ofChange(element: PageElement, value: string, around: Reading & { readonly page: Page }): Danger | null {
  const { page, markup, meaningOf } = around;
  const control = meantBy(element, markup);
  if (control.tag === 'select') {
    const chosen = chosenDanger(control, value, around);
    if (chosen !== null && waitsForButton(control, around)) return null;
    const sent = chosen === null && sendsItsForm(control) ? ofSubmit(control, around) : null;
    // Should it send anything that was not asked for, the browser holds that back, as what a script sends.
    return chosen ?? (sent?.what === 'send' && sent.by === 'enter' ? null : sent);
  }
  if (isMovedTo(control)) return firstDanger([control], around);
  if (isTyped(control)) return sendsItsForm(control) ? ofSubmit(control, around) : null;
  const presses = control.live?.checked !== null || control.tag === 'option' || opensList(control);
  const own = presses ? firstDanger([control], around) : null;
  if (own !== null) return own;
  const begins = (name: string) => name.startsWith(normalised(value));
  const choices = choicesIn(page.root, begins, value).filter(({ tag }) => tag !== 'option');
  const chosen = firstDanger(choices, around);
  if (chosen !== null || !opensList(control)) return chosen;
  // The list is still closed, so only the name of the wanted option can be judged.
  const what = namesKind(value) ? null : (meaningOf(value).deeds.button?.what ?? null);
  return what === null ? null : { what, name: value, control, by: 'press', stage: 'does' };
}

/**
 * Whether a choice does nothing before a button of its form is pressed, as far as markup tells: the button is then judged by what is
 * chosen. The guard holds back what a script writes all the same (`choosesForLater`).
 */
function waitsForButton(choice: PageElement, { markup }: Pick<Reading, 'markup'>): boolean {
  const form = markup.formOwner(choice) ?? markup.formAround(choice);
  const hasScript = choice.attributes.some(([name]) => !INERT.test(name));
  return form !== null && !hasScript && !looksUp(form) && submitting(form, markup).button !== null;
}

/** Attributes of a list or box that run nothing. */
const INERT =
  /^(?:id|name|class|type|value|checked|style|title|required|disabled|size|multiple|autocomplete|form|tabindex|lang|dir|aria-[a-z]+|data-(?:test(?:id)?|qa))$/u;

/** Whether Enter ends a choice outside of all forms: should it send anything, the browser holds that back. */
export function endsChoice(action: BrowserAction, page: Page): boolean {
  const field = action.intent === 'submit' ? findElement(page, action.element) : null;
  const markup = pageMarkup(page);
  return field !== null && endsChoiceOnEnter(field, markup.around(field)) && submitting(field, markup).form === null;
}

/** Whether an action chooses a deed that a button of the form does later, or takes such a choice back, so that it may write nothing itself. */
export function choosesForLater(action: BrowserAction, page: Page, meaningOf: MeaningOf): boolean {
  const reading = { markup: pageMarkup(page), meaningOf };
  const clicked = action.intent === 'click' ? findElement(page, action.element) : null;
  if (clicked !== null) {
    const choice = reachedBy(clicked, reading.markup);
    return isChosenForLater(choice, reading) || losesItsTick(choice, reading);
  }
  const list = action.intent === 'change' ? findElement(page, action.element) : null;
  if (action.intent !== 'change' || list?.tag !== 'select') return false;
  return waitsForButton(list, reading) && chosenDanger(list, action.value, reading) !== null;
}

function chosenDanger(list: PageElement, value: string, reading: Reading): Danger | null {
  const named = (name: string) => name.includes(normalised(value));
  return firstDanger(choicesIn(list, named, value), reading);
}

function firstDanger(controls: readonly (PageElement | null)[], reading: Reading): Danger | null {
  for (const control of controls) {
    const found = control === null ? null : irreversible(control, reading);
    if (control !== null && found !== null) return { ...found, control, by: 'press' };
  }
  return null;
}

/** Finds a choice as the hands do: by its name, or by its value in the page. */
function choicesIn(root: PageElement, fits: (name: string) => boolean, value: string): readonly PageElement[] {
  if (normalised(value) === '') return [];
  const called = (element: PageElement) =>
    fits(normalised(elementName(element))) ||
    normalised(attribute(element, 'value') ?? attribute(element, 'data-value') ?? '') === normalised(value);
  return [...elements(root)].filter((element) => isChoice(element) && called(element));
}

/** Whether the name of a slider tells what moving it does ("Slide to pay"); every other one says what its value is. */
function isMovedTo(control: PageElement): boolean {
  return (
    control.live?.role === 'slider' &&
    /^[^\p{L}\p{N}]*(?:slide|swipe|drag|move|pull|push)\b/iu.test(elementName(control))
  );
}

function opensList(element: PageElement): boolean {
  const popup = attribute(element, 'aria-haspopup');
  if (popup !== null && popup !== 'dialog' && popup !== 'false') return true;
  return /^(?:listbox|menu|tree|radiogroup|combobox)$/u.test(toldRole(element) ?? '');
}

function normalised(text: string): string {
  return text.replace(/\s+/gu, ' ').trim().toLowerCase();
}

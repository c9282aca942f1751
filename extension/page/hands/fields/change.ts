import { optionCalled } from '../../../../agent/reading/options.ts';
import type { Outcome } from '../../../../agent/turn.ts';
import { checkedOf } from '../../eyes/control.ts';
import { oneLine } from '../../eyes/one-line.ts';
import { done, failed } from '../../outcomes.ts';
import { dialogsOf, elementPhrase } from '../element-phrase.ts';
import { focusElement } from '../events/focus.ts';
import { commit } from '../events/keyboard.ts';
import { dispatchClick } from '../events/pointer.ts';
import type { HandNeeds } from '../hand-needs.ts';
import type { Touch } from '../ready.ts';
import { chooseFromList, chooseWhileTyping, listFor, offersChoices } from './choose-from-list.ts';
import { fillParts, partsOfDate } from './dates/date-parts.ts';
import { reacted } from './kept-value.ts';
import { hidesChoice, onlyNew, shownWith } from './list-choices.ts';
import { noOption, pressChoice, quotedNames } from './named-choice.ts';
import { isSlider, slideTo } from './slide.ts';
import { fieldOf, isReadOnly, typeText } from './type-text.ts';

const YES = /^(?:true|on|yes|1|checked|check|selected|select)$/iu;
const NO = /^(?:false|off|no|0|unchecked|uncheck|deselect)$/iu;
/** How often a box that was pressed is looked at. */
const LOOK_MS = 50;
/** How long a page may take to turn a box that was pressed. */
const ANSWER_MS = 1_500;

/** Sets a control of any kind to a value. A box that is ticked already stays ticked. */
export async function changeTo(element: Element, value: string, touch: Touch, needs: HandNeeds): Promise<Outcome> {
  const control = controlOf(element);
  if (control instanceof HTMLOptionElement) return await chooseOption(control);
  if (control instanceof HTMLSelectElement) return await chooseIn(control, value);
  if (control instanceof HTMLInputElement && control.type === 'radio') return await chooseRadio(control, value, touch);
  if (checkedOf(control, control.localName) !== null) return await tick(control, value, touch);
  const list = listFor(control);
  if (list !== null) return await chooseFromList(list, value, touch, needs);
  if (isSlider(control)) return await slideTo(control, value, needs);
  const radio = radioInside(control);
  if (radio !== null) return await chooseRadio(radio, value, touch);
  const field = fieldOf(control);
  if (field !== null && offersChoices(field)) return await chooseWhileTyping(field, value, touch, needs);
  if (isReadOnly(field ?? control) || hidesChoice(control, value))
    return await chooseFromList(field ?? control, value, touch, needs);
  if (field !== null) return await typeOrChoose(field, value, needs);
  const parts = partsOfDate(control);
  if (parts.size > 0) return await fillParts(control, parts, value, touch);
  // A handle takes the focus and is called nothing.
  const isHandle = control instanceof HTMLElement && control.tabIndex >= 0 && !control.matches(PRESSED);
  const way = isHandle ? 'press arrow keys on it, or drag it,' : 'click it';
  return failed(`The ${elementPhrase(element)} has no value that could be changed: ${way} instead.`);
}

const PRESSED = 'button,a,summary,[role]';

/** Types into a field; one that takes no text may have opened a list, as it got the focus, that offers the value. */
async function typeOrChoose(field: HTMLElement, value: string, needs: HandNeeds): Promise<Outcome> {
  const before = shownWith(value, field);
  const typed = await typeText(field, value);
  const offered = typed.status === 'failed' ? onlyNew(shownWith(value, field), before) : null;
  return offered === null ? typed : await pressChoice(offered, needs);
}

/** Any radio button leads to all of its group. */
function radioInside(group: Element): HTMLInputElement | null {
  return group.querySelector<HTMLInputElement>('input[type="radio" i]');
}

function controlOf(element: Element): Element {
  return element instanceof HTMLLabelElement && element.control !== null ? element.control : element;
}

async function chooseOption(option: HTMLOptionElement): Promise<Outcome> {
  const select = option.closest('select');
  if (select === null) return failed(`The ${elementPhrase(option)} belongs to no list.`);
  if (option.disabled) return failed(`The ${elementPhrase(option)} is disabled.`);
  const wanted = select.multiple ? [...Array.from(select.selectedOptions), option] : [option];
  return await setOptions(select, wanted);
}

async function chooseIn(select: HTMLSelectElement, value: string): Promise<Outcome> {
  const whole = optionCalled(Array.from(select.options), value);
  if (whole !== null) return await setOptions(select, [whole]);
  if (!select.multiple) return failed(missing(select, value));
  const parts = value.split(/\s*[,\n;]\s*/u).filter((part) => part !== '');
  const options: HTMLOptionElement[] = [];
  for (const part of parts) {
    const option = optionCalled(Array.from(select.options), part);
    if (option === null) return failed(missing(select, part));
    options.push(option);
  }
  return await setOptions(select, options);
}

function missing(select: HTMLSelectElement, value: string): string {
  const labels = Array.from(select.options, ({ label }) => label.trim());
  return noOption(select, value, labels, 'It has none yet.');
}

async function setOptions(select: HTMLSelectElement, wanted: readonly HTMLOptionElement[]): Promise<Outcome> {
  const blocked = wanted.find((option) => option.disabled || option.closest('optgroup')?.disabled);
  if (blocked !== undefined) return failed(`The ${elementPhrase(blocked)} is disabled.`);
  const labels = wanted.map((option) => `"${option.label.trim()}"`).join(', ');
  const same = Array.from(select.options).every((option) => option.selected === wanted.includes(option));
  if (same) return done(`${labels} was chosen already`);
  focusElement(select);
  for (const option of select.options) option.selected = wanted.includes(option);
  select.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  let isHeard = false;
  const observer = new MutationObserver(() => {
    isHeard = true;
  });
  observer.observe(document, { childList: true, subtree: true });
  commit(select);
  await reacted(document);
  observer.disconnect();
  if (wanted.every((option) => option.selected || !option.isConnected)) return done(`chose ${labels}`);
  // A list of things to add or to do shows its first entry again, once the page has done it.
  if (isHeard && select.selectedIndex <= 0) return done(`chose ${labels}, and the list went back to its first entry`);
  return failed(`The ${elementPhrase(select)} did not take ${labels}.`);
}

async function chooseRadio(radio: HTMLInputElement, value: string, touch: Touch): Promise<Outcome> {
  const plain = value.trim().toLowerCase();
  if (NO.test(plain) && radio.value.toLowerCase() !== plain)
    return failed(`A choice cannot be set to "${value}": choose another one instead.`);
  const chosen = groupOf(radio).find((other) => isCalled(other, plain)) ?? (YES.test(plain) ? radio : null);
  if (chosen === null) {
    const choices = quotedNames(groupOf(radio).map(choiceName));
    return failed(`The group of the ${elementPhrase(radio)} has no choice "${value}". It has ${choices}.`);
  }
  if (chosen.checked) return done(`"${choiceName(chosen)}" was chosen already`);
  if (chosen === radio) dispatchClick(touch);
  else chosen.click();
  await reacted(document);
  return chosen.checked || !chosen.isConnected
    ? done(`chose "${choiceName(chosen)}"`)
    : failed(`The page did not let "${choiceName(chosen)}" be chosen.`);
}

function groupOf(radio: HTMLInputElement): HTMLInputElement[] {
  if (radio.name === '') return [radio];
  const root = radio.form ?? (radio.getRootNode() as Document | ShadowRoot);
  const radios = Array.from(root.querySelectorAll<HTMLInputElement>('input[type="radio" i]'));
  return radios.filter((other) => other.name === radio.name && other.form === radio.form);
}

function isCalled(radio: HTMLInputElement, plain: string): boolean {
  return radio.value.toLowerCase() === plain || choiceName(radio).toLowerCase() === plain;
}

function choiceName(control: Element): string {
  const labels = control instanceof HTMLInputElement ? Array.from(control.labels ?? []) : [];
  const text = labels.map((label) => label.textContent).join(' ') || control.getAttribute('aria-label') || '';
  return oneLine(text) || control.textContent.trim() || (control.getAttribute('value') ?? '');
}

async function tick(box: Element, value: string, touch: Touch): Promise<Outcome> {
  const plain = value.trim().toLowerCase();
  const named = choiceName(box).toLowerCase() === plain || box.getAttribute('value')?.toLowerCase() === plain;
  const wanted = YES.test(plain) || named ? true : NO.test(plain) ? false : null;
  if (wanted === null) return failed(`"${value}" is neither on nor off: say true or false.`);
  const state = () => checkedOf(box, box.localName);
  const words = wanted ? 'checked' : 'unchecked';
  if (state() === wanted) return done(`${words} already`);
  const before = dialogsOf(document);
  dispatchClick(touch);
  await reacted(document);
  const isSet = () => !box.isConnected || state() === wanted;
  // Some boxes turn once the server has answered.
  for (
    const until = performance.now() + ANSWER_MS;
    performance.now() < until && !isSet() && dialogsOf(document) <= before;
  )
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  if (isSet()) return done(words);
  return dialogsOf(document) > before
    ? done(`the page asks something before ${elementPhrase(box)} changes`)
    : failed(`The page did not let ${elementPhrase(box)} change.`);
}

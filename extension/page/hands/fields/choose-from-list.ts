import type { Outcome } from '../../../../agent/turn.ts';
import { oneLine } from '../../eyes/one-line.ts';
import { done, failed } from '../../outcomes.ts';
import { elementPhrase } from '../element-phrase.ts';
import { click } from '../events/pointer.ts';
import type { HandNeeds } from '../hand-needs.ts';
import { performed } from '../performed.ts';
import { pressIfHarmless } from '../press-if-harmless.ts';
import { ready, type Touch } from '../ready.ts';
import { nextFrame } from '../settle.ts';
import { typeText } from './type-text.ts';

const CHOICES = '[role="option"],[role="radio"],[role="menuitemradio"],[role="menuitem"],[role="treeitem"]';
const POPUPS = '[role="listbox"],[role="menu"],[role="tree"]';
/** Choices named in an error. */
const MOST_NAMED = 8;
/** How long a list may take to open. */
const OPEN_MS = 1500;

/** Whether an element is, or opens, a list of choices that is not the browser's own. */
export function isCustomList(element: Element): boolean {
  if (element.matches('input[role="combobox"]:read-only')) return true;
  if (element.matches('select,input,textarea')) return false;
  return element.matches(
    `${POPUPS},[role="radiogroup"],[role="combobox"],[aria-haspopup]:not([aria-haspopup="dialog"])`,
  );
}

/** Whether a text field opens a list of choices while one types. */
export function offersChoices(element: Element): boolean {
  return element.matches(
    'input:is([role="combobox"],[aria-autocomplete="list"],[aria-autocomplete="both"],[aria-haspopup="listbox"])',
  );
}

/** Chooses the item named `value` in a list made of ordinary elements; opens the list first where it is closed. */
export async function chooseFromList(list: Element, value: string, touch: Touch, needs: HandNeeds): Promise<Outcome> {
  const before = shownWith(value, list);
  if (choicesOf(list).length === 0) click(touch);
  const choice = await choiceNamed(value, { list, before }, needs);
  return choice === null ? failed(missingIn(list, value)) : await pressChoice(choice, needs);
}

/**
 * Types `value` into a field and chooses it in the list that the field opens; if no list opens, typing is enough. Several values
 * separated by commas are chosen one after the other, unless the field offers the whole text as one choice.
 */
export async function chooseWhileTyping(field: HTMLElement, value: string, needs: HandNeeds): Promise<Outcome> {
  const whole = await typeAndChoose(field, value, needs);
  const [first, ...others] = value.split(/\s*[,;\n]\s*/u).filter((part) => part !== '');
  if (whole.status === 'done' || first === undefined || others.length === 0) return whole;
  for (const part of [first, ...others]) {
    const outcome = await typeAndChoose(field, part, needs);
    if (outcome.status !== 'done') return part === first ? whole : outcome;
  }
  return done(`chose ${[first, ...others].map((part) => `"${part}"`).join(', ')}`);
}

async function typeAndChoose(field: HTMLElement, value: string, needs: HandNeeds): Promise<Outcome> {
  const before = shownWith(value, field);
  const typed = await typeText(field, value);
  if (typed.status !== 'done') return typed;
  const choice = await choiceNamed(value, { list: field, before }, needs);
  if (choice !== null) return await pressChoice(choice, needs);
  // Some lists say in words that nothing matches.
  const isOpen = field.getAttribute('aria-expanded') === 'true';
  const isKept = !(field instanceof HTMLInputElement) || field.value !== '';
  if (!isOpen && choicesOf(field).length === 0 && isKept) return typed;
  return failed(`The text was typed, but nothing was chosen. ${missingIn(field, value)}`);
}

/** A list that was asked to open, and the elements that already showed the words of a choice. */
interface Opening {
  readonly list: Element;
  readonly before: ReadonlySet<Element>;
}

/**
 * The choice in an open list; null if it does not appear in time. In a list without roles it is the only new element
 * with its words.
 */
async function choiceNamed(value: string, { list, before }: Opening, needs: HandNeeds): Promise<Element | null> {
  const deadline = performance.now() + OPEN_MS;
  for (;;) {
    const choice = findChoice(choicesOf(list), value) ?? onlyNew(shownWith(value, list), before);
    if (choice !== null || performance.now() > deadline) return choice;
    needs.signal.throwIfAborted();
    await nextFrame(window);
  }
}

function missingIn(list: Element, value: string): string {
  const names = choicesOf(list)
    .slice(0, MOST_NAMED)
    .map((item) => `"${choiceWords(item)}"`);
  const isOpen = list.getAttribute('aria-expanded') === 'true';
  const nothing = isOpen ? 'Its list offers nothing that fits.' : 'It opened no list.';
  const offers = names.length === 0 ? nothing : `It has ${names.join(', ')}.`;
  return `The ${elementPhrase(list)} has no option "${value}". ${offers}`;
}

async function pressChoice(choice: Element, needs: HandNeeds): Promise<Outcome> {
  const { shadowRootOf } = needs.eyes;
  const readiness = await ready(choice, { shadowRootOf, signal: needs.signal, timeoutMs: OPEN_MS, until: 'enabled' });
  if ('obstacle' in readiness) return failed(`The ${elementPhrase(choice)} ${readiness.obstacle}.`);
  const { touch: place } = readiness;
  const action = { intent: 'click', element: needs.eyes.ids.of(choice) } as const;
  const { outcome } = await pressIfHarmless([action], needs, () => {
    const words = choiceWords(choice);
    click(place);
    return performed(done(`chose "${words}"`));
  });
  return outcome;
}

/** The choices inside the list and inside those it controls; where there are none, the choices of any open list. */
function choicesOf(list: Element): Element[] {
  const root = list.getRootNode() as Document | ShadowRoot;
  const named = (list.getAttribute('aria-controls') ?? list.getAttribute('aria-owns') ?? '').split(/\s+/u);
  const owned = named.map((id) => (id === '' ? null : root.getElementById(id))).filter((item) => item !== null);
  const roots = [list, ...owned];
  const found = roots.flatMap(choicesIn).filter(isChoiceShown);
  if (found.length > 0 || list.matches(`${POPUPS},[role="radiogroup"]`)) return found;
  return Array.from(root.querySelectorAll(POPUPS)).flatMap(choicesIn).filter(isChoiceShown);
}

/** The choices inside an element, those that its slots show included. */
function choicesIn(list: Element): readonly Element[] {
  const slotted = Array.from(list.querySelectorAll('slot'), (slot) => slot.assignedElements({ flatten: true })).flat();
  return [...list.querySelectorAll(CHOICES), ...slotted.filter((item) => item.matches(CHOICES))];
}

function onlyNew(shown: ReadonlySet<Element>, before: ReadonlySet<Element>): Element | null {
  const [appeared = null, ...more] = [...shown].filter((element) => !before.has(element));
  return more.length === 0 ? appeared : null;
}

/** The elements outside of a list that show nothing but these words. */
function shownWith(value: string, list: Element): ReadonlySet<Element> {
  const wanted = plain(value);
  const found = new Set<Element>();
  if (wanted === '') return found;
  const texts = list.ownerDocument.createTreeWalker(list.getRootNode(), NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const { parentElement } = text;
    if (parentElement === null || list.contains(parentElement) || plain(text.nodeValue ?? '') !== wanted) continue;
    if (isChoiceShown(parentElement)) found.add(parentElement);
  }
  return found;
}

function findChoice(choices: readonly Element[], value: string): Element | null {
  const wanted = plain(value);
  const fits = (test: (words: string) => boolean) => choices.filter((item) => test(plain(choiceWords(item))));
  const exact =
    fits((words) => words === wanted)[0] ?? choices.find((item) => item.getAttribute('data-value') === value);
  if (exact !== undefined) return exact;
  const begins = fits((words) => words.startsWith(wanted));
  return begins.length === 1 ? (begins[0] ?? null) : null;
}

function choiceWords(choice: Element): string {
  return oneLine(choice.getAttribute('aria-label') ?? choice.textContent);
}

function plain(text: string): string {
  return oneLine(text).toLowerCase();
}

/** Whether an element is drawn, and not in a list that is there for screen readers alone. */
function isChoiceShown(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  const list = element.closest(POPUPS);
  if (list === null || list === element || getComputedStyle(list).overflow !== 'hidden') return true;
  const { width, height } = list.getBoundingClientRect();
  return width > 1 && height > 1;
}

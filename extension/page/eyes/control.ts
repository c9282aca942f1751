import { isEditingHost } from './actionable.ts';
import { limitedText } from './limited-text.ts';

/** Inputs without a value that a person enters. */
const VALUELESS = new Set(['submit', 'button', 'reset', 'image', 'checkbox', 'radio', 'hidden']);

/** Whether an element with this tag holds a value. */
export function isValueField(tag: string): boolean {
  return tag === 'input' || tag === 'textarea' || tag === 'select';
}

/** The current value of a control as text, several choices joined by ", "; null for any other element. */
export function currentValue(element: Element, tag: string): string | null {
  if (tag === 'input') return inputValue(element as HTMLInputElement);
  if (tag === 'textarea') return limitedText((element as HTMLTextAreaElement).value);
  if (tag === 'select') {
    const { multiple, selectedOptions, value } = element as HTMLSelectElement;
    return limitedText(multiple ? Array.from(selectedOptions, (option) => option.value).join(', ') : value);
  }
  if (!element.hasAttributes()) return null;
  const spoken = element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-valuenow');
  if (spoken !== null) return limitedText(spoken);
  return isEditingHost(element) ? editorText(element as HTMLElement) : null;
}

/** What an empty editor shows in its text, which nobody can edit. */
const PLACEHOLDER =
  '[contenteditable="false"]:is([aria-hidden="true"],[class*="placeholder" i],[data-slate-placeholder])';

/** The text of an editor; '' where that is only its placeholder. */
function editorText(editor: HTMLElement): string {
  const text = limitedText(linesOf(editor)).trim();
  const hints = Array.from(editor.querySelectorAll<HTMLElement>(PLACEHOLDER), ({ innerText }) => innerText.trim());
  return [...hints, editor.getAttribute('aria-placeholder')?.trim()].includes(text) ? '' : text;
}

/** The lines of an editor. Where each is an element, `innerText` would tell an empty one as two, and what is drawn into one of code as a line of its own. */
function linesOf(editor: HTMLElement): string {
  const lines = Array.from(editor.children);
  const areLines = editor.childNodes.length === lines.length && lines.every(isLine);
  return areLines ? lines.map(lineOf).join('\n') : editor.innerText;
}

function lineOf(line: HTMLElement): string {
  const isBroken = line.querySelector('br') !== null || line.querySelector(DRAWN) === null;
  const text = line.innerText.replace(/\n$/u, '');
  return isBroken ? text : text.replace(/\n+\s?/gu, ' ');
}

/** What an editor draws into a line, which nobody can edit. */
const DRAWN = '[contenteditable="false"]';

function isLine(element: Element): element is HTMLElement {
  return element.localName === 'div' && element.checkVisibility();
}

function inputValue(input: HTMLInputElement): string | null {
  if (VALUELESS.has(input.type)) return null;
  if (input.type === 'file') return Array.from(input.files ?? [], (file) => file.name).join(', ');
  return limitedText(input.value);
}

/** Whether a tick box, radio button or toggle is on; null for any other element. */
export function checkedOf(element: Element, tag: string): boolean | 'mixed' | null {
  if (tag === 'input') {
    const input = element as HTMLInputElement;
    if (input.type !== 'checkbox' && input.type !== 'radio') return null;
    // Some libraries tell the state of a box by its attribute alone.
    const isOn = input.checked || (input.type === 'checkbox' && input.ariaChecked === 'true');
    return input.indeterminate ? 'mixed' : isOn;
  }
  const state = element.getAttribute('aria-checked') ?? element.getAttribute('aria-pressed');
  return state === null ? null : state === 'mixed' ? 'mixed' : state === 'true';
}

/** Whether an option, tab or row is selected; null for an element that cannot be. */
export function selectedOf(element: Element, tag: string): boolean | null {
  if (tag === 'option') return (element as HTMLOptionElement).selected;
  return stateOf(element, 'aria-selected');
}

/** Whether a disclosure or popup button is expanded; null for any other element. */
export function expandedOf(element: Element, tag: string): boolean | null {
  if (tag === 'summary' && element.parentElement instanceof HTMLDetailsElement) return element.parentElement.open;
  return stateOf(element, 'aria-expanded');
}

/** Whether a control, or an ancestor for it, is disabled or inert. */
export function isDisabled(element: Element): boolean {
  if (element.matches(':disabled')) return true;
  return element.closest('[aria-disabled="true"],[inert]') !== null;
}

function stateOf(element: Element, name: string): boolean | null {
  const state = element.getAttribute(name);
  return state === 'true' || (state === 'false' ? false : null);
}

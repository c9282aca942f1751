import { isEditingHost } from './actionable.ts';

const VALUELESS = new Set(['submit', 'button', 'reset', 'image', 'checkbox', 'radio', 'hidden']);

/** The current value of a control as text; null for what is no control. Multiple choices are joined by ", ". */
export function currentValue(element: Element, tag: string): string | null {
  if (tag === 'input') return inputValue(element as HTMLInputElement);
  if (tag === 'textarea') return (element as HTMLTextAreaElement).value;
  if (tag === 'select') {
    const { multiple, selectedOptions, value } = element as HTMLSelectElement;
    return multiple ? Array.from(selectedOptions, (option) => option.value).join(', ') : value;
  }
  if (!element.hasAttributes()) return null;
  const spoken = element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-valuenow');
  if (spoken !== null) return spoken;
  // innerText: lines of an editor are blocks, and only innerText tells them apart
  return isEditingHost(element) ? (element as HTMLElement).innerText.trim() : null;
}

function inputValue(input: HTMLInputElement): string | null {
  if (VALUELESS.has(input.type)) return null;
  if (input.type === 'file') return Array.from(input.files ?? [], (file) => file.name).join(', ');
  return input.value;
}

/** Whether a box is ticked, a radio chosen or a toggle pressed; null for what cannot be. */
export function checkedOf(element: Element, tag: string): boolean | 'mixed' | null {
  if (tag === 'input') {
    const input = element as HTMLInputElement;
    if (input.type !== 'checkbox' && input.type !== 'radio') return null;
    return input.indeterminate ? 'mixed' : input.checked;
  }
  const state = element.getAttribute('aria-checked') ?? element.getAttribute('aria-pressed');
  return state === null ? null : state === 'mixed' ? 'mixed' : state === 'true';
}

/** Whether an option, tab or row is selected; null for what cannot be. */
export function selectedOf(element: Element, tag: string): boolean | null {
  if (tag === 'option') return (element as HTMLOptionElement).selected;
  return stateOf(element, 'aria-selected');
}

/** Whether what an element opens is open; null for what opens nothing. */
export function expandedOf(element: Element, tag: string): boolean | null {
  if (tag === 'summary' && element.parentElement instanceof HTMLDetailsElement) return element.parentElement.open;
  return stateOf(element, 'aria-expanded');
}

/** Whether a control takes no input now. */
export function isDisabled(element: Element): boolean {
  if (element.matches(':disabled')) return true;
  return element.closest('[aria-disabled="true"],[inert]') !== null;
}

function stateOf(element: Element, name: string): boolean | null {
  const state = element.getAttribute(name);
  return state === 'true' || (state === 'false' ? false : null);
}

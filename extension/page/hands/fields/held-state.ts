import { checkedOf } from '../../eyes/control.ts';
import { commit } from '../events/keyboard.ts';
import { redrawn } from './type-text.ts';

/** What the control of the last step held before it. */
let remembered: { readonly control: Element; readonly checked: unknown; readonly index: number | null } | null = null;

/** Keeps what a control holds before a step, for the case that the browser holds back what the step sends. */
export function rememberState(element: Element): void {
  const control = controlOf(element);
  remembered = { control, checked: checkedOf(control, control.localName), index: indexOf(control) };
}

/**
 * Gives a control what it held before the last step: a page may show as done what never reached its server, and would not send it again. A box of the
 * browser's own and a list are set back without a word to the page, unless `isAloud`: a page that keeps what they hold by itself has to hear of it. A box
 * that a script draws is set back by a press. Resolves to whether the control held something else. Aloud the page may send the old value, and then the new one.
 */
export async function restoreState(element: Element, isAloud: boolean): Promise<boolean> {
  const control = controlOf(element);
  if (remembered === null || remembered.control !== control) return false;
  const { checked, index } = remembered;
  if (control instanceof HTMLSelectElement && index !== null && control.selectedIndex !== index) {
    control.selectedIndex = index;
    if (!isAloud) return true;
    control.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    commit(control);
    await redrawn();
    return true;
  }
  if (typeof checked !== 'boolean' || checkedOf(control, control.localName) === checked) return false;
  if (control instanceof HTMLInputElement && !isAloud) control.checked = checked;
  else if (control instanceof HTMLElement) {
    control.click();
    await redrawn();
  }
  return true;
}

function controlOf(element: Element): Element {
  const label = element.closest('label');
  return label?.control ?? element;
}

/** The place of the option that is chosen; null for what is no list, or a list of which several are. */
function indexOf(control: Element): number | null {
  return control instanceof HTMLSelectElement && !control.multiple ? control.selectedIndex : null;
}

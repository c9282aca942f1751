import { getRole } from 'dom-accessibility-api';
import { isEditingHost } from './actionable.ts';

/** Kinds of input that the library leaves without a role and that a person types into. */
const TYPED = new Set(['password', 'date', 'time', 'datetime-local', 'month', 'week']);

/** WAI-ARIA role, explicit or implied; null for a generic element. */
export function roleOf(element: Element, tag: string): string | null {
  const role = getRole(element);
  if (role === 'presentation' || role === 'none') return null;
  if (role !== null) return role;
  if (tag === 'input') {
    const { type } = element as HTMLInputElement;
    return TYPED.has(type) ? 'textbox' : type === 'file' ? 'button' : null;
  }
  return element.hasAttribute('contenteditable') && isEditingHost(element) ? 'textbox' : null;
}

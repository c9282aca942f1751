import { getRole } from 'dom-accessibility-api';
import { isEditingHost } from './actionable.ts';

/** Kinds of input that the library leaves without a role and that a person types into. */
const TYPED = new Set(['password', 'date', 'time', 'datetime-local', 'month', 'week']);

/** Tags whose role depends on their attributes as well. */
const VARYING = new Set(['a', 'area', 'link', 'img', 'input', 'select']);
const implied = new Map<string, string | null>();

/** The role of an element that has no `role` and no `aria-` attribute, and is not edited: most often its tag alone tells. */
export function impliedRole(element: Element, tag: string): string | null {
  if (VARYING.has(tag) || element.localName !== tag) return roleOf(element, tag);
  let role = implied.get(tag);
  if (role === undefined) {
    role = roleOf(element, tag);
    implied.set(tag, role);
  }
  return role;
}

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

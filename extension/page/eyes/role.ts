import { getRole } from 'dom-accessibility-api';
import { isEditingHost } from './actionable.ts';

/** Types of text input to which dom-accessibility-api gives no role. */
const TYPED = new Set(['password', 'date', 'time', 'datetime-local', 'month', 'week']);

/** Tags whose implied role depends on their attributes. */
const VARYING = new Set(['a', 'area', 'link', 'img', 'input', 'select']);
const rolesByTag = new Map<string, string | null>();

/** A section without a name is no region. */
const REGION = '[role],[aria-label],[aria-labelledby],[title]';

/** The role of an element without `role`, `aria-` and `contenteditable` attributes, cached by tag where the tag decides it. */
export function impliedRole(element: Element, tag: string): string | null {
  if (VARYING.has(tag) || element.localName !== tag) return liveRole(element, tag);
  let role = rolesByTag.get(tag);
  if (role === undefined) {
    role = liveRole(element, tag);
    rolesByTag.set(tag, role);
  }
  return role;
}

/** The WAI-ARIA role of an element, explicit or implied; null for a generic element. */
export function liveRole(element: Element, tag: string): string | null {
  const role = getRole(element);
  if (role === 'presentation' || role === 'none') return null;
  if (tag === 'section' && role === 'region' && !element.matches(REGION)) return null;
  if (role !== null) return role;
  if (tag === 'input') {
    const { type } = element as HTMLInputElement;
    return TYPED.has(type) ? 'textbox' : type === 'file' ? 'button' : null;
  }
  return element.hasAttribute('contenteditable') && isEditingHost(element) ? 'textbox' : null;
}

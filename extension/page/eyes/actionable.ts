import { WIDGET_ROLES } from '../../../agent/reading/role.ts';

const CONTROLS = new Set(['button', 'select', 'textarea', 'summary', 'option']);
const LISTENERS = ['onclick', 'ondblclick', 'onmousedown', 'onpointerdown', 'onmouseup'];

/** Whether the tag of an element says that a person can act on it. */
export function isControl(element: Element, tag: string): boolean {
  if (CONTROLS.has(tag)) return true;
  if (tag === 'input') return (element as HTMLInputElement).type !== 'hidden';
  return (tag === 'a' || tag === 'area') && element.hasAttribute('href');
}

/** Whether the tag, role or attributes of an element say that a person can act on it. */
export function isActionable(element: Element, tag: string, role: string | null): boolean {
  if (isControl(element, tag)) return true;
  if (tag === 'input') return false;
  if (role !== null && WIDGET_ROLES.has(role)) return true;
  if (isEditingHost(element)) return true;
  const tabindex = element.getAttribute('tabindex');
  if (tabindex !== null && Number.parseInt(tabindex, 10) >= 0) return true;
  if ((tag === 'video' || tag === 'audio') && element.hasAttribute('controls')) return true;
  return LISTENERS.some((name) => element.hasAttribute(name));
}

/** Whether an element is editable without being a form control. */
export function isEditingHost(element: Element): boolean {
  const editable = element.getAttribute('contenteditable');
  if (editable !== null) return editable.toLowerCase() !== 'false';
  return element.localName === 'body' && element.ownerDocument.designMode === 'on';
}

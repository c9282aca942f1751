import { isElement, type PageNode } from '../../../../agent/page.ts';
import { textOfNode } from '../limited-text.ts';
import { oneLine } from '../one-line.ts';
import {
  hasNamingAttribute,
  isButtonInput,
  isHidden,
  isNamedByContent,
  isNamingAttribute,
  isSpecialRole,
  labelsOfControl,
  NAMED_OTHERWISE,
  tipOf,
  type Unnamed,
} from './name-sources.ts';

/**
 * The accessible name of an element where a single source gives it, as for nearly all elements; null where it takes more. Avoids
 * reading computed styles.
 */
export function quickName(element: Element, role: string | null, { tag, telling, children }: Unnamed): string | null {
  if (telling) {
    if (element.hasAttribute('aria-labelledby')) return referencedText(element);
    const label = oneLine(element.getAttribute('aria-label') ?? '');
    if (label !== '') return label;
  }
  const labels = labelsOfControl(element, tag);
  const [label] = labels;
  if (label !== undefined) return labels.length === 1 ? labelText(label, element) : null;
  if (role === null) return tooltip(element);
  return isNamedByContent(role) && tag !== 'input' ? soleText(children) : attributeText(element, role);
}

/** The text of the one element that `aria-labelledby` refers to; null unless that element contains only text. */
function referencedText(element: Element): string | null {
  const id = element.getAttribute('aria-labelledby') ?? '';
  const root = element.getRootNode();
  const label = root instanceof Document || root instanceof ShadowRoot ? root.getElementById(id) : null;
  if (label === null || label.childElementCount > 0) return null;
  if (NAMED_OTHERWISE.has(label.localName) || hasNamingAttribute(label)) return null;
  return oneLine(label.textContent ?? '') || null;
}

/** A generic element has no name but its tooltip. */
function tooltip(element: Element): string | null {
  if (!(element instanceof HTMLElement) || NAMED_OTHERWISE.has(element.localName)) return null;
  return oneLine(tipOf(element));
}

/** The text of a label; null where the label contains elements other than its control. */
function labelText(label: HTMLLabelElement, control: Element): string | null {
  let text = '';
  for (let node = label.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType === Node.TEXT_NODE) text += ` ${textOfNode(node as Text)}`;
    else if (node !== control && node.nodeType !== Node.COMMENT_NODE) return null;
  }
  return hasNamingAttribute(label) ? null : oneLine(text) || null;
}

/** The text inside an element; null unless there is exactly one piece of text and no other source of a name. */
function soleText(children: readonly PageNode[]): string | null {
  let text: string | null = null;
  const stack = [...children];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (typeof node === 'string') {
      if (text !== null) return null;
      text = oneLine(node);
    } else if (isElement(node)) {
      if (node.id === null || NAMED_OTHERWISE.has(node.tag) || node.live?.visible !== true) return null;
      if (node.attributes.some(([name]) => isNamingAttribute(name))) return null;
      stack.push(...node.children);
    }
  }
  return text === '' ? null : text;
}

/** The name of an element that its content does not name: alternative text, else a tooltip, else ''. */
function attributeText(element: Element, role: string): string | null {
  if (isSpecialRole(role) || isNamedByChild(element) || isButtonInput(element)) return null;
  const { localName } = element;
  const alt = localName === 'img' || localName === 'area' ? oneLine(element.getAttribute('alt') ?? '') : '';
  const text = alt || oneLine(tipOf(element));
  return text !== '' && isHidden(element) ? '' : text;
}

/** Whether a legend, title, caption or owned element may give the name. */
function isNamedByChild(element: Element): boolean {
  const { localName } = element;
  if (/^(?:fieldset|svg|optgroup|caption)$/u.test(localName)) return true;
  if (localName === 'input') return element.firstChild !== null || element.hasAttribute('aria-owns');
  return localName === 'table' && element.getElementsByTagName('caption').length > 0;
}

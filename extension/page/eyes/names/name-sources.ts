import type { PageNode } from '../../../../agent/page.ts';
import { limitedAttribute } from '../limited-text.ts';

/** What a capture knows of an element before it asks for the element's name. */
export interface Unnamed {
  readonly tag: string;
  /** Whether an attribute tells what the element is or does. */
  readonly telling: boolean;
  readonly children: readonly PageNode[];
}

/** Elements that can have a `<label>`. */
export const LABELABLE = new Set(['input', 'button', 'select', 'textarea', 'output', 'meter', 'progress']);
/** Elements whose name is not simply the text inside them. */
export const NAMED_OTHERWISE = new Set(
  'img title input select textarea slot table fieldset area object optgroup'.split(' '),
);
/** Roles named by their content unless an attribute or a label says otherwise. */
const NAMED_BY_CONTENT = new Set(
  'button cell checkbox columnheader gridcell heading legend link menuitem menuitemcheckbox menuitemradio option radio row rowheader switch tab tooltip treeitem'.split(
    ' ',
  ),
);
/** Roles with naming rules of their own, or that may not have a name. */
const SPECIAL_ROLES =
  /^(?:menu|label|caption|code|deletion|emphasis|generic|insertion|none|paragraph|presentation|strong|subscript|superscript)$/u;
/** Types of `<input>` named by their value or by the browser. */
const BUTTON_TYPES = /^(?:button|submit|reset|image)$/u;
/** Attributes that can give or change a name. */
const NAMING_ATTRIBUTE =
  /^(?:aria-.*|title|data-(?:(?:bs-)?original-title|tooltip|tip|tippy-content)|alt|role|hidden)$/u;
const NO_LABELS: readonly HTMLLabelElement[] = [];

export function isNamedByContent(role: string): boolean {
  return NAMED_BY_CONTENT.has(role);
}

export function isSpecialRole(role: string): boolean {
  return SPECIAL_ROLES.test(role);
}

/** The labels of a control; none outside `withLabels`, where reading them would be slow. */
export function labelsOfControl(element: Element, tag: string): readonly HTMLLabelElement[] {
  const labels: unknown = LABELABLE.has(tag) && 'labels' in element ? element.labels : null;
  return Array.isArray(labels) ? labels : NO_LABELS;
}

export function isButtonInput(element: Element): boolean {
  return element.localName === 'input' && BUTTON_TYPES.test((element as HTMLInputElement).type);
}

export function isNamingAttribute(name: string): boolean {
  return NAMING_ATTRIBUTE.test(name);
}

export function hasNamingAttribute(element: Element): boolean {
  return element.hasAttributes() && element.getAttributeNames().some(isNamingAttribute);
}

/** Whether the name is, or may contain, the name of another element. */
export function isNamedByOthers(element: Element): boolean {
  return element.hasAttribute('aria-labelledby') || element.hasAttribute('aria-owns');
}

/** Whether an element holds a style sheet or a script: inside of a drawing its style does not hide it. */
export function isCode({ localName }: Element): boolean {
  return localName === 'style' || localName === 'script';
}

/** Whether an element is left out of accessible names. */
export function isHidden(element: Element, style = getComputedStyle(element)): boolean {
  if (element.hasAttribute('hidden') || element.getAttribute('aria-hidden') === 'true' || isCode(element)) return true;
  return style.display === 'none' || style.visibility === 'hidden';
}

const TIPS = [
  ...['title', 'data-original-title', 'data-bs-original-title'],
  ...['data-tooltip', 'data-tip', 'data-tippy-content'],
];

/** The tooltip of an element, which libraries keep in attributes of their own; '' for none. */
export function tipOf(element: Element): string {
  const tips = TIPS.map((name) => element.getAttribute(name) ?? '');
  return limitedAttribute(tips.find((tip) => tip.trim() !== '') ?? '').trim();
}

/** The tooltip of the first part of an element that has one, such as its icon, else the label of the box that it alone fills; '' for none. */
export function tipInside(element: Element): string {
  const part = element.querySelector(TIPS.map((name) => `[${name}]`).join());
  if (part !== null) return tipOf(part);
  const box = element.parentElement;
  return box?.childElementCount === 1 && box.textContent.trim() === '' ? (box.ariaLabel?.trim() ?? '') : '';
}

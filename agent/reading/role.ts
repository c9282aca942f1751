import { attribute, type PageElement, textOf } from '../page.ts';

/** Roles implied by tags, for saved pages. */
const IMPLIED: Readonly<Record<string, string>> = {
  button: 'button',
  summary: 'button',
  textarea: 'textbox',
  option: 'option',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  ul: 'list',
  ol: 'list',
  li: 'listitem',
  table: 'table',
  tr: 'row',
  td: 'cell',
  th: 'columnheader',
  nav: 'navigation',
  main: 'main',
  header: 'banner',
  footer: 'contentinfo',
  form: 'form',
  fieldset: 'group',
  dialog: 'dialog',
  article: 'article',
  img: 'img',
};

const INPUTS: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  submit: 'button',
  button: 'button',
  reset: 'button',
  image: 'button',
  file: 'button',
  range: 'slider',
  number: 'spinbutton',
  search: 'searchbox',
};

/** Roles of elements that a person acts on. */
export const WIDGET_ROLES: ReadonlySet<string> = new Set(
  'button checkbox combobox link menuitem menuitemcheckbox menuitemradio option radio searchbox slider spinbutton switch tab textbox treeitem'.split(
    ' ',
  ),
);

/** The role that the browser or an attribute tells; null where neither does. */
export function toldRole(element: PageElement): string | null {
  const role = element.live?.role ?? attribute(element, 'role');
  // Some libraries write it so.
  return role === 'menu-item' ? 'menuitem' : role;
}

/** Whether an element takes a tick: a box or a switch. */
export function takesTick(element: PageElement): boolean {
  return /^(?:checkbox|switch)$/u.test(toldRole(element) ?? '');
}

/** The role of an element: measured, else written in its markup, else implied by its tag; null for a generic element. */
export function roleOf(element: PageElement): string | null {
  if (element.live !== null && element.live.role !== null) return element.live.role;
  const written = attribute(element, 'role')?.trim().split(/\s+/u)[0];
  if (written !== undefined && written !== '') return written.toLowerCase();
  if (element.tag === 'a' || element.tag === 'area') return attribute(element, 'href') === null ? null : 'link';
  if (element.tag === 'input') return INPUTS[(attribute(element, 'type') ?? 'text').toLowerCase()] ?? 'textbox';
  if (element.tag === 'select') return attribute(element, 'multiple') === null ? 'combobox' : 'listbox';
  if (isEditable(element)) return 'textbox';
  return IMPLIED[element.tag] ?? null;
}

const ROW_TAGS = new Set(['tr', 'li', 'article']);
const ROW_ROLES = new Set(['row', 'listitem', 'article']);

/** Whether elements of a role are one of many of their kind: rows of a table, entries of a list, articles. */
export function isRowRole(role: string | null): boolean {
  return role !== null && ROW_ROLES.has(role);
}

/** Whether an element is a row of a table, an entry of a list or an article. */
export function isRow(element: PageElement): boolean {
  return ROW_TAGS.has(element.tag) || isRowRole(roleOf(element));
}

/** Whether tag, role and attributes of an element on a saved page say that it can be acted on. */
export function isActedOn(element: PageElement, role: string | null): boolean {
  if (role !== null && WIDGET_ROLES.has(role)) return true;
  if (isEditable(element)) return true;
  return attribute(element, 'onclick') !== null || Number(attribute(element, 'tabindex') ?? -1) >= 0;
}

/** Whether an element is editable text (`contenteditable`), as opposed to a form control. */
export function isEditable(element: PageElement): boolean {
  const editable = attribute(element, 'contenteditable');
  return editable !== null && editable.toLowerCase() !== 'false';
}

/** Whether an element is an input that nobody sees and a form sends all the same. */
export function isHiddenInput(element: PageElement): boolean {
  return element.tag === 'input' && attribute(element, 'type')?.toLowerCase() === 'hidden';
}

/** The one word of an element that a font draws as an icon, such as `more_vert`; '' for any other element. */
export function ligatureIn(element: PageElement): string {
  if (!LIGATURES.test(attribute(element, 'class') ?? '')) return '';
  const text = textOf(element);
  return /^[a-z0-9_]+$/u.test(text) ? text : '';
}

const LIGATURES = /material-(?:icons|symbols)|mat-icon/u;

/** The level of a heading, 1 to 6. */
export function headingLevel(element: PageElement): number {
  const level = Number(attribute(element, 'aria-level') ?? /^h(\d)$/u.exec(element.tag)?.[1] ?? 2);
  return level >= 1 && level <= 6 ? level : 6;
}

import { isElement, type PageNode } from '../../../../agent/page.ts';

/** What was captured of an element before its name is asked for. */
export interface Nameless {
  readonly tag: string;
  /** It has an attribute that tells what it is or does. */
  readonly telling: boolean;
  readonly children: readonly PageNode[];
}

/** Roles whose name is their text unless something says otherwise. */
const NAMED_BY_TEXT = new Set(
  'button cell checkbox columnheader gridcell heading legend link menuitem menuitemcheckbox menuitemradio option radio row rowheader switch tab tooltip treeitem'.split(
    ' ',
  ),
);
const LABELED = new Set(['input', 'button', 'select', 'textarea', 'output', 'meter', 'progress']);
/** What can name an element besides text. */
const NAMING = /^(?:aria-.*|title|alt|role|hidden)$/u;
const SPEAKING = new Set([
  'img',
  'title',
  'input',
  'select',
  'textarea',
  'slot',
  'table',
  'fieldset',
  'area',
  'object',
  'optgroup',
]);
/** Roles whose name is no one's text and no tooltip either, or that may not have one. */
const OWN_WAYS =
  /^(?:menu|label|caption|code|deletion|emphasis|generic|insertion|none|paragraph|presentation|strong|subscript|superscript)$/u;
/** Inputs that their value or a word of the browser names. */
const BUTTON = /^(?:button|submit|reset|image)$/u;

/** The name where one thing alone can give it, which is nearly always; null where that is not so. Reads no style if it can help it. */
export function quickName(element: Element, role: string | null, { tag, telling, children }: Nameless): string | null {
  if (telling) {
    if (element.hasAttribute('aria-labelledby')) return referencedText(element);
    const said = plain(element.getAttribute('aria-label') ?? '');
    if (said !== '') return said;
  }
  const labels = labelsOf(element, tag);
  const [label] = labels;
  if (label !== undefined) return labels.length === 1 ? labelText(label, element) : null;
  if (role === null) return unnamed(element);
  return NAMED_BY_TEXT.has(role) && tag !== 'input' ? soleText(children) : attributeText(element, role);
}

/**
 * The name that the words and pictures inside an element or its label make, in order, as the library would put it together;
 * null where it takes the whole algorithm. For what `quickName` does not know.
 */
export function composedName(element: Element, role: string | null, { tag, telling }: Nameless): string | null {
  if (role === null || (telling && isNamedByOthers(element))) return null;
  const labels = labelsOf(element, tag);
  const [label] = labels;
  if (label !== undefined) {
    if (
      labels.length > 1 ||
      OWN_WAYS.test(role) ||
      isButtonInput(element) ||
      isMarked(label) ||
      label.hasAttribute('contenteditable')
    )
      return null;
    return isHidden(element) ? '' : wordsOf(label, element);
  }
  if (!NAMED_BY_TEXT.has(role) || SPEAKING.has(tag) || tag === 'svg') return null;
  if (isHidden(element)) return '';
  const words = wordsIn(element, null);
  return words === '' ? (element.getAttribute('title') ?? '') : words;
}

/** The labels of a control, while there is a quick way to them. */
export function labelsOf(element: Element, tag: string): readonly HTMLLabelElement[] {
  const labels: unknown = LABELED.has(tag) && 'labels' in element ? element.labels : null;
  return Array.isArray(labels) ? labels : NONE;
}

const NONE: readonly HTMLLabelElement[] = [];

/** The text of the one element that is referred to, when it is nothing but text. */
function referencedText(element: Element): string | null {
  const id = element.getAttribute('aria-labelledby') ?? '';
  const root = element.getRootNode();
  const named = root instanceof Document || root instanceof ShadowRoot ? root.getElementById(id) : null;
  if (named === null || named.childElementCount > 0 || SPEAKING.has(named.localName) || isMarked(named)) return null;
  return plain(named.textContent ?? '') || null;
}

/** A generic element has no name but its tooltip. */
function unnamed(element: Element): string | null {
  if (!(element instanceof HTMLElement) || SPEAKING.has(element.localName)) return null;
  return plain(element.title);
}

/** The text of a label that holds nothing else but the control it is for. */
function labelText(label: HTMLLabelElement, control: Element): string | null {
  let text = '';
  for (let node = label.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType === Node.TEXT_NODE) text += ` ${node.nodeValue}`;
    else if (node !== control && node.nodeType !== Node.COMMENT_NODE) return null;
  }
  return isMarked(label) ? null : plain(text) || null;
}

function isMarked(element: Element): boolean {
  return element.hasAttributes() && element.getAttributeNames().some((name) => NAMING.test(name));
}

/** The text inside an element when there is exactly one, and nothing that could say something else. */
function soleText(children: readonly PageNode[]): string | null {
  let text: string | null = null;
  const stack = [...children];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (typeof node === 'string') {
      if (text !== null) return null;
      text = plain(node);
    } else if (isElement(node)) {
      if (node.id === null || SPEAKING.has(node.tag) || node.live?.visible !== true) return null;
      if (node.attributes.some(([name]) => NAMING.test(name))) return null;
      stack.push(...node.children);
    }
  }
  return text === '' ? null : text;
}

/** The name of what is not named by its text: what stands for a picture, else a tooltip, else none. */
function attributeText(element: Element, role: string): string | null {
  const { localName } = element;
  if (OWN_WAYS.test(role) || /^(?:fieldset|svg|optgroup|caption)$/u.test(localName) || isButtonInput(element))
    return null;
  if (localName === 'input' && (element.firstChild !== null || element.hasAttribute('aria-owns'))) return null;
  if (localName === 'table' && element.getElementsByTagName('caption').length > 0) return null;
  const alt = localName === 'img' || localName === 'area' ? plain(element.getAttribute('alt') ?? '') : '';
  const text = alt || plain(element.getAttribute('title') ?? '');
  return text !== '' && isHidden(element) ? '' : text;
}

function isButtonInput(element: Element): boolean {
  return element.localName === 'input' && BUTTON.test((element as HTMLInputElement).type);
}

function isHidden(element: Element, style = getComputedStyle(element)): boolean {
  if (element.hasAttribute('hidden') || element.getAttribute('aria-hidden') === 'true') return true;
  return style.display === 'none' || style.visibility === 'hidden';
}

/** The words inside of an element; those of `control` itself are none. */
function wordsIn(element: Element, control: Element | null): string | null {
  let words = '';
  for (let node = element.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType === Node.TEXT_NODE) words += node.nodeValue;
    if (node.nodeType !== Node.ELEMENT_NODE) continue;
    const inside = wordsOf(node as Element, control);
    if (inside === null) return null;
    words += inside;
  }
  return words.trim();
}

/** The words of an element that is part of a name, set apart as its display sets it apart. */
function wordsOf(element: Element, control: Element | null): string | null {
  const style = getComputedStyle(element);
  const gap = style.display === 'inline' ? '' : ' ';
  if (element === control || isHidden(element, style)) return `${gap}${gap}`;
  if (isIntricate(element)) return null;
  const words = spokenFor(element) || wordsIn(element, control);
  return words === null ? null : `${gap}${words}${gap}`;
}

/** What an attribute says in place of what is inside. */
function spokenFor(element: Element): string {
  const said = element.getAttribute('aria-label')?.trim() ?? '';
  if (said !== '' || element.localName !== 'img') return said;
  const alt = element.getAttribute('alt') ?? '';
  return alt.trim() === '' ? '' : alt;
}

/** Whether something else than an attribute or the text inside may speak for an element that is part of a name. */
function isIntricate(element: Element): boolean {
  const { localName } = element;
  if (localName === 'img') return element.hasAttribute('role') || isNamedByOthers(element);
  if (SPEAKING.has(localName) || LABELED.has(localName) || localName === 'datalist' || localName === 'summary')
    return true;
  if (localName === 'svg' && element.querySelector('title') !== null) return true;
  if (!element.hasAttributes()) return false;
  const role = element.getAttribute('role');
  return (
    (role !== null && WITH_VALUE.test(role)) || element.hasAttribute('contenteditable') || isNamedByOthers(element)
  );
}

/** Whether its name is, or may hold, that of an element elsewhere. */
export function isNamedByOthers(element: Element): boolean {
  return element.hasAttribute('aria-labelledby') || element.hasAttribute('aria-owns');
}

/** Roles that are not spoken of by what is inside, or not by a label. */
const WITH_VALUE = /button|combobox|listbox|textbox|meter|progressbar|scrollbar|slider|spinbutton|menu/u;

/** Text with all its white space as single spaces between words. */
export function plain(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

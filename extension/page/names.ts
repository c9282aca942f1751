import { computeAccessibleName } from 'dom-accessibility-api';
import { isElement, type PageNode } from '../../agent/page.ts';
import { parentOf } from './shadow.ts';

/** Accessible names, kept while the element does not change: they are the dear part of a capture. */
export interface Names {
  /** `children` is what was captured inside. */
  of(element: Element, role: string | null, children: readonly PageNode[]): string;
  /** Forgets the names that what happened since the last call may have changed. */
  update(): void;
}

/** Roles whose name is their text unless something says otherwise. */
const NAMED_BY_TEXT = new Set(
  'button cell checkbox columnheader gridcell heading legend link menuitem menuitemcheckbox menuitemradio option radio row rowheader switch tab tooltip treeitem'.split(
    ' ',
  ),
);
const MAX_LENGTH = 500;

/** Names in one document. What `isSecret` holds never becomes part of a name. */
export function createNames(document: Document, isSecret: (element: Element) => boolean): Names {
  let known = new WeakMap<Element, string>();
  const update = (records: readonly MutationRecord[]) => {
    if (records.length > 200) known = new WeakMap();
    else for (const { target } of records) forget(target, known);
  };
  const observer = new MutationObserver(update);
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  return {
    update: () => update(observer.takeRecords()),
    of(element, role, children) {
      const name = known.get(element);
      if (name !== undefined) return name;
      const found = quickName(element, role, children) ?? fullName(element, isSecret);
      const short = found.length > MAX_LENGTH ? `${found.slice(0, MAX_LENGTH)}…` : found;
      // Labels and references lie elsewhere: a change there would not be noticed here.
      if (!isNamedFromElsewhere(element)) known.set(element, short);
      return short;
    },
  };
}

function forget(target: Node, known: WeakMap<Element, string>): void {
  const from = target instanceof Element ? target : target.parentElement;
  for (let at = from; at !== null; at = parentOf(at)) known.delete(at);
  if (from !== null) for (const inside of from.querySelectorAll('*')) known.delete(inside);
}

function isNamedFromElsewhere(element: Element): boolean {
  if (element.getRootNode() !== element.ownerDocument) return true;
  if (element.hasAttribute('aria-labelledby') || element.hasAttribute('aria-owns')) return true;
  return 'labels' in element && Array.isArray(element.labels) && element.labels.length > 0;
}

/** The name where one thing alone can give it, which is nearly always; null where the whole algorithm has to decide. */
function quickName(element: Element, role: string | null, children: readonly PageNode[]): string | null {
  if (element.hasAttribute('aria-labelledby')) return referencedText(element);
  const label = plain(element.getAttribute('aria-label') ?? '');
  if (label !== '') return label;
  const labels: unknown = 'labels' in element ? element.labels : null;
  if (Array.isArray(labels) && labels.length > 0) return labels.length === 1 ? labelText(labels[0], element) : null;
  if (role === null) return unnamed(element);
  if (!NAMED_BY_TEXT.has(role) || element.localName === 'input') return null;
  return soleText(children);
}

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

function plain(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

function fullName(element: Element, isSecret: (element: Element) => boolean): string {
  const view = element.ownerDocument.defaultView ?? window;
  const name = computeAccessibleName(element, {
    computedStyleSupportsPseudoElements: false,
    // A label embeds the value of the field inside it; a hidden field is left out.
    getComputedStyle: (of) => (of !== element && isSecret(of) ? hidden(of) : view.getComputedStyle(of)),
  });
  return plain(name);
}

function hidden(element: Element): CSSStyleDeclaration {
  const style = getComputedStyle(element);
  const getPropertyValue = (name: string) => (name === 'display' ? 'none' : style.getPropertyValue(name));
  return { getPropertyValue } as CSSStyleDeclaration;
}

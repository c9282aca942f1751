import { computeAccessibleName } from 'dom-accessibility-api';
import { parentOf } from './shadow.ts';

/** Accessible names, kept while the element does not change: they are the dear part of a capture. */
export interface Names {
  of(element: Element, role: string | null): string;
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
    of(element, role) {
      const name = known.get(element);
      if (name !== undefined) return name;
      const found = quickName(element, role) ?? fullName(element, isSecret);
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

/** The name of an element that has only text inside and nothing else that could name it; null where that takes more. */
function quickName(element: Element, role: string | null): string | null {
  if (role === null || !NAMED_BY_TEXT.has(role) || element.firstElementChild !== null || element.localName === 'input')
    return null;
  if (element.hasAttribute('aria-label') || isNamedFromElsewhere(element)) return null;
  const text = element.textContent.replace(/\s+/gu, ' ').trim();
  return text === '' ? null : text;
}

function fullName(element: Element, isSecret: (element: Element) => boolean): string {
  const view = element.ownerDocument.defaultView ?? window;
  const name = computeAccessibleName(element, {
    computedStyleSupportsPseudoElements: false,
    // A label embeds the value of the field inside it; a hidden field is left out.
    getComputedStyle: (of) => (of !== element && isSecret(of) ? hidden(of) : view.getComputedStyle(of)),
  });
  return name.replace(/\s+/gu, ' ').trim();
}

function hidden(element: Element): CSSStyleDeclaration {
  const style = getComputedStyle(element);
  const getPropertyValue = (name: string) => (name === 'display' ? 'none' : style.getPropertyValue(name));
  return { getPropertyValue } as CSSStyleDeclaration;
}

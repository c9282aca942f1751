import { computeAccessibleName } from 'dom-accessibility-api';
import { parentOf } from '../shadow.ts';
import { composedName, isNamedByOthers, labelsOf, type Nameless, plain, quickName } from './quick-name.ts';

/** Accessible names, kept while the element does not change: they are the dear part of a capture. */
export interface Names {
  of(element: Element, role: string | null, seen: Nameless): string;
  /** Forgets the names that what happened since the last call may have changed. */
  update(): void;
}

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
    of(element, role, seen) {
      const quick = quickName(element, role, seen);
      if (quick !== null) return short(quick);
      const name = known.get(element);
      if (name !== undefined) return name;
      const composed = composedName(element, role, seen);
      const found = short(plain(composed ?? fullName(element, isSecret)));
      // Labels and references lie elsewhere: a change there would not be noticed here.
      if (!isNamedFromElsewhere(element, seen.tag)) known.set(element, found);
      return found;
    },
  };
}

function short(name: string): string {
  return name.length > MAX_LENGTH ? `${name.slice(0, MAX_LENGTH)}…` : name;
}

function forget(target: Node, known: WeakMap<Element, string>): void {
  const from = target instanceof Element ? target : target.parentElement;
  for (let at = from; at !== null; at = parentOf(at)) known.delete(at);
  if (from !== null) for (const inside of from.querySelectorAll('*')) known.delete(inside);
}

function isNamedFromElsewhere(element: Element, tag: string): boolean {
  if (element.getRootNode() !== element.ownerDocument) return true;
  return isNamedByOthers(element) || labelsOf(element, tag).length > 0;
}

function fullName(element: Element, isSecret: (element: Element) => boolean): string {
  const view = element.ownerDocument.defaultView ?? window;
  try {
    return computeAccessibleName(element, {
      computedStyleSupportsPseudoElements: false,
      // A label embeds the value of the field inside it; a hidden field is left out.
      getComputedStyle: (of) => (of !== element && isSecret(of) ? hidden(of) : view.getComputedStyle(of)),
    });
  } catch (error) {
    // The library follows elements that own each other for ever.
    if (error instanceof RangeError) return '';
    throw error;
  }
}

function hidden(element: Element): CSSStyleDeclaration {
  const style = getComputedStyle(element);
  const getPropertyValue = (name: string) => (name === 'display' ? 'none' : style.getPropertyValue(name));
  return { getPropertyValue } as CSSStyleDeclaration;
}

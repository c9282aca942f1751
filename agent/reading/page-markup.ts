import { ancestorsOf, attribute, elements, isElement, type Page, type PageElement } from '../page.ts';
import type { Markup } from './submitting.ts';

/** The forms and labels of an observed page, and the ancestors of its elements. */
export interface PageMarkup extends Markup<PageElement> {
  /** Ancestors of an element, innermost first. */
  readonly around: (node: PageElement) => readonly PageElement[];
  /** The elements that an attribute of an element names by their ids, such as `aria-describedby`. */
  readonly namedBy: (node: PageElement, name: string) => readonly PageElement[];
}

/** Answers questions about forms and labels as a browser would. */
export function pageMarkup(page: Page): PageMarkup {
  const around = (node: PageElement) => ancestorsOf(node, page.root);
  const formAround = (node: PageElement) => {
    for (const at of around(node)) {
      if (at.tag === 'form') return at;
      // A form does not own controls inside a shadow root or a frame.
      if (isRoot(at)) return null;
    }
    return null;
  };
  const named = (id: string, near: PageElement, tag: string | null) => {
    const root = around(near).find(isRoot) ?? page.root;
    return first(root, (element) => (tag === null || element.tag === tag) && attribute(element, 'id') === id);
  };
  const formOwner = (node: PageElement) => {
    if (!OWNED.has(node.tag)) return null;
    const id = attribute(node, 'form');
    return id === null ? formAround(node) : named(id, node, 'form');
  };
  return {
    around,
    namedBy: (node, name) =>
      (attribute(node, name) ?? '')
        .split(/\s+/u)
        .filter((id) => id !== '')
        .flatMap((id) => named(id, node, null) ?? []),
    formAround,
    formOwner,
    tag: ({ tag }) => tag,
    type: (node) => attribute(node, 'type'),
    isDisabled: ({ live }) => live?.disabled === true,
    labelled(label) {
      const id = attribute(label, 'for');
      return id === null ? first(label, isLabelable) : named(id, label, null);
    },
    formInside: (node) => first(node, ({ tag }) => tag === 'form'),
    controlsOf: (form) =>
      [...elements(page.root)].filter((node) => /^(?:button|input)$/u.test(node.tag) && formOwner(node) === form),
  };
}

/** What an element stands for: the control of a label, else itself. */
export function meantBy(element: PageElement, markup: PageMarkup): PageElement {
  return element.tag === 'label' ? (markup.labelled(element) ?? element) : element;
}

/** The control that a click on an element reaches: that of the label which it is or stands in, else itself. */
export function reachedBy(element: PageElement, markup: PageMarkup): PageElement {
  const label = [element, ...markup.around(element)].find(({ tag }) => tag === 'label');
  return label === undefined ? element : (markup.labelled(label) ?? element);
}

const OWNED = new Set(['button', 'fieldset', 'input', 'object', 'output', 'select', 'textarea']);
const LABELABLE = new Set(['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea']);

function isLabelable(element: PageElement): boolean {
  return LABELABLE.has(element.tag) && attribute(element, 'type')?.toLowerCase() !== 'hidden';
}

/** Whether an element stands for a shadow root or the document of a frame: ids and labels hold inside one of them. */
function isRoot({ tag }: PageElement): boolean {
  return tag.startsWith('#');
}

/** The first element inside `root` that fits, outside of shadow roots and frames within. */
function first(root: PageElement, fits: (element: PageElement) => boolean): PageElement | null {
  for (const child of root.children) {
    if (!isElement(child) || isRoot(child)) continue;
    const found = fits(child) ? child : first(child, fits);
    if (found !== null) return found;
  }
  return null;
}

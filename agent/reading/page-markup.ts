import { ancestorsOf, attribute, elements, type Page, type PageElement } from '../page.ts';
import type { Markup } from './submitting.ts';

/** The forms and labels of an observed page, and the ancestors of its elements. */
export interface PageMarkup extends Markup<PageElement> {
  /** Ancestors of an element, innermost first. */
  readonly around: (node: PageElement) => readonly PageElement[];
}

/** Answers questions about forms and labels as a browser would. */
export function pageMarkup(page: Page): PageMarkup {
  const around = (node: PageElement) => ancestorsOf(node, page.root);
  const formAround = (node: PageElement) => {
    for (const at of around(node)) {
      if (at.tag === 'form') return at;
      // A form does not own controls inside a shadow root or a frame.
      if (at.tag.startsWith('#')) return null;
    }
    return null;
  };
  const named = (id: string, tag: string | null) => {
    for (const element of elements(page.root))
      if ((tag === null || element.tag === tag) && attribute(element, 'id') === id) return element;
    return null;
  };
  const formOwner = (node: PageElement) => {
    if (!OWNED.has(node.tag)) return null;
    const id = attribute(node, 'form');
    return id === null ? formAround(node) : named(id, 'form');
  };
  return {
    around,
    formAround,
    formOwner,
    tag: ({ tag }) => tag,
    type: (node) => attribute(node, 'type'),
    isDisabled: ({ live }) => live?.disabled === true,
    labelled(label) {
      const id = attribute(label, 'for');
      return id === null ? first(label, isLabelable) : named(id, null);
    },
    formInside: (node) => first(node, ({ tag }) => tag === 'form'),
    controlsOf: (form) =>
      [...elements(page.root)].filter((node) => /^(?:button|input)$/u.test(node.tag) && formOwner(node) === form),
  };
}

const OWNED = new Set(['button', 'fieldset', 'input', 'object', 'output', 'select', 'textarea']);
const LABELABLE = new Set(['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea']);

function isLabelable(element: PageElement): boolean {
  return LABELABLE.has(element.tag) && attribute(element, 'type')?.toLowerCase() !== 'hidden';
}

function first(root: PageElement, fits: (element: PageElement) => boolean): PageElement | null {
  for (const element of elements(root)) if (element !== root && fits(element)) return element;
  return null;
}

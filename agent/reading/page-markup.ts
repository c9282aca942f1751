import { attribute, elements, isElement, type Page, type PageElement } from '../page.ts';
import type { Markup } from './submitting.ts';

/** The forms and labels of an observed page, and what is around an element. */
export interface PageMarkup extends Markup<PageElement> {
  /** Everything around an element, the nearest first. */
  readonly around: (node: PageElement) => readonly PageElement[];
}

/** Reads the forms and labels of a page as a browser does. */
export function pageMarkup(page: Page): PageMarkup {
  const parents = new Map<PageElement, PageElement>();
  for (const element of elements(page.root))
    for (const child of element.children) if (isElement(child)) parents.set(child, element);
  const around = (node: PageElement) => {
    const found: PageElement[] = [];
    for (let at = parents.get(node); at !== undefined; at = parents.get(at)) found.push(at);
    return found;
  };
  const formAround = (node: PageElement) => {
    for (const at of around(node)) {
      if (at.tag === 'form') return at;
      // Neither a shadow root nor a frame lets a form through.
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

import type { Page, PageElement, PageNode } from '../page.ts';
import type { Outcome } from '../turn.ts';

/** The page with `clean` applied to all its texts, names, values and attributes. */
export function cleanPage(page: Page, clean: (text: string) => string): Page {
  return { ...page, url: clean(page.url), title: clean(page.title), root: cleanElement(page.root, clean) };
}

/** The outcome with `clean` applied to what it says. */
export function cleanOutcome(outcome: Outcome, clean: (text: string) => string): Outcome {
  if (outcome.status === 'done') return { status: 'done', note: outcome.note === null ? null : clean(outcome.note) };
  if (outcome.status === 'interrupted') return outcome;
  const told = { ...outcome, reason: clean(outcome.reason) };
  return told.status === 'refused' && told.needs !== undefined
    ? { ...told, needs: { ...told.needs, name: clean(told.needs.name) } }
    : told;
}

/** `texts`: what stands in the place of the element's texts, in their order. */
export function cleanElement(
  element: PageElement,
  clean: (text: string) => string,
  texts?: Iterator<string>,
): PageElement {
  const { live } = element;
  return {
    ...element,
    attributes: element.attributes.map(([name, value]) => [name, clean(value)] as const),
    children: element.children.map((child) => cleanNode(child, clean, texts)),
    live: live && { ...live, name: clean(live.name), value: live.value === null ? null : clean(live.value) },
  };
}

function cleanNode(node: PageNode, clean: (text: string) => string, texts?: Iterator<string>): PageNode {
  if (typeof node === 'string') return clean(texts?.next().value ?? node);
  return 'tag' in node ? cleanElement(node, clean, texts) : node;
}

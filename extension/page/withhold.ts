import type { Page, PageElement, PageNode } from '../../agent/page.ts';

const WITHHELD = '••••';

/** The page without the given secrets, wherever a script of the page has copied them to. */
export function withhold(page: Page, secrets: readonly string[]): Page {
  if (secrets.length === 0) return page;
  const clean = (text: string) => secrets.reduce((rest, secret) => rest.replaceAll(secret, WITHHELD), text);
  return { ...page, url: clean(page.url), title: clean(page.title), root: cleanElement(page.root, clean) };
}

function cleanElement(element: PageElement, clean: (text: string) => string): PageElement {
  const { live } = element;
  return {
    ...element,
    attributes: element.attributes.map(([name, value]) => [name, clean(value)] as const),
    children: element.children.map((child) => cleanNode(child, clean)),
    live: live && { ...live, name: clean(live.name), value: live.value === null ? null : clean(live.value) },
  };
}

function cleanNode(node: PageNode, clean: (text: string) => string): PageNode {
  if (typeof node === 'string') return clean(node);
  return 'tag' in node ? cleanElement(node, clean) : node;
}

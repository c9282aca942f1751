import type { Page, PageElement, PageNode } from '../../agent/page.ts';
import type { Outcome } from '../../agent/turn.ts';
import { WITHHELD } from '../../agent/withheld.ts';

/** The page without the given secrets, wherever a script of the page has copied them to. */
export function withhold(page: Page, secrets: readonly string[]): Page {
  if (secrets.length === 0) return page;
  const clean = cleaner(secrets);
  return { ...page, url: clean(page.url), title: clean(page.title), root: cleanElement(page.root, clean) };
}

/** What is said of an action, without the given secrets. */
export function withholdFromOutcome(outcome: Outcome, secrets: readonly string[]): Outcome {
  const clean = cleaner(secrets);
  if (outcome.status === 'done') return { status: 'done', note: outcome.note === null ? null : clean(outcome.note) };
  return outcome.status === 'interrupted' ? outcome : { status: outcome.status, reason: clean(outcome.reason) };
}

function cleaner(secrets: readonly string[]): (text: string) => string {
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, WITHHELD), text);
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

import type { ElementId } from '../../../action.ts';
import { elements, type Page, type PageElement, type PageNode } from '../../../page.ts';

/** A page without what some fields hold: what the agent put into the field of a row does not make the row the one that was named. */
export function withoutValuesOf(fields: ReadonlySet<ElementId>, page: Page): Page {
  if (fields.size === 0) return page;
  const changed = new Map<PageNode, PageElement>();
  // What stands inside of a part comes before it.
  for (const part of [...elements(page.root)].reverse()) {
    const { id, live, children } = part;
    if (id !== null && fields.has(id))
      changed.set(part, { ...part, children: [], live: live === null ? null : { ...live, value: '' } });
    else if (children.some((child) => changed.has(child)))
      changed.set(part, { ...part, children: children.map((child) => changed.get(child) ?? child) });
  }
  return { ...page, root: changed.get(page.root) ?? page.root };
}

import type { ElementId } from '../../../action.ts';
import { isElement, type Page, type PageElement } from '../../../page.ts';

/** A page without what some fields hold: what the agent put into the field of a row does not make the row the one that was named. */
export function withoutValuesOf(fields: ReadonlySet<ElementId>, page: Page): Page {
  return fields.size === 0 ? page : { ...page, root: withoutValues(page.root, fields) };
}

function withoutValues(part: PageElement, fields: ReadonlySet<ElementId>): PageElement {
  const { id, live } = part;
  if (id !== null && fields.has(id))
    return { ...part, children: [], live: live === null ? null : { ...live, value: '' } };
  const children = part.children.map((child) => (isElement(child) ? withoutValues(child, fields) : child));
  return children.every((child, at) => child === part.children[at]) ? part : { ...part, children };
}

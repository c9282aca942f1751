import { isElement, type PageElement, type PageNode } from './page.ts';

/** An element with its parent and its node path. */
export interface Placed {
  readonly element: PageElement;
  readonly parent: PageElement | null;
  /** As libxml2 writes it: `/html/body/div[2]/a`; an index only where a sibling has the same name. */
  readonly path: string;
}

/** Every element below `nodes`, in document order, with its path from the document. */
export function* placedElements(nodes: readonly PageNode[]): Generator<Placed> {
  const stack = placedChildren(nodes, null, '');
  for (let placed = stack.pop(); placed !== undefined; placed = stack.pop()) {
    yield placed;
    if (placed.element.children.length > 0) {
      stack.push(...placedChildren(placed.element.children, placed.element, placed.path));
    }
  }
}

/** Last one first. */
function placedChildren(nodes: readonly PageNode[], parent: PageElement | null, base: string): Placed[] {
  const counts = new Map<string, number>();
  for (const node of nodes) if (isElement(node)) counts.set(node.tag, (counts.get(node.tag) ?? 0) + 1);
  const placed: Placed[] = [];
  const left = new Map(counts);
  for (let i = nodes.length - 1; i >= 0; i--) {
    const node = nodes[i];
    if (node === undefined || !isElement(node)) continue;
    const index = left.get(node.tag) ?? 1;
    left.set(node.tag, index - 1);
    const isOnly = counts.get(node.tag) === 1;
    placed.push({ element: node, parent, path: `${base}/${node.tag}${isOnly ? '' : `[${index}]`}` });
  }
  return placed;
}

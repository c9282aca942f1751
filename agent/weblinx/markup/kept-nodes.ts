import type { ElementId } from '../../action.ts';
import { isElement, type PageElement, type PageNode, pageIndex } from '../../page.ts';

/** How much to keep around each candidate. */
export interface Vicinity {
  /** Levels below its children. */
  readonly depth: number;
  /** Upper bound on its descendants, in document order. */
  readonly descendants: number;
  /** Siblings on each side. */
  readonly siblings: number;
}

/** What WebLINX keeps for its own models. */
export const NEAR: Vicinity = { depth: 1, descendants: 5, siblings: 2 };

/** The candidates, their ancestors and their vicinity. Comments count as nodes, as in WebLINX. */
export function keptNodes(
  root: PageElement,
  candidates: ReadonlySet<ElementId>,
  { depth, descendants, siblings }: Vicinity,
): ReadonlySet<PageNode> {
  const kept = new Set<PageNode>();
  const { parents, byId } = pageIndex(root);
  for (const id of candidates) {
    const element = byId.get(id);
    // WebLINX looks elements up by an XPath, which a quote would break.
    if (element === undefined || id.includes('"')) continue;
    kept.add(element);
    for (let up = parents.get(element); up !== undefined; up = parents.get(up)) kept.add(up);
    const below: PageNode[] = [];
    collectBelow(element, depth, descendants, below);
    for (const node of [...below, ...around(element, parents.get(element), siblings)]) kept.add(node);
  }
  return kept;
}

/** Elements and comments down to `depth` levels below the children, in document order, at most `limit`. */
function collectBelow(element: PageElement, depth: number, limit: number, below: PageNode[]): void {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    if (below.length >= limit) return;
    below.push(child);
    if (isElement(child) && depth > 0) collectBelow(child, depth - 1, limit, below);
  }
}

/** The element and its siblings within reach, comments included. */
function around(element: PageElement, parent: PageElement | undefined, reach: number): readonly PageNode[] {
  const siblings = parent?.children.filter((node) => typeof node !== 'string' && !isText(node)) ?? [];
  const index = siblings.indexOf(element);
  return index === -1 ? [] : siblings.slice(Math.max(0, index - reach), index + reach + 1);
}

/** The element `text` of an SVG, which WebLINX treats as text. */
export function isText(node: PageNode): boolean {
  return isElement(node) && node.tag === 'text';
}

import { isElement, type PageElement, type PageNode } from './page.ts';

/** An element with its parent and its node path. */
export interface Placed {
  readonly element: PageElement;
  readonly parent: PageElement | null;
  /** As libxml2 writes it: `/html/body/div[2]/a`; an index only where a sibling has the same name. */
  readonly path: string;
}

/** Every element below `nodes`, in document order, with its path from the document; paths are put together when asked for. */
export function* placedElements(nodes: readonly PageNode[]): Generator<Placed> {
  const stack: PlacedElement[] = [];
  pushChildren(new Siblings(nodes, null), stack);
  for (let placed = stack.pop(); placed !== undefined; placed = stack.pop()) {
    yield placed;
    const { children } = placed.element;
    if (children.length > 0) pushChildren(new Siblings(children, placed), stack);
  }
}

/** Last one first. */
function pushChildren(siblings: Siblings, stack: PlacedElement[]): void {
  const { nodes } = siblings;
  for (let i = nodes.length - 1; i >= 0; i--) {
    const node = nodes[i];
    if (node !== undefined && isElement(node)) stack.push(new PlacedElement(node, siblings));
  }
}

/** The children of one element, or of the document. */
class Siblings {
  readonly nodes: readonly PageNode[];
  readonly parent: PlacedElement | null;
  #steps: ReadonlyMap<PageElement, string> | null = null;

  constructor(nodes: readonly PageNode[], parent: PlacedElement | null) {
    this.nodes = nodes;
    this.parent = parent;
  }

  stepTo(element: PageElement): string {
    this.#steps ??= stepsOf(this.nodes.filter(isElement));
    return this.#steps.get(element) ?? element.tag;
  }
}

class PlacedElement implements Placed {
  readonly element: PageElement;
  readonly #siblings: Siblings;
  #path: string | null = null;

  constructor(element: PageElement, siblings: Siblings) {
    this.element = element;
    this.#siblings = siblings;
  }

  get parent(): PageElement | null {
    return this.#siblings.parent?.element ?? null;
  }

  get path(): string {
    this.#path ??= `${this.#siblings.parent?.path ?? ''}/${this.#siblings.stepTo(this.element)}`;
    return this.#path;
  }
}

/** The last part of the path of each. */
function stepsOf(siblings: readonly PageElement[]): ReadonlyMap<PageElement, string> {
  const counts = new Map<string, number>();
  for (const { tag } of siblings) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const passed = new Map<string, number>();
  return new Map(
    siblings.map((element) => {
      const { tag } = element;
      if (counts.get(tag) === 1) return [element, tag];
      const index = (passed.get(tag) ?? 0) + 1;
      passed.set(tag, index);
      return [element, `${tag}[${index}]`];
    }),
  );
}

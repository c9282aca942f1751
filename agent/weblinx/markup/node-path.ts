import { isElement, type PageElement, type PageNode } from '../../page.ts';

/** The children of one element, or of the document. */
export interface Siblings {
  /** The path of one of them, as libxml2 writes it: `/html/body/div[2]/a`, with an index only if a sibling has the same name. */
  pathOf(element: PageElement): string;
}

/** Visits every element below `nodes` in document order. Paths begin at the document and are built on demand. */
export function visitElements(
  nodes: readonly PageNode[],
  visit: (element: PageElement, siblings: Siblings) => void,
): void {
  const elements: PageElement[] = [];
  const families: Family[] = [];
  const push = (inner: readonly PageNode[], parent: Parent | null) => {
    let family: Family | null = null;
    // A stack: the last child goes on first.
    for (let i = inner.length - 1; i >= 0; i--) {
      const node = inner[i];
      if (node === undefined || !isElement(node)) continue;
      family ??= new Family(inner, parent);
      elements.push(node);
      families.push(family);
    }
  };
  push(nodes, null);
  for (let element = elements.pop(); element !== undefined; element = elements.pop()) {
    const family = families.pop();
    if (family === undefined) break;
    visit(element, family);
    if (element.children.length > 0) push(element.children, { element, family });
  }
}

interface Parent {
  readonly element: PageElement;
  readonly family: Family;
}

class Family implements Siblings {
  readonly nodes: readonly PageNode[];
  readonly #parent: Parent | null;
  #steps: ReadonlyMap<PageElement, string> | null = null;
  #path: string | null = null;

  constructor(nodes: readonly PageNode[], parent: Parent | null) {
    this.nodes = nodes;
    this.#parent = parent;
  }

  pathOf(element: PageElement): string {
    this.#steps ??= stepsOf(this.nodes.filter(isElement));
    this.#path ??= this.#parent === null ? '' : this.#parent.family.pathOf(this.#parent.element);
    return `${this.#path}/${this.#steps.get(element) ?? element.tag}`;
  }
}

/** The last step of the path of each sibling. */
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

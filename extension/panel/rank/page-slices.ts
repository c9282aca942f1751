import { isElement, type Page, type PageElement, type PageNode } from '../../../agent/page.ts';

/** Some nodes of a page in document order, as JSON: copying text between threads takes a fraction of the time for objects. */
export type PageSlice = string;

/** An element without its children, a text or a comment, with the index of its parent element; -1 for the root. */
type SliceNode = readonly [parent: number, node: Omit<PageElement, 'children'> | Exclude<PageNode, PageElement>];

const NODES_PER_SLICE = 300;

/** Cuts a page into slices, lazily. */
export function* slicesOf({ root }: Page): Generator<PageSlice> {
  const stack: PageNode[] = [root];
  const parents: number[] = [-1];
  let count = 0;
  let nodes: SliceNode[] = [];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const parent = parents.pop() ?? -1;
    if (nodes.length === NODES_PER_SLICE) {
      yield JSON.stringify(nodes);
      nodes = [];
    }
    if (!isElement(node)) {
      nodes.push([parent, node]);
      continue;
    }
    const { tag, id, attributes, box, live, children } = node;
    nodes.push([parent, { tag, id, attributes, box, live }]);
    for (let i = children.length - 1; i >= 0; i--) {
      const child = children[i];
      if (child === undefined) continue;
      stack.push(child);
      parents.push(count);
    }
    count++;
  }
  yield JSON.stringify(nodes);
}

/** Rebuilds the root of a page from all its slices. Throws where one is missing. */
export function rootFrom(slices: readonly PageSlice[]): PageElement {
  const elements: (PageElement & { readonly children: PageNode[] })[] = [];
  for (const slice of slices)
    for (const [parent, node] of JSON.parse(slice) as readonly SliceNode[]) {
      const whole = typeof node === 'object' && 'tag' in node ? { ...node, children: [] } : node;
      const around = elements[parent];
      if (around === undefined && parent !== -1)
        throw new Error(`a page has no element ${parent}: a slice of it is missing`);
      around?.children.push(whole);
      if (typeof whole === 'object' && 'tag' in whole) elements.push(whole);
    }
  const [root] = elements;
  if (root === undefined) throw new Error('a page has no element');
  return root;
}

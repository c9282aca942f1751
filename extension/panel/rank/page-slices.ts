import { isElement, type Page, type PageElement, type PageNode } from '../../../agent/page.ts';

/** Some nodes of a page in document order, as JSON: to copy text from one thread to another takes a fraction of the time of objects. */
export type PageSlice = string;

/** An element without its children, a text or a comment, and the number of the element it is in; -1 for the root. */
type Entry = readonly [parent: number, node: Omit<PageElement, 'children'> | Exclude<PageNode, PageElement>];

const ENTRIES = 300;

/** Cuts a page into slices, each made when it is asked for. */
export function* slicesOf({ root }: Page): Generator<PageSlice> {
  const stack: PageNode[] = [root];
  const parents: number[] = [-1];
  let count = 0;
  let entries: Entry[] = [];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const parent = parents.pop() ?? -1;
    if (entries.length === ENTRIES) {
      yield JSON.stringify(entries);
      entries = [];
    }
    if (!isElement(node)) {
      entries.push([parent, node]);
      continue;
    }
    const { tag, id, attributes, box, live, children } = node;
    entries.push([parent, { tag, id, attributes, box, live }]);
    for (let i = children.length - 1; i >= 0; i--) {
      const child = children[i];
      if (child === undefined) continue;
      stack.push(child);
      parents.push(count);
    }
    count++;
  }
  yield JSON.stringify(entries);
}

/** The root of the page that was cut. Throws where slices are missing. */
export function rootFrom(slices: readonly PageSlice[]): PageElement {
  const elements: (PageElement & { readonly children: PageNode[] })[] = [];
  for (const slice of slices)
    for (const [parent, node] of JSON.parse(slice) as readonly Entry[]) {
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

import type { ElementId } from '../../agent/action.ts';
import { isElement, type PageElement, type PageNode, pageIndex } from '../../agent/page.ts';
import type { Capture } from '../page/eyes/capture.ts';

/** Stands for an element whose whole subtree is unchanged since the look before. No page has an element of this name. */
const SAME = '#same';

/** A look without the subtrees that are unchanged since `before`: serialising a large page takes longer than an event may wait. */
export function shortened(capture: Capture, before: Capture | null): Capture {
  if (before === null) return capture;
  const { byId } = pageIndex(before.page.root);
  return withRoot(capture, shortenedElement(capture.page.root, byId));
}

/** Restores a look that was shortened relative to `before`. */
export function lengthened(capture: Capture, before: Capture | null): Capture {
  const byId = before === null ? null : pageIndex(before.page.root).byId;
  const { root } = capture.page;
  const whole = root.tag === SAME ? before?.page.root : lengthenedElement(root, byId);
  return withRoot(capture, whole ?? root);
}

function withRoot(capture: Capture, root: PageElement): Capture {
  return { ...capture, page: { ...capture.page, root } };
}

function shortenedElement(element: PageElement, byId: ReadonlyMap<ElementId, PageElement>): PageElement {
  const { id } = element;
  const old = id === null ? undefined : byId.get(id);
  if (old === element) return same(id);
  const children = element.children.map((child) => (isElement(child) ? shortenedElement(child, byId) : child));
  if (old !== undefined && isSameItself(element, old) && areSame(children, old.children)) return same(id);
  return { ...element, children };
}

function same(id: ElementId | null): PageElement {
  return { tag: SAME, id, attributes: [], children: [], box: null, live: null };
}

/** Whether shortened children stand for the children of the look before, in their order. */
function areSame(children: readonly PageNode[], old: readonly PageNode[]): boolean {
  return (
    children.length === old.length &&
    children.every((child, at) => {
      const before = old[at];
      if (before === undefined || !isElement(child) || !isElement(before)) return child === before;
      return child.tag === SAME && child.id === before.id;
    })
  );
}

/** Whether an element is unchanged, its children aside. */
function isSameItself(element: PageElement, old: PageElement): boolean {
  return (
    element.tag === old.tag &&
    isEqual(element.box, old.box) &&
    isEqual(element.live, old.live) &&
    isEqual(element.attributes, old.attributes)
  );
}

/** Whether two values of plain data are equal. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [fields, others] = [one as Record<string, unknown>, other as Record<string, unknown>];
  let count = 0;
  for (const name in fields) {
    if (!isEqual(fields[name], others[name])) return false;
    count++;
  }
  for (const _ in others) count--;
  return count === 0;
}

function lengthenedElement(element: PageElement, byId: ReadonlyMap<ElementId, PageElement> | null): PageElement {
  const children: PageNode[] = [];
  for (const child of element.children) {
    if (!isElement(child)) children.push(child);
    else if (child.tag !== SAME) children.push(lengthenedElement(child, byId));
    else {
      const known = child.id === null ? undefined : byId?.get(child.id);
      if (known !== undefined) children.push(known);
    }
  }
  return { ...element, children };
}

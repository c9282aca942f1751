import type { ElementId } from '../action.ts';
import { attribute, type Box, isElement, type Page, type PageElement } from '../page.ts';
import { isActedOn, roleOf } from './role.ts';
import { areGlued } from './text-lines.ts';

/** One element of a page with its place in the tree, as the built-in policy reads it. */
export interface PageItem {
  readonly element: PageElement;
  readonly id: ElementId | null;
  readonly tag: string;
  readonly role: string | null;
  readonly parent: PageItem | null;
  /** Position in document order; its descendants are `index + 1` to `last`. */
  readonly index: number;
  last: number;
  /** Its visible text: positions in `PageItems.runs`; `lastRun` is exclusive. */
  readonly firstRun: number;
  lastRun: number;
  /** A person could see it. */
  readonly visible: boolean;
  readonly disabled: boolean;
  /** It can be acted on: a link, a control or editable text. */
  readonly actionable: boolean;
  readonly box: Box | null;
}

/** A run of visible text and the element that holds it. */
export interface TextRun {
  readonly text: string;
  readonly item: PageItem;
  /** It goes on with the word that the run before it ends with. */
  readonly isGlued: boolean;
}

/** A page, flattened in document order. */
export interface PageItems {
  readonly page: Page;
  readonly items: readonly PageItem[];
  readonly runs: readonly TextRun[];
  /** The element with an `id` attribute in the same document or shadow root as `near`; null if there is none. */
  readonly named: (id: string, near: PageItem) => PageItem | null;
  readonly byId: ReadonlyMap<ElementId, PageItem>;
}

const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'title', 'meta', 'link', 'base']);

/** Flattens a page once for all questions that a policy asks about it. */
export function itemsOfPage(page: Page): PageItems {
  const items: PageItem[] = [];
  const runs: TextRun[] = [];
  const visit = (element: PageElement, parent: PageItem | null, beginsGlued: boolean): PageItem => {
    const item = itemOf(element, parent, { index: items.length, firstRun: runs.length });
    items.push(item);
    for (const [i, child] of element.children.entries()) {
      const isGlued = i === 0 ? beginsGlued : areGlued(element.children[i - 1], child);
      if (typeof child === 'string') {
        const text = child.replace(/\s+/gu, ' ').trim();
        if (text !== '' && item.visible && !UNREAD.has(element.tag)) runs.push({ text, item, isGlued });
      } else if (isElement(child)) visit(child, item, isGlued);
    }
    item.last = items.length - 1;
    item.lastRun = runs.length;
    return item;
  };
  visit(page.root, null, false);
  const byId = new Map(items.flatMap((item): [ElementId, PageItem][] => (item.id === null ? [] : [[item.id, item]])));
  const names = idAttributes(items);
  return { page, items, runs, byId, named: (id, near) => names.get(rootOf(near))?.get(id) ?? null };
}

function itemOf(element: PageElement, parent: PageItem | null, at: { index: number; firstRun: number }): PageItem {
  const role = roleOf(element);
  const isRoot = element.tag.startsWith('#');
  return {
    element,
    id: element.id,
    tag: element.tag,
    role,
    parent,
    ...at,
    last: at.index,
    lastRun: at.firstRun,
    visible: isRoot ? (parent?.visible ?? true) : isVisible(element, parent),
    disabled: element.live?.disabled ?? attribute(element, 'disabled') !== null,
    actionable: element.live?.actionable ?? isActedOn(element, role),
    box: element.box,
  };
}

/** A saved page does not record visibility: there, an element is hidden if its markup or that of an ancestor hides it. */
function isVisible(element: PageElement, parent: PageItem | null): boolean {
  if (UNREAD.has(element.tag)) return false;
  if (element.live !== null) return element.live.visible;
  if (parent !== null && !parent.visible && parent.element.live === null) return false;
  return !isHiddenByMarkup(element);
}

/** Whether the tag or the attributes of an element itself hide it. */
export function isHiddenByMarkup(element: PageElement): boolean {
  if (UNREAD.has(element.tag) || attribute(element, 'hidden') !== null) return true;
  if (attribute(element, 'type') === 'hidden') return true;
  return /display:\s*none|visibility:\s*hidden/u.test(attribute(element, 'style') ?? '');
}

function rootOf(item: PageItem): PageItem {
  let at = item;
  while (at.parent !== null && !at.tag.startsWith('#')) at = at.parent;
  return at;
}

function idAttributes(items: readonly PageItem[]): ReadonlyMap<PageItem, ReadonlyMap<string, PageItem>> {
  const names = new Map<PageItem, Map<string, PageItem>>();
  for (const item of items) {
    const id = attribute(item.element, 'id');
    if (id === null) continue;
    const root = rootOf(item);
    const inRoot = names.get(root) ?? new Map<string, PageItem>();
    if (!inRoot.has(id)) inRoot.set(id, item);
    names.set(root, inRoot);
  }
  return names;
}

/** Whether `inner` is `outer` or lies inside it. */
export function contains(outer: PageItem, inner: PageItem): boolean {
  return outer.index <= inner.index && inner.index <= outer.last;
}

/** The ancestors of an item, innermost first. */
export function* ancestors(item: PageItem): Generator<PageItem> {
  for (let at = item.parent; at !== null; at = at.parent) yield at;
}

/** The items inside `item`, in document order, without itself. */
export function inside(view: PageItems, item: PageItem): readonly PageItem[] {
  return view.items.slice(item.index + 1, item.last + 1);
}

/** All visible text inside an element, in document order, joined by single spaces but within words. */
export function visibleText(view: PageItems, item: PageItem): string {
  return runsIn(view, item)
    .map(({ text, isGlued }, i) => (i === 0 || isGlued ? text : ` ${text}`))
    .join('');
}

/** The runs of visible text inside an element, in document order. */
export function runsIn(view: PageItems, item: PageItem): readonly TextRun[] {
  return view.runs.slice(item.firstRun, item.lastRun);
}

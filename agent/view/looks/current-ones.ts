import { attribute, elements, isElement, type PageElement, pageIndex } from '../../page.ts';

const MARKED = /(?:^|[\s_-])(?:active|selected|current)(?:\s|$)|(?:^|\s)current[_-](?:menu|page|route|tab)/u;
/** Says of each of several things that it is chosen. */
const CHOSEN = /(?:^|[\s_-])(?:selected|checked)(?:\s|$)|(?:--|(?:^|\s)is-)active(?:\s|$)/u;
/** Upper bound on the elements between an item of a list and what is marked in it. */
const DEEPEST = 2;
/** An item with more controls is a part of the page. */
const MOST_CONTROLS = 4;

/** The controls of a live page that a class alone tells to be chosen among those beside them: the tab in front, the rows and chips that are selected. */
export function currentOnes(root: PageElement): ReadonlyMap<PageElement, 'current' | 'selected'> {
  const marked = new Set<PageElement>();
  for (const element of elements(root))
    if (element.live?.visible === true && element.tag !== 'th' && MARKED.test(attribute(element, 'class') ?? ''))
      marked.add(element);
  const { parents } = pageIndex(root);
  const rows = new Map<readonly PageElement[], Set<PageElement>>();
  const rowOf = rowsBy(parents);
  for (const element of marked) {
    let item = element;
    for (let i = 0; i < DEEPEST && rowOf(item).length < 2; i++) item = parents.get(item) ?? item;
    const row = rowOf(item);
    rows.set(row, (rows.get(row) ?? new Set()).add(item));
  }
  const found = new Map<PageElement, 'current' | 'selected'>();
  for (const [row, items] of rows) {
    if (row.length < 2 || row.some(tellsItself) || isEnabledAlone(items, row)) continue;
    if (items.size > 1 && (items.size === row.length || ![...items].every(isChosen))) continue;
    const state = items.size > 1 ? 'selected' : 'current';
    for (const item of items) for (const control of controlsIn(item)) found.set(control, state);
  }
  return found;
}

/** Whether an item, or what is marked in it, is one of those that may be chosen together. */
function isChosen(item: PageElement): boolean {
  return [item, ...controlsIn(item)].some((each) => CHOSEN.test(attribute(each, 'class') ?? ''));
}

/** Finds an item and those beside it that are of its kind and hold a control. */
function rowsBy(parents: ReadonlyMap<PageElement, PageElement>): (item: PageElement) => readonly PageElement[] {
  const known = new Map<PageElement | undefined, Map<string, readonly PageElement[]>>();
  return (item) => {
    const parent = parents.get(item);
    const byTag = known.get(parent) ?? new Map<string, readonly PageElement[]>();
    known.set(parent, byTag);
    const siblings = () => (parent?.children ?? []).filter(isElement).filter(({ tag }) => tag === item.tag);
    const row = byTag.get(item.tag) ?? siblings().filter((each) => controlsIn(each).length > 0);
    byTag.set(item.tag, row);
    return row;
  };
}

/** The first control in an item, with the one directly in it; none where the item holds many. */
function controlsIn(item: PageElement): readonly PageElement[] {
  const all: PageElement[] = [];
  for (const each of elements(item)) {
    if (each.live?.actionable === true && each.live.visible) all.push(each);
    if (all.length > MOST_CONTROLS && item.tag !== 'tr') return [];
  }
  const [first, second] = all;
  if (first === undefined) return [];
  return second !== undefined && first.children.includes(second) ? [first, second] : [first];
}

/** Whether a row calls an item "active" that can be used, as all others are "disabled". */
function isEnabledAlone(items: ReadonlySet<PageElement>, row: readonly PageElement[]): boolean {
  const classesOf = (item: PageElement) => [item, ...controlsIn(item)].map((each) => attribute(each, 'class') ?? '');
  const isActive = [...items].every((item) => classesOf(item).every((words) => !/(?:selected|current)/u.test(words)));
  const others = row.filter((item) => !items.has(item));
  return isActive && others.every((item) => classesOf(item).some((words) => /(?:^|\s)disabled(?:\s|$)/u.test(words)));
}

/** Whether an item says by itself whether it is the chosen one. */
function tellsItself(item: PageElement): boolean {
  return controlsIn(item).some(
    (each) => each.live?.selected !== null || each.live.checked !== null || attribute(each, 'aria-current') !== null,
  );
}

import { attribute, elements, type PageElement } from '../../page.ts';

/**
 * The entries of lists and menus that Enter would choose: those that what has the focus names as its active ones, and those that a library marks while
 * the keys or the pointer are on them.
 */
export function highlighted(root: PageElement): readonly PageElement[] {
  const active = new Set<string>();
  const marked: PageElement[] = [];
  for (const element of elements(root)) {
    const id = element.live?.focused === true ? attribute(element, 'aria-activedescendant') : null;
    if (id !== null && id !== '') active.add(id);
    const mark = attribute(element, 'data-highlighted');
    if (mark !== null && mark !== 'false') marked.push(element);
  }
  if (active.size === 0) return marked;
  return [...marked, ...[...elements(root)].filter((element) => active.has(attribute(element, 'id') ?? ''))];
}

import { attribute, type PageElement, textOf } from '../../page.ts';

/** Classes of cells that a diff adds or takes away. */
const CHANGED = /(?:diff|code)-(?:(?<added>add)|del)(?:ed|eted|ition|etion)/u;

/** The sign of what a page marks as added or removed, as in diffs and reduced prices; null for all else. */
export function markOf(element: PageElement): '+' | '-' | null {
  const { tag } = element;
  const changed = tag === 'td' ? CHANGED.exec(attribute(element, 'class') ?? '') : null;
  if ((tag !== 'ins' && tag !== 'del' && changed === null) || textOf(element) === '') return null;
  return tag === 'ins' || changed?.groups?.added !== undefined ? '+' : '-';
}

/** Classes of headers by which the rows are sorted, not only `sortable`. `desc` alone is a description. */
const SORTED = /(?:^|[\s_-])(?<way>asc|desc)(?:ending)?(?:\s|$)/u;

/** The direction in which the rows below a header are sorted; '' where they are not. */
export function sortOf(header: PageElement): string {
  const classes = header.tag === 'th' ? (attribute(header, 'class') ?? '') : '';
  const named = /sort(?!able)/u.test(classes) ? SORTED.exec(classes)?.groups?.way : undefined;
  const told = attribute(header, 'aria-sort') ?? (named === undefined ? '' : `${named}ending`);
  return /^(?:a|de)scending$/u.test(told) ? told : '';
}

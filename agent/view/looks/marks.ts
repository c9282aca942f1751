import { attribute, type PageElement } from '../../page.ts';

/** Classes of headers by which the rows are sorted, not only `sortable`. `desc` alone is a description. */
const SORTED = /(?:^|[\s_-])(?<way>asc|desc)(?:ending)?(?:\s|$)/u;

/** The direction in which the rows below a header are sorted; '' where they are not. */
export function sortOf(header: PageElement): string {
  const classes = header.tag === 'th' ? (attribute(header, 'class') ?? '') : '';
  const named = /sort(?!able)/u.test(classes) ? SORTED.exec(classes)?.groups?.way : undefined;
  const told = attribute(header, 'aria-sort') ?? (named === undefined ? '' : `${named}ending`);
  return /^(?:a|de)scending$/u.test(told) ? told : '';
}

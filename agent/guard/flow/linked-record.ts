import { ancestorsOf, attribute, elements, type Page, type PageElement, textOf } from '../../page.ts';
import { holdsAll } from '../request/rows/rows.ts';
import { resolved } from './addresses.ts';

/**
 * What links of the page call the record that the address of a link names, where `object` is all in it: the entry "Remove", `/tasks/18/remove`, is of the
 * task that the link "Sand the deck", `/tasks/18`, leads to. '' where links to other records are called so too, or the address names none.
 */
export function linkedName(object: readonly string[], control: PageElement, page: Page): string {
  const link = [control, ...ancestorsOf(control, page.root)].find(({ tag }) => tag === 'a');
  const own = link === undefined ? [] : recordOf(link, page);
  if (link === undefined || own.length === 0 || object.length === 0) return '';
  const named = [...elements(page.root)].filter(
    (each) => each.tag === 'a' && each !== link && each.live?.visible !== false && holdsAll(object, textOf(each)),
  );
  const isOfIt = (each: PageElement) => {
    const record = recordOf(each, page);
    return record.length === own.length && record.every((part) => own.includes(part));
  };
  return named.length > 0 && named.every(isOfIt) ? textOf(named[0] ?? link) : '';
}

/** The numbers and keys in the address of a link, each with the word before it, without those that the address of the page has as well. */
function recordOf(link: PageElement, page: Page): readonly string[] {
  const href = attribute(link, 'href');
  const to = href === null ? null : resolved(href, link, page);
  if (to === null) return [];
  const here = URL.canParse(page.url) ? new Set(keysIn(new URL(page.url))) : new Set<string>();
  return keysIn(to).filter((key) => !here.has(key));
}

function keysIn({ pathname, searchParams }: URL): readonly string[] {
  const parts = pathname.split('/');
  const path = parts.flatMap((part, at) => (KEY.test(part) ? [`${parts[at - 1] ?? ''}=${part}`] : []));
  return [...path, ...[...searchParams].flatMap(([name, value]) => (KEY.test(value) ? [`${name}=${value}`] : []))];
}

/** A number, or a key of digits and letters as databases give them. */
const KEY = /^(?:\d{1,18}|[\da-f]{8}-[\da-f-]{27}|(?=[a-z]*\d)[\da-z]{20,30})$/iu;

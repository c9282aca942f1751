import { attribute, type PageElement } from '../../page.ts';

/** ` to=other.example` for a link that leads to another host than that of the page at `url`; else ''. */
export function leadsElsewhere(
  element: PageElement,
  { url, host }: { readonly url: string; readonly host: string },
): string {
  const href = element.tag === 'a' && host !== '' ? attribute(element, 'href') : null;
  if (href === null || !/^\s*(?:https?:)?\/\//iu.test(href) || !URL.canParse(href, url)) return '';
  const other = new URL(href, url).host;
  return other === host ? '' : ` to=${other}`;
}

import { ancestorsOf, type PageElement } from '../page.ts';
import { cutText } from './cut-text.ts';
import { elementName } from './element-name.ts';
import { textInLines } from './text-lines.ts';

/** A place has at most this many characters, and comes from a part of the page with at most `LARGEST_PART`. */
const LONGEST_PLACE = 100;
const LARGEST_PART = 400;

/**
 * Tells apart elements with the same role and name: for each, the text around it that the others do not share, such as the product
 * beside each of many "Add to cart". Elements with a unique name, or with no text of their own around them, have no entry.
 */
export function placesOfLookAlikes(root: PageElement, some: readonly PageElement[]): ReadonlyMap<PageElement, string> {
  const groups = new Map<string, PageElement[]>();
  for (const element of some) {
    const key = `${element.live?.role ?? element.tag} ${elementName(element).toLowerCase()}`;
    groups.set(key, [...(groups.get(key) ?? []), element]);
  }
  const alike = [...groups.values()].filter((group) => group.length > 1);
  return new Map(alike.flatMap((group) => placesIn(group, root)));
}

function placesIn(group: readonly PageElement[], root: PageElement): readonly [PageElement, string][] {
  const sharedBy = new Map<PageElement, number>();
  for (const element of group)
    for (const around of ancestorsOf(element, root)) sharedBy.set(around, (sharedBy.get(around) ?? 0) + 1);
  return group.flatMap((element) => {
    const own = ancestorsOf(element, root).filter((around) => sharedBy.get(around) === 1);
    const place = placeIn(own, elementName(element));
    return place === '' ? [] : [[element, place]];
  });
}

/** Text of the largest ancestor that no other look-alike shares, up to `LARGEST_PART` characters; ancestors innermost first. */
function placeIn(around: readonly PageElement[], name: string): string {
  let place = '';
  for (const part of around) {
    const text = textInLines(part).replaceAll('\n', ' ');
    if (place !== '' && text.length > LARGEST_PART) break;
    const rest = text.replace(name, ' ').replace(/\s+/gu, ' ').trim();
    if (/[\p{L}\p{N}]/u.test(rest)) place = rest;
  }
  return cutText(place, LONGEST_PLACE);
}

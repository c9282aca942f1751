import { isElement, type PageElement } from '../page.ts';
import { nameOf } from './target.ts';
import { visibleText } from './visible-text.ts';

/** A place is told in so many characters, and taken from a part of the page that has not many more. */
const LONGEST_PLACE = 100;
const LARGEST_PART = 400;

/**
 * Where each of some elements stands, for those that another one is called like: the text around it that the others do not share, such
 * as the product beside each of many "Add to cart".
 */
export function placesOfLookAlikes(root: PageElement, some: readonly PageElement[]): ReadonlyMap<PageElement, string> {
  const groups = new Map<string, PageElement[]>();
  for (const element of some) {
    const key = `${element.live?.role ?? element.tag} ${nameOf(element).toLowerCase()}`;
    groups.set(key, [...(groups.get(key) ?? []), element]);
  }
  const alike = [...groups.values()].filter((group) => group.length > 1);
  if (alike.length === 0) return new Map();
  const paths = pathsTo(root, new Set(alike.flat()));
  return new Map(alike.flatMap((group) => placesIn(group, paths)));
}

type Paths = ReadonlyMap<PageElement, readonly PageElement[]>;

function placesIn(group: readonly PageElement[], paths: Paths): readonly [PageElement, string][] {
  const shared = new Map<PageElement, number>();
  for (const element of group)
    for (const around of paths.get(element) ?? []) shared.set(around, (shared.get(around) ?? 0) + 1);
  return group.flatMap((element) => {
    const own = (paths.get(element) ?? []).filter((around) => shared.get(around) === 1);
    const place = placeIn(own.reverse(), nameOf(element));
    return place === '' ? [] : [[element, place]];
  });
}

/** The text of the largest part of its own that is still about it; `around` from the inside out. */
function placeIn(around: readonly PageElement[], name: string): string {
  let place = '';
  for (const part of around) {
    const text = visibleText(part).replaceAll('\n', ' ');
    if (place !== '' && text.length > LARGEST_PART) break;
    const rest = text.replace(name, ' ').replace(/\s+/gu, ' ').trim();
    if (/[\p{L}\p{N}]/u.test(rest)) place = rest;
  }
  return place.length <= LONGEST_PLACE ? place : `${place.slice(0, LONGEST_PLACE - 1)}…`;
}

/** What each of some elements is inside of, from the root down. */
function pathsTo(root: PageElement, wanted: ReadonlySet<PageElement>): Paths {
  const paths = new Map<PageElement, readonly PageElement[]>();
  const stack: PageElement[] = [];
  const walk = (element: PageElement) => {
    if (wanted.has(element)) paths.set(element, [...stack]);
    stack.push(element);
    for (const child of element.children) if (isElement(child)) walk(child);
    stack.pop();
  };
  walk(root);
  return paths;
}

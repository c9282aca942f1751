import type { ElementId } from '../action.ts';
import { ancestorsOf, elements, type Page, type PageElement, pageIndex } from '../page.ts';
import { cutText } from '../reading/cut-text.ts';
import { elementName } from '../reading/element-name.ts';
import { textInLines } from '../reading/text-lines.ts';
import { canActOn, roleFor } from './read/seen.ts';

/** A place has at most this many characters, and comes from a part of the page with at most `LARGEST_PART`. */
const LONGEST_PLACE = 100;
const LARGEST_PART = 400;

/**
 * Pairs elements of `before` that are gone with elements that are new on `page` and look the same: in tag, role and name, and where several
 * elements share these, in the text around them. `wanted`: the ids to find again.
 */
export function redrawn(
  page: Page,
  before: Page,
  wanted: Iterable<ElementId>,
): readonly (readonly [gone: ElementId, fresh: ElementId])[] {
  const [now, had] = [pageIndex(page.root).byId, pageIndex(before.root).byId];
  const looks = new Set<string>();
  for (const id of wanted) {
    const element = now.has(id) ? undefined : had.get(id);
    if (element !== undefined) looks.add(lookOf(element));
  }
  if (looks.size === 0) return [];
  const fresh = byLookAndPlace(page, looks);
  return [...byLookAndPlace(before, looks)].flatMap(([look, ids]) => {
    const gone = ids.filter((id) => !now.has(id));
    const others = (fresh.get(look) ?? []).filter((id) => !had.has(id));
    // Where their number changed, nobody can tell which of them is which.
    if (others.length !== gone.length) return [];
    return gone.flatMap((id, i) => {
      const other = others[i];
      return other === undefined ? [] : [[id, other] as const];
    });
  });
}

function lookOf(element: PageElement): string {
  return JSON.stringify([element.tag, roleFor(element), elementName(element)]);
}

/** The ids of the usable elements with one of `looks`, by look and place. */
function byLookAndPlace({ root }: Page, looks: ReadonlySet<string>): ReadonlyMap<string, readonly ElementId[]> {
  const alike = new Map<string, PageElement[]>();
  for (const element of elements(root)) {
    if (element.live?.visible === false || !canActOn(element, roleFor(element))) continue;
    const look = lookOf(element);
    if (looks.has(look)) append(alike, look, element);
  }
  const ids = new Map<string, ElementId[]>();
  for (const [look, group] of alike) {
    const places = group.length === 1 ? [''] : placesOf(group, root);
    for (const [i, { id }] of group.entries()) if (id !== null) append(ids, `${look} ${places[i]}`, id);
  }
  return ids;
}

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** For each of several look-alikes the text around it that the others do not share, such as the product beside each "Add to cart". */
function placesOf(group: readonly PageElement[], root: PageElement): readonly string[] {
  const around = group.map((element) => ancestorsOf(element, root));
  const sharedBy = new Map<PageElement, number>();
  for (const each of around.flat()) sharedBy.set(each, (sharedBy.get(each) ?? 0) + 1);
  return group.map((element, i) => {
    const own = around[i]?.filter((each) => sharedBy.get(each) === 1) ?? [];
    return placeIn(own, elementName(element));
  });
}

/** Text of the largest part that no other look-alike shares, up to `LARGEST_PART` characters; parts innermost first. */
function placeIn(parts: readonly PageElement[], name: string): string {
  let place = '';
  for (const part of parts) {
    const text = textInLines(part).replaceAll('\n', ' ');
    if (place !== '' && text.length > LARGEST_PART) break;
    const rest = text.replace(name, ' ').replace(/\s+/gu, ' ').trim();
    if (/[\p{L}\p{N}]/u.test(rest)) place = rest;
  }
  return cutText(place, LONGEST_PLACE);
}

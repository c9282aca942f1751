import type { ElementId } from '../action.ts';
import { cutText } from '../helpers/cut-text.ts';
import { isWord } from '../helpers/letters.ts';
import { ancestorsOf, elements, isElement, type Page, type PageElement, pageIndex, textOf } from '../page.ts';
import { elementName } from '../reading/element-name.ts';
import { isRow } from '../reading/role.ts';
import { textInLines } from '../reading/text-lines.ts';
import { canActOn, roleFor } from './read/seen.ts';

/** A place has at most this many characters, and comes from a part of the page with at most `LARGEST_PART`. */
const LONGEST_PLACE = 100;
const LARGEST_PART = 400;

/**
 * Pairs elements of `before` that are gone with elements that are new on `page` and look the same: in tag, role and name, and where several
 * elements share these, in the text around them, or as the only ones in a part of the page that is still there; never a part of another row.
 * `wanted`: the ids to find again.
 */
export function redrawn(
  page: Page,
  before: Page,
  wanted: Iterable<ElementId>,
): readonly (readonly [gone: ElementId, fresh: ElementId])[] {
  const [now, had] = [pageIndex(page.root).byId, pageIndex(before.root).byId];
  const lost: PageElement[] = [];
  for (const id of wanted) {
    const element = now.has(id) ? undefined : had.get(id);
    if (element !== undefined) lost.push(element);
  }
  if (lost.length === 0) return [];
  const looks = new Set(lost.map(lookOf));
  const fresh = byLookAndPlace(page, looks);
  const byPlace = [...byLookAndPlace(before, looks)].flatMap(([look, ids]) => {
    const gone = ids.filter((id) => !now.has(id));
    const others = (fresh.get(look) ?? []).filter((id) => !had.has(id));
    // If their number changed, nobody can tell which is which.
    if (others.length !== gone.length) return [];
    return gone.flatMap((id, i) => {
      const other = others[i];
      return other === undefined ? [] : [[id, other] as const];
    });
  });
  const found = new Set(byPlace.flat());
  const inPlace = lost.flatMap((element) => {
    if (element.id === null || found.has(element.id)) return [];
    const isText = !canActOn(element, roleFor(element));
    const fresh = isText ? onlyOneSaying(element, before, page) : onlyOneInPart(element, before, page);
    return fresh === null || had.has(fresh) || found.has(fresh) ? [] : [[element.id, fresh] as const];
  });
  // A list that is scrolled or filtered draws another row in the place of a removed one.
  return [...byPlace, ...inPlace].filter(([gone, other]) => {
    const [was, is] = [had.get(gone), now.get(other)];
    return was !== undefined && is !== undefined && rowOf(was, before.root) === rowOf(is, page.root);
  });
}

/** The name of the row or item around an element: its first text outside the element; '' if there is no row. */
export function rowOf(element: PageElement, root: PageElement): string {
  const row = ancestorsOf(element, root).find(isRow);
  return row === undefined ? '' : (firstTextIn(row, element) ?? '');
}

function firstTextIn(part: PageElement, except: PageElement): string | null {
  for (const child of part.children) {
    const text =
      typeof child === 'string'
        ? child.trim()
        : isElement(child) && child !== except
          ? firstTextIn(child, except)
          : null;
    if (text !== null && text !== '') return text;
  }
  return null;
}

/** The only look-alike in the nearest remaining ancestor of a lost element; null if either page has several there. */
function onlyOneInPart(lost: PageElement, before: Page, page: Page): ElementId | null {
  const { byId } = pageIndex(page.root);
  const part = ancestorsOf(lost, before.root).find(({ id }) => id !== null && byId.has(id));
  const still = part?.id == null ? undefined : byId.get(part.id);
  if (part === undefined || still === undefined || part.tag === 'body' || part.tag === 'html') return null;
  const look = lookOf(lost);
  const [had, ...others] = alikeIn(part, new Set([look])).get(look) ?? [];
  const [fresh, ...more] = alikeIn(still, new Set([look])).get(look) ?? [];
  return had === lost && others.length === 0 && more.length === 0 ? (fresh?.id ?? null) : null;
}

/** The only text like a lost one in a row like its own, or on a page without rows; null if there are several. */
function onlyOneSaying(lost: PageElement, before: Page, { root }: Page): ElementId | null {
  const [text, row] = [textOf(lost), rowOf(lost, before.root)];
  const alike = [...elements(root)].filter(
    (element) => element.tag === lost.tag && element.live?.visible !== false && textOf(element) === text,
  );
  const [fresh, ...more] = alike.filter((element) => rowOf(element, root) === row);
  return text !== '' && more.length === 0 ? (fresh?.id ?? null) : null;
}

function lookOf(element: PageElement): string {
  return JSON.stringify([element.tag, roleFor(element), elementName(element)]);
}

/** The usable elements inside `part` with one of `looks`, by look. */
function alikeIn(part: PageElement, looks: ReadonlySet<string>): ReadonlyMap<string, readonly PageElement[]> {
  const alike = new Map<string, PageElement[]>();
  for (const element of elements(part)) {
    if (element.live?.visible === false || !canActOn(element, roleFor(element))) continue;
    const look = lookOf(element);
    if (looks.has(look)) append(alike, look, element);
  }
  return alike;
}

/** The ids of the usable elements with one of `looks`, by look and place. */
function byLookAndPlace({ root }: Page, looks: ReadonlySet<string>): ReadonlyMap<string, readonly ElementId[]> {
  const ids = new Map<string, ElementId[]>();
  for (const [look, group] of alikeIn(root, looks)) {
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
    if (isWord(rest)) place = rest;
  }
  return cutText(place, LONGEST_PLACE);
}

import type { ElementId } from '../action.ts';
import { elements, type Page, type PageElement } from '../page.ts';
import { elementName } from '../reading/element-name.ts';
import { placesOfLookAlikes } from '../reading/look-alikes.ts';
import { canActOn, roleFor } from './read/seen.ts';

/**
 * The short names that elements of one page have been given, as plain data. A ref is `e` and a number, counted from 1 on each page; it is
 * never given to another element while its own is on the page.
 */
export interface Refs {
  /** The number of the next ref. */
  readonly next: number;
  readonly given: readonly (readonly [ref: string, id: ElementId])[];
}

/** No element has a ref yet. */
export const NO_REFS: Refs = { next: 1, given: [] };

/** Gives out the refs of one look. */
export interface RefBook {
  of(id: ElementId): string;
  /** All refs that elements of the page have. */
  refs(): Refs;
}

/**
 * The refs of `page`, going on from those of the last look, which saw `before`. An element that was drawn anew and looks as it did keeps its
 * ref. Another page is counted from 1.
 */
export function refBook(page: Page, known: Refs, before: Page | null): RefBook {
  const living = idsOf(page);
  const given = new Map(known.given.flatMap(([ref, id]) => (living.has(id) ? [[id, ref] as const] : [])));
  const isSamePage = given.size > 0 || (before !== null && addressOf(before) === addressOf(page));
  if (isSamePage && before !== null) for (const [id, ref] of redrawn(page, before, known)) given.set(id, ref);
  let next = isSamePage ? known.next : 1;
  return {
    of(id) {
      const ref = given.get(id);
      if (ref !== undefined) return ref;
      const fresh = `e${next++}`;
      given.set(id, fresh);
      return fresh;
    },
    refs: () => ({ next, given: [...given].map(([id, ref]) => [ref, id] as const) }),
  };
}

function idsOf(page: Page): ReadonlySet<ElementId> {
  const ids = new Set<ElementId>();
  for (const { id } of elements(page.root)) if (id !== null) ids.add(id);
  return ids;
}

/** Without the fragment: a jump inside a page leads to no other page. */
function addressOf({ url }: Page): string {
  return url.replace(/#.*$/su, '');
}

/** New elements that look like one that had a ref and is gone: in role, name and the text around them. */
function redrawn(page: Page, before: Page, { given }: Refs): readonly (readonly [ElementId, string])[] {
  const now = idsOf(page);
  const refs = new Map(given.flatMap(([ref, id]) => (now.has(id) ? [] : [[id, ref] as const])));
  if (refs.size === 0) return [];
  const had = idsOf(before);
  const gone = byLook(before, (id) => refs.has(id));
  const fresh = byLook(page, (id) => !had.has(id));
  return [...gone].flatMap(([look, ids]) => {
    const others = fresh.get(look) ?? [];
    // Where their number changed, nobody can tell which of them is which.
    if (others.length !== ids.length) return [];
    return ids.flatMap((id, i) => {
      const [ref, other] = [refs.get(id), others[i]];
      return ref === undefined || other === undefined ? [] : [[other, ref] as const];
    });
  });
}

function byLook(page: Page, isWanted: (id: ElementId) => boolean): ReadonlyMap<string, readonly ElementId[]> {
  const wanted: PageElement[] = [];
  for (const element of elements(page.root))
    if (element.id !== null && isWanted(element.id) && element.live?.visible !== false) wanted.push(element);
  const places = placesOfLookAlikes(page.root, wanted);
  const looks = new Map<string, ElementId[]>();
  for (const element of wanted) {
    const { id, tag } = element;
    const role = roleFor(element);
    if (id === null || !canActOn(element, role)) continue;
    const look = JSON.stringify([tag, role, elementName(element), places.get(element) ?? '']);
    looks.set(look, [...(looks.get(look) ?? []), id]);
  }
  return looks;
}

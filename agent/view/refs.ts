import type { ElementId } from '../action.ts';
import { findElement, type Page } from '../page.ts';
import { changesSince } from './changes.ts';
import { readLines } from './read/read-lines.ts';
import { redrawn } from './redrawn.ts';

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
 * The refs of `page`, continuing those of the last look, which saw `before`. A redrawn element that looks the same keeps its ref.
 * A different page is counted from 1; a document that was loaded in place of one like it is the same page, as it is for `changesSince`.
 */
export function refBook(page: Page, known: Refs, before: Page | null): RefBook {
  const refOf = new Map(known.given.map(([ref, id]) => [id, ref]));
  const given = new Map([...refOf].filter(([id]) => findElement(page, id) !== null));
  const isSamePage = given.size > 0 || (before !== null && changesSince(before, page, readLines(page)).page === 'same');
  for (const [gone, fresh] of isSamePage && before !== null ? redrawn(page, before, refOf.keys()) : []) {
    const ref = refOf.get(gone);
    if (ref !== undefined) given.set(fresh, ref);
  }
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

import type { Page, PageElement } from '../../agent/page.ts';

/** A thing done before, as far as the ranker remembers it. */
export interface PastAction {
  /** In lower case without `_`: click, textinput, scroll, hover, ... */
  readonly intent: string;
  /** What was touched, where that is known: the element, what people call it, and where the pointer was, in CSS px. */
  readonly id: string | null;
  readonly tag: string | null;
  readonly name: string;
  readonly point: { readonly x: number; readonly y: number } | null;
  /** What was typed, chosen, loaded or copied; '' where nothing was. */
  readonly text: string;
}

/** Everything a ranker may look at. */
export interface Moment {
  /** The elements of a page, or what its records tell of them, in document order; what is never seen is left out. */
  readonly nodes: readonly PageElement[];
  /** By node: the index of the nearest enclosing one; -1 where there is none. */
  readonly parents: readonly number[];
  /** Indices of the nodes that can be ranked; the others only surround or fill them. In document order. */
  readonly candidates: readonly number[];
  readonly viewport: Page['viewport'];
  /** What the instructor said, oldest first; the last one is what is wanted now. */
  readonly said: readonly string[];
  /** What the navigator said last before that; '' where it said nothing. */
  readonly answered: string;
  /** Oldest first. */
  readonly past: readonly PastAction[];
  /** How many of the last of `past` came after the last of `said`. */
  readonly since: number;
}

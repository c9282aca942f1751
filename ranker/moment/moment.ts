import type { Attribute, Box, Live, Page } from '../../agent/page.ts';

/** One element as rankers see it, from a page or from a record of one. */
export interface RankedNode {
  readonly tag: string;
  readonly attributes: readonly Attribute[];
  /** The text directly inside it. */
  readonly text: string;
  /** Index of the nearest enclosing node; -1 where there is none. */
  readonly parent: number;
  readonly box: Box | null;
  readonly live: Live | null;
  /** Null where nobody named it. */
  readonly id: string | null;
}

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
  /** In document order. */
  readonly nodes: readonly RankedNode[];
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

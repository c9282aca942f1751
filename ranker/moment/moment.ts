import type { Page, PageElement } from '../../agent/page.ts';

/** A past action, reduced to what the ranker reads. */
export interface PastAction {
  /** In lower case without `_`: click, textinput, scroll, hover, ... */
  readonly intent: string;
  /** The element that was touched, as far as known: id, tag, name, and the position of the pointer in CSS px. */
  readonly id: string | null;
  readonly tag: string | null;
  readonly name: string;
  readonly point: { readonly x: number; readonly y: number } | null;
  /** The text that was typed, chosen, loaded or copied; '' for none. */
  readonly text: string;
}

/** All the input of a ranker. */
export interface Moment {
  /** The elements of a page, or what its records say about them, in document order, without those that are never rendered. */
  readonly nodes: readonly PageElement[];
  /** For each node the index of its nearest ancestor in `nodes`; -1 for none. */
  readonly parents: readonly number[];
  /** Indices of the nodes that are ranked, in document order. The others are context. */
  readonly candidates: readonly number[];
  readonly viewport: Page['viewport'];
  /** Utterances of the instructor, oldest first; the last one is the current request. */
  readonly said: readonly string[];
  /** The navigator's last utterance before the request; '' for none. */
  readonly answered: string;
  /** Oldest first. */
  readonly past: readonly PastAction[];
  /** How many actions came after the request, refused ones included. */
  readonly since: number;
}

/** Tags of elements that are never rendered. The networks were trained with exactly these; `page-index` keeps `base`. */
export const NEVER_SHOWN: ReadonlySet<string> = new Set(
  'script style template noscript head title meta link base'.split(' '),
);

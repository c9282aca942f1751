import type { Chance } from './chance.ts';
import type { Made } from './element.ts';

/** One action of a person, and the reaction of the page. */
export interface ErrandStep {
  readonly intent:
    | 'click'
    | 'textInput'
    | 'change'
    | 'scroll'
    | 'copy'
    | 'paste'
    | 'hover'
    | 'load'
    | 'tabcreate'
    | 'tabswitch'
    | 'tabremove';
  /** Null for scrolls and for actions on other pages. */
  readonly target: Made | null;
  readonly text?: string;
  readonly after?: () => void;
}

/** An earlier turn, on another page. */
export type Before =
  | { readonly speaker: 'instructor' | 'navigator'; readonly utterance: string }
  | { readonly step: ErrandStep; readonly made?: Made; readonly point?: { readonly x: number; readonly y: number } };

/** A request on a made page, and the steps that fulfil it. */
export interface Errand {
  /** The page; steps may change it. */
  readonly root: Made;
  readonly said: string;
  readonly steps: Iterable<ErrandStep>;
}

/** The sources that errands are drawn from. */
export interface Maker {
  readonly chance: Chance;
  /** An English word, common or rare. */
  word(): string;
  /** A name of a thing: one to three words, a person, or a code. */
  name(): string;
  person(): string;
  /** Filler text of this many words. */
  prose(words: number): string;
  /** A class or an id for an element, in the naming style of this page. */
  style(purpose: string): Readonly<Record<string, string>>;
  /** The page is a small widget rather than a site. */
  readonly isSmall: boolean;
}

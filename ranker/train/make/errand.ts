import type { Chance } from './chance.ts';
import type { Made } from './element.ts';

/** One thing that a person does, and what the page does then. */
export interface Step {
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
  /** Null for scrolling and for what happens elsewhere. */
  readonly target: Made | null;
  readonly text?: string;
  readonly after?: () => void;
}

/** Something said or done before, on another page. */
export type Before =
  | { readonly speaker: 'instructor' | 'navigator'; readonly utterance: string }
  | { readonly step: Step; readonly made?: Made; readonly point?: { readonly x: number; readonly y: number } };

/** Something wanted on a made page, and how it is done. */
export interface Errand {
  /** Where it happens; may be changed by steps. */
  readonly root: Made;
  readonly said: string;
  readonly steps: Iterable<Step>;
  /** What was said right before. */
  readonly before?: readonly Before[];
  /** What was done after it was said to come to this page. */
  readonly way?: readonly Before[];
}

/** What a maker of errands draws from. */
export interface Maker {
  readonly chance: Chance;
  /** A word of English, more or less rare. */
  word(): string;
  /** A name of a thing: one to three words, a person, or a code. */
  name(): string;
  person(): string;
  /** Filler text of about so many words. */
  prose(words: number): string;
  /** Class names in the manner of this page. */
  style(purpose: string): Readonly<Record<string, string>>;
  /** Whether people see the page in a small window, as a widget, or as a site. */
  readonly isSmall: boolean;
}

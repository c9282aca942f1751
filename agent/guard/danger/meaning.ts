import type { Irreversible } from '../../action.ts';
import type { PageMarkup } from '../../reading/page-markup.ts';

/** A deed that words name. */
export interface NamedDeed {
  readonly what: Irreversible;
  /** Whether the words most often only open the place where the deed is done. */
  readonly opens: boolean;
}

/**
 * Where words stand. A button does what it says. A link mostly leads to the button, and a tick counts once a button is pressed, so
 * both name a deed only if they say nothing more; likewise long content that can be pressed. A title says what a form or a dialog
 * is about.
 */
export const WORD_PLACES = ['button', 'link', 'tick', 'content', 'title'] as const;
export type WordPlace = (typeof WORD_PLACES)[number];

/** What the words of a text mean. It depends on the text alone, so the content script keeps meanings and carries no word tables. */
export interface Meaning {
  readonly text: string;
  /** The deed that the text names in each place; absent for none. */
  readonly deeds: Readonly<Partial<Record<WordPlace, NamedDeed>>>;
  /** Whether all words only say yes or go on. */
  readonly saysYes: boolean;
  /** Whether the text leads on to something ("Next") more than it confirms. */
  readonly leadsOn: boolean;
  /** Whether a person can read anything in it: a letter, a number, or a sign that everybody knows. */
  readonly isLegible: boolean;
}

/** Tells the meaning of a text. */
export type MeaningOf = (text: string) => Meaning;

/** What judging a control needs: the page as markup, and the meaning of its texts. */
export interface Reading {
  readonly markup: PageMarkup;
  readonly meaningOf: MeaningOf;
}

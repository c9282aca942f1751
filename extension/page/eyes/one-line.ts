import { limitedText } from './limited-text.ts';

/** The text with white space collapsed to single blanks, and none at its ends; cut where it is longer than anybody reads. */
export function oneLine(whole: string): string {
  const text = limitedText(whole);
  // Most texts already are: a test costs less than a copy.
  return /\s\s|[^\S ]|^\s|\s$/u.test(text) ? text.replace(/\s+/gu, ' ').trim() : text;
}

/** The text with white space collapsed to single blanks, and none at its ends. */
export function oneLine(text: string): string {
  // Most texts already are: a test costs less than a copy.
  return /\s\s|[^\S ]|^\s|\s$/u.test(text) ? text.replace(/\s+/gu, ' ').trim() : text;
}

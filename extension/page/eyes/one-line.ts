/** The text with white space collapsed to single blanks, and none at its ends. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

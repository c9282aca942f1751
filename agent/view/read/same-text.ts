/** Letters and digits of a text, by which two spellings of one name are the same; the text itself where it has none. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '') || text.trim();
}

/** Whether two texts say the same, but for case, blanks and punctuation. */
export function sameText(one: string, other: string): boolean {
  return one === other || lettersOf(one) === lettersOf(other);
}

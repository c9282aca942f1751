/** Text with single blanks, without what no font draws or an icon font draws as it likes. */
export function drawnText(text: string): string {
  // Most texts are so already: a test costs less than a copy.
  return /\s\s|[^\S ]|\p{Co}/u.test(text) ? text.replace(/\s+/gu, ' ').replace(/\p{Co}/gu, '') : text;
}

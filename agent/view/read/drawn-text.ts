/** Text with single blanks, without invisible characters and those of icon fonts. */
export function drawnText(text: string): string {
  // Most texts are so already: a test costs less than a copy.
  return /\s\s|[^\S ]|\p{Co}/u.test(text) ? text.replace(/\s+/gu, ' ').replace(/\p{Co}/gu, '') : text;
}

/** Whether a text holds a letter or a digit. */
export function isWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** A text as far as another way of writing the same value keeps it: "(555) 01" and "55501" are one. */
export function lettersAndDigits(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

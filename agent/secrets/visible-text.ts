/** Scripts that write some letters with a joiner or a non-joiner between them. */
const JOINING = `[${['Arab', 'Syrc', 'Nkoo', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Khmr', 'Mymr'].map((script) => `\\p{Script_Extensions=${script}}`).join('')}]`;
/** What fonts draw: joiners inside of words of these scripts and of emoji, the selector that makes a sign an emoji, and signs of numbers and verses. */
const DRAWN = [
  `(?<=${JOINING})[\\u200c\\u200d](?=${JOINING})`,
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})\\ufe0f|(?<=[\\d#*])\\ufe0f(?=\\u20e3)',
  '[\\n\\t\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2]',
].join('|');
const UNSEEN = new RegExp(`(?!${DRAWN})[\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]`, 'gu');
/** Blanks and line breaks that no pattern for blanks knows, or that only a model takes for the end of a line. */
const BLANK = /[\u2028\u2029\u2800]/gu;

/**
 * Text as a person sees it: without any character that takes no room. Read and escape nothing of a page before: what is taken out later puts
 * together what stood apart.
 */
export function visibleText(text: string): string {
  return /[^\n -~]/u.test(text) ? text.replace(UNSEEN, '').replace(BLANK, ' ') : text;
}

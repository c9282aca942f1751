import { plainWords } from '../../../agent/english/words.ts';
import { findElement, type Page, textOf } from '../../../agent/page.ts';
import type { ToldRow } from './hand-needs.ts';

/** Whether a row has lost most of its words: lists use the elements of a row again for another one. A clock or a button that came leaves most. */
export function isOther({ part, words }: ToldRow, page: Page): boolean {
  const row = findElement(page, part);
  const now = plainWords(row === null ? '' : textOf(row));
  return 2 * words.filter((word) => now.includes(word)).length < words.length;
}

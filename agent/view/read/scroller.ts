import type { PageElement } from '../../page.ts';
import type { Control } from './line.ts';

/** A part of a page that scrolls, as a control that tells what of it is shown; null for any other element. */
export function scrollerIn(element: PageElement): Control | null {
  const { id, live } = element;
  if (id === null || live?.scrolls === undefined) return null;
  const { from, to, of } = live.scrolls;
  return { element, word: 'scrolls', quoted: '', hint: '', state: ` y=${from} to ${to} of ${of}` };
}

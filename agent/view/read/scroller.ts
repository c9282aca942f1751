import type { PageElement } from '../../page.ts';
import type { Control } from './line.ts';
import type { LineWriter } from './line-writer.ts';

/** Writes a line that tells what is shown of a part of a page that scrolls; nothing for any other element. */
export function writeScroller(element: PageElement, writer: LineWriter): void {
  const scroller = scrollerIn(element);
  if (scroller === null) return;
  writer.endLine();
  writer.closeControl(writer.control(scroller));
  writer.endLine();
}

/** A scroller as a control; null for any other element. */
function scrollerIn(element: PageElement): Control | null {
  const { id, live } = element;
  if (id === null || live?.scrolls === undefined) return null;
  const { from, to, of } = live.scrolls;
  return { element, word: 'scrolls', quoted: '', hint: '', state: ` y=${from} to ${to} of ${of}` };
}

import { elements, type Page, textOf } from '../page.ts';

/** A text that is equal for the same text and the same controls in the same state, wherever the page is scrolled to. */
export function pageMark(page: Page): string {
  const seen: unknown[] = [];
  for (const { id, live } of elements(page.root))
    seen.push(id, live?.value, live?.checked, live?.expanded, live?.visible, live?.disabled);
  return `${JSON.stringify(seen)}${textOf(page.root)}`;
}

import { type BrowserAction, elementOf } from '../action.ts';
import { findElement, type Page } from '../page.ts';

/** The action that the OK of a browser's dialog does again; null where an action does not press such an OK. */
export function repeatedBy(action: BrowserAction, page: Page): BrowserAction | null {
  const id = elementOf(action);
  return (id === null ? null : findElement(page, id))?.live?.repeats ?? null;
}

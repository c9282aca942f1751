import { type BrowserAction, elementOf } from '../action.ts';
import { findElement, type Page } from '../page.ts';
import { comesDownTo } from './danger/own-action.ts';

/** The action that the OK of a browser's dialog does again; null where an action does not press such an OK. */
export function repeatedBy(action: BrowserAction, page: Page): BrowserAction | null {
  for (const known of comesDownTo(action, page)) {
    const id = elementOf(known);
    const repeated = findElement(page, id)?.live?.repeats;
    if (repeated !== undefined) return repeated;
  }
  return null;
}

import { type Action, elementOf } from '../action.ts';
import { findElement, type Page } from '../page.ts';
import { elementName } from './element-name.ts';

/** An action by its intent and the name or words of its element, such as `click “Save”`. */
export function inShort(action: Action, page: Page | null): string {
  const id = elementOf(action);
  if (id === null || page === null) return action.intent;
  const element = findElement(page, id);
  return `${action.intent} “${element === null ? id : elementName(element)}”`;
}

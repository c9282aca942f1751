import { type Action, elementOf } from './action.ts';
import { findElement } from './page.ts';
import type { State } from './state.ts';

/** Why an action's element cannot be acted on, or null when it is on the page or the action needs none. */
export function missingElement(action: Action, state: State): string | null {
  const element = elementOf(action);
  if (element === null || (state.page !== null && findElement(state.page, element) !== null)) return null;
  return `there is no element with uid "${element}" on the page`;
}

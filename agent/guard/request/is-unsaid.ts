import { type BrowserAction, elementOf } from '../../action.ts';
import { typedBy } from '../../helpers/chords.ts';
import { findElement } from '../../page.ts';
import { placeholderName } from '../../secrets/placeholder.ts';
import type { State } from '../../state.ts';
import { isSaid } from '../utterance/is-said.ts';
import { requestOf } from './request.ts';
import { isForAnother } from './values/sets-password.ts';

/**
 * Whether an action writes what the person neither said nor stored. Turns withhold the text of secret fields, so it is told before; of
 * text that is typed key by key nothing is known.
 */
export function isUnsaid(
  action: BrowserAction,
  { page, turns, secrets }: Pick<State, 'page' | 'turns' | 'secrets'>,
): boolean {
  if (action.intent === 'press') return typedBy(action.keys) !== '';
  const text = 'text' in action ? action.text : action.intent === 'change' ? action.value : '';
  const stored = placeholderName(text);
  if (stored !== null && secrets?.includes(stored) === true) return false;
  const { words } = requestOf(turns);
  const id = elementOf(action);
  const field = page === null || id === null ? null : findElement(page, id);
  return !isSaid(text, words) || (page !== null && field !== null && isForAnother(text, field, page, words));
}

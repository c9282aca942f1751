import type { BrowserAction } from '../../action.ts';
import { typedBy } from '../../helpers/chords.ts';
import { placeholderName } from '../../secrets/placeholder.ts';
import type { State } from '../../state.ts';
import { isSaid } from '../utterance/is-said.ts';
import { requestOf } from './request.ts';

/**
 * Whether an action writes what the person neither said nor stored. Turns withhold the text of secret fields, so it is told before; of
 * text that is typed key by key nothing is known.
 */
export function isUnsaid(action: BrowserAction, { turns, secrets }: Pick<State, 'turns' | 'secrets'>): boolean {
  if (action.intent === 'press') return typedBy(action.keys) !== '';
  const text = 'text' in action ? action.text : action.intent === 'change' ? action.value : '';
  const stored = placeholderName(text);
  return !(stored !== null && secrets?.includes(stored) === true) && !isSaid(text, requestOf(turns).words);
}

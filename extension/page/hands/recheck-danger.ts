import type { BrowserAction } from '../../../agent/action.ts';
import { dangerOf, isAllowed } from '../../../agent/guard/danger.ts';
import type { Outcome } from '../../../agent/turn.ts';
import type { HandNeeds } from './hand-needs.ts';

/**
 * One more look before a hand presses: the page may have changed since it was guarded, and what lies under the hand may be
 * another control than the one that was. Why nothing is done, or null where nothing speaks against it.
 */
export function recheckDanger(actions: readonly BrowserAction[], { eyes, allowed }: HandNeeds): Outcome | null {
  const { page } = eyes.capture();
  const danger = actions.map((action) => dangerOf(action, page)).find((found) => found && !isAllowed(found, allowed));
  if (danger == null) return null;
  const reason = `This would press “${danger.name}”, which asks first: name that itself, not what is around it.`;
  return { status: 'refused', reason };
}

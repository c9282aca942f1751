import type { BrowserAction } from '../../../agent/action.ts';
import { dangerOf, isAllowed } from '../../../agent/guard/danger.ts';
import type { Outcome } from '../../../agent/turn.ts';
import { refused } from '../outcomes.ts';
import type { HandNeeds } from './hand-needs.ts';

/**
 * Judges actions by a fresh capture, directly before they are performed: the page may have changed since the guard judged it, and the
 * touched point may belong to another control. The refusal, or null where nothing speaks against the actions.
 */
export function recheckDanger(actions: readonly BrowserAction[], { eyes, allowed }: HandNeeds): Outcome | null {
  const { page } = eyes.capture();
  const danger = actions.map((action) => dangerOf(action, page)).find((found) => found && !isAllowed(found, allowed));
  if (danger == null) return null;
  return refused(
    `This would press “${danger.name}”, which needs approval: act on that control itself, not on an element around it.`,
  );
}

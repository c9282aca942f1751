import type { Outcome } from '../../../agent/turn.ts';

/** The outcome of an action, and the address of a link that asks to be opened in a new tab, if any. */
export interface Performed {
  readonly outcome: Outcome;
  readonly opens: string | null;
}

/** The result of an action that opens no tab. */
export function performed(outcome: Outcome): Performed {
  return { outcome, opens: null };
}

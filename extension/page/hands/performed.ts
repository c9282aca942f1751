import type { Outcome } from '../../../agent/turn.ts';
import type { WantedFiles } from './hand-needs.ts';

/** The outcome of an action, the address of a link that asks to be opened in a new tab, and the files that the page asks for, if any. */
export interface Performed {
  readonly outcome: Outcome;
  readonly opens: string | null;
  readonly wants?: WantedFiles | null;
}

/** The result of an action that opens no tab. */
export function performed(outcome: Outcome): Performed {
  return { outcome, opens: null };
}

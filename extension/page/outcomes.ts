import type { Named } from '../../agent/action.ts';
import type { Outcome } from '../../agent/turn.ts';

/** The outcome of an action that was done. `note`: what the action changed, where that is worth saying. */
export function done(note: string | null = null): Outcome {
  return { status: 'done', note };
}

/** The outcome of an action that could not be done. `reason`: a sentence. */
export function failed(reason: string): Outcome {
  return { status: 'failed', reason };
}

/** The outcome of an action that was declined without an attempt. `reason`: a sentence; `needs`: what somebody has to allow for it. */
export function refused(reason: string, needs?: Named): Outcome {
  return { status: 'refused', reason, ...(needs && { needs }) };
}

/** An outcome, and what else is worth saying: a part of a sentence. A refusal stays as it is, because nothing happened. */
export function alsoTold(outcome: Outcome, told: string): Outcome {
  if (outcome.status === 'failed') return { ...outcome, reason: `${outcome.reason} Besides, ${told}.` };
  if (outcome.status !== 'done') return outcome;
  return done(outcome.note === null ? told : `${outcome.note}; ${told}`);
}

/** The hint for pages that may take only trusted input. */
export const TRUSTED_HINT =
  'The page may take only real mouse and keys: the person can switch on “Act through the browser’s debugger” in the settings, or start with --real-input.';

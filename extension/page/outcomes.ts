import type { Outcome } from '../../agent/turn.ts';

/** The outcome of an action that was done. `note`: what the action changed, where that is worth saying. */
export function done(note: string | null = null): Outcome {
  return { status: 'done', note };
}

/** The outcome of an action that could not be done. `reason`: a sentence. */
export function failed(reason: string): Outcome {
  return { status: 'failed', reason };
}

/** The outcome of an action that was declined without an attempt. `reason`: a sentence. */
export function refused(reason: string): Outcome {
  return { status: 'refused', reason };
}

/** The hint for pages that may take only trusted input. */
export const TRUSTED_HINT =
  'The page may take only real mouse and keys: the person can switch on “Act through the browser’s debugger” in the settings, or start with --real-input.';

import type { Outcome } from '../../../agent/turn.ts';
import { failed } from '../outcomes.ts';
import type { HandNeeds } from './hand-needs.ts';

/** The outcome of an action without effect; says how to allow trusted input, unless it was used already. */
export function needsTrusted(reason: string, { trusted }: HandNeeds): Outcome {
  return failed(trusted === null ? `${reason} ${TRUSTED_HINT}` : reason);
}

/** The hint for pages that may take only trusted input. */
export const TRUSTED_HINT =
  'The page may take only real mouse and keys: the person can switch on “Act through the browser’s debugger” in the settings, or start with --real-input.';

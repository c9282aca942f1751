import type { Outcome } from '../../../agent/turn.ts';
import { failed, TRUSTED_HINT } from '../outcomes.ts';
import type { HandNeeds } from './hand-needs.ts';

/** The outcome of an action without effect; says how to allow trusted input, unless it was used already. */
export function needsTrusted(reason: string, { trusted, asNeeded = null }: HandNeeds): Outcome {
  return failed(trusted === null && asNeeded === null ? `${reason} ${TRUSTED_HINT}` : reason);
}

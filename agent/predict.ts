import { missingElement } from './missing-element.ts';
import type { Candidate, OnText, Policy, Prediction, Rank } from './ports.ts';
import type { State } from './state.ts';

/** Candidates that a policy is shown. WebLINX models take 10; a live page has more controls than a recorded turn needs. */
const CANDIDATES = 40;

/** Rank, ask, check: the only place where a decision is made. An answer that cannot be performed has `action: null`. */
export async function predict(
  state: State,
  brain: { rank: Rank; policy: Policy },
  options: { signal: AbortSignal; onText: OnText },
): Promise<Prediction & { readonly candidates: readonly Candidate[] }> {
  const { signal } = options;
  const candidates = state.page === null ? [] : await brain.rank(state, { limit: CANDIDATES, signal });
  const prediction = await brain.policy({ state, candidates }, options);
  return { ...prediction, ...withKnownElement(prediction, state), candidates };
}

/** An element that is not on the page cannot be acted on: models invent ids, and pages change under them. */
function withKnownElement({ action, problem }: Prediction, state: State): Pick<Prediction, 'action' | 'problem'> {
  const missing = action === null ? null : missingElement(action, state);
  return missing === null ? { action, problem } : { action: null, problem: missing };
}

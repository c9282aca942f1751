import type { Candidate, OnText, Policy, Prediction, Rank } from './ports.ts';
import { missingElement, type State } from './state.ts';

/** Candidates that a policy gets. WebLINX models take 10, but a live page has more controls than a recorded turn needs. */
export const CANDIDATES = 40;

/** Rank, ask the policy, check its answer: the only place where a decision is made. `action` is null if it cannot be performed. */
export async function predict(
  state: State,
  brain: { rank: Rank; policy: Policy },
  options: { signal: AbortSignal; onText: OnText },
): Promise<Prediction & { readonly candidates: readonly Candidate[] }> {
  const { signal } = options;
  const candidates = state.page === null ? [] : await brain.rank(state, { limit: CANDIDATES, signal });
  const prediction = await brain.policy({ state, candidates }, options);
  return { ...prediction, ...withKnownElement(prediction, { ...state, ...prediction.seen }), candidates };
}

/** Rejects an element that is not on the page: models invent ids, and pages change while a model answers. */
function withKnownElement({ action, problem }: Prediction, state: State): Pick<Prediction, 'action' | 'problem'> {
  const missing = action === null ? null : missingElement(action, state);
  return missing === null ? { action, problem } : { action: null, problem: missing };
}

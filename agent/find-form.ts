import { type FormKind, formMemory, type Understood } from './answer-forms.ts';
import { languageModelPolicy } from './language-model-policy.ts';
import type { Complete } from './ports.ts';
import type { State } from './state.ts';

/** Finds out with one small request in which form a model answers best. Throws what `complete` throws. */
export async function findForm(complete: Complete, signal: AbortSignal): Promise<FormKind> {
  let found: Understood | null = null;
  const memory = formMemory({
    load: async () => found,
    save: async (understood) => {
      found = understood;
    },
  });
  const policy = languageModelPolicy(complete, { memory });
  await policy({ state: GREETING, candidates: [] }, { signal, onText: () => {} });
  return (found as Understood | null)?.form ?? 'text';
}

const GREETING: State = {
  turns: [
    {
      type: 'chat',
      speaker: 'instructor',
      utterance: 'Say hello.',
      timestamp: 0,
      memo: null,
      cost: { milliseconds: 0, tokens: 0 },
    },
  ],
  page: null,
  screenshot: null,
  tabs: [],
};

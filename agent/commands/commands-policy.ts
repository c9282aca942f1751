import type { Policy } from '../ports.ts';

/** The built-in policy. It understands nothing yet and says so; the grammar comes with the next commits. */
export function commandsPolicy(_: { readonly now: () => Date }): Policy {
  const utterance = 'I do not understand plain commands yet. Choose a language model in the settings.';
  const usage = { prompt: 0, completion: 0 };
  return async () => ({ action: { intent: 'say', utterance }, problem: null, raw: utterance, memo: null, usage });
}

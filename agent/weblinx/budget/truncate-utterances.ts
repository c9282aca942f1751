import { ReferenceCrash } from '../python/reference-crash.ts';
import { planCuts, type TokenBudget, truncateOrDrop } from './truncate.ts';

/**
 * Joins the instructor's utterances by blanks, shortened to a budget. `said` is a string if nothing was said: WebLINX then treats it
 * as a list of characters (quirk Q1). Throws `ReferenceCrash` if that string must be shortened, or if an utterance gets no room.
 */
export function truncateUtterances(said: readonly string[] | string, budget: TokenBudget): string {
  const { tokenizer, max, iterative = false, mode = 'reference' } = budget;
  const items = [...said];
  const text = items.join(' ');
  const excess = tokenizer.count(text) - max;
  if (excess <= 0) return text;
  if (typeof said === 'string') {
    if (mode === 'improved') return '';
    throw new ReferenceCrash('TypeError', 'the literal for no utterance cannot be cut');
  }
  for (const { index, max: kept } of planCuts(items, excess, tokenizer))
    items[index] = truncateOrDrop(items[index] ?? '', { tokenizer, max: kept, iterative, mode });
  return items.filter((item) => item !== '').join(' ');
}

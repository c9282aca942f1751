import { ReferenceCrash } from '../python/reference-crash.ts';
import { planCuts, type TokenBudget, truncateOrDrop } from './truncate.ts';

/**
 * What the instructor said, shortened to a budget and joined by blanks. `said` is a text where nothing was said: WebLINX then
 * takes it for a list of characters (quirk Q1). Throws `ReferenceCrash` where that has to be shortened, and where an utterance
 * has no room at all.
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

import { elements } from '../agent/page.ts';
import type { Rank } from '../agent/ports.ts';

/** What can be acted on, in document order; a ranker that reads words comes with the next commits. */
export const lexicalRank: Rank = async ({ page }, { limit }) => {
  if (page === null) return [];
  const actionable = [...elements(page.root)].filter((element) => element.live?.actionable === true);
  return actionable.slice(0, limit).map((element, order) => ({ element, score: -order, rank: order + 1 }));
};

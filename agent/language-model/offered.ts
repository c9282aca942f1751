import { elements, type Page, type PageElement } from '../page.ts';
import type { Candidate } from '../ports.ts';

/** Elements that a model is offered; a page in view has seldom more. */
const MOST = 40;

/**
 * What a model may choose from: the candidates that a person sees and can act on, best first, then what else can be, in view and in the order of the
 * page, since a ranker may err. Of a saved page, which does not tell, the candidates as they are.
 */
export function offered(page: Page | null, candidates: readonly Candidate[]): readonly Candidate[] {
  const usable = candidates.filter(({ element }) => isUsable(element));
  if (page === null || candidates.some(({ element }) => element.live === null)) return candidates;
  const known = new Set(candidates.map(({ element }) => element.id));
  const others: Candidate[] = [];
  for (const element of elements(page.root)) {
    if (usable.length + others.length >= MOST) break;
    if (!known.has(element.id) && isUsable(element) && isInView(element, page))
      others.push({ element, score: 0, rank: candidates.length + others.length + 1 });
  }
  return [...usable, ...others];
}

function isUsable({ id, live }: PageElement): boolean {
  return id !== null && live?.actionable === true && live.visible && live.coveredBy === null;
}

function isInView({ box }: PageElement, { viewport }: Page): boolean {
  return box !== null && viewport !== null && box.y < viewport.height && box.y + box.height > 0;
}

import { AgentError } from '../../agent/errors.ts';
import type { Page, PageElement } from '../../agent/page.ts';
import type { Candidate, Rank } from '../../agent/ports.ts';
import type { Scorer } from '../scorer.ts';
import { queryOfState } from './query-of-state.ts';
import { elementRecords } from './records.ts';

/** Ranks the elements of a page by the scores of their WebLINX documents. */
export function documentRank(scorer: Scorer): Rank {
  return async (state, { limit, signal }) => {
    if (state.page === null) return [];
    const records = elementRecords(state.page);
    const documents = records.map(({ document }) => document);
    const scores = await scorer({ query: queryOfState(state), documents }, { signal });
    const order = records.map((_, i) => i).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
    return order.slice(0, limit).flatMap((i, place) => {
      const element = records[i]?.element;
      return element === undefined ? [] : [{ element, score: scores[i] ?? 0, rank: place + 1 }];
    });
  };
}

/** Lets a scorer of documents reorder the best `depth` of a quick ranker. Scores are positions, because those of two models cannot be compared. */
export function cascadeRank({ quick, thorough, depth }: { quick: Rank; thorough: Scorer; depth: number }): Rank {
  return async (state, { limit, signal }) => {
    const first = await quick(state, { limit: Math.max(limit, depth), signal });
    if (state.page === null) return first;
    const documents = documentsOf(state.page);
    const best = first.slice(0, depth);
    const texts = best.map(({ element }) => documents.get(element) ?? documentText(element));
    const scores = await thorough({ query: queryOfState(state), documents: texts }, { signal });
    if (scores.length !== best.length)
      throw new AgentError('the ranking model returned more or fewer scores than there are elements');
    const again = best.map((_, i) => i).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
    const ordered = [...again.flatMap((i) => best[i] ?? []), ...first.slice(depth)].slice(0, limit);
    return ordered.map(({ element }, i): Candidate => ({ element, score: first.length - i, rank: i + 1 }));
  };
}

function documentsOf(page: Page): ReadonlyMap<PageElement, string> {
  return new Map(elementRecords(page).map((record) => [record.element, record.document]));
}

/** A substitute document for an element without a record, such as the link around a picture. */
function documentText({ tag, live }: PageElement): string {
  return `[[tag]] ${tag}\n[[text]] ${live?.name ?? ''}`;
}

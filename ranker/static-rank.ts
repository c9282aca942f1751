import { isElement, type Page, type PageElement } from '../agent/page.ts';
import type { Candidate, Rank } from '../agent/ports.ts';
import type { State } from '../agent/state.ts';
import { featuresOf } from './moment/features.ts';
import { momentOfRecords } from './moment/of-records.ts';
import { momentOfState } from './moment/of-state.ts';
import { scoresOf } from './network.ts';
import type { Scorer } from './scorer.ts';
import type { StaticModel } from './static-model.ts';

/** Orders the elements of a page by all that the page and the conversation tell. */
export function staticRank(model: StaticModel): Rank {
  return async (state, { limit, signal }) => {
    signal.throwIfAborted();
    return bestElements(model, state, limit);
  };
}

/**
 * The best elements, best first. People point at the picture in a button or the words in a link; on a live page the button or link
 * stands for what is in it.
 */
export function bestElements(model: StaticModel, state: State, limit: number): readonly Candidate[] {
  const holders = state.page === null ? new Map() : holdersOf(state.page);
  const best = new Map<PageElement, number>();
  for (const { element, score } of scoreState(model, state)) {
    const holder = holders.get(element) ?? element;
    best.set(holder, Math.max(score, best.get(holder) ?? Number.NEGATIVE_INFINITY));
  }
  const order = [...best].sort(([, a], [, b]) => b - a).slice(0, limit);
  return order.map(([element, score], i) => ({ element, score, rank: i + 1 }));
}

/** For each element that nothing can be done with, the link or button around it. */
function holdersOf({ root }: Page): ReadonlyMap<PageElement, PageElement> {
  const holders = new Map<PageElement, PageElement>();
  const visit = (element: PageElement, holder: PageElement | null): void => {
    const isHolder =
      element.live?.actionable === true && element.id !== null && /^(?:a|button|option|summary)$/u.test(element.tag);
    const within = isHolder ? element : holder;
    if (holder !== null && element.live?.actionable === false) holders.set(element, holder);
    for (const child of element.children) if (isElement(child)) visit(child, within);
  };
  visit(root, null);
  return holders;
}

/** The score of every element that can be ranked, in document order. */
export function scoreState(model: StaticModel, state: State): Omit<Candidate, 'rank'>[] {
  const { page } = state;
  if (page === null) return [];
  const moment = momentOfState({ ...state, page });
  const { candidates, rows } = featuresOf(moment, model.lexicon);
  const scores = scoresOf(model.live, rows);
  return candidates.flatMap((node, i) => {
    const element = moment.elements[node];
    return element === undefined ? [] : [{ element, score: scores[i] ?? Number.NEGATIVE_INFINITY }];
  });
}

/** Scores WebLINX's documents for its query, by what is in them alone. */
export function staticScorer(model: StaticModel): Scorer {
  return async (question) => {
    const moment = momentOfRecords(question);
    const { candidates, rows } = featuresOf(moment, model.lexicon);
    const scores = scoresOf(model.records, rows);
    const byDocument = question.documents.map(() => Number.NEGATIVE_INFINITY);
    candidates.forEach((node, i) => {
      const place = moment.places[node];
      if (place !== undefined) byDocument[place] = scores[i] ?? Number.NEGATIVE_INFINITY;
    });
    return byDocument;
  };
}

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
    return scoreState(model, state)
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
      .map((scored, i): Candidate => ({ ...scored, rank: i + 1 }));
  };
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

import type { Candidate, Rank } from '../../agent/ports.ts';
import type { State } from '../../agent/state.ts';
import { featuresOf } from '../features/features.ts';
import type { Moment } from '../moment/moment.ts';
import { momentOfRecords } from '../moment/of-records.ts';
import { momentOfState } from '../moment/of-state.ts';
import type { RankQuery, Scorer } from '../scorer.ts';
import { scoresOf } from './network-scores.ts';
import type { StaticModel } from './static-model.ts';

/** Ranks the elements of a page from the whole page and the conversation. */
export function staticRank(model: StaticModel): Rank {
  return async (state, { limit, signal }) => {
    signal.throwIfAborted();
    return bestElements(model, state, limit);
  };
}

/**
 * The best elements, best first. People click the picture in a button or the words in a link; on a live page the button or link
 * takes the place of its contents.
 */
export function bestElements(model: StaticModel, state: State, limit: number): readonly Candidate[] {
  const { scored, ...page } = scoreNodes(model, state);
  const best = new Map<number, ScoredNode>();
  for (const { node, score } of scored) {
    const holder = holderOf(node, page);
    const known = best.get(holder);
    if (known === undefined || known.score < score) best.set(holder, { node: holder, score });
  }
  const order = [...best.values()].sort((a, b) => b.score - a.score);
  return order.slice(0, limit).flatMap(({ node, score }, i) => {
    const element = page.nodes[node];
    return element === undefined ? [] : [{ element, score, rank: i + 1 }];
  });
}

const HOLDERS = new Set(['a', 'button', 'option', 'summary']);

/** The actionable link or button around a node that is not actionable itself; else the node. */
function holderOf(node: number, { nodes, parents }: Pick<Moment, 'nodes' | 'parents'>): number {
  if (nodes[node]?.live?.actionable !== false) return node;
  let at = parents[node] ?? -1;
  for (let around = nodes[at]; around !== undefined; around = nodes[at]) {
    if (around.live?.actionable === true && around.id !== null && HOLDERS.has(around.tag)) return at;
    at = parents[at] ?? -1;
  }
  return node;
}

/** The score of every element that can be ranked, in document order. */
export function scoreState(model: StaticModel, state: State): Omit<Candidate, 'rank'>[] {
  const { scored, nodes } = scoreNodes(model, state);
  return scored.flatMap(({ node, score }) => {
    const element = nodes[node];
    return element === undefined ? [] : [{ element, score }];
  });
}

interface ScoredNode {
  readonly node: number;
  readonly score: number;
}

interface ScoredNodes extends Pick<Moment, 'nodes' | 'parents'> {
  readonly scored: readonly ScoredNode[];
}

function scoreNodes(model: StaticModel, state: State): ScoredNodes {
  const { page } = state;
  if (page === null) return { scored: [], nodes: [], parents: [] };
  const moment = momentOfState({ ...state, page });
  const scores = scoresOf(model.live, featuresOf(moment, model.lexicon));
  const scored = moment.candidates.map((node, i) => ({ node, score: scores[i] ?? Number.NEGATIVE_INFINITY }));
  return { scored, nodes: moment.nodes, parents: moment.parents };
}

/** Scores WebLINX's documents for its query, from their text alone. */
export function staticScorer(model: StaticModel): Scorer {
  return async (question) => scoreDocuments(model, question);
}

/** The score of each document. */
export function scoreDocuments(model: StaticModel, question: RankQuery): readonly number[] {
  const moment = momentOfRecords(question);
  const scores = scoresOf(model.records, featuresOf(moment, model.lexicon));
  const byDocument = question.documents.map(() => Number.NEGATIVE_INFINITY);
  moment.candidates.forEach((node, i) => {
    const place = moment.places[node];
    if (place !== undefined) byDocument[place] = scores[i] ?? Number.NEGATIVE_INFINITY;
  });
  return byDocument;
}

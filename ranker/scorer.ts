/** A query, and the documents to score for it. */
export interface RankQuery {
  readonly query: string;
  readonly documents: readonly string[];
}

/** Scores documents, one score each, in their order; higher is better. */
export type Scorer = (question: RankQuery, options: { signal: AbortSignal }) => Promise<readonly number[]>;

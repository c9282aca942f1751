/** A query, and the documents to score for it. */
export interface Question {
  readonly query: string;
  readonly documents: readonly string[];
}

/** Scores documents, one score each, in their order; higher is better. */
export type Scorer = (question: Question, options: { signal: AbortSignal }) => Promise<readonly number[]>;

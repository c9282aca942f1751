/** What a ranker is asked: which of these documents matter for this query? */
export interface Question {
  readonly query: string;
  readonly documents: readonly string[];
}

/** Scores documents, higher for better; one score each, in their order. */
export type Scorer = (question: Question, options: { signal: AbortSignal }) => Promise<readonly number[]>;

import type { Episode } from './episode.ts';

/** What all episodes of a run together may use; null for no limit. */
export interface Budget {
  readonly seconds: number | null;
  readonly tokens: number | null;
  readonly dollars: number | null;
}

/** Adds up what episodes used. */
export class Spending {
  readonly #budget: Budget;
  #seconds = 0;
  #tokens = 0;
  #dollars = 0;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  add({ seconds, tokens, dollars }: Pick<Episode, 'seconds' | 'tokens' | 'dollars'>): void {
    this.#seconds += seconds;
    this.#tokens += tokens ?? 0;
    this.#dollars += dollars ?? 0;
  }

  /** The limit that is reached, in words; null while none is. */
  met(): string | null {
    const { seconds, tokens, dollars } = this.#budget;
    if (seconds !== null && this.#seconds >= seconds) return `${seconds} seconds`;
    if (tokens !== null && this.#tokens >= tokens) return `${tokens} tokens`;
    return dollars !== null && this.#dollars >= dollars ? `$${dollars}` : null;
  }
}

import type { Moment, PastAction } from './moment.ts';

/** Collects what was said and done, turn by turn. */
export class History implements Pick<Moment, 'said' | 'answered' | 'past' | 'since'> {
  readonly said: string[] = [];
  readonly past: PastAction[] = [];
  answered = '';
  since = 0;
  #answer = '';

  instructorSaid(utterance: string): void {
    this.said.push(utterance);
    this.since = 0;
    this.answered = this.#answer;
  }
  navigatorSaid(utterance: string): void {
    this.#answer = utterance;
  }
  /** `action` is null if it was refused. */
  navigatorActed(action: PastAction | null): void {
    if (action !== null) this.past.push(action);
    this.since++;
  }
}

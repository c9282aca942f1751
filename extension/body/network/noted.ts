import type { Effect } from '../../../agent/turn.ts';

/** An effect, and when it began, in milliseconds of `performance.now()`. */
interface Noted {
  readonly effect: Effect;
  readonly at: number;
  /** Whether it may have begun in the document that was there as the step began. */
  readonly isOfStep: boolean;
}

/** The effects of one step, in order. */
export class NotedEffects {
  #fresh = new Map<string, Noted>();
  #taken: Noted[] = [];
  #ended = Number.POSITIVE_INFINITY;

  /** How many were noted since they were taken last. */
  get size(): number {
    return this.#fresh.size;
  }

  /** Notes an effect, in place of one with the same key. */
  add(key: string, effect: Effect, isOfStep = true): void {
    this.#fresh.set(key, { effect, at: performance.now(), isOfStep });
  }

  /** Those that were noted since the last call. */
  take(): readonly Effect[] {
    const taken = [...this.#fresh.values()];
    this.#taken.push(...taken);
    this.#fresh = new Map();
    return taken.map(({ effect }) => effect);
  }

  /** Forgets what was taken: another step begins. */
  begin(): void {
    this.#taken = [];
    this.#ended = Number.POSITIVE_INFINITY;
  }

  /** The step ended at a time of `performance.now()`. */
  end(at: number): void {
    this.#ended = at;
  }

  all(): readonly Effect[] {
    return this.#all().map(({ effect }) => effect);
  }

  /** Those that the step did not cause: they began more than so many milliseconds after it, or in a document that was loaded meanwhile. */
  unprompted(late: number): readonly Effect[] {
    const isLate = ({ at }: Noted) => at - this.#ended > late;
    return this.#all().flatMap((noted) => (!noted.isOfStep || isLate(noted) ? noted.effect : []));
  }

  #all(): readonly Noted[] {
    return [...this.#taken, ...this.#fresh.values()];
  }
}

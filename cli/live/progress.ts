import { performance } from 'node:perf_hooks';
import { stderr } from 'node:process';
import { clock } from '../package/clock.ts';
import type { Episode } from './episode.ts';

/** Shows success so far and the time left on stderr: a terminal gets one line that is rewritten, a file one line for each tenth. */
export class LiveProgress {
  readonly #began = performance.now();
  readonly #total: number;
  #done = 0;
  #successes = 0;

  constructor(total: number) {
    this.#total = total;
  }

  /** Counts an episode. */
  add({ success }: Episode): void {
    this.#done++;
    if (success) this.#successes++;
    const isEnd = this.#done === this.#total;
    if (stderr.isTTY) stderr.write(`\r${this.#line()}\x1b[K${isEnd ? '\n' : ''}`);
    else if (isEnd || this.#done % Math.ceil(this.#total / 10) === 0) stderr.write(`${this.#line()}\n`);
  }

  #line(): string {
    const seconds = (performance.now() - this.#began) / 1_000;
    const left = ((this.#total - this.#done) * seconds) / this.#done;
    const share = ((100 * this.#successes) / this.#done).toFixed(1);
    return `${this.#done}/${this.#total} episodes · ${share} % successful · ${clock(seconds)} elapsed, about ${clock(left)} left`;
  }
}

import { performance } from 'node:perf_hooks';
import { stderr } from 'node:process';
import { dollarsFor, type Price } from '../../agent/language-model/servers/model-price.ts';
import type { Usage } from '../../agent/ports.ts';
import { addUsage } from '../../agent/ports.ts';
import { clock } from '../package/clock.ts';

/** Shows the progress of a run on stderr: a terminal gets one line that is rewritten, a file one line for each tenth. */
export class RunProgress {
  private readonly began = performance.now();
  private done = 0;
  private errors = 0;
  private matches = 0;
  private used: Usage | null;
  private tokensNow = 0;
  private readonly total: number;
  private readonly price: Price | null;

  /** `before`: what earlier starts of the run used. */
  constructor(total: number, { price, before }: { price: Price | null; before: Usage | null }) {
    this.total = total;
    this.price = price;
    this.used = before;
  }

  /** Counts a predicted turn. */
  add({ usage, isMatch }: { usage: Usage | null; isMatch: boolean }): void {
    this.done++;
    if (isMatch) this.matches++;
    this.used = addUsage(this.used, usage);
    this.tokensNow += (usage?.prompt ?? 0) + (usage?.completion ?? 0);
    this.show();
  }

  addError(): void {
    this.done++;
    this.errors++;
    this.show();
  }

  /** Tokens and dollars of the run, including earlier starts; null if the server did not count tokens. */
  get cost(): { readonly input: number; readonly output: number; readonly dollars: number | null } | null {
    if (this.used === null) return null;
    const { prompt: input, completion: output, cached = 0 } = this.used;
    return { input, output, dollars: this.price === null ? null : dollarsFor(this.price, { input, output, cached }) };
  }

  line(): string {
    const seconds = Math.max(1e-3, (performance.now() - this.began) / 1_000);
    const left = ((this.total - this.done) * seconds) / Math.max(1, this.done);
    const parts = [`${this.done}/${this.total}`, `${clock(seconds)} elapsed, about ${clock(left)} left`];
    const answered = this.done - this.errors;
    if (answered > 0) parts.push(`intent correct ${((100 * this.matches) / answered).toFixed(1)} %`);
    const { cost } = this;
    if (cost === null) parts.push('tokens unknown');
    else if (cost.input + cost.output > 0) {
      parts.push(`${Math.round(this.tokensNow / seconds)} tokens/s`);
      parts.push(cost.dollars === null ? 'price unknown' : `$${cost.dollars.toFixed(2)}`);
    }
    if (this.errors > 0) parts.push(`${this.errors} errors`);
    return parts.join(' · ');
  }

  private show(): void {
    const isEnd = this.done === this.total;
    if (stderr.isTTY) stderr.write(`\r${this.line()}\x1b[K${isEnd ? '\n' : ''}`);
    else if (isEnd || this.done % Math.ceil(this.total / 10) === 0) stderr.write(`${this.line()}\n`);
  }
}

import { AgentError } from '../../agent/errors.ts';
import type { Complete } from '../../agent/language-model/complete.ts';
import { dollarsFor, type Price } from '../../agent/language-model/servers/model-price.ts';
import type { Usage } from '../../agent/ports.ts';
import { addUsage } from '../../agent/ports.ts';

/** The most that a run may take, earlier starts of it included; null for as much as it takes. */
export interface Limits {
  readonly tokens: number | null;
  readonly dollars: number | null;
}

/** There is nothing left to spend, or nobody can tell whether there is. */
export class BudgetEnd extends AgentError {}

/**
 * Keeps count of what a run takes. Once the limit is reached no request begins; those under way come to their end, since they
 * are paid for.
 */
export class Budget {
  private readonly limits: Limits;
  private readonly price: Price | null;
  private used: Usage | null = { prompt: 0, completion: 0 };

  /** Throws an `AgentError` for a limit in money where the price is unknown. */
  constructor(limits: Limits, price: Price | null) {
    if (limits.dollars !== null && price === null)
      throw new AgentError('--budget-dollars needs a price, and that of this model is unknown here', {
        hint: 'Say --price IN,OUT, in dollars per million tokens.',
      });
    this.limits = limits;
    this.price = price;
  }

  /** Counts what earlier starts of the run took, or workers elsewhere; null where that is unknown. */
  add(usage: Usage | null): void {
    this.used = addUsage(this.used, usage);
  }

  /** Why nothing more is to be asked; null while there is something left. */
  get end(): BudgetEnd | null {
    const { tokens, dollars } = this.limits;
    if (tokens === null && dollars === null) return null;
    if (this.used === null)
      return new BudgetEnd('the server does not count tokens, so that no budget can be kept', {
        hint: 'Start it again without a budget to go on.',
      });
    const taken = this.used.prompt + this.used.completion;
    if (tokens !== null && taken >= tokens) return spent(`${tokens} tokens`, `${taken} tokens`, '--budget-tokens');
    if (dollars === null || this.price === null) return null;
    const cost = dollarsFor(this.price, { input: this.used.prompt, output: this.used.completion });
    return cost >= dollars ? spent(`$${dollars}`, `$${cost.toFixed(4)}`, '--budget-dollars') : null;
  }

  /** The same model, as long as there is something left. */
  over(complete: Complete): Complete {
    return async (messages, options) => {
      const { end } = this;
      if (end !== null) throw end;
      const answer = await complete(messages, options);
      this.used = addUsage(this.used, answer.usage);
      return answer;
    };
  }
}

function spent(limit: string, taken: string, option: string): BudgetEnd {
  const hint = `Nothing is lost: start it again with a higher ${option} to go on.`;
  return new BudgetEnd(`the budget of ${limit} is spent, with ${taken}`, { hint });
}

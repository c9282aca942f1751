import { AgentError } from '../../agent/errors.ts';
import type { Complete } from '../../agent/language-model/complete/complete.ts';
import { dollarsFor, type Price } from '../../agent/language-model/servers/model-price.ts';
import type { Usage } from '../../agent/ports.ts';
import { addUsage } from '../../agent/ports.ts';

/** Limits of a run, including what earlier starts of it used; null for no limit. */
export interface RunLimits {
  readonly tokens: number | null;
  readonly dollars: number | null;
}

/** The budget is spent, or cannot be kept because the server does not count tokens. */
export class BudgetEnd extends AgentError {}

/** Counts what a run uses. When the limit is reached no request begins; open requests finish, since they are paid for. */
export class RunBudget {
  private readonly limits: RunLimits;
  private readonly price: Price | null;
  private used: Usage | null = { prompt: 0, completion: 0 };

  /** Throws an `AgentError` for a limit in dollars if the price is unknown. */
  constructor(limits: RunLimits, price: Price | null) {
    if (limits.dollars !== null && price === null)
      throw new AgentError('--budget-dollars needs a price, and the price of this model is unknown', {
        hint: 'Set --price IN,OUT, in dollars per million tokens.',
      });
    this.limits = limits;
    this.price = price;
  }

  /** Adds what earlier starts of the run, or its workers, used; null if unknown. */
  add(usage: Usage | null): void {
    this.used = addUsage(this.used, usage);
  }

  /** Why no further request may begin; null while the budget lasts. */
  get end(): BudgetEnd | null {
    const { tokens, dollars } = this.limits;
    if (tokens === null && dollars === null) return null;
    if (this.used === null)
      return new BudgetEnd('the server does not count tokens, so a budget cannot be kept', {
        hint: 'To continue, start the run again without a budget.',
      });
    const taken = this.used.prompt + this.used.completion;
    if (tokens !== null && taken >= tokens) return spent(`${tokens} tokens`, `${taken} tokens`, '--budget-tokens');
    if (dollars === null || this.price === null) return null;
    const cost = dollarsFor(this.price, {
      input: this.used.prompt,
      output: this.used.completion,
      cached: this.used.cached ?? 0,
    });
    return cost >= dollars ? spent(`$${dollars}`, `$${cost.toFixed(4)}`, '--budget-dollars') : null;
  }

  /** Counts the requests to a model and refuses them when the budget is spent. */
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
  const hint = `Nothing is lost. To continue, start the run again with a higher ${option}.`;
  return new BudgetEnd(`the budget of ${limit} is spent (${taken} used)`, { hint });
}

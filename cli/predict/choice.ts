import { AgentError } from '../../agent/errors.ts';
import { loadTokenizer } from '../../agent/language-model/adapters/load-tokenizer.ts';
import type { Rank } from '../../agent/ports.ts';
import { BUDGETS, type PromptOptions } from '../../agent/weblinx/prompt/weblinx.ts';
import { staticRank } from '../../ranker/static/static-rank.ts';
import { packagedModel } from '../package/packaged-model.ts';
import type { PolicyChoice } from './policies.ts';
import type { ChoiceRequest } from './settings.ts';

/** Who predicts, and what they read. Throws an `AgentError` for a name that there is not. */
export async function policyChoice(request: ChoiceRequest): Promise<PolicyChoice> {
  const { policy, ranker, format, tokenizer, answer } = request;
  const rank = rankerOf(ranker);
  if (format === undefined) return { policy, rank, finetuned: null, answer };
  if (tokenizer === undefined)
    throw new AgentError('--format needs --tokenizer', { hint: 'Finetuned prompts are cut to a number of tokens.' });
  const options: PromptOptions = {
    tokenizer: await loadTokenizer(tokenizer),
    budgets: BUDGETS,
    iterative: false,
    mode: 'improved',
    unused: 'to candidates',
    historyCount: 'text',
  };
  return { policy, rank, finetuned: { format, options }, answer };
}

function rankerOf(name: string): Rank {
  if (name === 'waymark') return staticRank(packagedModel());
  throw new AgentError(`there is no ranker "${name}"`, {
    hint: 'Use --ranker waymark, the only one, or --candidates FILE.',
  });
}

import { AgentError } from '../../agent/errors.ts';
import type { Complete } from '../../agent/language-model/complete/complete.ts';
import { dollarsFor, type ListedPrice, type Price } from '../../agent/language-model/servers/model-price.ts';

/** Characters per token of English and HTML: an estimate, because the tokenizer of a server's model is unknown. */
const CHARACTERS_PER_TOKEN = 3.5;

/** Tokens of an answer, which is one call: an estimate. */
const ANSWER_TOKENS = 40;

/** Ends a turn after its prompt has been counted. */
class PromptCounted extends AgentError {}

/** Counts the prompts of a run without sending them. */
export interface PromptCounter {
  /** Use this in place of the model. */
  readonly complete: Complete;
  /** Waits for a turn that is predicted with `complete`. */
  count(turn: Promise<unknown>): Promise<void>;
  /** The totals as text. `left`: the turns that were counted, of `turns` in the run. */
  report(run: { turns: number; left: number; price: Price | null }): string;
}

/** Creates a counter. */
export function promptCounter(): PromptCounter {
  let characters = 0;
  let broken = 0;
  return {
    complete: async (messages, { answer }) => {
      characters += messages.reduce((sum, { content }) => sum + content.length, 0);
      // Servers count tools and schemas as part of the prompt.
      if (answer?.kind === 'tools' || answer?.kind === 'json-schema') characters += JSON.stringify(answer).length;
      throw new PromptCounted('counted');
    },
    count: async (turn) => {
      try {
        await turn;
      } catch (error) {
        if (!(error instanceof AgentError)) throw error;
        if (!(error instanceof PromptCounted)) broken++;
      }
    },
    report: ({ turns, left, price }) => {
      const input = Math.round(characters / CHARACTERS_PER_TOKEN);
      const output = characters === 0 ? 0 : (left - broken) * ANSWER_TOKENS;
      const known = turns - left;
      return [
        `turns      ${turns}${known > 0 ? `, ${known} of them already predicted` : ''}`,
        ...(broken > 0 ? [`errors     ${broken} turns have no prompt`] : []),
        `tokens in  about ${input}`,
        `tokens out about ${output}`,
        `cost       ${moneyFor({ input, output }, price)}`,
        '',
      ].join('\n');
    },
  };
}

function moneyFor(tokens: { input: number; output: number }, price: Price | ListedPrice | null): string {
  if (tokens.input === 0) return '$0.00';
  if (price === null) return 'unknown: set --price IN,OUT';
  const dollars = `$${dollarsFor(price, tokens).toFixed(2)}`;
  return 'source' in price && price.source !== null
    ? `about ${dollars} by the prices of ${price.asOf}, ${price.source}`
    : dollars;
}

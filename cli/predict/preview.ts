import { AgentError } from '../../agent/errors.ts';
import type { Complete } from '../../agent/language-model/complete.ts';
import { dollarsFor, type ListedPrice, type Price } from '../../agent/language-model/servers/model-price.ts';

/** Characters that a token stands for in English and HTML, about; there is no tokenizer for every server's model. */
const CHARACTERS = 3.5;

/** Tokens of an answer, about: one call. */
const ANSWER = 40;

class Counted extends AgentError {}

/** Counts what a run would ask, and asks nobody. */
export interface PromptCounter {
  /** Stands in for the model. */
  readonly complete: Complete;
  /** Waits for a turn that is predicted with it. */
  count(turn: Promise<unknown>): Promise<void>;
  /** What was counted, as text; `left` turns of all were counted. */
  report(run: { turns: number; left: number; price: Price | null }): string;
}

/** A counter at zero. */
export function promptCounter(): PromptCounter {
  let characters = 0;
  let broken = 0;
  return {
    complete: async (messages, { answer }) => {
      characters += messages.reduce((sum, { content }) => sum + content.length, 0);
      // Tools and schemas are read like a prompt.
      if (answer?.kind === 'tools' || answer?.kind === 'json-schema') characters += JSON.stringify(answer).length;
      throw new Counted('counted');
    },
    count: async (turn) => {
      try {
        await turn;
      } catch (error) {
        if (!(error instanceof AgentError)) throw error;
        if (!(error instanceof Counted)) broken++;
      }
    },
    report: ({ turns, left, price }) => {
      const input = Math.round(characters / CHARACTERS);
      const output = characters === 0 ? 0 : (left - broken) * ANSWER;
      const known = turns - left;
      return [
        `turns      ${turns}${known > 0 ? `, ${known} of them predicted already` : ''}`,
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
  if (price === null) return 'unknown: say --price IN,OUT';
  const dollars = `$${dollarsFor(price, tokens).toFixed(2)}`;
  return 'source' in price && price.source !== null
    ? `about ${dollars} by the prices of ${price.asOf}, ${price.source}`
    : dollars;
}

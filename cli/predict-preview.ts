import { AgentError } from '../agent/errors.ts';
import type { Complete } from '../agent/ports.ts';
import { type PolicyChoice, predictorOf } from './predict-policies.ts';
import { dollarsFor, type Price } from './predict-progress.ts';
import type { TurnTask } from './predict-turns.ts';

/** Characters that a token stands for in English and HTML, about; there is no tokenizer for every server's model. */
const CHARACTERS = 3.5;

/** Tokens of an answer, about: one call. */
const ANSWER = 40;

class Counted extends AgentError {}

/** What a run would ask, as text: every prompt is built, nobody is asked. */
export async function preview(
  tasks: Iterable<TurnTask>,
  { choice, price, done }: { choice: PolicyChoice; price: Price | null; done: (key: string) => boolean },
): Promise<string> {
  let turns = 0;
  let known = 0;
  let broken = 0;
  let characters = 0;
  const complete: Complete = async (messages) => {
    characters += messages.reduce((sum, { content }) => sum + content.length, 0);
    throw new Counted('counted');
  };
  const predictor = predictorOf({ ...choice, complete });
  const { signal } = new AbortController();
  for (const task of tasks) {
    turns++;
    if (done(task.key)) known++;
    else {
      try {
        await predictor(task, { signal });
      } catch (error) {
        if (!(error instanceof AgentError)) throw error;
        if (!(error instanceof Counted)) broken++;
      }
    }
  }
  const input = Math.round(characters / CHARACTERS);
  const output = characters === 0 ? 0 : (turns - known - broken) * ANSWER;
  const money =
    characters === 0
      ? '$0.00'
      : price === null
        ? 'unknown: say --price IN,OUT'
        : `$${dollarsFor(price, { input, output }).toFixed(2)}`;
  return [
    `turns      ${turns}${known > 0 ? `, ${known} of them predicted already` : ''}`,
    ...(broken > 0 ? [`errors     ${broken} turns have no prompt`] : []),
    `tokens in  about ${input}`,
    `tokens out about ${output}`,
    `cost       ${money}`,
    '',
  ].join('\n');
}

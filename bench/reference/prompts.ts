// Llama prompts of every turn of adayjrv with the default budgets, beside the reference implementation in the same run:
// `npm run bench -- bench/reference/prompts.ts [--rounds N]`, with WEBLINX_DATA. Both read and parse the page of each turn, with the same
// tokenizer and no cache from an earlier turn; times are of the processor, so that other work on the
// machine does not count.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stdout } from 'node:process';
import { regexTokenizer, type Tokenizer } from '../../agent/weblinx/budget/tokenizer.ts';
import { BUDGETS, llamaMessages, type PromptOptions } from '../../agent/weblinx/prompt/weblinx.ts';
import { readBestCandidates } from '../../dataset/disk/candidates.ts';
import { readDemonstration } from '../../dataset/disk/disk.ts';
import { promptMoments } from '../../dataset/disk/prompt-moments.ts';
import { promptTurn } from '../../dataset/prompts/prompt-turn.ts';
import { selectTurns } from '../../dataset/selection.ts';
import { machineLine, neededFolder, processorMs, rounds, spreadOf } from '../measure.ts';
import { referencePython, runPython } from '../support/python-reference.ts';

const ROUNDS = rounds(7);
const data = neededFolder('WEBLINX_DATA');
const name = 'adayjrv';

const groups = readBestCandidates(join(data, 'candidates', `${name}.jsonl`), new Set([name]), 10).get(name);
if (groups === undefined) throw new Error(`${data}: no candidates of ${name}`);
const demonstration = readDemonstration(data, name);
const turns = selectTurns(demonstration);

function freshTokenizer(): Tokenizer {
  const tokenizer = regexTokenizer(String.raw`regex:\.\.\.|[A-Za-z0-9_]{1,4}|[^\t\n\v\f\r \u00a0]`);
  if (tokenizer === null) throw new Error('the pattern is none');
  return tokenizer;
}

const whole: number[] = [];
const built: number[] = [];
const prompts: unknown[] = [];
// The first round is not counted: in it both sides read their code and files.
for (let round = 0; round <= ROUNDS; round++) {
  prompts.length = 0;
  let began = processorMs();
  for (const moment of promptMoments(data, demonstration, { turns, groups: groups ?? new Map(), limit: 10 })) {
    const turn = promptTurn(moment);
    const read = processorMs();
    const options: PromptOptions = {
      ...{ tokenizer: freshTokenizer(), budgets: BUDGETS, iterative: false, mode: 'reference' },
      ...{ unused: 'to candidates', historyCount: 'text' },
    };
    prompts.push(llamaMessages(turn, options));
    const done = processorMs();
    if (round > 0) {
      built.push(done - read);
      whole.push(done - began);
    }
    began = processorMs();
  }
}

const ours = spreadOf(whole);
stdout.write(
  `${machineLine()}\na prompt with its page read and parsed: ${ours.text}\nof that the prompt alone: ${spreadOf(built).text}\n`,
);
const python = referencePython();
if (python !== null) {
  const program = readFileSync('bench/support/prompts_reference.py', 'utf8');
  const said = runPython(python, program, [resolve(data), String(ROUNDS + 1)]);
  const { times, prompts: theirPrompts } = said as { times: number[][]; prompts: unknown[] };
  const theirs = spreadOf(times.slice(1).flat());
  const equal = prompts.filter((prompt, i) => JSON.stringify(prompt) === JSON.stringify(theirPrompts[i])).length;
  stdout.write(
    `the reference, page and prompt: ${theirs.text}: ${(theirs.median / ours.median).toFixed(1)} times as fast\n` +
      `prompts that are equal to the byte: ${equal} of ${prompts.length}\n`,
  );
}

import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { argv, env, stdout } from 'node:process';
import { BUDGETS, llamaMessages, type PromptOptions } from '../agent/prompt/weblinx.ts';
import { regexTokenizer } from '../agent/tokenizer.ts';
import { readDemonstration } from '../dataset/disk.ts';
import { readBestCandidates } from '../dataset/disk-candidates.ts';
import { promptMoments } from '../dataset/disk-prompt-moments.ts';
import { promptTurn } from '../dataset/prompt-turn.ts';
import { selectTurns } from '../dataset/selection.ts';

/** Llama prompts of every turn of adayjrv with the default budgets: ms a turn, with and without reading the page. */
const ROUNDS = 5;
const data = argv[2] ?? env.WEBLINX_DATA ?? '';
const name = 'adayjrv';

const tokenizer = regexTokenizer(String.raw`regex:\.\.\.|[A-Za-z0-9_]{1,4}|[^\t\n\v\f\r \u00a0]`);
const groups = readBestCandidates(join(data, 'candidates', `${name}.jsonl`), new Set([name]), 10).get(name);
if (tokenizer === null || groups === undefined) throw new Error(`${data}: no candidates of ${name}`);
const demonstration = readDemonstration(data, name);
const turns = selectTurns(demonstration);
const options: PromptOptions = {
  tokenizer,
  budgets: BUDGETS,
  iterative: false,
  unused: 'to candidates',
  historyCount: 'text',
  mode: 'reference',
};

const whole: number[] = [];
const built: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  let began = performance.now();
  for (const moment of promptMoments(data, demonstration, { turns, groups, limit: 10 })) {
    const turn = promptTurn(moment);
    const read = performance.now();
    llamaMessages(turn, options);
    const done = performance.now();
    built.push(done - read);
    whole.push(done - began);
    began = done;
  }
}

const quantile = (times: number[], share: number) => times.sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
for (const [what, times] of [
  ['building the prompt', built],
  ['with reading and parsing the page', whole],
] as const)
  stdout.write(
    `${what}: median ${quantile(times, 0.5).toFixed(1)} ms, 95 % under ${quantile(times, 0.95).toFixed(1)} ms\n`,
  );

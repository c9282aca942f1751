import { type Command, InvalidArgumentError, Option } from 'commander';
import { FORMS } from '../../agent/language-model/answer/answer-forms.ts';
import { toCount, toRedisUrl } from '../package/option-values.ts';
import type { PredictRequest } from './run.ts';

const HELP = `
Policies:
  commands               the built-in one: plain English, no model
  openai:MODEL@BASE_URL  any OpenAI-compatible server; the key is read from OPENAI_API_KEY
  ollama:MODEL           a server with its usual address and its own key: ollama, lmstudio, llamacpp, vllm, openai
                         (OPENAI_API_KEY), openrouter (OPENROUTER_API_KEY), gemini (GEMINI_API_KEY), anthropic
                         (ANTHROPIC_API_KEY), azure (AZURE_OPENAI_API_KEY, AZURE_OPENAI_ENDPOINT); @BASE_URL for another one
  on-device:MODEL        a model of huggingface.co or a folder, run here; MODEL@q4 takes its files of that precision
  copy                   what the person did, as a prediction: the most a score can be
  recorded:FILE          the rows of another results.json

Without --format the model gets the prompt for models that were never trained on WebLINX; with it, what finetuned ones know.
A run that was stopped, in whatever way, goes on where it stood when it is started again with the same options.

Examples:
  $ waymark predict --split valid --policy commands --out results
  $ waymark predict --split test_web --policy openai:llama3.1@http://localhost:11434/v1 --jobs 8 --preview --out results
  $ waymark predict --demo adayjrv --policy openai:Llama-3-8B-Web@http://localhost:8000/v1 --format llama \\
      --tokenizer McGill-NLP/Llama-3-8B-Web --candidates adayjrv.jsonl --out results
  $ waymark score results`;

/** Adds `waymark predict`: what a policy would do at every turn of a split, as WebLINX writes it. */
export function addPredict(program: Command): void {
  program
    .command('predict')
    .description('predict every selected turn of a split and write results.json')
    .requiredOption('--policy <policy>', 'commands, ollama:MODEL, openai:MODEL@BASE_URL, on-device:MODEL, copy ...')
    .requiredOption('--out <folder>', 'gets <project>/<split>/<model>/results.json')
    .option('--data <folder>', 'the WebLINX data (default: $WEBLINX_DATA)')
    .option('--split <name>', 'every demonstration of a split that is on disk')
    .option('--demo <name>', 'one demonstration')
    .option('--splits-file <file>', 'the splits (default: splits.json in the data)')
    .option('--candidates <file>', 'ranked elements, as waymark rank --out writes them')
    .option('--ranker <name>', 'the ranker to use without --candidates: waymark', 'waymark')
    .addOption(new Option('--format <format>', 'the prompt of finetuned models').choices(FINETUNED))
    .addOption(
      new Option('--answer <form>', 'how models are asked to answer; auto: the best that the server takes')
        .choices(['auto', ...FORMS])
        .default('text'),
    )
    .option('--tokenizer <spec>', 'for --format: folder or hub name of a tokenizer, or regex:PATTERN')
    .option('--jobs <n>', 'turns at a time', toCount, 1)
    .option(
      '--queue <url>',
      'let workers predict: redis://[user:password@]host[:port] (see waymark worker --help)',
      toRedisUrl,
    )
    .option('--ahead <n>', 'with --queue: turns that are on it at a time', toCount, 128)
    .option('--limit <n>', 'only the first turns', toCount)
    .option('--price <dollars>', 'per million tokens: IN,OUT (default: what is known of the model)', toPrice)
    .option('--budget-tokens <n>', 'stop before more tokens are used, those of earlier starts included', toCount)
    .option('--budget-dollars <dollars>', 'stop before more money is spent, that of earlier starts included', toDollars)
    .option('--timeout <seconds>', 'the longest silence of a model', toCount, 60)
    .option('--project <name>', 'folder below --out', 'waymark')
    .option('--name <name>', 'folder of the model (default: the name in --policy)')
    .option('--preview', 'tell turns, tokens and money, and ask nobody')
    .option('--restart', 'forget what an earlier run with other options has predicted')
    .addHelpText('after', HELP)
    .action(async (request: PredictRequest) => {
      const { predictTurns } = await import('./run.ts');
      await predictTurns(request);
    });
}

const FINETUNED = ['llama', 'flan', 'mindact', 'webllama'];

function toDollars(text: string): number {
  const dollars = Number(text);
  if (!(dollars > 0)) throw new InvalidArgumentError('an amount of dollars is needed, such as 2.50');
  return dollars;
}

function toPrice(text: string): { readonly input: number; readonly output: number } {
  const [input, output, ...more] = text.split(',').map(Number);
  if (input === undefined || output === undefined || more.length > 0 || !(input >= 0) || !(output >= 0))
    throw new InvalidArgumentError('two prices are needed, such as 0.15,0.60');
  return { input, output };
}

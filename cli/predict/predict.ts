import { type Command, InvalidArgumentError, Option } from 'commander';
import { FORMS } from '../../agent/language-model/complete/answer-forms.ts';
import { toCount, toDollars, toRedisUrl } from '../package/option-values.ts';
import type { PredictRequest } from './run.ts';

const HELP = `
Policies:
  commands               the built-in policy: rules for English commands, no model
  openai:MODEL@BASE_URL  any OpenAI-compatible server; the key is read from OPENAI_API_KEY
  ollama:MODEL           a server at its default address, with its own key: ollama, lmstudio, llamacpp, vllm, openai
                         (OPENAI_API_KEY), openrouter (OPENROUTER_API_KEY), gemini (GEMINI_API_KEY), anthropic
                         (ANTHROPIC_API_KEY), azure (AZURE_OPENAI_API_KEY, AZURE_OPENAI_ENDPOINT); @BASE_URL overrides
                         the address
  on-device:MODEL        a model of huggingface.co or a folder, run in this process; MODEL@q4 chooses its precision
  copy                   the recorded actions themselves: the best possible score
  recorded:FILE          the predictions of another results.json

Without --format a model gets the prompt for models that were never trained on WebLINX, with --format the prompt that finetuned
models were trained on. A run that was stopped or killed continues when it is started again with the same options.

Examples:
  $ waymark predict --split valid --policy commands --out results
  $ waymark predict --split test_web --policy openai:llama3.1@http://localhost:11434/v1 --jobs 8 --preview --out results
  $ waymark predict --demo adayjrv --policy openai:Llama-3-8B-Web@http://localhost:8000/v1 --format llama \\
      --tokenizer McGill-NLP/Llama-3-8B-Web --candidates adayjrv.jsonl --out results
  $ waymark score results`;

/** Adds `waymark predict`: writes the predictions of a policy as WebLINX's `results.json`. */
export function addPredict(program: Command): void {
  program
    .command('predict')
    .description('predict every selected turn of a split and write results.json')
    .requiredOption('--policy <policy>', 'commands, ollama:MODEL, openai:MODEL@BASE_URL, on-device:MODEL, copy ...')
    .requiredOption('--out <folder>', 'folder that gets <project>/<split>/<model>/results.json')
    .option('--data <folder>', 'the WebLINX data (default: $WEBLINX_DATA)')
    .option('--split <name>', 'all demonstrations of a split that are on disk')
    .option('--demo <name>', 'one demonstration')
    .option('--splits-file <file>', 'file with the splits (default: splits.json in the data)')
    .option('--candidates <file>', 'ranked elements, as written by waymark rank --out')
    .option('--ranker <name>', 'the ranker to use without --candidates: waymark', 'waymark')
    .addOption(new Option('--format <format>', 'prompt format of finetuned models').choices(FINETUNED))
    .addOption(
      new Option('--answer <form>', 'form of the answer; auto: the best that the server accepts')
        .choices(['auto', ...FORMS])
        .default('text'),
    )
    .option('--tokenizer <spec>', 'tokenizer for --format: a folder, a hub name, or regex:PATTERN')
    .option('--jobs <n>', 'turns at a time', toCount, 1)
    .option(
      '--queue <url>',
      'Redis whose workers predict (see waymark worker --help): redis://[user:password@]host[:port]',
      toRedisUrl,
    )
    .option('--ahead <n>', 'with --queue: turns that are queued at a time', toCount, 128)
    .option('--limit <n>', 'predict only the first turns', toCount)
    .option('--price <dollars>', 'price per million tokens: IN,OUT (default: the known price of the model)', toPrice)
    .option('--budget-tokens <n>', 'stop when the run has used this many tokens, including earlier starts', toCount)
    .option('--budget-dollars <dollars>', 'stop when the run has cost this much, including earlier starts', toDollars)
    .option('--timeout <seconds>', 'longest silence of a model before its turn fails', toCount, 60)
    .option('--project <name>', 'name of the folder in --out', 'waymark')
    .option('--name <name>', 'name of the model folder (default: the model of --policy)')
    .option('--preview', 'print turns, tokens and cost without asking the model')
    .option('--restart', 'delete the predictions of an earlier run with other options')
    .addHelpText('after', HELP)
    .action(async (request: PredictRequest) => {
      const { predictTurns } = await import('./run.ts');
      await predictTurns(request);
    });
}

const FINETUNED = ['llama', 'flan', 'mindact', 'webllama'];

function toPrice(text: string): { readonly input: number; readonly output: number } {
  const [input, output, ...more] = text.split(',').map(Number);
  if (input === undefined || output === undefined || more.length > 0 || !(input >= 0) || !(output >= 0))
    throw new InvalidArgumentError('Expected two prices, such as 0.15,0.60.');
  return { input, output };
}

import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ModelsRequest } from './find-models.ts';
import { toHttpUrl } from './package/option-values.ts';

const HELP = `
Without --at it looks where Ollama, LM Studio, llama.cpp, vLLM, Jan, KoboldCpp, GPT4All and Docker Model Runner answer by default,
and at $OLLAMA_HOST. The probe asks a model to press the one button of a small page: one request, two where the first answer
cannot be used. Of a server with many models only the first is asked, since asking loads it.

Examples:
  $ waymark models
  $ waymark models --at http://gpu-box:8000/v1 --probe all
  $ OPENAI_API_KEY=... waymark models --at https://api.openai.com/v1 --model gpt-4o-mini
  $ waymark models --json --probe none`;

/** Adds `waymark models`: the model servers of this machine, and whether they can act. */
export function addModels(program: Command): void {
  program
    .command('models')
    .description('find model servers on this machine and try one real step with them')
    .option('--at <address>', 'look here instead; may be given several times', collect)
    .option('--model <name>', 'try this model, listed or not')
    .addOption(new Option('--probe <which>', 'which models to try').choices(['first', 'all', 'none']).default('first'))
    .option('--timeout <seconds>', 'the longest silence of a model', toSeconds, 60)
    .option('--json', 'print JSON', false)
    .addHelpText('after', HELP)
    .action(async (request: ModelsRequest) => {
      await (await import('./find-models.ts')).findModels(request);
    });
}

function collect(address: string, before: readonly string[] = []): readonly string[] {
  return [...before, toHttpUrl(address)];
}

function toSeconds(text: string): number {
  const seconds = Number(text);
  if (!(seconds > 0)) throw new InvalidArgumentError('Expected a number of seconds.');
  return seconds;
}

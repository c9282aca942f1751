import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ModelsRequest } from './find-models.ts';
import { toHttpUrl } from './package/option-values.ts';

const HELP = `
Without --at it tries the default addresses of Ollama, LM Studio, llama.cpp, vLLM, Jan, KoboldCpp, GPT4All and Docker Model
Runner, and $OLLAMA_HOST. The probe asks a model to press the only button of a small page: one request, or two if the first answer
cannot be used. By default only the first model of each server is probed, because a probe loads the model.

Examples:
  $ waymark models
  $ waymark models --at http://gpu-box:8000/v1 --probe all
  $ OPENAI_API_KEY=... waymark models --at https://api.openai.com/v1 --model gpt-4o-mini
  $ waymark models --json --probe none`;

/** Adds `waymark models`: finds model servers and probes whether their models can act. */
export function addModels(program: Command): void {
  program
    .command('models')
    .description('find model servers on this machine and test one real step with their models')
    .option('--at <address>', 'address of a model server, instead of the default ones; repeatable', collectUrls)
    .option('--model <name>', 'probe this model, whether the server lists it or not')
    .addOption(
      new Option('--probe <which>', 'which models of each server to probe')
        .choices(['first', 'all', 'none'])
        .default('first'),
    )
    .option('--timeout <seconds>', 'longest silence of a model before the probe fails', toSeconds, 60)
    .option('--json', 'print JSON', false)
    .addHelpText('after', HELP)
    .action(async (request: ModelsRequest) => {
      await (await import('./find-models.ts')).findModels(request);
    });
}

function collectUrls(address: string, before: readonly string[] = []): readonly string[] {
  return [...before, toHttpUrl(address)];
}

function toSeconds(text: string): number {
  const seconds = Number(text);
  if (!(seconds > 0)) throw new InvalidArgumentError('Expected a number of seconds.');
  return seconds;
}

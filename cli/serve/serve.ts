import { type Command, InvalidArgumentError } from 'commander';
import type { ServeRequest } from './run-serve.ts';

/** Adds `waymark serve`: predicting and ranking as a JSON server, and WebLlama's HTTP protocol. */
export function addServe(program: Command): void {
  program
    .command('serve')
    .description('predict, rank, parse and format over HTTP (GET /openapi.json describes it)')
    .requiredOption('--policy <policy>', 'commands, or a model such as openai:MODEL@BASE_URL')
    .option(
      '--tokenizer <spec>',
      "answer WebLlama's protocol too (POST / with action_history, state and kwargs): folder or hub name of the model's " +
        'tokenizer, or regex:PATTERN',
    )
    .option('--port <n>', 'port; 0 takes a free one', toPort, 8450)
    .option('--host <address>', 'interface to listen on', '127.0.0.1')
    .option('--token <text>', 'what clients have to send as "Authorization: Bearer TEXT"; needed beyond this machine')
    .addHelpText(
      'after',
      `
Examples:
  $ waymark serve --policy commands
  $ curl -d '{"text": "click(uid=\\"a1\\")"}' http://127.0.0.1:8450/v1/parse
  $ waymark serve --policy openai:Llama-3-8B-Web@http://localhost:8000/v1 --tokenizer McGill-NLP/Llama-3-8B-Web
  $ curl -d '{"action_history": [...], "state": {"html": "...", "bboxes": {...}}}' http://127.0.0.1:8450/`,
    )
    .action(async (request: ServeRequest) => {
      await (await import('./run-serve.ts')).serve(request);
    });
}

function toPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new InvalidArgumentError('a port is from 0 to 65535');
  return port;
}

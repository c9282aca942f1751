import { type Command, InvalidArgumentError } from 'commander';
import { toCount } from '../package/option-values.ts';
import type { ServeRequest } from './run-serve.ts';

/** Adds `waymark serve`: a JSON server that predicts and ranks, and that also speaks WebLlama's protocol. */
export function addServe(program: Command): void {
  program
    .command('serve')
    .description('serve predict, rank, view, parse and format over HTTP (described by GET /openapi.json)')
    .requiredOption('--policy <policy>', 'commands, or a model such as openai:MODEL@BASE_URL')
    .option(
      '--tokenizer <spec>',
      "also answer WebLlama's protocol (POST / with action_history, state and kwargs) with this tokenizer: a folder, a hub " +
        'name, or regex:PATTERN',
    )
    .option('--port <n>', 'port; 0 picks a free one', toPort, 8450)
    .option('--host <address>', 'interface to listen on', '127.0.0.1')
    .option('--token <text>', 'clients must send "Authorization: Bearer TEXT"; required if --host is not this machine')
    .option('--seconds <n>', 'the most seconds a request may take', toCount, 120)
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
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('Expected a port from 0 to 65535.');
  return port;
}

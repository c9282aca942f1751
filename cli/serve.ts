import { type Command, InvalidArgumentError } from 'commander';
import type { ServeRequest } from './webllama-server.ts';

/** Adds `waymark serve`: WebLlama's HTTP protocol, for clients that were written for it. */
export function addServe(program: Command): void {
  program
    .command('serve')
    .description("answer WebLlama's HTTP protocol: POST / with action_history, state and kwargs")
    .requiredOption('--policy <policy>', 'openai:MODEL@BASE_URL, a model finetuned for WebLlama')
    .requiredOption('--tokenizer <spec>', 'folder or hub name of its tokenizer, or regex:PATTERN')
    .option('--port <n>', 'port; 0 takes a free one', toPort, 8450)
    .option('--host <address>', 'interface to listen on', '127.0.0.1')
    .option('--token <text>', 'what clients have to send as "Authorization: Bearer TEXT"; needed beyond this machine')
    .addHelpText(
      'after',
      `
Example:
  $ waymark serve --policy openai:Llama-3-8B-Web@http://localhost:8000/v1 --tokenizer McGill-NLP/Llama-3-8B-Web
  $ curl -d '{"action_history": [...], "state": {"html": "...", "bboxes": {...}}}' http://127.0.0.1:8450/`,
    )
    .action(async (request: ServeRequest) => {
      await (await import('./webllama-server.ts')).serve(request);
    });
}

function toPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new InvalidArgumentError('a port is from 0 to 65535');
  return port;
}

import type { Command } from 'commander';
import { toCount, toRedisUrl } from '../package/option-values.ts';
import { explainMissing } from '../predict/queue/redis.ts';
import type { WorkerOptions } from './run-worker.ts';

const HELP = `
A worker predicts with the policy of the run, from its own copy of the demonstrations: --data must hold the same replays.
Without --policy it uses only model servers of its own machine, so that whoever can write to Redis cannot send its API key
elsewhere.

On SIGINT or SIGTERM a worker finishes its turns and ends. A worker that is killed loses nothing: its turns go to another one.

Examples:
  $ waymark worker --queue redis://localhost:6379 --data data/weblinx --jobs 8
  $ waymark predict --queue redis://localhost:6379 --split valid --policy openai:llama3.1@http://localhost:11434/v1 --out results`;

/** Adds `waymark worker`: predicts the turns of `waymark predict --queue`, on any machine. */
export function addWorker(program: Command): void {
  program
    .command('worker')
    .description('predict turns that waymark predict --queue puts on a queue in Redis')
    .requiredOption('--queue <url>', 'redis://[user:password@]host[:port]', toRedisUrl)
    .option('--data <folder>', 'the WebLINX data (default: $WEBLINX_DATA)')
    .option('--policy <policy>', 'take only turns of this policy; its server may be anywhere')
    .option('--jobs <n>', 'turns at a time', toCount, 1)
    .option('--lease <seconds>', 'silence of a worker after which its turns go to another one', toCount, 30)
    .option('--timeout <seconds>', 'longest silence of a model before its turn fails', toCount, 60)
    .addHelpText('after', HELP)
    .action(async (options: WorkerOptions) => {
      const { runWorker } = await import('./run-worker.ts').catch(explainMissing);
      await runWorker(options);
    });
}

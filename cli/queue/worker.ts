import type { Command } from 'commander';
import { toCount, toRedisUrl } from '../package/option-values.ts';
import { explainMissing } from '../predict/explain-missing.ts';
import type { WorkerOptions } from './run-worker.ts';

const HELP = `
A worker predicts with the policy that the run names, from demonstrations that it must have itself: the same replays, in --data.
It asks models on its own machine; any other server it asks only when --policy names it, so that nobody who can write to
Redis can send its key elsewhere.

SIGINT or SIGTERM: it takes nothing new, finishes what is in hand, and ends. A worker that is killed loses nothing: what it had
in hand goes to another one.

Examples:
  $ waymark worker --queue redis://localhost:6379 --data data/weblinx --jobs 8
  $ waymark predict --queue redis://localhost:6379 --split valid --policy openai:llama3.1@http://localhost:11434/v1 --out results`;

/** Adds `waymark worker`: takes turns of `waymark predict --queue` wherever it runs. */
export function addWorker(program: Command): void {
  program
    .command('worker')
    .description('predict turns that waymark predict --queue puts on a queue in Redis')
    .requiredOption('--queue <url>', 'redis://[user:password@]host[:port]', toRedisUrl)
    .option('--data <folder>', 'the WebLINX data (default: $WEBLINX_DATA)')
    .option('--policy <policy>', 'take only turns of this policy, wherever its server is')
    .option('--jobs <n>', 'turns at a time', toCount, 1)
    .option('--lease <seconds>', 'after so long without a sign of life a turn goes to another worker', toCount, 30)
    .option('--timeout <seconds>', 'the longest silence of a model', toCount, 60)
    .addHelpText('after', HELP)
    .action(async (options: WorkerOptions) => {
      const { runWorker } = await import('./run-worker.ts').catch(explainMissing);
      await runWorker(options);
    });
}

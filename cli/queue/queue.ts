import type { Command } from 'commander';
import { toRedisUrl } from '../package/option-values.ts';
import { explainMissing } from '../predict/queue/redis.ts';
import type { QueueOptions } from './queue-state.ts';

/** Adds `waymark queue`: the state of what `waymark predict --queue` and `waymark live --queue` use. */
export function addQueue(program: Command): void {
  program
    .command('queue')
    .description('show the workers of a queue, its turns and episodes, and those that failed for good')
    .requiredOption('--queue <url>', 'redis://[user:password@]host[:port]', toRedisUrl)
    .option('--clear', 'remove what failed for good', false)
    .addHelpText('after', '\nExample:\n  $ waymark queue --queue redis://localhost:6379')
    .action(async (options: QueueOptions) => {
      const { showQueue } = await import('./queue-state.ts').catch(explainMissing);
      await showQueue(options);
    });
}

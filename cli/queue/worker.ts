import type { Command } from 'commander';
import { toCount, toRedisUrl } from '../package/option-values.ts';
import { explainMissing } from '../predict/queue/redis.ts';
import type { WorkerOptions } from './run-worker.ts';

const HELP = `
A worker predicts with the policy of the run, from its own copy of the demonstrations: --data must hold the same replays. Episodes of
waymark live run in browsers of the worker, from its own copy of the suite.
Without --policy it uses only model servers of its own machine, so that whoever can write to Redis cannot send its API key
elsewhere.

On SIGINT or SIGTERM a worker finishes what it has begun and ends. A worker that is killed loses nothing: its work goes to another one.

Examples:
  $ waymark worker --queue redis://localhost:6379 --data data/weblinx --jobs 8
  $ waymark predict --queue redis://localhost:6379 --split valid --policy openai:llama3.1@http://localhost:11434/v1 --out results
  $ waymark worker --queue redis://localhost:6379 --jobs 2
  $ waymark live --queue redis://localhost:6379 --suite practice --out out/live`;

/** Adds `waymark worker`: does the work of `waymark predict --queue` and `waymark live --queue`, on any machine. */
export function addWorker(program: Command): void {
  program
    .command('worker')
    .description('do what waymark predict --queue and waymark live --queue put on a queue in Redis')
    .requiredOption('--queue <url>', 'redis://[user:password@]host[:port]', toRedisUrl)
    .option('--data <folder>', 'the WebLINX data (default: $WEBLINX_DATA); without it no turns are predicted')
    .option('--policy <policy>', 'take only work of this policy; its server may be anywhere')
    .option('--suite <file>', 'the file with tasks of waymark live --suite FILE')
    .option('--html <folder>', 'the pages of MiniWoB++, if pip cannot fetch them')
    .option('--record <folder>', 'write the episodes of this worker as WebLINX demonstrations into this folder')
    .option('--jobs <n>', 'turns, and episodes, at a time', toCount, 1)
    .option('--lease <seconds>', 'silence of a worker after which its work goes to another one', toCount, 30)
    .option('--timeout <seconds>', 'longest silence of a model before its turn fails', toCount, 60)
    .addHelpText('after', HELP)
    .action(async (options: WorkerOptions) => {
      const { runWorker } = await import('./run-worker.ts').catch(explainMissing);
      await runWorker(options);
    });
}

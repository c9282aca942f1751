import { stdout } from 'node:process';
import { Queue } from 'bullmq';
import { PREFIX, QUEUE, queuedTurn, turnName } from '../predict/queue/queue-turn.ts';
import { complainOnce, connectRedis } from '../predict/queue/redis.ts';

/** Options of `waymark queue`. */
export interface QueueOptions {
  readonly queue: string;
  /** Whether to remove the dead letters. */
  readonly clear: boolean;
}

/** Prints the state of a queue. Throws an `AgentError` if Redis cannot be reached. */
export async function showQueue({ queue: url, clear }: QueueOptions): Promise<void> {
  const redis = await connectRedis(url);
  const queue = new Queue(QUEUE, { connection: redis, prefix: PREFIX });
  queue.on('error', complainOnce(url));
  try {
    const counts = await queue.getJobCounts('waiting', 'delayed', 'active', 'completed', 'failed');
    const lines = [
      `workers   ${await queue.getWorkersCount()}`,
      `waiting   ${(counts.waiting ?? 0) + (counts.delayed ?? 0)}`,
      `running   ${counts.active ?? 0}`,
      `unfetched ${counts.completed ?? 0}`,
      `failed    ${counts.failed ?? 0}`,
    ];
    for (const { data, attemptsMade, failedReason } of await queue.getFailed()) {
      const turn = queuedTurn.safeParse(data);
      const name = turn.success ? `${turnName(turn.data)} (${turn.data.choice.policy})` : 'an unreadable turn';
      lines.push(`  ${name}, ${attemptsMade} tries: ${failedReason}`);
    }
    if (clear) lines.push(`removed   ${(await queue.clean(0, 0, 'failed')).length}`);
    stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await queue.close();
    redis.disconnect();
  }
}

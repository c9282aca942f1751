import { stdout } from 'node:process';
import { Queue } from 'bullmq';
import { nameOf, PREFIX, QUEUE, queuedTurn } from '../predict/queue-turn.ts';
import { complainOnce, connectRedis } from '../predict/redis.ts';

/** Which queue, and whether to forget its dead letters. */
export interface QueueOptions {
  readonly queue: string;
  readonly clear: boolean;
}

/** Prints what is on a queue. Throws an `AgentError` when Redis cannot be reached. */
export async function showQueue({ queue: url, clear }: QueueOptions): Promise<void> {
  const redis = await connectRedis(url);
  const queue = new Queue(QUEUE, { connection: redis, prefix: PREFIX });
  queue.on('error', complainOnce(url));
  try {
    const counts = await queue.getJobCounts('waiting', 'delayed', 'active', 'completed', 'failed');
    const lines = [
      `workers   ${await queue.getWorkersCount()}`,
      `waiting   ${(counts.waiting ?? 0) + (counts.delayed ?? 0)}`,
      `in hand   ${counts.active ?? 0}`,
      `unfetched ${counts.completed ?? 0}`,
      `failed    ${counts.failed ?? 0}`,
    ];
    for (const { data, attemptsMade, failedReason } of await queue.getFailed()) {
      const turn = queuedTurn.safeParse(data);
      const name = turn.success ? `${nameOf(turn.data)} (${turn.data.choice.policy})` : 'a turn that cannot be read';
      lines.push(`  ${name}, ${attemptsMade} tries: ${failedReason}`);
    }
    if (clear) lines.push(`forgotten ${(await queue.clean(0, 0, 'failed')).length}`);
    stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await queue.close();
    redis.disconnect();
  }
}

import { stdout } from 'node:process';
import { type JobType, Queue } from 'bullmq';
import { EPISODES, queuedEpisode } from '../live/queue/queued-episode.ts';
import { QUEUE, queuedTurn, turnName } from '../predict/queue/queue-turn.ts';
import { complainOnce, connectRedis, PREFIX } from '../predict/queue/redis.ts';

/** Options of `waymark queue`. */
export interface QueueOptions {
  readonly queue: string;
  /** Whether to remove the dead letters. */
  readonly clear: boolean;
}

/** The kinds of work that are queued, and what a piece of each is called. */
const QUEUES = [
  { queue: QUEUE, what: 'turn', nameOf: nameOfTurn },
  { queue: EPISODES, what: 'episode', nameOf: nameOfEpisode },
] as const;

/** Prints the state of the queues. Throws an `AgentError` if Redis cannot be reached. */
export async function showQueue({ queue: url, clear }: QueueOptions): Promise<void> {
  const redis = await connectRedis(url);
  const queues = QUEUES.map((kind) => ({
    ...kind,
    opened: new Queue(kind.queue, { connection: redis, prefix: PREFIX }),
  }));
  const all = async (count: (queue: Queue) => Promise<number>) =>
    (await Promise.all(queues.map(({ opened }) => count(opened)))).reduce((sum, one) => sum + one, 0);
  const jobs = (...states: JobType[]) => all((queue) => queue.getJobCountByTypes(...states));
  for (const { opened } of queues) opened.on('error', complainOnce(url));
  try {
    const workers = await Promise.all(queues.map(({ opened }) => opened.getWorkersCount()));
    const lines = [
      `workers   ${Math.max(...workers)}`,
      `waiting   ${await jobs('waiting', 'delayed')}`,
      `running   ${await jobs('active')}`,
      `unfetched ${await jobs('completed')}`,
      `failed    ${await jobs('failed')}`,
    ];
    for (const { opened, what, nameOf } of queues)
      for (const { data, attemptsMade, failedReason } of await opened.getFailed())
        lines.push(`  ${nameOf(data) ?? `an unreadable ${what}`}, ${attemptsMade} tries: ${failedReason}`);
    if (clear) lines.push(`removed   ${await all(async (queue) => (await queue.clean(0, 0, 'failed')).length)}`);
    stdout.write(`${lines.join('\n')}\n`);
  } finally {
    for (const { opened } of queues) await opened.close();
    redis.disconnect();
  }
}

function nameOfTurn(data: unknown): string | null {
  const { data: turn } = queuedTurn.safeParse(data);
  return turn === undefined ? null : `${turnName(turn)} (${turn.choice.policy})`;
}

function nameOfEpisode(data: unknown): string | null {
  const { data: episode } = queuedEpisode.safeParse(data);
  return episode === undefined ? null : `${episode.key} (${episode.policy})`;
}

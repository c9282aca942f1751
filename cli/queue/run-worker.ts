import { hostname } from 'node:os';
import process, { env, stderr } from 'node:process';
import { type Job, Worker } from 'bullmq';
import { sentenceOf } from '../../agent/errors.ts';
import { dataFolder } from '../../dataset/disk/disk.ts';
import { EpisodeWorker } from '../live/queue/episode-worker.ts';
import { EPISODES, queuedEpisode } from '../live/queue/queued-episode.ts';
import { QUEUE, queuedTurn, turnName } from '../predict/queue/queue-turn.ts';
import { complainOnce, connectRedis, PREFIX, shownUrl } from '../predict/queue/redis.ts';
import { WrongWorker } from '../predict/queue/worker-limits.ts';
import { ThreadPools } from './thread-pools.ts';

/** Options of `waymark worker`. */
export interface WorkerOptions {
  readonly queue: string;
  /** The WebLINX data. Without it, and without `WEBLINX_DATA`, a worker runs episodes only. */
  readonly data?: string;
  readonly policy?: string;
  /** A file with tasks of `waymark live`. */
  readonly suite?: string;
  /** The folder with the pages of MiniWoB++. */
  readonly html?: string;
  /** The folder of data for the demonstrations of episodes. */
  readonly record?: string;
  readonly jobs: number;
  /** Seconds of silence after which the work of a worker goes to another one. */
  readonly lease: number;
  /** Seconds of silence after which a model has failed. */
  readonly timeout: number;
}

/** Work during which this many workers died or fell silent fails for good. */
const MOST_DEATHS = 10;

/** One kind of work: what a worker does with it, and what it is called in messages. */
interface Trade {
  readonly queue: string;
  readonly work: (data: unknown) => Promise<unknown>;
  readonly nameOf: (data: unknown) => string;
  readonly close: () => Promise<void>;
}

/** Does the work of a queue until a signal arrives, then finishes what is in progress. Throws an `AgentError` if something needs another worker. */
export async function runWorker(options: WorkerOptions): Promise<void> {
  const { queue, jobs, lease } = options;
  const trades = [...predicting(options), living(options)];
  const redis = await connectRedis(queue);
  let end = (_problem: WrongWorker | null) => {};
  const ended = new Promise<WrongWorker | null>((resolve) => {
    end = resolve;
  });
  let done = 0;
  const takeAs =
    ({ work, nameOf }: Trade) =>
    async ({ data, attemptsMade }: Job): Promise<unknown> => {
      try {
        const result = await work(data);
        done++;
        return result;
      } catch (error) {
        if (error instanceof WrongWorker) end(error);
        stderr.write(`waymark: ${nameOf(data)}, try ${attemptsMade + 1}: ${sentenceOf(error)}\n`);
        throw error;
      }
    };
  const milliseconds = lease * 1_000;
  const workers = trades.map((trade) => {
    const worker = new Worker(trade.queue, takeAs(trade), {
      ...{ connection: redis, prefix: PREFIX, concurrency: jobs, name: `${hostname()}:${process.pid}` },
      ...{ lockDuration: milliseconds, stalledInterval: milliseconds, maxStalledCount: MOST_DEATHS },
    });
    worker.on('error', complainOnce(queue));
    return worker;
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(null));
  await Promise.all(workers.map((worker) => worker.waitUntilReady()));
  const kinds = trades.length > 1 ? 'turns and episodes' : 'episodes';
  stderr.write(`waiting for ${kinds} at ${shownUrl(queue)}, ${jobs} at a time\n`);
  const problem = await ended;
  stderr.write(`finishing the ${kinds} in progress\n`);
  await Promise.all(workers.map((worker) => worker.close()));
  await Promise.all(trades.map((trade) => trade.close()));
  redis.disconnect();
  stderr.write(`${done} ${kinds} done\n`);
  if (problem !== null) throw problem;
}

/** Predicts turns, where there is data to predict from. */
function predicting({ data, policy, jobs, timeout }: WorkerOptions): readonly Trade[] {
  if (data === undefined && (env.WEBLINX_DATA ?? '') === '') return [];
  const pools = new ThreadPools(dataFolder(data), { jobs, policy: policy ?? null, timeoutMs: timeout * 1_000 });
  return [
    {
      queue: QUEUE,
      work: (turn) => pools.predict(queuedTurn.parse(turn)),
      nameOf: (turn) => turnName(queuedTurn.parse(turn)),
      close: () => pools.close(),
    },
  ];
}

function living({ policy, suite, html, record }: WorkerOptions): Trade {
  const episodes = new EpisodeWorker({ policy: policy ?? null, suite, html, record });
  return {
    queue: EPISODES,
    work: (episode) => episodes.run(queuedEpisode.parse(episode)),
    nameOf: (episode) => queuedEpisode.parse(episode).key,
    close: () => episodes.close(),
  };
}

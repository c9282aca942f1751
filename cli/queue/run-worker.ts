import { availableParallelism, hostname } from 'node:os';
import process, { stderr } from 'node:process';
import { type Job, Worker } from 'bullmq';
import { AgentError, sentenceOf } from '../../agent/errors.ts';
import { isThisMachine } from '../../agent/language-model/servers/model-servers.ts';
import { dataFolder } from '../../dataset/disk/disk.ts';
import { atMost } from '../predict/at-most.ts';
import { completeOf, modelOf, noModel } from '../predict/policy-model.ts';
import { hashOfReplay } from '../predict/queue/predict-queue.ts';
import { PREFIX, QUEUE, type QueuedTurn, queuedTurn, turnName } from '../predict/queue/queue-turn.ts';
import { complainOnce, connectRedis, shownUrl } from '../predict/queue/redis.ts';
import type { PredictedTurn } from '../predict/thread-messages.ts';
import { PredictThreads } from '../predict/threads.ts';

/** Options of `waymark worker`. */
export interface WorkerOptions {
  readonly queue: string;
  readonly data?: string;
  readonly policy?: string;
  readonly jobs: number;
  /** Seconds of silence after which the turns of a worker go to another one. */
  readonly lease: number;
  /** Seconds of silence after which a model has failed. */
  readonly timeout: number;
}

/** A turn during which this many workers died or fell silent fails for good. */
const MOST_DEATHS = 10;

/** This worker cannot predict a turn, but another one could. It ends, so as not to take more turns from that one. */
class WrongWorker extends AgentError {}

/** Predicts turns until a signal arrives, then finishes those in progress. Throws an `AgentError` if a turn needs another worker. */
export async function runWorker({ queue, data, policy, jobs, lease, timeout }: WorkerOptions): Promise<void> {
  const folder = dataFolder(data);
  const predicting = new ThreadPools(folder, { jobs, policy: policy ?? null, timeoutMs: timeout * 1_000 });
  const redis = await connectRedis(queue);
  let end = (_problem: WrongWorker | null) => {};
  const ended = new Promise<WrongWorker | null>((resolve) => {
    end = resolve;
  });
  let done = 0;
  const take = async ({ data: turn, attemptsMade }: Job): Promise<PredictedTurn> => {
    try {
      const predicted = await predicting.predict(queuedTurn.parse(turn));
      done++;
      return predicted;
    } catch (error) {
      if (error instanceof WrongWorker) end(error);
      stderr.write(`waymark: ${turnName(queuedTurn.parse(turn))}, try ${attemptsMade + 1}: ${sentenceOf(error)}\n`);
      throw error;
    }
  };
  const milliseconds = lease * 1_000;
  const worker = new Worker(QUEUE, take, {
    ...{ connection: redis, prefix: PREFIX, concurrency: jobs, name: `${hostname()}:${process.pid}` },
    ...{ lockDuration: milliseconds, stalledInterval: milliseconds, maxStalledCount: MOST_DEATHS },
  });
  worker.on('error', complainOnce(queue));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(null));
  await worker.waitUntilReady();
  stderr.write(`waiting for turns at ${shownUrl(queue)}, ${jobs} at a time\n`);
  const problem = await ended;
  stderr.write('finishing the turns in progress\n');
  await worker.close();
  await predicting.close();
  redis.disconnect();
  stderr.write(`${done} turns predicted\n`);
  if (problem !== null) throw problem;
}

interface WorkerLimits {
  readonly jobs: number;
  /** The only policy to predict with; null: every policy that needs no trust. */
  readonly policy: string | null;
  readonly timeoutMs: number;
}

/** Threads that predict turns, started once for each policy and its settings. */
class ThreadPools {
  private readonly folder: string;
  private readonly limits: WorkerLimits;
  private readonly threads = new Map<string, Promise<PredictThreads>>();
  private readonly replays = new Map<string, string>();

  constructor(folder: string, limits: WorkerLimits) {
    this.folder = folder;
    this.limits = limits;
  }

  async predict({ choice, order, replay }: QueuedTurn): Promise<PredictedTurn> {
    this.check(choice.policy);
    if (this.replayOf(order.demonstration) !== replay)
      throw new WrongWorker(`${order.demonstration}: the replay in ${this.folder} is not the one of the run`);
    const key = JSON.stringify(choice);
    const threads = this.threads.get(key) ?? this.start(choice);
    this.threads.set(key, threads);
    return (await threads).predict(order, { signal: new AbortController().signal });
  }

  async close(): Promise<void> {
    await Promise.all(Array.from(this.threads.values(), async (threads) => (await threads).close()));
  }

  private async start(choice: QueuedTurn['choice']): Promise<PredictThreads> {
    const { format, tokenizer, ...rest } = choice;
    const { jobs, timeoutMs } = this.limits;
    const complete = atMost(jobs, (await completeOf(choice.policy, { timeoutMs })) ?? noModel);
    const threads = new PredictThreads(
      {
        folder: this.folder,
        choice: {
          ...rest,
          ...(format === undefined ? {} : { format }),
          ...(tokenizer === undefined ? {} : { tokenizer }),
        },
      },
      { threads: Math.min(jobs, availableParallelism()), complete },
    );
    await threads.ready;
    return threads;
  }

  /**
   * Throws unless the policy may be used. Whoever can write to Redis chooses the policy; that must not let them send this
   * machine's API key elsewhere or read its files.
   */
  private check(policy: string): void {
    if (policy === this.limits.policy) return;
    const hint = `To allow this, start the worker with --policy ${policy}.`;
    if (this.limits.policy !== null)
      throw new WrongWorker(`this worker is for ${this.limits.policy}, not for ${policy}`, { hint });
    const model = modelOf(policy);
    if (policy === 'commands' || policy === 'copy') return;
    if (model !== null && isThisMachine(new URL(model.baseUrl).hostname)) return;
    throw new WrongWorker(`without --policy, a worker uses only model servers of its own machine, not ${policy}`, {
      hint,
    });
  }

  private replayOf(name: string): string {
    const known = this.replays.get(name);
    if (known !== undefined) return known;
    const hash = hashHere(this.folder, name);
    this.replays.set(name, hash);
    return hash;
  }
}

function hashHere(folder: string, name: string): string {
  try {
    return hashOfReplay(folder, name);
  } catch (cause) {
    throw new WrongWorker(`${name}: this worker has no such demonstration in ${folder}`, { cause });
  }
}

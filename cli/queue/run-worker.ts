import { availableParallelism, hostname } from 'node:os';
import process, { stderr } from 'node:process';
import { type Job, Worker } from 'bullmq';
import { AgentError, sentenceOf } from '../../agent/errors.ts';
import type { Complete } from '../../agent/language-model/complete.ts';
import { isThisMachine } from '../../agent/language-model/servers/model-servers.ts';
import { dataFolder } from '../../dataset/disk/disk.ts';
import { atMost } from '../predict/at-most.ts';
import { completeOf, modelOf } from '../predict/policy-model.ts';
import { hashOfReplay } from '../predict/predict-queue.ts';
import { nameOf, PREFIX, QUEUE, type QueuedTurn, queuedTurn } from '../predict/queue-turn.ts';
import { complainOnce, connectRedis, shownUrl } from '../predict/redis.ts';
import type { PredictedTurn } from '../predict/thread-messages.ts';
import { PredictThreads } from '../predict/threads.ts';

/** Where turns come from, and how many are taken at a time. */
export interface WorkerOptions {
  readonly queue: string;
  readonly data?: string;
  readonly policy?: string;
  readonly jobs: number;
  /** Seconds. */
  readonly lease: number;
  /** Seconds. */
  readonly timeout: number;
}

/** A turn of which so many workers have died, or fallen silent, is given to no other. */
const MOST_DEATHS = 10;

/** This worker cannot predict a turn that another one could: it should not go on taking turns away from that. */
class NotHere extends AgentError {}

/** Takes turns until it is told to end, then finishes what is in hand. Throws an `AgentError` where it is the wrong worker. */
export async function runWorker({ queue, data, policy, jobs, lease, timeout }: WorkerOptions): Promise<void> {
  const folder = dataFolder(data);
  const predicting = new Predicting(folder, { jobs, policy: policy ?? null, timeoutMs: timeout * 1_000 });
  const redis = await connectRedis(queue);
  let end = (_problem: NotHere | null) => {};
  const ended = new Promise<NotHere | null>((resolve) => {
    end = resolve;
  });
  let done = 0;
  const take = async ({ data: turn, attemptsMade }: Job): Promise<PredictedTurn> => {
    try {
      const predicted = await predicting.predict(queuedTurn.parse(turn));
      done++;
      return predicted;
    } catch (error) {
      if (error instanceof NotHere) end(error);
      stderr.write(`waymark: ${nameOf(queuedTurn.parse(turn))}, try ${attemptsMade + 1}: ${sentenceOf(error)}\n`);
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
  stderr.write('finishing what is in hand\n');
  await worker.close();
  await predicting.close();
  redis.disconnect();
  stderr.write(`${done} turns predicted\n`);
  if (problem !== null) throw problem;
}

interface Limits {
  readonly jobs: number;
  /** The only one that is predicted with; null for all that need no trust. */
  readonly policy: string | null;
  readonly timeoutMs: number;
}

/** Threads for each run that turns come from. */
class Predicting {
  private readonly folder: string;
  private readonly limits: Limits;
  private readonly threads = new Map<string, Promise<PredictThreads>>();
  private readonly replays = new Map<string, string>();

  constructor(folder: string, limits: Limits) {
    this.folder = folder;
    this.limits = limits;
  }

  async predict({ choice, order, replay }: QueuedTurn): Promise<PredictedTurn> {
    this.check(choice.policy);
    if (this.replayOf(order.demonstration) !== replay)
      throw new NotHere(`${order.demonstration}: the replay in ${this.folder} is not the one of the run`);
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
    const complete = atMost(jobs, (await completeOf(choice.policy, { timeoutMs })) ?? nobody);
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

  /** Whoever can write to Redis names the policy: it must not be able to send this machine's key anywhere, or to read its files. */
  private check(policy: string): void {
    if (policy === this.limits.policy) return;
    const hint = `Start it with --policy ${policy}, if that is what it is for.`;
    if (this.limits.policy !== null)
      throw new NotHere(`this worker is for ${this.limits.policy}, not for ${policy}`, { hint });
    const model = modelOf(policy);
    if (policy === 'commands' || policy === 'copy') return;
    if (model !== null && isThisMachine(new URL(model.baseUrl).hostname)) return;
    throw new NotHere(`without being told, this worker asks model servers of its own machine only, not ${policy}`, {
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
    throw new NotHere(`${name}: this worker has no such demonstration in ${folder}`, { cause });
  }
}

const nobody: Complete = async () => {
  throw new AgentError('this policy asks no model');
};

import { stderr } from 'node:process';
import { Job, Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import { AgentError } from '../../../agent/errors.ts';
import { complainOnce, connectRedis, PREFIX, shownUrl } from './redis.ts';

/** One kind of work for workers. */
export interface WorkKind<Data, Result> {
  /** Name of its queue. It contains the version, because a worker of another version would do something else. */
  readonly queue: string;
  /** Equal for equal work, so that nothing is queued twice. */
  readonly idOf: (data: Data) => string;
  /** What a worker returned; null if it cannot be read. */
  readonly readResult: (returned: unknown) => Result | null;
}

/** Tries of a piece of work before it becomes a dead letter. */
const ATTEMPTS = 3;
const BACKOFF = { type: 'exponential', delay: 500, jitter: 0.5 };

/** Redis drops results that nobody has fetched for a week. */
const KEPT = { age: 7 * 86_400 };

/** Events can be lost with a connection, so the state of all open work is polled as well. */
const POLL_MS = 2_000;

/** Events that Redis keeps; they hold whole results, and only new ones are ever read. */
const EVENTS = 1_000;

interface OpenWork<Data, Result> {
  readonly data: Data;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Has work done by the workers of a queue: each piece is queued once, a run that was killed finds it again, and its first result counts. */
export class WorkQueue<Data, Result> {
  readonly #kind: WorkKind<Data, Result>;
  readonly #redis: Redis;
  readonly #queue: Queue;
  readonly #events: QueueEvents;
  readonly #open = new Map<string, OpenWork<Data, Result>>();
  readonly #unfinished = new Set<string>();
  readonly #heeded = new WeakSet<AbortSignal>();
  readonly #complain: (error: Error) => void;
  readonly #timer: NodeJS.Timeout;

  private constructor(url: string, redis: Redis, kind: WorkKind<Data, Result>) {
    this.#kind = kind;
    this.#redis = redis;
    this.#complain = complainOnce(url);
    const options = { connection: redis, prefix: PREFIX };
    this.#queue = new Queue(kind.queue, { ...options, streams: { events: { maxLen: EVENTS } } });
    this.#events = new QueueEvents(kind.queue, options);
    this.#queue.on('error', this.#complain);
    this.#events.on('error', this.#complain);
    this.#events.on('completed', ({ jobId }) => this.#settle(jobId));
    this.#events.on('failed', ({ jobId }) => this.#settle(jobId));
    this.#timer = setInterval(() => {
      for (const id of this.#open.keys()) this.#settle(id);
    }, POLL_MS);
  }

  /** Throws an `AgentError` when Redis cannot be reached. */
  static async connect<Data, Result>(url: string, kind: WorkKind<Data, Result>): Promise<WorkQueue<Data, Result>> {
    const queue = new WorkQueue(url, await connectRedis(url), kind);
    await queue.#events.waitUntilReady();
    if ((await queue.#queue.getWorkersCount()) === 0)
      stderr.write(`no worker is connected yet: start one with waymark worker --queue ${shownUrl(url)}\n`);
    return queue;
  }

  /** Queues a piece of work, unless it is queued already, and waits for its result. Throws an `AgentError` for a dead letter. */
  async ask(data: Data, signal: AbortSignal): Promise<Result> {
    signal.throwIfAborted();
    const id = this.#kind.idOf(data);
    try {
      return await new Promise<Result>((resolve, reject) => {
        this.#heed(signal);
        this.#open.set(id, { data, resolve, reject });
        this.#unfinished.add(id);
        this.#put(id, data).catch(reject);
      });
    } finally {
      this.#open.delete(id);
    }
  }

  /** Removes work that no worker has begun. Work in progress is finished, and its results wait for the next run. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(Array.from(this.#unfinished, (id) => this.#takeBack(id)));
    await this.#events.close();
    await this.#queue.close();
    this.#redis.disconnect();
  }

  /** Rejects the open work on abort. All work of a run shares a signal, so one listener is enough. */
  #heed(signal: AbortSignal): void {
    if (this.#heeded.has(signal)) return;
    this.#heeded.add(signal);
    signal.addEventListener('abort', () => {
      for (const { reject } of this.#open.values()) reject(signal.reason);
    });
  }

  async #put(id: string, data: Data): Promise<void> {
    const before = await Job.fromId(this.#queue, id);
    if (before !== undefined && (await before.isFailed())) await before.remove();
    const stay = { removeOnComplete: KEPT, removeOnFail: KEPT };
    await this.#queue.add('work', data, { jobId: id, attempts: ATTEMPTS, backoff: BACKOFF, ...stay });
    if (before !== undefined) this.#settle(id);
  }

  /** Resolves or rejects open work if its job has ended. */
  #settle(id: string): void {
    const work = this.#open.get(id);
    if (work !== undefined) this.#look(id, work).catch(work.reject);
  }

  async #look(id: string, { data, resolve, reject }: OpenWork<Data, Result>): Promise<void> {
    // The state is read before the job, so that the job is at least as recent as the state.
    const state = await this.#queue.getJobState(id);
    const job = await Job.fromId(this.#queue, id);
    if (!this.#open.has(id)) return;
    // Redis was emptied: queue the work again.
    if (job === undefined) return this.#put(id, data);
    if (state === 'failed') {
      this.#unfinished.delete(id);
      reject(new AgentError(job.failedReason));
    } else if (state === 'completed') {
      const result = this.#kind.readResult(job.returnvalue);
      this.#unfinished.delete(id);
      if (result === null) reject(new AgentError(`the result of ${id} cannot be read`));
      else resolve(result);
      // Removed late, so that the row is in the journal by then; a run that lost its journal would find the result again.
      setImmediate(() => void job.remove().catch(this.#complain));
    }
  }

  async #takeBack(id: string): Promise<void> {
    const job = await Job.fromId(this.#queue, id);
    const state = await job?.getState();
    if (state === 'waiting' || state === 'delayed' || state === 'prioritized')
      // Fails if a worker has begun it meanwhile: then it is finished.
      await job?.remove().catch(() => {});
  }
}

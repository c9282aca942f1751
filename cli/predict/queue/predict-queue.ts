import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stderr } from 'node:process';
import { Job, Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import { AgentError } from '../../../agent/errors.ts';
import { demonstrationFolder } from '../../../dataset/disk/disk.ts';
import type { PredictedTurn, ThreadSettings } from '../thread-messages.ts';
import type { TurnOrder } from '../turns.ts';
import { idOf, PREFIX, QUEUE, type QueuedTurn, queuedResult } from './queue-turn.ts';
import { complainOnce, connectRedis, shownUrl } from './redis.ts';

/** Tries of a turn before it becomes a dead letter. */
const ATTEMPTS = 3;
const BACKOFF = { type: 'exponential', delay: 500, jitter: 0.5 };

/** Redis drops results that nobody has fetched for a week. */
const KEPT = { age: 7 * 86_400 };

/** Events can be lost with a connection, so the state of every open turn is polled as well. */
const POLL_MS = 2_000;

/** Events that Redis keeps; they hold whole rows, and only new ones are ever read. */
const EVENTS = 1_000;

interface OpenTurn {
  readonly data: QueuedTurn;
  readonly resolve: (turn: PredictedTurn) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Predicts turns with the workers of a queue. The id of a job is made of the turn and all that determines its prediction: each
 * turn is queued once, and a run that was killed finds its jobs again. The first result of a turn counts.
 */
export class PredictQueue {
  readonly ready = Promise.resolve();
  readonly size = 0;
  private readonly redis: Redis;
  private readonly queue: Queue;
  private readonly events: QueueEvents;
  private readonly settings: ThreadSettings;
  private readonly open = new Map<string, OpenTurn>();
  private readonly unfinished = new Set<string>();
  private readonly replays = new Map<string, string>();
  private readonly heeded = new WeakSet<AbortSignal>();
  private readonly complain: (error: Error) => void;
  private readonly timer: NodeJS.Timeout;

  private constructor(url: string, redis: Redis, settings: ThreadSettings) {
    this.redis = redis;
    this.settings = settings;
    this.complain = complainOnce(url);
    const options = { connection: redis, prefix: PREFIX };
    this.queue = new Queue(QUEUE, { ...options, streams: { events: { maxLen: EVENTS } } });
    this.events = new QueueEvents(QUEUE, options);
    this.queue.on('error', this.complain);
    this.events.on('error', this.complain);
    this.events.on('completed', ({ jobId }) => this.settle(jobId));
    this.events.on('failed', ({ jobId }) => this.settle(jobId));
    this.timer = setInterval(() => {
      for (const id of this.open.keys()) this.settle(id);
    }, POLL_MS);
  }

  /** Throws an `AgentError` when Redis cannot be reached. */
  static async connect(url: string, settings: ThreadSettings): Promise<PredictQueue> {
    const queue = new PredictQueue(url, await connectRedis(url), settings);
    await queue.events.waitUntilReady();
    if ((await queue.queue.getWorkersCount()) === 0)
      stderr.write(`no worker is connected yet: start one with waymark worker --queue ${shownUrl(url)}\n`);
    return queue;
  }

  /** Queues a turn, unless it is queued already, and waits for its result. Throws an `AgentError` for a dead letter. */
  async predict(order: TurnOrder, { signal }: { signal: AbortSignal }): Promise<PredictedTurn> {
    signal.throwIfAborted();
    const data = { choice: this.choice(), order, replay: this.replayOf(order.demonstration) };
    const id = idOf(data);
    try {
      return await new Promise<PredictedTurn>((resolve, reject) => {
        this.heed(signal);
        this.open.set(id, { data, resolve, reject });
        this.unfinished.add(id);
        this.put(id, data).catch(reject);
      });
    } finally {
      this.open.delete(id);
    }
  }

  /** Removes turns that no worker has begun. Turns in progress are finished, and their results wait for the next run. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(Array.from(this.unfinished, (id) => this.takeBack(id)));
    await this.events.close();
    await this.queue.close();
    this.redis.disconnect();
  }

  /** Rejects the open turns on abort. All turns of a run share a signal, so one listener is enough. */
  private heed(signal: AbortSignal): void {
    if (this.heeded.has(signal)) return;
    this.heeded.add(signal);
    signal.addEventListener('abort', () => {
      for (const { reject } of this.open.values()) reject(signal.reason);
    });
  }

  private choice(): QueuedTurn['choice'] {
    const { policy, ranker, format, tokenizer, answer } = this.settings.choice;
    const finetuned = {
      ...(format === undefined ? {} : { format }),
      ...(tokenizer === undefined ? {} : { tokenizer }),
    };
    return { policy, ranker, answer, ...finetuned };
  }

  private replayOf(name: string): string {
    const known = this.replays.get(name);
    if (known !== undefined) return known;
    const hash = hashOfReplay(this.settings.folder, name);
    this.replays.set(name, hash);
    return hash;
  }

  private async put(id: string, data: QueuedTurn): Promise<void> {
    const before = await Job.fromId(this.queue, id);
    if (before !== undefined && (await before.isFailed())) await before.remove();
    const stay = { removeOnComplete: KEPT, removeOnFail: KEPT };
    await this.queue.add('turn', data, { jobId: id, attempts: ATTEMPTS, backoff: BACKOFF, ...stay });
    if (before !== undefined) this.settle(id);
  }

  /** Resolves or rejects an open turn if its job has ended. */
  private settle(id: string): void {
    const turn = this.open.get(id);
    if (turn !== undefined) this.look(id, turn).catch(turn.reject);
  }

  private async look(id: string, { data, resolve, reject }: OpenTurn): Promise<void> {
    // The state is read before the job, so that the job is at least as recent as the state.
    const state = await this.queue.getJobState(id);
    const job = await Job.fromId(this.queue, id);
    if (!this.open.has(id)) return;
    // Redis was emptied: queue the turn again.
    if (job === undefined) return this.put(id, data);
    if (state === 'failed') {
      this.unfinished.delete(id);
      reject(new AgentError(job.failedReason));
    } else if (state === 'completed') {
      const { data: result } = queuedResult.safeParse(job.returnvalue);
      this.unfinished.delete(id);
      if (result === undefined) reject(new AgentError(`the result of ${id} cannot be read`));
      else resolve(result);
      // Removed late, so that the row is in the journal by then; a run that lost its journal would find the result again.
      setImmediate(() => void job.remove().catch(this.complain));
    }
  }

  private async takeBack(id: string): Promise<void> {
    const job = await Job.fromId(this.queue, id);
    const state = await job?.getState();
    if (state === 'waiting' || state === 'delayed' || state === 'prioritized')
      // Fails if a worker has begun the turn meanwhile: then it is finished.
      await job?.remove().catch(() => {});
  }
}

/** Hash of a replay, by which a worker checks that it has the replay of the run. */
export function hashOfReplay(folder: string, name: string): string {
  const path = join(demonstrationFolder(folder, name), 'replay.json');
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex');
  } catch (cause) {
    throw new AgentError(`${path}: cannot be read`, { cause });
  }
}

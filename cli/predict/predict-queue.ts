import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stderr } from 'node:process';
import { Job, Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import { AgentError } from '../../agent/errors.ts';
import { demonstrationFolder } from '../../dataset/disk/disk.ts';
import { idOf, PREFIX, QUEUE, type QueuedTurn, queuedResult } from './queue-turn.ts';
import { complainOnce, connectRedis, shownUrl } from './redis.ts';
import type { PredictedTurn, ThreadSettings } from './thread-messages.ts';
import type { TurnOrder } from './turns.ts';

/** A turn is tried so often before it is a dead letter. */
const ATTEMPTS = 3;
const BACKOFF = { type: 'exponential', delay: 500, jitter: 0.5 };

/** What nobody fetches is forgotten after a week. */
const KEPT = { age: 7 * 86_400 };

/** Events can be lost with a connection: whatever is not heard of is looked at every so often. */
const LOOK_MS = 2_000;

/** Events that Redis holds. They carry whole rows, and only news are read. */
const EVENTS = 1_000;

interface OpenTurn {
  readonly data: QueuedTurn;
  readonly resolve: (turn: PredictedTurn) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Has turns predicted by whatever workers there are. Each turn is on the queue once, under a name made of the turn and all that
 * decides its prediction, so that a run that was killed finds again what it had asked for; its first result counts.
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
    }, LOOK_MS);
  }

  /** Throws an `AgentError` when Redis cannot be reached. */
  static async connect(url: string, settings: ThreadSettings): Promise<PredictQueue> {
    const queue = new PredictQueue(url, await connectRedis(url), settings);
    await queue.events.waitUntilReady();
    if ((await queue.queue.getWorkersCount()) === 0)
      stderr.write(`no worker is there yet: start one with waymark worker --queue ${shownUrl(url)}\n`);
    return queue;
  }

  /** Puts a turn on the queue, unless it is there, and waits for its result. Throws an `AgentError` for a dead letter. */
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

  /** Takes back what no worker has begun. What is in hand is finished, and its result waits for the next run. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(Array.from(this.unfinished, (id) => this.takeBack(id)));
    await this.events.close();
    await this.queue.close();
    this.redis.disconnect();
  }

  /** All turns of a run share a signal: one listener is enough. */
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

  /** Looks at a turn, and ends the waiting for it when it is over. */
  private settle(id: string): void {
    const turn = this.open.get(id);
    if (turn !== undefined) this.look(id, turn).catch(turn.reject);
  }

  private async look(id: string, { data, resolve, reject }: OpenTurn): Promise<void> {
    // The state first: what is read before it may be older than it.
    const state = await this.queue.getJobState(id);
    const job = await Job.fromId(this.queue, id);
    if (!this.open.has(id)) return;
    // Whoever emptied Redis did not mean this turn.
    if (job === undefined) return this.put(id, data);
    if (state === 'failed') {
      this.unfinished.delete(id);
      reject(new AgentError(job.failedReason));
    } else if (state === 'completed') {
      const { data: result } = queuedResult.safeParse(job.returnvalue);
      this.unfinished.delete(id);
      if (result === undefined) reject(new AgentError(`the result of ${id} cannot be read`));
      else resolve(result);
      // By then the row is in the journal. A result that nobody removes is found again by a run that has lost its journal.
      setImmediate(() => void job.remove().catch(this.complain));
    }
  }

  private async takeBack(id: string): Promise<void> {
    const job = await Job.fromId(this.queue, id);
    const state = await job?.getState();
    if (state === 'waiting' || state === 'delayed' || state === 'prioritized')
      // A worker may have begun it between the question and this: then it goes on.
      await job?.remove().catch(() => {});
  }
}

/** The hash of a replay: whoever predicts a turn must have the same one. */
export function hashOfReplay(folder: string, name: string): string {
  const path = join(demonstrationFolder(folder, name), 'replay.json');
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex');
  } catch (cause) {
    throw new AgentError(`${path}: cannot be read`, { cause });
  }
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AgentError } from '../../../agent/errors.ts';
import { demonstrationFolder } from '../../../dataset/disk/disk.ts';
import type { PredictedTurn, ThreadSettings } from '../thread-messages.ts';
import type { TurnOrder } from '../turns.ts';
import { PREDICTING, type QueuedTurn } from './queue-turn.ts';
import { WorkQueue } from './work-queue.ts';

/** Predicts turns with the workers of a queue. */
export class PredictQueue {
  readonly ready = Promise.resolve();
  readonly size = 0;
  private readonly queue: WorkQueue<QueuedTurn, PredictedTurn>;
  private readonly settings: ThreadSettings;
  private readonly replays = new Map<string, string>();

  private constructor(queue: WorkQueue<QueuedTurn, PredictedTurn>, settings: ThreadSettings) {
    this.queue = queue;
    this.settings = settings;
  }

  /** Throws an `AgentError` when Redis cannot be reached. */
  static async connect(url: string, settings: ThreadSettings): Promise<PredictQueue> {
    return new PredictQueue(await WorkQueue.connect(url, PREDICTING), settings);
  }

  /** Has a turn predicted. Throws an `AgentError` for a dead letter. */
  async predict(order: TurnOrder, { signal }: { signal: AbortSignal }): Promise<PredictedTurn> {
    const data = { choice: this.choice(), order, replay: this.replayOf(order.demonstration) };
    return await this.queue.ask(data, signal);
  }

  /** Removes turns that no worker has begun. */
  async close(): Promise<void> {
    await this.queue.close();
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

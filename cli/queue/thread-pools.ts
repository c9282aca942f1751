import { availableParallelism } from 'node:os';
import { atMost } from '../model/at-most.ts';
import { completeOf, noModel } from '../model/policy-model.ts';
import { hashOfReplay } from '../predict/queue/predict-queue.ts';
import type { QueuedTurn } from '../predict/queue/queue-turn.ts';
import { allowPolicy, WrongWorker } from '../predict/queue/worker-limits.ts';
import type { PredictedTurn } from '../predict/thread-messages.ts';
import { PredictThreads } from '../predict/threads.ts';

interface WorkerLimits {
  readonly jobs: number;
  /** The only policy to predict with; null: every policy that needs no trust. */
  readonly policy: string | null;
  readonly timeoutMs: number;
}

/** Threads that predict turns, started once for each policy and its settings. */
export class ThreadPools {
  private readonly folder: string;
  private readonly limits: WorkerLimits;
  private readonly threads = new Map<string, Promise<PredictThreads>>();
  private readonly replays = new Map<string, string>();

  constructor(folder: string, limits: WorkerLimits) {
    this.folder = folder;
    this.limits = limits;
  }

  async predict({ choice, order, replay }: QueuedTurn): Promise<PredictedTurn> {
    allowPolicy(choice.policy, this.limits.policy);
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

import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AgentError } from '../../agent/errors.ts';
import type { ViewedDetails, ViewedPredictions } from '../../extension/viewer/viewed.ts';
import { packageRoot } from '../package/package-root.ts';
import type { ViewerOptions } from './view-source.ts';

/** What a thread makes: the details of a turn, or all predictions where `turn` is null. */
export interface ViewOrder extends Pick<ViewerOptions, 'data' | 'name'> {
  readonly turn: number | null;
}

/** Messages from a thread, one for each order. */
export type FromViewThread =
  | { readonly type: 'made'; readonly made: ViewedDetails | ViewedPredictions | null }
  | { readonly type: 'failed'; readonly message: string };

/** A bundle of its own, so that threads do not load the whole command line. */
const THREAD = join(packageRoot(), 'dist', 'cli', 'view-thread.js');

/**
 * Threads that rank and score for `waymark view`, so that its server answers all else meanwhile: one for the turns that are looked at, and
 * one for the predictions of a whole demonstration. Each starts when it is first needed.
 */
export class ViewThreads {
  readonly #turns: ViewThread;
  readonly #predictions: ViewThread;

  constructor(shown: Pick<ViewerOptions, 'results' | 'candidates'>) {
    this.#turns = new ViewThread(shown);
    this.#predictions = new ViewThread(shown);
  }

  /** Null if there is no such turn. Throws an `AgentError` if it cannot be read, and the reason of `gone` if that aborts before it is begun. */
  async details(order: ViewOrder & { readonly turn: number }, gone: AbortSignal): Promise<ViewedDetails | null> {
    return (await this.#turns.make(order, gone)) as ViewedDetails | null;
  }

  /** Throws an `AgentError` if they cannot be read. */
  async predictions(order: Pick<ViewOrder, 'data' | 'name'>): Promise<ViewedPredictions> {
    return (await this.#predictions.make({ ...order, turn: null })) as ViewedPredictions;
  }
}

interface Waiting {
  readonly order: ViewOrder;
  readonly gone: AbortSignal | null;
  readonly resolve: (made: ViewedDetails | ViewedPredictions | null) => void;
  readonly reject: (error: Error) => void;
}

/** One thread. The latest order is done first: somebody is looking at that turn. */
class ViewThread {
  readonly #shown: Pick<ViewerOptions, 'results' | 'candidates'>;
  readonly #waiting: Waiting[] = [];
  #worker: Worker | null = null;
  #current: Waiting | null = null;

  constructor(shown: Pick<ViewerOptions, 'results' | 'candidates'>) {
    this.#shown = shown;
  }

  make(order: ViewOrder, gone: AbortSignal | null = null): Promise<ViewedDetails | ViewedPredictions | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ order, gone, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    while (this.#current === null) {
      const next = this.#waiting.pop();
      if (next === undefined) return;
      if (next.gone?.aborted) {
        next.reject(next.gone.reason);
        continue;
      }
      this.#current = next;
      this.#worker ??= this.#start();
      this.#worker.postMessage(next.order);
    }
  }

  #start(): Worker {
    const worker = new Worker(THREAD, { workerData: this.#shown });
    worker.on('message', (reply: FromViewThread) =>
      this.#end(({ resolve, reject }) =>
        reply.type === 'made' ? resolve(reply.made) : reject(new AgentError(reply.message)),
      ),
    );
    // It ran out of memory, for example: the next order starts another one.
    worker.on('error', (error) => {
      this.#worker = null;
      this.#end(({ reject }) => reject(error));
    });
    return worker;
  }

  #end(tell: (waiting: Waiting) => void): void {
    const done = this.#current;
    this.#current = null;
    if (done !== null) tell(done);
    this.#next();
  }
}

import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AgentError } from '../../agent/errors.ts';
import { type Complete, FormRefused } from '../../agent/language-model/complete/complete.ts';
import { packageRoot } from '../package/package-root.ts';
import {
  complaintOf,
  errorOptions,
  type FromThread,
  type PredictedTurn,
  type ThreadSettings,
  type ToThread,
} from './thread-messages.ts';
import type { TurnOrder } from './turns.ts';

/** A bundle of its own, so that threads do not load the whole command line. */
const THREAD = join(packageRoot(), 'dist', 'cli', 'predict-thread.js');

/**
 * Threads that predict turns: they read pages, rank, write prompts and parse answers. Only the main thread sends requests to the
 * model, so that requests are counted and limited in one place.
 */
export class PredictThreads {
  private readonly threads: readonly Thread[];

  constructor(settings: ThreadSettings, { threads, complete }: { threads: number; complete: Complete }) {
    this.threads = Array.from({ length: threads }, () => new Thread(settings, complete));
  }

  get size(): number {
    return this.threads.length;
  }

  /** Resolves when all threads run. Throws an `AgentError` for an unknown policy, ranker or tokenizer. */
  get ready(): Promise<unknown> {
    return Promise.all(this.threads.map((thread) => thread.ready));
  }

  /** Predicts one turn in the least busy thread. Throws an `AgentError` if the turn cannot be predicted. */
  async predict(order: TurnOrder, { signal }: { signal: AbortSignal }): Promise<PredictedTurn> {
    signal.throwIfAborted();
    const idlest = this.threads.reduce((best, thread) => (thread.load < best.load ? thread : best));
    return idlest.predict(order, signal);
  }

  /** Ends the threads, and with them all turns in progress. */
  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.close()));
  }
}

interface OpenTurn {
  readonly signal: AbortSignal;
  readonly resolve: (turn: PredictedTurn) => void;
  readonly reject: (error: unknown) => void;
  /** Why the model failed, if it did. */
  refusal: unknown;
}

/** One thread, seen from the main thread. */
class Thread {
  readonly ready: Promise<void>;
  private readonly worker: Worker;
  private readonly complete: Complete;
  private readonly open = new Map<number, OpenTurn>();
  private last = 0;

  constructor(settings: ThreadSettings, complete: Complete) {
    this.complete = complete;
    this.worker = new Worker(THREAD, { workerData: settings });
    this.ready = new Promise((resolve, reject) => {
      this.worker.on('message', (message: FromThread) => {
        if (message.type === 'ready') resolve();
        else if (message.id === 0) reject(errorOf(message));
        else this.read(message);
      });
      this.worker.on('error', (error) => {
        reject(error);
        for (const turn of this.open.values()) turn.reject(error);
      });
    });
  }

  /** Number of turns in progress. */
  get load(): number {
    return this.open.size;
  }

  async predict(order: TurnOrder, signal: AbortSignal): Promise<PredictedTurn> {
    const id = ++this.last;
    try {
      return await new Promise<PredictedTurn>((resolve, reject) => {
        this.open.set(id, { signal, resolve, reject, refusal: null });
        this.send({ type: 'turn', id, order });
      });
    } finally {
      this.open.delete(id);
    }
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }

  private send(message: ToThread): void {
    this.worker.postMessage(message);
  }

  private read(message: FromThread): void {
    const turn = this.open.get(message.id);
    if (turn === undefined) return;
    if (message.type === 'ask') void this.ask(turn, message);
    else if (message.type === 'predicted') turn.resolve(message.turn);
    else turn.reject(message.type === 'no answer' ? turn.refusal : errorOf(message));
  }

  private async ask(turn: OpenTurn, { id, messages, options }: FromThread & { type: 'ask' }): Promise<void> {
    try {
      const reply = await this.complete(messages, { ...options, signal: turn.signal, onText: () => {} });
      this.send({ type: 'answer', id, reply });
    } catch (error) {
      turn.refusal = error;
      this.send({ type: 'no answer', id, form: error instanceof FormRefused ? complaintOf(error) : null });
    }
  }
}

/** Restores an error from a thread: crossing threads, it lost its class. */
function errorOf(message: FromThread): unknown {
  if (message.type === 'failed') return new AgentError(message.complaint.message, errorOptions(message.complaint));
  return message.type === 'broken'
    ? message.error
    : new Error(`a thread sent an unexpected message, "${message.type}"`);
}

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AgentError } from '../../agent/errors.ts';
import { packageRoot } from '../package/package-root.ts';
import { Refusal, type Route } from './http-server.ts';

/** Who answers the requests of `waymark serve`. */
export interface ServeChoice {
  readonly policy: string;
  readonly tokenizer: string | null;
  /** Whether clients must send a token. */
  readonly token: boolean;
}

/** Messages to a thread. */
export type ToServeThread =
  | { readonly type: 'answer'; readonly id: number; readonly route: number; readonly body: string }
  | { readonly type: 'abort'; readonly id: number };

/** Messages from a thread. `failed`: it cannot answer anything. */
export type FromServeThread =
  | { readonly type: 'ready'; readonly routes: readonly ThreadRoute[] }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'answered'; readonly id: number; readonly text: string }
  | {
      readonly type: 'refused';
      readonly id: number;
      readonly refusal: { readonly status: number; readonly message: string; readonly field: string | null };
    };

type ThreadRoute = Pick<Route, 'method' | 'path'> & { readonly isOpen: boolean };

/** A bundle of its own, so that threads do not load the whole command line. */
const THREAD = join(packageRoot(), 'dist', 'cli', 'serve-thread.js');
/** More threads would hold more models in memory than they gain. */
const MOST_THREADS = 4;
/** One request that takes long does not hold up the others. */
const LEAST_THREADS = 2;
/** A thread that was told to give up a request and is silent for this long is computing, and is ended. Milliseconds. */
const GRACE_MS = 1_000;
/** A request during which this many threads ended may be the reason that they ended. */
const MOST_TRIES = 2;

/**
 * Threads that answer requests, so that the server itself is never busy. A request that takes longer than `seconds`, or
 * whose client left, is cancelled; a thread that does not react is ended and replaced.
 */
export class ServeThreads {
  readonly #choice: ServeChoice;
  readonly #seconds: number;
  readonly #threads: Thread[];

  constructor(choice: ServeChoice, { seconds, threads }: { seconds: number; threads?: number }) {
    this.#choice = choice;
    this.#seconds = seconds;
    const count = threads ?? Math.max(LEAST_THREADS, Math.min(MOST_THREADS, availableParallelism() - 1));
    this.#threads = Array.from({ length: count }, () => new Thread(choice));
  }

  /** The routes that the threads answer. Throws an `AgentError` for an unknown policy or tokenizer. */
  async routes(): Promise<readonly Route[]> {
    const [routes = []] = await Promise.all(this.#threads.map((thread) => thread.ready));
    return Promise.all(routes.map((route, index) => this.#route(route, index)));
  }

  async #route({ method, path, isOpen }: ThreadRoute, route: number): Promise<Route> {
    const named = { method, path, ...(isOpen ? ({ isOpen } as const) : {}) };
    if (method === 'POST') return { ...named, answer: (body, { signal }) => this.#answer({ route, body }, signal) };
    // Responses that never change are computed once, so that they are served whatever the threads do.
    const text = await this.#answer({ route, body: '' }, new AbortController().signal);
    return { ...named, answer: async () => text };
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.end()));
  }

  async #answer(request: { route: number; body: string }, signal: AbortSignal): Promise<string> {
    let limit: AbortSignal | null = null;
    for (let tries = 1; ; tries++) {
      const thread = this.#idlest();
      await thread.ready;
      limit ??= AbortSignal.timeout(this.#seconds * 1_000);
      try {
        return await thread.answer(request, AbortSignal.any([signal, limit]));
      } catch (error) {
        if (limit.aborted) throw new Refusal(504, `this took more than ${this.#seconds} seconds`);
        // Another request may have made the thread end.
        if (!(error instanceof ThreadEnded) || signal.aborted || tries === MOST_TRIES) throw error;
      } finally {
        if (thread.hasEnded) this.#replace(thread);
      }
    }
  }

  #idlest(): Thread {
    const [first, ...rest] = this.#threads;
    if (first === undefined) throw new Error('there is no thread');
    return rest.reduce((best, thread) => (thread.load < best.load ? thread : best), first);
  }

  #replace(thread: Thread): void {
    const at = this.#threads.indexOf(thread);
    if (at >= 0) this.#threads[at] = new Thread(this.#choice);
  }
}

/** The thread that answered a request was ended. */
class ThreadEnded extends AgentError {}

interface Open {
  readonly resolve: (text: string) => void;
  readonly reject: (error: unknown) => void;
}

/** One thread, seen from the server. */
class Thread {
  readonly ready: Promise<readonly ThreadRoute[]>;
  hasEnded = false;
  readonly #worker: Worker;
  readonly #open = new Map<number, Open>();
  #last = 0;

  constructor(choice: ServeChoice) {
    this.#worker = new Worker(THREAD, { workerData: choice });
    this.ready = new Promise((resolve, reject) => {
      this.#worker.on('message', (message: FromServeThread) => {
        if (message.type === 'ready') resolve(message.routes);
        else if (message.type === 'failed') reject(new AgentError(message.message));
        else this.#read(message);
      });
      this.#worker.on('error', (error) => {
        reject(error);
        void this.end();
      });
    });
    // If nobody waits for this error, the next request gets it.
    this.ready.catch(() => {});
  }

  /** Number of requests in progress. */
  get load(): number {
    return this.#open.size;
  }

  async answer(request: { route: number; body: string }, signal: AbortSignal): Promise<string> {
    signal.throwIfAborted();
    const id = ++this.#last;
    let grace: ReturnType<typeof setTimeout> | undefined;
    const giveUp = () => {
      this.#worker.postMessage({ type: 'abort', id } satisfies ToServeThread);
      grace = setTimeout(() => void this.end(), GRACE_MS);
    };
    try {
      return await new Promise<string>((resolve, reject) => {
        this.#open.set(id, { resolve, reject });
        signal.addEventListener('abort', giveUp, { once: true });
        this.#worker.postMessage({ type: 'answer', id, ...request } satisfies ToServeThread);
      });
    } finally {
      clearTimeout(grace);
      signal.removeEventListener('abort', giveUp);
      this.#open.delete(id);
    }
  }

  /** Ends the thread and all its requests. */
  async end(): Promise<void> {
    this.hasEnded = true;
    for (const { reject } of this.#open.values()) reject(new ThreadEnded('the thread that answered was ended'));
    await this.#worker.terminate();
  }

  #read(message: Extract<FromServeThread, { id: number }>): void {
    const open = this.#open.get(message.id);
    if (message.type === 'answered') open?.resolve(message.text);
    else open?.reject(new Refusal(message.refusal.status, message.refusal.message, message.refusal.field));
  }
}

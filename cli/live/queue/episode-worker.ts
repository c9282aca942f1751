import { allowPolicy, WrongWorker } from '../../predict/queue/worker-limits.ts';
import { ArenaPool } from '../arena.ts';
import type { Episode } from '../episode.ts';
import { judgeOf } from '../judge.ts';
import { runName } from '../performer.ts';
import { type LivePolicy, livePolicy } from '../policies/policy.ts';
import { hashOfTasks, openSuite } from '../suite.ts';
import type { Suite } from '../task.ts';
import { tryEpisode } from '../try-episode.ts';
import type { QueuedEpisode } from './queued-episode.ts';

/** The permissions and resources of a worker. */
export interface EpisodeWorkerOptions {
  /** The only policy; null: every policy that needs no trust. */
  readonly policy: string | null;
  /** A file with tasks, beside the suites that every worker has. */
  readonly suite?: string | undefined;
  /** The folder with the pages of MiniWoB++. */
  readonly html?: string | undefined;
  /** The folder of data for demonstrations; none are written if absent. */
  readonly record?: string | undefined;
}

/** Runs queued episodes, in browsers, with suites and policies that are opened once. */
export class EpisodeWorker {
  readonly #options: EpisodeWorkerOptions;
  readonly #arenas = new ArenaPool();
  readonly #suites = new Map<string, Promise<Suite>>();
  readonly #policies = new Map<string, Promise<LivePolicy>>();

  constructor(options: EpisodeWorkerOptions) {
    this.#options = options;
  }

  /** Throws a `WrongWorker` if this worker lacks what the episode needs. */
  async run({ suite: name, tasks, key, task: taskName, seed, policy, judge, rules }: QueuedEpisode): Promise<Episode> {
    for (const asked of [policy, judge]) if (asked !== null) allowPolicy(asked, this.#options.policy);
    const suite = await this.#suite(name);
    const task = suite.tasks.find((each) => each.name === taskName);
    if (task === undefined || hashOfTasks(suite.tasks) !== tasks)
      throw new WrongWorker(`${name}: the tasks of this worker are not those of the run`);
    const { record } = this.#options;
    const stage = {
      ...{ policy: await madeOnce(this.#policies, policy, livePolicy), judge: await judgeOf(judge ?? undefined) },
      ...{ site: suite.site, failures: null },
      record: record === undefined ? null : { data: record, run: runName(suite, policy) },
    };
    return await this.#arenas.with((arena) => tryEpisode({ key, task, seed }, rules, { ...stage, arena }));
  }

  async close(): Promise<void> {
    await this.#arenas.close();
    for (const opened of [...this.#suites.values(), ...this.#policies.values()]) await (await opened).close();
  }

  async #suite(name: string): Promise<Suite> {
    const { suite, html } = this.#options;
    if (name === 'practice' || name === 'miniwob')
      return await madeOnce(this.#suites, name, () => openSuite(name, html));
    const hint = 'Start the worker with --suite and the file of the run.';
    if (suite === undefined) throw new WrongWorker(`this worker has no suite "${name}"`, { hint });
    const opened = await madeOnce(this.#suites, suite, () => openSuite(suite, html));
    if (opened.name === name) return opened;
    throw new WrongWorker(`this worker has the suite "${opened.name}", not "${name}"`, { hint });
  }
}

/** Calls `make` once for each name and returns what it made. */
async function madeOnce<Made>(
  made: Map<string, Promise<Made>>,
  name: string,
  make: (name: string) => Promise<Made>,
): Promise<Made> {
  const known = made.get(name) ?? make(name);
  made.set(name, known);
  return await known;
}

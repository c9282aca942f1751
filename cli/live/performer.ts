import { join } from 'node:path';
import { explainMissing } from '../predict/queue/redis.ts';
import { ArenaPool } from './arena.ts';
import type { Episode } from './episode.ts';
import { judgeOf } from './judge.ts';
import { livePolicy } from './policies/policy.ts';
import { hashOfTasks } from './suite.ts';
import type { Suite } from './task.ts';
import { type EpisodeRules, type PlannedEpisode, type RunRecording, tryEpisode } from './try-episode.ts';

/** Runs episodes: in browsers of this machine, or with the workers of a queue. */
export interface Performer {
  /** Episodes at a time. */
  readonly width: number;
  readonly perform: (planned: PlannedEpisode) => Promise<Episode>;
  readonly close: () => Promise<void>;
}

/** Options of the performer of a run. */
export interface PerformerOptions extends EpisodeRules {
  readonly policy: string;
  readonly judge?: string;
  readonly out: string;
  /** The folder of data for demonstrations: `out` if true, none if false. */
  readonly record: string | boolean;
  readonly jobs: number;
  /** URL of the Redis whose workers run the episodes. */
  readonly queue?: string;
  /** With a queue: episodes that are queued at a time. */
  readonly ahead: number;
}

/** The performer that the options name. Throws an `AgentError` for a policy or a judge that does not exist, and for a Redis that cannot be reached. */
export async function performerFor(suite: Suite, options: PerformerOptions): Promise<Performer> {
  return options.queue === undefined ? await here(suite, options) : await queued(suite, options, options.queue);
}

/** Identifies the recordings of this run. */
export function runName({ name }: Suite, policy: string): string {
  return `${name} ${policy}`;
}

function runRecording(suite: Suite, { record, out, policy }: PerformerOptions): RunRecording | null {
  return record === false ? null : { data: record === true ? out : record, run: runName(suite, policy) };
}

async function here(suite: Suite, options: PerformerOptions): Promise<Performer> {
  const [judge, policy] = [await judgeOf(options.judge), await livePolicy(options.policy)];
  const arenas = new ArenaPool();
  const [failures, record] = [join(options.out, 'failures'), runRecording(suite, options)];
  const stage = { policy, judge, site: suite.site, failures, record };
  return {
    width: options.jobs,
    perform: (planned) => arenas.with((arena) => tryEpisode(planned, options, { ...stage, arena })),
    close: async () => {
      await arenas.close();
      await policy.close();
    },
  };
}

async function queued({ name, tasks }: Suite, options: PerformerOptions, url: string): Promise<Performer> {
  const [{ WorkQueue }, { LIVING }] = await Promise.all([
    import('../predict/queue/work-queue.ts'),
    import('./queue/queued-episode.ts'),
  ]).catch(explainMissing);
  const { policy, judge = null, ranker, timeLimit, steps, approve } = options;
  const queue = await WorkQueue.connect(url, LIVING);
  // A worker takes a model from the hub only: a queue must not choose its servers.
  const hosted = ranker.kind === 'static' ? ranker : { ...ranker, address: '' as const };
  const rules = { ranker: hosted, timeLimit, steps, approve };
  const shared = { suite: name, tasks: hashOfTasks(tasks), policy, judge, rules };
  const { signal } = new AbortController();
  return {
    width: options.ahead,
    perform: ({ key, task, seed }) => queue.ask({ ...shared, key, task: task.name, seed }, signal),
    close: () => queue.close(),
  };
}

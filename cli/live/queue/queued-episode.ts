import { createHash } from 'node:crypto';
import { z } from 'zod';
import packageJson from '../../../package.json' with { type: 'json' };
import type { WorkKind } from '../../predict/queue/work-queue.ts';
import { ENDINGS } from '../ending.ts';
import type { Episode } from '../episode.ts';

/** Name of the queue. It contains the version, because a worker of another version would do something else. */
export const EPISODES = `live-${packageJson.version}`;

/** An episode on the queue. `tasks` is the hash of the tasks of the suite, which the worker must have too. */
export const queuedEpisode = z.strictObject({
  suite: z.string(),
  tasks: z.string(),
  key: z.string(),
  task: z.string(),
  seed: z.int().min(0),
  policy: z.string(),
  judge: z.string().nullable(),
  rules: z.strictObject({
    ranker: z.union([
      z.strictObject({ kind: z.literal('static') }),
      z.strictObject({ kind: z.enum(['transformer', 'cascade']), name: z.string(), address: z.literal('') }),
    ]),
    timeLimit: z.int().min(1),
    steps: z.int().min(1),
    approve: z.enum(['task', 'none']),
  }),
});

/** An episode on the queue. */
export type QueuedEpisode = z.infer<typeof queuedEpisode>;

const ms = z.number();
const result: z.ZodType<Episode> = z.strictObject({
  ...{ seed: z.number(), success: z.boolean(), reward: z.number(), steps: z.number(), calls: z.number() },
  ...{ tokens: z.number().nullable(), dollars: z.number().nullable(), seconds: z.number() },
  times: z.strictObject({ look: ms, rank: ms, decide: ms, act: ms, settle: ms }),
  end: z.enum(ENDINGS),
  said: z.string(),
  ...{ screenshot: z.string().nullable(), demonstration: z.string().nullable() },
});

/** Episodes as work for workers. */
export const LIVING: WorkKind<QueuedEpisode, Episode> = {
  queue: EPISODES,
  idOf: (episode) => createHash('sha256').update(JSON.stringify(episode)).digest('hex').slice(0, 32),
  readResult: (returned) => result.safeParse(returned).data ?? null,
};

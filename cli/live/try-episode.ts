import { join } from 'node:path';
import { stderr } from 'node:process';
import { DEFAULT_LIMITS } from '../../agent/limits.ts';
import { demonstrationName } from '../../dataset/disk/record/recording.ts';
import type { RankingModel } from '../../extension/memory/settings.ts';
import type { Arena, EpisodeRecording } from './arena.ts';
import { type Episode, runEpisode } from './episode.ts';
import type { Judge } from './judge.ts';
import type { LivePolicy } from './policies/policy.ts';
import type { LiveTask } from './task.ts';

/** What every episode of a run has in common, but for the policy. */
export interface EpisodeRules {
  readonly ranker: RankingModel;
  /** Seconds for one utterance. */
  readonly timeLimit: number;
  /** Answers of the policy for one utterance. */
  readonly steps: number;
  readonly approve: 'task' | 'none';
}

/** An episode that a run consists of. */
export interface PlannedEpisode {
  readonly key: string;
  readonly task: LiveTask;
  readonly seed: number;
}

/** Where the episodes of a run are recorded. */
export interface RunRecording {
  /** The folder of data. */
  readonly data: string;
  /** Identifies the run: demonstrations of other runs are kept. */
  readonly run: string;
}

/** Where an episode runs and who decides in it. */
export interface EpisodeStage {
  readonly arena: Arena;
  readonly policy: LivePolicy;
  readonly judge: Judge | null;
  /** The address that the `start` of a task is relative to. */
  readonly site: string | null;
  /** The folder for what is kept of failed episodes; null where nothing is. */
  readonly failures: string | null;
  /** Where demonstrations are written; null: nowhere. */
  readonly record: RunRecording | null;
}

/** How often an episode is tried whose browser dies. */
const TRIES = 3;
/** Seconds beyond the time limits of its utterances after which an episode is given up. */
const GRACE_SECONDS = 60;

/** Runs an episode, again with a new browser if the browser dies: that is no failure of the policy. */
export async function tryEpisode(planned: PlannedEpisode, rules: EpisodeRules, stage: EpisodeStage): Promise<Episode> {
  const { arena } = stage;
  for (let tried = 1; ; tried++) {
    try {
      return await withDeadline(planned, rules, stage);
    } catch (error) {
      const { message } = error instanceof Error ? error : new Error(String(error));
      const line = planned.task.sealed ? 'it failed' : (message.split('\n')[0] ?? '');
      stderr.write(`waymark: ${planned.key}: ${arena.isDead ? 'the browser died' : line}\n`);
      await arena.close();
      if (tried === TRIES) return failed(planned, line);
    }
  }
}

async function withDeadline(
  { key, task, seed }: PlannedEpisode,
  { ranker, timeLimit, steps, approve }: EpisodeRules,
  { arena, policy: of, judge, site, failures, record }: EpisodeStage,
): Promise<Episode> {
  const policy = of.begin(task, seed);
  const seconds = GRACE_SECONDS + timeLimit * Math.max(1, task.say.length);
  const timer = setTimeout(() => void arena.close(), seconds * 1_000);
  try {
    return await runEpisode(arena, task, {
      start: site === null ? task.start : new URL(task.start, site).href,
      seed,
      settings: {
        ...policy.settings,
        ranking: ranker,
        limits: { steps, seconds: timeLimit, tokens: DEFAULT_LIMITS.tokens },
      },
      approval: task.approve ?? approve,
      calls: policy.calls,
      judge,
      failure: failures === null ? null : join(failures, key.replace(/[^\w-]+/gu, '-')),
      record: record === null || task.sealed ? null : recordingOf(record, key),
    });
  } finally {
    clearTimeout(timer);
    policy.end();
  }
}

/** An episode that is run again, because a run was killed, replaces what was recorded of it. */
function recordingOf({ data, run }: RunRecording, key: string): EpisodeRecording {
  return { data, name: demonstrationName(`${run} ${key}`) };
}

const NO_TIMES = { look: 0, rank: 0, decide: 0, act: 0, settle: 0 };

function failed({ seed }: PlannedEpisode, said: string): Episode {
  return {
    ...{ seed, success: false, reward: 0, steps: 0, calls: 0, tokens: null, dollars: null, seconds: 0 },
    ...{ times: NO_TIMES, end: 'error', said, screenshot: null, demonstration: null },
  };
}

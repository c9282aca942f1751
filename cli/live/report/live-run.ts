import type { Interval } from '../../../dataset/score/statistics.ts';
import type { StepPart } from '../../../extension/measured.ts';
import { ENDINGS, type Ending } from '../ending.ts';
import type { Episode } from '../episode.ts';
import type { StepTimes } from '../step-times.ts';
import { wilson } from './intervals.ts';

/** The result of a run, as `--json` prints it. */
export interface LiveRun {
  readonly suite: string;
  readonly policy: string;
  /** Most answers of the policy for one utterance. */
  readonly steps: number;
  readonly tasks: readonly TaskResult[];
}

/** The episodes of one task. */
export interface TaskResult {
  readonly name: string;
  readonly group: string;
  /** What the task asks for; absent where its suite does not say. */
  readonly kind?: string;
  /** Only the figures of its group are shown. */
  readonly sealed?: true;
  readonly episodes: readonly Episode[];
}

/** Figures of several episodes. Means are null where there is nothing to count. */
export interface Summary extends Pick<Episode, 'reward' | 'steps' | 'calls' | 'tokens' | 'dollars' | 'seconds'> {
  readonly name: string;
  readonly episodes: number;
  /** Of `episodes`, those that were judged. */
  readonly judged: number;
  readonly successes: number;
  /** 95 % interval of the share of successes. */
  readonly interval: Interval;
  /** Milliseconds of a step; null where no step was done. */
  readonly times: StepTimes | null;
  readonly ends: Readonly<Record<Ending, number>>;
}

/** A summary for each kind of task, in the order of the run; none where the suite has no kinds. */
export function summariesByKind({ tasks }: LiveRun): readonly Summary[] {
  return summariesBy(tasks, ({ kind }) => kind);
}

/** A summary for each group in the order of the run, and one of all if there are several groups. */
export function summaries({ tasks }: LiveRun): readonly Summary[] {
  const each = summariesBy(tasks, ({ group }) => group);
  return each.length < 2 ? each : [...each, ...summariesBy(tasks, () => 'all')];
}

/** A summary for each name that tasks are given, in the order of the run; a task without one counts nowhere. */
function summariesBy(tasks: LiveRun['tasks'], nameOf: (task: TaskResult) => string | undefined): readonly Summary[] {
  const episodes = new Map<string, Episode[]>();
  for (const task of tasks) {
    const name = nameOf(task);
    if (name !== undefined) episodes.set(name, [...(episodes.get(name) ?? []), ...task.episodes]);
  }
  return [...episodes].map(([name, all]) => summaryOf(name, all));
}

/** The figures of some episodes. */
export function summaryOf(name: string, episodes: readonly Episode[]): Summary {
  const successes = episodes.filter(({ success }) => success).length;
  const mean = (read: (episode: Episode) => number) =>
    episodes.reduce((sum, episode) => sum + read(episode), 0) / Math.max(1, episodes.length);
  const all = (read: (episode: Episode) => number | null) =>
    episodes.every((episode) => typeof read(episode) === 'number') ? mean((episode) => read(episode) ?? 0) : null;
  const judged = episodes.filter(({ end }) => end !== 'unjudged').length;
  const ends = Object.fromEntries(
    ENDINGS.map((end) => [end, episodes.filter((episode) => episode.end === end).length]),
  ) as Record<Ending, number>;
  return {
    name,
    episodes: episodes.length,
    judged,
    successes,
    interval: wilson(successes, judged),
    reward: mean(({ reward }) => reward),
    steps: mean(({ steps }) => steps),
    calls: mean(({ calls }) => calls),
    tokens: all(({ tokens }) => tokens),
    dollars: all(({ dollars }) => dollars),
    seconds: mean(({ seconds }) => seconds),
    times: timesOfStep(episodes),
    ends,
  };
}

/** Milliseconds that one step took on average, by part. */
function timesOfStep(episodes: readonly Episode[]): StepTimes | null {
  const steps = episodes.reduce((sum, episode) => sum + episode.steps, 0);
  const of = (part: StepPart) => episodes.reduce((sum, { times }) => sum + (times?.[part] ?? 0), 0) / steps;
  return steps === 0
    ? null
    : { look: of('look'), rank: of('rank'), decide: of('decide'), act: of('act'), settle: of('settle') };
}

/** The share of judged episodes that succeeded; null if none was judged. */
export function successShare({ judged, successes }: Summary): number | null {
  return judged === 0 ? null : successes / judged;
}

/** The share of failures whose last words claim success; null if nothing failed. */
export function claimedShare({ judged, successes, ends }: Summary): number | null {
  return judged === successes ? null : ends.claimed / (judged - successes);
}

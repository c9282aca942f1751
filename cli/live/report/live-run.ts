import type { Interval } from '../../../dataset/score/statistics.ts';
import { ENDINGS, type Ending } from '../ending.ts';
import type { Episode } from '../episode.ts';
import { wilson } from './intervals.ts';

/** The result of a run, as `--json` prints it. */
export interface LiveRun {
  readonly suite: string;
  readonly policy: string;
  readonly tasks: readonly TaskResult[];
}

/** The episodes of one task. */
export interface TaskResult {
  readonly name: string;
  readonly group: string;
  readonly episodes: readonly Episode[];
}

/** Figures of several episodes. Means are null where there is nothing to count. */
export interface Summary {
  readonly name: string;
  readonly episodes: number;
  readonly successes: number;
  /** 95 % interval of the share of successes. */
  readonly interval: Interval;
  readonly reward: number;
  readonly steps: number;
  readonly calls: number;
  readonly tokens: number | null;
  readonly seconds: number;
  readonly ends: Readonly<Record<Ending, number>>;
}

/** A summary for each group in the order of the run, and one of all if there are several groups. */
export function summaries({ tasks }: LiveRun): readonly Summary[] {
  const byGroup = new Map<string, Episode[]>();
  for (const { group, episodes } of tasks) byGroup.set(group, [...(byGroup.get(group) ?? []), ...episodes]);
  const each = [...byGroup].map(([group, episodes]) => summaryOf(group, episodes));
  if (each.length < 2) return each;
  return [
    ...each,
    summaryOf(
      'all',
      tasks.flatMap(({ episodes }) => episodes),
    ),
  ];
}

/** The figures of some episodes. */
export function summaryOf(name: string, episodes: readonly Episode[]): Summary {
  const successes = episodes.filter(({ success }) => success).length;
  const mean = (read: (episode: Episode) => number) =>
    episodes.reduce((sum, episode) => sum + read(episode), 0) / Math.max(1, episodes.length);
  const isCounted = episodes.every(({ tokens }) => tokens !== null);
  const ends = Object.fromEntries(
    ENDINGS.map((end) => [end, episodes.filter((episode) => episode.end === end).length]),
  ) as Record<Ending, number>;
  return {
    name,
    episodes: episodes.length,
    successes,
    interval: wilson(successes, episodes.length),
    reward: mean(({ reward }) => reward),
    steps: mean(({ steps }) => steps),
    calls: mean(({ calls }) => calls),
    tokens: isCounted ? mean(({ tokens }) => tokens ?? 0) : null,
    seconds: mean(({ seconds }) => seconds),
    ends,
  };
}

/** The share of failures whose last words claim success; null if nothing failed. */
export function claimedShare({ episodes, successes, ends }: Summary): number | null {
  return episodes === successes ? null : ends.claimed / (episodes - successes);
}

import type { Episode } from '../episode.ts';
import { mcNemar } from './intervals.ts';
import type { LiveRun } from './live-run.ts';

/** Two runs compared episode by episode. */
export interface RunComparison {
  readonly group: string;
  /** Episodes that both runs have. */
  readonly pairs: number;
  readonly first: number;
  readonly second: number;
  /** Successes of the first run that are failures of the second. */
  readonly onlyFirst: number;
  readonly onlySecond: number;
  /** Two-sided, by McNemar's exact test. */
  readonly p: number;
}

/** Compares two runs by the judged episodes of the same task and seed that both have: a row for each group, and one for all. */
export function compareRuns(first: LiveRun, second: LiveRun): readonly RunComparison[] {
  const others = new Map(second.tasks.flatMap(keyed).map(({ key, episode }) => [key, episode]));
  const pairs = first.tasks.flatMap(keyed).flatMap(({ key, group, episode }) => {
    const other = others.get(key);
    return other === undefined || [episode, other].some(({ end }) => end === 'unjudged')
      ? []
      : [{ group, one: episode.success, two: other.success }];
  });
  const groups = [...new Set(pairs.map(({ group }) => group))];
  const rows = groups.map((group) =>
    comparison(
      group,
      pairs.filter((pair) => pair.group === group),
    ),
  );
  return groups.length < 2 ? rows : [...rows, comparison('all', pairs)];
}

interface TaskPair {
  readonly one: boolean;
  readonly two: boolean;
}

function comparison(group: string, pairs: readonly TaskPair[]): RunComparison {
  const count = (is: (pair: TaskPair) => boolean) => pairs.filter(is).length;
  const onlyFirst = count(({ one, two }) => one && !two);
  const onlySecond = count(({ one, two }) => two && !one);
  return {
    group,
    pairs: pairs.length,
    first: count(({ one }) => one),
    second: count(({ two }) => two),
    ...{ onlyFirst, onlySecond, p: mcNemar(onlyFirst, onlySecond) },
  };
}

/** Episodes by task, seed, and how often this seed came before. */
function keyed({
  name,
  group,
  episodes,
}: LiveRun['tasks'][number]): { key: string; group: string; episode: Episode }[] {
  const seen = new Map<number, number>();
  return episodes.map((episode) => {
    const time = seen.get(episode.seed) ?? 0;
    seen.set(episode.seed, time + 1);
    return { key: JSON.stringify([name, episode.seed, time]), group, episode };
  });
}

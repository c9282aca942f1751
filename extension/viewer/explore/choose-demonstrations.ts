import type { ExploredDemonstration } from './explored.ts';

/** Which demonstrations are listed. An empty text lets all pass. */
export interface DemonstrationFilter {
  readonly words: string;
  readonly split: string;
  readonly task: string;
  readonly site: string;
  readonly intent: string;
  /** The fewest turns. */
  readonly turns: number;
}

export const ALL: DemonstrationFilter = { words: '', split: '', task: '', site: '', intent: '', turns: 0 };

/** The demonstrations that pass, in order. */
export function chooseDemonstrations(
  all: readonly ExploredDemonstration[],
  { words, split, task, site, intent, turns }: DemonstrationFilter,
): readonly ExploredDemonstration[] {
  const sought = words.toLowerCase().trim();
  return all.filter(
    (each) =>
      each.turns >= turns &&
      (split === '' || each.splits.includes(split)) &&
      (task === '' || each.tasks.includes(task)) &&
      (site === '' || each.site === site) &&
      (intent === '' || (each.intents[intent] ?? 0) > 0) &&
      `${each.name}\n${each.description}\n${each.site}`.toLowerCase().includes(sought),
  );
}

/** A bar of a chart. */
export type Bar = readonly [name: string, count: number];

/** How often each name occurs, most frequent first. */
export function counted(names: Iterable<string>): readonly Bar[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** Turns by intent of all demonstrations, most frequent first. */
export function intentsOf(all: readonly ExploredDemonstration[]): readonly Bar[] {
  const counts = new Map<string, number>();
  for (const { intents } of all)
    for (const [intent, count] of Object.entries(intents)) counts.set(intent, (counts.get(intent) ?? 0) + count);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** Widths of the bars in charts of numbers. */
const TURNS_A_BAR = 20;
const ELEMENTS_A_BAR = 500;

/** Demonstrations by their number of turns, in order. */
export function lengthsOf(all: readonly ExploredDemonstration[]): readonly Bar[] {
  return grouped(
    all.map(({ turns }) => turns),
    TURNS_A_BAR,
  );
}

/** Demonstrations by the elements on their pages, in order. */
export function elementsOf(all: readonly ExploredDemonstration[]): readonly Bar[] {
  return grouped(
    all.flatMap(({ elements }) => elements ?? []),
    ELEMENTS_A_BAR,
  );
}

function grouped(values: readonly number[], width: number): readonly Bar[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(Math.floor(value / width), (counts.get(Math.floor(value / width)) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([group, count]): Bar => [`${group * width}–${(group + 1) * width - 1}`, count]);
}

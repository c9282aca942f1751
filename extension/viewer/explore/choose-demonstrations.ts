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
  /** Bars of the charts of turns and of elements, such as `20–39`. */
  readonly length: string;
  readonly elements: string;
}

export const ALL: DemonstrationFilter = {
  ...{ words: '', split: '', task: '', site: '', intent: '' },
  ...{ turns: 0, length: '', elements: '' },
};

/** The demonstrations that pass, in order. */
export function chooseDemonstrations(
  all: readonly ExploredDemonstration[],
  { words, split, task, site, intent, turns, length, elements }: DemonstrationFilter,
): readonly ExploredDemonstration[] {
  const sought = words.toLowerCase().trim();
  return all.filter(
    (each) =>
      each.turns >= turns &&
      (split === '' || each.splits.includes(split)) &&
      (task === '' || each.tasks.includes(task)) &&
      (site === '' || each.site === site) &&
      (intent === '' || (each.intents[intent] ?? 0) > 0) &&
      (length === '' || groupOf(each.turns, TURNS_A_BAR) === length) &&
      (elements === '' || (each.elements !== null && groupOf(each.elements, ELEMENTS_A_BAR) === elements)) &&
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
  const inOrder = [...values].sort((a, b) => a - b);
  const counts = new Map<string, number>();
  for (const value of inOrder) counts.set(groupOf(value, width), (counts.get(groupOf(value, width)) ?? 0) + 1);
  return [...counts];
}

function groupOf(value: number, width: number): string {
  const from = Math.floor(value / width) * width;
  return `${from}–${from + width - 1}`;
}

/** The summary of a split: its demonstrations, their turns, and the mean length and number of elements on a page; null if unknown. */
export interface SplitFigures {
  readonly split: string;
  readonly demonstrations: number;
  readonly turns: number;
  readonly meanTurns: number;
  readonly meanElements: number | null;
}

/** Figures of each split, largest first. */
export function splitsOf(all: readonly ExploredDemonstration[]): readonly SplitFigures[] {
  return counted(all.flatMap(({ splits }) => splits)).map(([split, demonstrations]) => {
    const own = all.filter(({ splits }) => splits.includes(split));
    const turns = sumOf(own.map((each) => each.turns));
    const elements = own.flatMap((each) => each.elements ?? []);
    const meanElements = elements.length === 0 ? null : Math.round(sumOf(elements) / elements.length);
    return { split, demonstrations, turns, meanTurns: turns / demonstrations, meanElements };
  });
}

/** Demonstrations of each kind of task by split, most frequent kinds first; the counts stand in the order of `splits`. */
export function tasksBySplit(all: readonly ExploredDemonstration[]): {
  readonly splits: readonly string[];
  readonly rows: readonly { readonly task: string; readonly counts: readonly number[] }[];
} {
  const splits = counted(all.flatMap((each) => each.splits)).map(([split]) => split);
  const rows = counted(all.flatMap(({ tasks }) => tasks)).map(([task]) => {
    const own = all.filter(({ tasks }) => tasks.includes(task));
    return { task, counts: splits.map((split) => own.filter((each) => each.splits.includes(split)).length) };
  });
  return { splits, rows };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

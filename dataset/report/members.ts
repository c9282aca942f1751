import type { AveragedRow } from '../score/aggregate.ts';
import type { Category } from '../score/categories.ts';
import type { Cluster } from '../score/statistics.ts';

/** An averaged row, with its turn. */
export interface Member extends AveragedRow {
  readonly demonstration: string;
  readonly turn: number;
  readonly category: Category;
}

/** Sums and counts the values of the rows of each demonstration; rows with null do not count. */
export function clustersOf(members: readonly Member[], value: (member: Member) => number | null): readonly Cluster[] {
  const clusters = new Map<string, { sum: number; count: number }>();
  for (const member of members) {
    const number = value(member);
    if (number === null) continue;
    const cluster = clusters.get(member.demonstration) ?? { sum: 0, count: 0 };
    cluster.sum += number;
    cluster.count++;
    clusters.set(member.demonstration, cluster);
  }
  return [...clusters.values()];
}

/** Groups items by a key, in order of appearance. */
export function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group === undefined) groups.set(key(item), [item]);
    else group.push(item);
  }
  return groups;
}

import type { PageLines } from '../read/line.ts';

/** Which lines are wanted, in the order in which they matter, and how many tokens they may cost. */
export interface WantedLines {
  readonly wanted: Iterable<number>;
  readonly budget: number;
  /** Tokens of each line. */
  readonly costs: readonly number[];
  /** The line that is shown with another one, such as its heading; null for none. */
  readonly over: (index: number) => number | null;
}

/** Whether each line is shown, and how many of the wanted lines are: as many as fit the budget, and at least one. */
export function firstLines(
  { lines }: PageLines,
  { wanted, budget, costs, over }: WantedLines,
): { readonly shown: readonly boolean[]; readonly count: number } {
  const shown = lines.map(() => false);
  let room = budget;
  let count = 0;
  for (const index of wanted) {
    const heading = over(index);
    const together = [index, ...(heading === null || shown[heading] === true ? [] : [heading])];
    room -= together.reduce((sum, i) => sum + (costs[i] ?? 0), 0);
    if (room < 0 && count > 0) break;
    for (const i of together) shown[i] = true;
    count++;
  }
  return { shown, count };
}

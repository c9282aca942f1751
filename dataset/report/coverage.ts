import type { DemonstrationResult, RowResult } from '../score/score-demonstration.ts';

/** How much of a results file was scored, in turns. */
export interface Coverage {
  readonly rows: number;
  /** Turns that a model should predict, in the demonstrations on disk; null if the split is unknown. */
  readonly selected: number | null;
  readonly scored: number;
  readonly dropped: Readonly<Record<string, number>>;
  readonly failed: number;
  /** Selected turns without a prediction. */
  readonly unpredicted: number;
  /** Further predictions of a turn that already has one. */
  readonly repeated: number;
  readonly demonstrations: { readonly onDisk: number; readonly missing: readonly string[] };
}

/** Counts what was scored. `demonstrations` are the results of all demonstrations of the split that are on disk. */
export function coverageOf(
  results: readonly RowResult[],
  {
    rows,
    split,
    demonstrations,
  }: {
    rows: number;
    split: readonly string[] | null;
    demonstrations: readonly DemonstrationResult[];
  },
): Coverage {
  const predicted = new Set<string>();
  let repeated = 0;
  const dropped: Record<string, number> = {};
  for (const row of results) {
    const key = `${row.demonstration} ${row.turn}`;
    if (predicted.has(key)) repeated++;
    predicted.add(key);
    if (row.kind === 'dropped') dropped[row.reason] = (dropped[row.reason] ?? 0) + 1;
  }
  const members = demonstrations.filter(({ name }) => split?.includes(name));
  const selected = members.flatMap(({ name, selected }) => (selected ?? []).map((turn) => `${name} ${turn}`));
  const scored = results.filter(({ kind }) => kind === 'scored').length;
  const onDisk = members.filter((member) => member.selected !== null).map(({ name }) => name);
  return {
    ...{ rows, scored, dropped, repeated },
    selected: split === null ? null : selected.length,
    failed: rows - scored - Object.values(dropped).reduce((total, count) => total + count, 0),
    unpredicted: selected.filter((key) => !predicted.has(key)).length,
    demonstrations: { onDisk: onDisk.length, missing: (split ?? []).filter((name) => !onDisk.includes(name)) },
  };
}

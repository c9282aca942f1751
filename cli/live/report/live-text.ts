import { percentWithSign } from '../../../dataset/report/percent.ts';
import { compareRuns } from './compare.ts';
import type { LiveRun } from './live-run.ts';
import { liveTables } from './live-tables.ts';

/** The tables of one run, or of several with the first two compared, for a terminal. */
export function liveText(runs: readonly LiveRun[]): string {
  return [...runs.map(runText), ...comparisonText(runs)].join('\n\n');
}

function runText(run: LiveRun): string {
  const tables = liveTables(run).map(({ title, header, rows }) => `${title}:\n\n${table([header, ...rows])}`);
  return [`${run.suite}, policy ${run.policy}`, ...tables].join('\n\n');
}

function comparisonText([first, second]: readonly LiveRun[]): readonly string[] {
  if (first === undefined || second === undefined) return [];
  const rows = compareRuns(first, second).map(({ group, pairs, first: one, second: two, onlyFirst, onlySecond, p }) => [
    ...[
      group,
      String(pairs),
      percentWithSign(pairs === 0 ? null : one / pairs),
      percentWithSign(pairs === 0 ? null : two / pairs),
    ],
    ...[String(onlyFirst), String(onlySecond), p < 0.001 ? '< 0.001' : p.toFixed(3)],
  ]);
  const header = ['group', 'pairs', 'first', 'second', 'only first', 'only second', 'p'];
  return [`${first.policy} (first) and ${second.policy} (second), McNemar's exact test\n\n${table([header, ...rows])}`];
}

/** Columns of equal width; the first is aligned left, the others right. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ');
  return rows.map(line).join('\n');
}

import { percentWithSign } from '../../../dataset/report/percent.ts';
import { ENDINGS } from '../ending.ts';
import { compareRuns } from './compare.ts';
import { claimedShare, type LiveRun, type Summary, summaries } from './live-run.ts';

/** The tables of one run, or of several with the first two compared, for a terminal. */
export function liveText(runs: readonly LiveRun[]): string {
  return [...runs.map(runText), ...comparisonText(runs)].join('\n\n');
}

function runText(run: LiveRun): string {
  const rows = summaries(run);
  const header = ['group', 'episodes', 'success', '95 % interval', 'reward', 'steps', 'calls', 'tokens', 'seconds'];
  const ends = ENDINGS.filter((end) => end !== 'done');
  return [
    `${run.suite}, policy ${run.policy}`,
    table([header, ...rows.map(figures)]),
    `How episodes ended that failed (claimed: the last words say that it was done):`,
    table([
      ['group', ...ends, 'claimed of failed'],
      ...rows.map((row) => [row.name, ...ends.map((end) => String(row.ends[end])), percentWithSign(claimedShare(row))]),
    ]),
  ].join('\n\n');
}

function figures(row: Summary): readonly string[] {
  const { name, episodes, successes, interval, reward, steps, calls, tokens, seconds } = row;
  return [
    name,
    String(episodes),
    percentWithSign(episodes === 0 ? null : successes / episodes),
    `${percentWithSign(interval.low)} to ${percentWithSign(interval.high)}`,
    reward.toFixed(2),
    steps.toFixed(1),
    calls.toFixed(1),
    tokens === null ? '-' : Math.round(tokens).toString(),
    seconds.toFixed(1),
  ];
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

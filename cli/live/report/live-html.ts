import { escapeHtml, htmlDocument, table } from '../../../dataset/report/html-document.ts';
import { percentWithSign } from '../../../dataset/report/percent.ts';
import { ENDINGS } from '../ending.ts';
import { compareRuns } from './compare.ts';
import { claimedShare, type LiveRun, summaries, summaryOf } from './live-run.ts';

/** Formats runs as one HTML file without scripts, in the look of the score report. */
export function liveHtml(runs: readonly LiveRun[]): string {
  const header = `<header><h1>Waymark live</h1>
<p>Tasks in a real browser, each checked by the state that it leaves behind. Intervals are Wilson's, 95 %.</p></header>`;
  return htmlDocument('Waymark live', [header, ...runs.map(runSection), comparisonSection(runs)].join('\n'));
}

function runSection(run: LiveRun): string {
  const rows = summaries(run);
  const ends = ENDINGS.filter((end) => end !== 'done');
  const figures = rows.map(({ name, episodes, successes, interval, reward, steps, calls, tokens, seconds }) => [
    ...[name, String(episodes), percentWithSign(successes / Math.max(1, episodes))],
    `${percentWithSign(interval.low)} to ${percentWithSign(interval.high)}`,
    ...[reward.toFixed(2), steps.toFixed(1), calls.toFixed(1)],
    ...[tokens === null ? '-' : String(Math.round(tokens)), seconds.toFixed(1)],
  ]);
  const failures = rows.map((row) => [
    row.name,
    ...ends.map((end) => String(row.ends[end])),
    percentWithSign(claimedShare(row)),
  ]);
  return `<h2>${escapeHtml(run.suite)}, policy ${escapeHtml(run.policy)}</h2>
${table(['Group', 'Episodes', 'Success', '95 % interval', 'Reward', 'Steps', 'Calls', 'Tokens', 'Seconds'], figures)}
<h3>How failed episodes ended</h3>
<p>Claimed: the last words say that it was done.</p>
${table(['Group', ...ends, 'claimed of failed'], failures)}
${tasks(run)}`;
}

function tasks(run: LiveRun): string {
  const rows = run.tasks.map(({ name, group, episodes }) => {
    const { successes, steps, seconds } = summaryOf(name, episodes);
    const failed = episodes.find(({ success }) => !success);
    const why = failed === undefined ? '' : `${failed.end}: ${failed.said.slice(0, 160)}`;
    return [name, group, `${successes} of ${episodes.length}`, steps.toFixed(1), seconds.toFixed(1), why];
  });
  return `<details><summary>Each task <span>${run.tasks.length}</span></summary>
${table(['Task', 'Group', 'Success', 'Steps', 'Seconds', 'First failure'], rows)}</details>`;
}

function comparisonSection([first, second]: readonly LiveRun[]): string {
  if (first === undefined || second === undefined) return '';
  const rows = compareRuns(first, second).map(({ group, pairs, first: one, second: two, onlyFirst, onlySecond, p }) => [
    ...[group, String(pairs), percentWithSign(one / Math.max(1, pairs)), percentWithSign(two / Math.max(1, pairs))],
    ...[String(onlyFirst), String(onlySecond), p < 0.001 ? '< 0.001' : p.toFixed(3)],
  ]);
  return `<h2>Episode by episode</h2>
<p>${escapeHtml(first.policy)} (first) and ${escapeHtml(second.policy)} (second) on the episodes that both have; p by McNemar's exact test.</p>
${table(['Group', 'Pairs', 'First', 'Second', 'Only first', 'Only second', 'p'], rows)}`;
}

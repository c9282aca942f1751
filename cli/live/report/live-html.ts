import { escapeHtml, htmlDocument, table } from '../../../dataset/report/html-document.ts';
import { percentWithSign } from '../../../dataset/report/percent.ts';
import { compareRuns } from './compare.ts';
import { type LiveRun, summaryOf } from './live-run.ts';
import { liveTables } from './live-tables.ts';

/** Formats runs as one HTML file without scripts, in the look of the score report. */
export function liveHtml(runs: readonly LiveRun[]): string {
  const header = `<header><h1>Waymark live</h1>
<p>Tasks in a real browser, each checked by the state that it leaves behind. Intervals are Wilson's, 95 %.</p></header>`;
  return htmlDocument('Waymark live', [header, ...runs.map(runSection), comparisonSection(runs)].join('\n'));
}

function runSection(run: LiveRun): string {
  const sections = liveTables(run).map(
    ({ title, header, rows }) => `<h3>${escapeHtml(title)}</h3>\n${table(header, rows)}`,
  );
  return `<h2>${escapeHtml(run.suite)}, policy ${escapeHtml(run.policy)}</h2>
${sections.join('\n')}
${tasks(run)}`;
}

/** Of sealed tasks nothing but the figures of their group is shown. */
function tasks(run: LiveRun): string {
  const open = run.tasks.filter(({ sealed }) => sealed !== true);
  const rows = open.map(({ name, group, episodes }) => {
    const { successes, steps, seconds } = summaryOf(name, episodes);
    const failed = episodes.find(({ success }) => !success);
    const why = failed === undefined ? '' : `${failed.end}: ${failed.said.slice(0, 160)}`;
    return [name, group, `${successes} of ${episodes.length}`, steps.toFixed(1), seconds.toFixed(1), why];
  });
  return `<details><summary>Each task <span>${open.length}</span></summary>
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

import { escapeHtml, htmlDocument, htmlTable, table } from '../../../dataset/report/html-document.ts';
import { percentWithSign } from '../../../dataset/report/percent.ts';
import { compareRuns } from './compare.ts';
import { type LiveRun, summaryOf } from './live-run.ts';
import { liveTables } from './live-tables.ts';

/** Reads the last screenshot of an episode of a run; null if it is not there. */
type ReadScreenshot = (run: LiveRun, file: string) => Uint8Array | null;

/** Formats runs as one HTML file without scripts, in the look of the score report. */
export function liveHtml(runs: readonly LiveRun[], read: ReadScreenshot): string {
  const header = `<header><h1>Waymark live</h1>
<p>Tasks in a real browser, each checked by the state that it leaves behind. Intervals are Wilson's, 95 %.</p></header>`;
  return htmlDocument(
    'Waymark live',
    [header, ...runs.map((run) => runSection(run, read)), comparisonSection(runs)].join('\n'),
  );
}

function runSection(run: LiveRun, read: ReadScreenshot): string {
  const sections = liveTables(run).map(
    ({ title, header, rows }) => `<h3>${escapeHtml(title)}</h3>\n${table(header, rows)}`,
  );
  return `<h2>${escapeHtml(run.suite)}, policy ${escapeHtml(run.policy)}</h2>
${sections.join('\n')}
${tasks(run, (file) => read(run, file))}`;
}

/** Of sealed tasks only the figures of their group are shown. */
function tasks(run: LiveRun, read: (file: string) => Uint8Array | null): string {
  const open = openTasks(run);
  const rows = open.map(({ name, group, episodes }) => {
    const { successes, steps, seconds } = summaryOf(name, episodes);
    const failed = episodes.find(({ success }) => !success);
    const why = failed === undefined ? '' : `${failed.end}: ${failed.said.slice(0, 160)}`;
    const figures = [name, group, `${successes} of ${episodes.length}`, steps.toFixed(1), seconds.toFixed(1), why];
    return [
      ...figures.map(escapeHtml),
      failed?.screenshot ? picture(`The end of ${name}`, read(failed.screenshot)) : '',
    ];
  });
  return `<details><summary>Each task <span>${open.length}</span></summary>
${htmlTable(['Task', 'Group', 'Success', 'Steps', 'Seconds', 'First failure', 'Its last screenshot'], rows)}</details>`;
}

function openTasks({ tasks: all }: LiveRun): LiveRun['tasks'] {
  return all.filter(({ sealed }) => sealed !== true);
}

function picture(of: string, png: Uint8Array | null): string {
  if (png === null) return '';
  const url = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  return `<details><summary>Show</summary><img src="${url}" alt="${escapeHtml(of)}" style="max-width: 100%"></details>`;
}

function comparisonSection([first, second]: readonly LiveRun[]): string {
  if (first === undefined || second === undefined) return '';
  const rows = compareRuns(first, second).map(({ group, pairs, first: one, second: two, onlyFirst, onlySecond, p }) => [
    ...[group, String(pairs), percentWithSign(one / Math.max(1, pairs)), percentWithSign(two / Math.max(1, pairs))],
    ...[String(onlyFirst), String(onlySecond), p < 0.001 ? '< 0.001' : p.toFixed(3)],
  ]);
  return `<h2>Episode by episode</h2>
<p>${escapeHtml(first.policy)} (first) and ${escapeHtml(second.policy)} (second) on the episodes that both have; p by McNemar's exact test.</p>
${table(['Group', 'Pairs', 'First', 'Second', 'Only first', 'Only second', 'p'], rows)}
${differences(first, second)}`;
}

/** The tasks of which one run did more episodes than the other. */
function differences(first: LiveRun, second: LiveRun): string {
  const others = new Map(openTasks(second).map((task) => [task.name, task]));
  const rows = openTasks(first).flatMap(({ name, group, episodes }) => {
    const other = others.get(name);
    const [one, two] = [episodes, other?.episodes ?? []].map((all) => summaryOf(name, all));
    if (other === undefined || one === undefined || two === undefined || one.successes === two.successes) return [];
    return [[name, group, `${one.successes} of ${one.episodes}`, `${two.successes} of ${two.episodes}`]];
  });
  return `<details><summary>Tasks that differ <span>${rows.length}</span></summary>
${table(['Task', 'Group', 'First', 'Second'], rows)}</details>`;
}

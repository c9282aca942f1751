import { percentWithSign } from '../../../dataset/report/percent.ts';
import { FAILURES } from '../ending.ts';
import { STEP_PARTS } from '../step-times.ts';
import { claimedShare, type LiveRun, type Summary, successShare, summaries, summariesByKind } from './live-run.ts';
import { besidePublished, PUBLISHED_HEADER } from './published.ts';

/** A table of texts, for a terminal and for a page. */
export interface LiveTable {
  readonly title: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The tables of one run, a row for each group. */
export function liveTables(run: LiveRun): readonly LiveTable[] {
  const rows = summaries(run);
  const timed = rows.filter(({ times }) => times !== null);
  return [
    { title: 'What was done', header: ['group', ...FIGURES], rows: rows.map(figures) },
    { title: 'By kind of task', header: ['kind', ...FIGURES], rows: summariesByKind(run).map(figures) },
    {
      title: 'How episodes ended that failed (claimed: the last words say that it was done)',
      header: ['group', ...FAILURES, 'claimed of failed'],
      rows: rows.map((row) => [
        row.name,
        ...FAILURES.map((end) => String(row.ends[end])),
        percentWithSign(claimedShare(row)),
      ]),
    },
    {
      title: 'Milliseconds of a step (act: until the page has it; settle: until the page has settled)',
      header: ['group', ...STEP_PARTS, 'whole'],
      rows: timed.map((row) => [row.name, ...timesOf(row)]),
    },
    {
      title: 'Beside published figures; what differs is the model, the most steps and the observation',
      header: PUBLISHED_HEADER,
      rows: besidePublished(run),
    },
  ].filter(({ rows: some }) => some.length > 0);
}

const FIGURES = [
  ...['episodes', 'unjudged', 'success', '95 % interval', 'reward', 'steps', 'calls', 'tokens', 'dollars'],
  'seconds',
];

function figures(row: Summary): readonly string[] {
  const { name, episodes, judged, interval, reward, steps, calls, tokens, dollars, seconds } = row;
  return [
    ...[name, String(episodes), String(episodes - judged), percentWithSign(successShare(row))],
    `${percentWithSign(interval.low)} to ${percentWithSign(interval.high)}`,
    ...[reward.toFixed(2), steps.toFixed(1), calls.toFixed(1)],
    ...[tokens === null ? '-' : Math.round(tokens).toString(), dollars === null ? '-' : dollars.toFixed(4)],
    seconds.toFixed(1),
  ];
}

function timesOf({ times }: Summary): readonly string[] {
  const parts = STEP_PARTS.map((part) => times?.[part] ?? 0);
  return [...parts, parts.reduce((sum, ms) => sum + ms, 0)].map((ms) => ms.toFixed(0));
}

import type { Metric } from '../metrics/actions.ts';
import type { ScoredRow } from './evaluate.ts';
import { roundScore } from './score-table.ts';

/** A record of `aggregated_scores.json`. A score is null if no row has the metric, and NaN if no row belongs to the group. */
export interface AggregateRecord {
  readonly split: string;
  readonly intent: string;
  readonly metric: string;
  readonly model: string;
  readonly project: string;
  /** Mean over the rows with the right intent. */
  readonly score: number | null;
  /** Mean over all rows, with 0 for a wrong intent: the published score. */
  readonly unconditional: number | null;
}

/** The place of a results file: `<project>/<split>/<model>/results.json`. */
export interface ResultsPlace {
  readonly project: string;
  readonly split: string;
  readonly model: string;
}

/** The metrics that WebLINX averages for each intent. */
const METRICS_OF: ReadonlyMap<string, readonly Metric[]> = new Map([
  ['change', ['exact-match', 'intent-match', 'iou']],
  ['click', ['exact-match', 'intent-match', 'iou']],
  ['load', ['exact-match', 'intent-match', 'urlf']],
  ['say', ['exact-match', 'intent-match', 'chrf']],
  ['scroll', ['exact-match', 'intent-match']],
  ['submit', ['exact-match', 'intent-match', 'iou']],
  ['textinput', ['exact-match', 'intent-match', 'chrf', 'iou']],
]);

/** Whether WebLINX averages references of this intent; it crashes on others (quirk Q34). */
export function isAggregated({ referenceIntent }: ScoredRow): boolean {
  return METRICS_OF.has(referenceIntent);
}

/** The scores of a row. `overall` is its single overall score; null if it has none. */
export type Columns = Readonly<Record<Metric | 'overall', number | null>>;

/** The rounded scores of a row, as WebLINX reads them back from its table (quirk Q7). */
function roundedColumns(row: ScoredRow): Columns {
  const rounded = (metric: Metric) => {
    const score = row.scores[metric];
    return score === null || Number.isNaN(score.value) ? null : roundScore(score.value);
  };
  return withOverall({
    'exact-match': rounded('exact-match'),
    'intent-match': rounded('intent-match'),
    chrf: rounded('chrf'),
    iou: rounded('iou'),
    urlf: rounded('urlf'),
  });
}

/** Adds the overall score: element times text, else URL, else text, else element. */
export function withOverall(columns: Readonly<Record<Metric, number | null>>): Columns {
  const { iou, chrf, urlf } = columns;
  return { ...columns, overall: iou !== null && chrf !== null ? iou * chrf : (urlf ?? chrf ?? iou) };
}

const ZERO: Columns = { 'exact-match': 0, 'intent-match': 0, chrf: 0, iou: 0, urlf: 0, overall: 0 };

/** A row for averaging: `matched` as scored, `all` with zeros if the intent is wrong. */
export interface AveragedRow {
  readonly intent: string;
  readonly matched: Columns;
  readonly all: Columns;
}

/** Prepares a row for WebLINX's averages. A wrong intent counts as 0 in every mean, even of other groups (quirk Q6). */
export function averagedRow(row: ScoredRow): AveragedRow {
  const matched = roundedColumns(row);
  return { intent: row.referenceIntent, matched, all: matched['intent-match'] === 0 ? ZERO : matched };
}

/** The averages of one results file in WebLINX's order; empty without rows. All rows must satisfy `isAggregated`. */
export function aggregate(rows: readonly AveragedRow[], { split, model, project }: ResultsPlace): AggregateRecord[] {
  if (rows.length === 0) return [];
  const records: AggregateRecord[] = [];
  const add = (intent: string, metric: string, members: readonly AveragedRow[], column: Column) => {
    const { score, unconditional } = averages(members, column);
    const empty = METRICS_OF.has(intent) ? null : Number.NaN;
    records.push({
      split,
      intent,
      metric,
      model,
      project,
      score: score ?? empty,
      unconditional: unconditional ?? empty,
    });
  };
  for (const intent of new Set(rows.map((row) => row.intent))) {
    const members = rows.filter((row) => row.intent === intent);
    for (const metric of METRICS_OF.get(intent) ?? []) add(intent, metric, members, (columns) => columns[metric]);
  }
  for (const { intent, metric, column } of HEADLINES) add(intent, metric, rows, column);
  return records;
}

/** Selects the number to average. */
export type Column = (columns: Columns) => number | null;

/** The four scores of the leaderboard, in WebLINX's order. */
export const HEADLINES: readonly { readonly intent: string; readonly metric: string; readonly column: Column }[] = [
  { intent: 'overall', metric: 'overall', column: ({ overall }) => overall },
  { intent: 'overall', metric: 'intent-match', column: (columns) => columns['intent-match'] },
  { intent: 'element-group', metric: 'iou', column: ({ iou }) => iou },
  { intent: 'text-group', metric: 'chrf-urlf', column: textScore },
];

/** Both means of a column; null if no row has a number. */
export function averages(rows: readonly AveragedRow[], column: Column) {
  return {
    score: mean(rows.map(({ matched }) => column(matched))),
    unconditional: mean(rows.map(({ all }) => column(all))),
  };
}

/** The better of the two text scores; null if there is neither. */
function textScore({ chrf, urlf }: Columns): number | null {
  return chrf !== null && urlf !== null ? Math.max(chrf, urlf) : (chrf ?? urlf);
}

/** Mean of the numbers that are not null; null if there are none. Summed in numpy's order, to equal the reference to the last digit. */
function mean(values: readonly (number | null)[]): number | null {
  const count = values.reduce<number>((total, value) => total + (value === null ? 0 : 1), 0);
  return count === 0 ? null : pairwiseSum(values.map((value) => value ?? 0)) / count;
}

const BLOCK = 128;
const LANES = 8;

/** numpy's pairwise sum: halves long lists, and adds short ones in eight interleaved sums. */
function pairwiseSum(values: readonly number[]): number {
  if (values.length > BLOCK) {
    const half = Math.floor(values.length / 2);
    const middle = half - (half % LANES);
    return pairwiseSum(values.slice(0, middle)) + pairwiseSum(values.slice(middle));
  }
  const whole = values.length < LANES ? 0 : values.length - (values.length % LANES);
  const lanes = Array.from({ length: LANES }, () => 0);
  for (let i = 0; i < whole; i++) lanes[i % LANES] = (lanes[i % LANES] ?? 0) + (values[i] ?? 0);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = lanes;
  let sum = a + b + (c + d) + (e + f + (g + h));
  for (const value of values.slice(whole)) sum += value;
  return sum;
}

import type { ScoredRow } from './evaluate.ts';
import type { Metric } from './metrics/actions.ts';
import { roundScore } from './score-table.ts';

/** One line of `aggregated_scores.json`. A score is null for a metric no row has, NaN for a group no row belongs to. */
export interface AggregateRecord {
  readonly split: string;
  readonly intent: string;
  readonly metric: string;
  readonly model: string;
  readonly project: string;
  /** Mean over the rows whose intent was right. */
  readonly score: number | null;
  /** Mean over all rows, 0 where the intent was wrong: the number that is published. */
  readonly unconditional: number | null;
}

/** Where a results file lies: `<project>/<split>/<model>/results.json`. */
export interface ResultsPlace {
  readonly project: string;
  readonly split: string;
  readonly model: string;
}

/** The metrics WebLINX averages for each intent. */
const METRICS_OF: ReadonlyMap<string, readonly Metric[]> = new Map([
  ['change', ['exact-match', 'intent-match', 'iou']],
  ['click', ['exact-match', 'intent-match', 'iou']],
  ['load', ['exact-match', 'intent-match', 'urlf']],
  ['say', ['exact-match', 'intent-match', 'chrf']],
  ['scroll', ['exact-match', 'intent-match']],
  ['submit', ['exact-match', 'intent-match', 'iou']],
  ['textinput', ['exact-match', 'intent-match', 'chrf', 'iou']],
]);

/** Whether WebLINX has averages for references of this intent; on any other it crashes (quirk Q34). */
export function isAggregated(row: ScoredRow): boolean {
  return METRICS_OF.has(row.referenceIntent);
}

/** Scores of a row as columns. `overall` is the one score that stands for the row; null where it has none. */
export type Columns = Readonly<Record<Metric | 'overall', number | null>>;

/** The rounded columns of a row, as WebLINX reads them back from its table (quirk Q7). */
export function roundedColumns(row: ScoredRow): Columns {
  const rounded = (metric: Metric) => {
    const score = row.scores[metric];
    return score === null ? null : roundScore(score.value);
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

/** The same columns, all zero where the intent was wrong: such a row drags every mean down, its own group's or not (Q6). */
export function unconditional(columns: Columns): Columns {
  return columns['intent-match'] === 0 ? ZERO : columns;
}

/** The averages of one results file in WebLINX's order. Rows must satisfy `isAggregated`. */
export function aggregate(rows: readonly ScoredRow[], { split, model, project }: ResultsPlace): AggregateRecord[] {
  if (rows.length === 0) return [];
  const table = rows.map((row) => ({ intent: row.referenceIntent, columns: roundedColumns(row) }));
  const records: AggregateRecord[] = [];
  const add = (intent: string, metric: string, members: typeof table, column: (columns: Columns) => number | null) => {
    const score = mean(members.map(({ columns }) => column(columns)));
    const all = mean(members.map(({ columns }) => column(unconditional(columns))));
    const empty = METRICS_OF.has(intent) ? null : Number.NaN;
    records.push({ split, intent, metric, model, project, score: score ?? empty, unconditional: all ?? empty });
  };
  for (const intent of new Set(table.map((row) => row.intent))) {
    const members = table.filter((row) => row.intent === intent);
    for (const metric of METRICS_OF.get(intent) ?? []) add(intent, metric, members, (columns) => columns[metric]);
  }
  add('overall', 'overall', table, ({ overall }) => overall);
  add('overall', 'intent-match', table, (columns) => columns['intent-match']);
  add('element-group', 'iou', table, ({ iou }) => iou);
  add('text-group', 'chrf-urlf', table, textScore);
  return records;
}

/** The better of the two text scores; null where there is neither. */
export function textScore({ chrf, urlf }: Columns): number | null {
  return chrf !== null && urlf !== null ? Math.max(chrf, urlf) : (chrf ?? urlf);
}

/** The mean of the numbers there are; null where there are none. */
export function mean(values: readonly (number | null)[]): number | null {
  let sum = 0;
  let count = 0;
  for (const value of values) {
    if (value === null) continue;
    sum += value;
    count++;
  }
  return count === 0 ? null : sum / count;
}

import { reprFloat } from '../../agent/weblinx/python/number.ts';
import { METRICS, type Metric } from '../metrics/actions.ts';
import type { ScoredRow } from './evaluate.ts';

const HEADER = ['demo_name', 'turn_index', 'pred_intent', 'ref_intent', ...METRICS];

/** Formats `eval_scores.csv` byte for byte: scores rounded to two decimals; columns of integers only have no decimal points. */
export function scoresCsv(rows: readonly ScoredRow[]): string {
  return csv(rows, roundScore);
}

/** The same table with unrounded scores. */
export function preciseCsv(rows: readonly ScoredRow[]): string {
  return csv(rows, (score) => score);
}

function csv(rows: readonly ScoredRow[], round: (score: number) => number): string {
  // pandas writes an empty table as an empty line.
  if (rows.length === 0) return '\n';
  const whole = new Set(METRICS.filter((metric) => rows.every(({ scores }) => scores[metric]?.whole === true)));
  const cell = (row: ScoredRow, metric: Metric) => {
    const score = row.scores[metric];
    if (score === null || Number.isNaN(score.value)) return '';
    return whole.has(metric) ? String(score.value) : reprFloat(round(score.value));
  };
  const lines = rows.map((row) =>
    [
      ...[csvCell(row.demonstration), String(row.turn), csvCell(row.predictedIntent), csvCell(row.referenceIntent)],
      ...METRICS.map((metric) => cell(row, metric)),
    ].join(','),
  );
  return `${[HEADER.join(','), ...lines].join('\n')}\n`;
}

/** Rounds to two decimals as numpy does: times 100, half to even, divided by 100. */
export function roundScore(score: number): number {
  const scaled = score * 100;
  const floor = Math.floor(scaled);
  const rest = scaled - floor;
  const up = rest > 0.5 || (rest === 0.5 && floor % 2 !== 0);
  const rounded = up ? floor + 1 : floor;
  return (rounded === 0 && scaled < 0 ? -0 : rounded) / 100;
}

/** What makes a spreadsheet read a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/u;

/**
 * Writes text as a cell of a CSV file: in quotes if it contains a comma, a quote or a line end; behind an apostrophe if a spreadsheet would
 * compute it, for a demonstration or a model may be a stranger's. Source: OWASP, CSV injection.
 */
export function csvCell(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

import { reprFloat } from '../../agent/weblinx/python/number.ts';
import type { AggregateRecord } from './aggregate.ts';
import { csvCell } from './score-table.ts';

/** Formats averages as CSV for spreadsheets, one line per record; empty cells for missing means. */
export function recordsCsv(records: readonly AggregateRecord[]): string {
  const number = (score: number | null) => (score === null || Number.isNaN(score) ? '' : reprFloat(score));
  const lines = records.map(({ project, model, split, intent, metric, score, unconditional }) =>
    [...[project, model, split, intent, metric].map(csvCell), number(score), number(unconditional)].join(','),
  );
  return `${['project_name,model_name,split,intent,metric,score,unconditional_score', ...lines].join('\n')}\n`;
}

import { reprFloat } from '../../agent/weblinx/python/number.ts';
import type { AggregateRecord } from './aggregate.ts';

/** Averages as a table for spreadsheets: one line a record, empty where there is no mean. */
export function recordsCsv(records: readonly AggregateRecord[]): string {
  const number = (score: number | null) => (score === null || Number.isNaN(score) ? '' : reprFloat(score));
  const lines = records.map(({ project, model, split, intent, metric, score, unconditional }) =>
    [...[project, model, split, intent, metric].map(quoted), number(score), number(unconditional)].join(','),
  );
  return `${['project_name,model_name,split,intent,metric,score,unconditional_score', ...lines].join('\n')}\n`;
}

function quoted(text: string): string {
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

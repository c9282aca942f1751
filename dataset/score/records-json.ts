import { writeJson } from '../../agent/weblinx/python/json.ts';
import { type PythonValue, pythonFloat } from '../../agent/weblinx/python/value.ts';
import type { AggregateRecord } from './aggregate.ts';

/**
 * Formats averages as WebLINX does. The mean of an empty group is `NaN` in `python`, as in the reference, and null in `strict`,
 * because JSON has no NaN.
 */
export function recordsJson(records: readonly AggregateRecord[], missing: 'python' | 'strict'): string {
  const number = (score: number | null): PythonValue => {
    if (score === null || (Number.isNaN(score) && missing === 'strict')) return null;
    return pythonFloat(score);
  };
  const list = records.map(
    ({ split, intent, metric, model, project, score, unconditional }) =>
      new Map<string, PythonValue>([
        ['split', split],
        ['intent', intent],
        ['metric', metric],
        ['model_name', model],
        ['project_name', project],
        ['score', number(score)],
        ['unconditional_score', number(unconditional)],
      ]),
  );
  return writeJson(list, 2);
}

import { cutText } from '../../../agent/helpers/cut-text.ts';
/** One rule that a demonstration breaks. */
export interface Problem {
  /** An error stops a reader or changes a score; a warning is worth a look. */
  readonly level: 'error' | 'warning';
  /** Path inside of the demonstration's folder. */
  readonly file: string;
  /** Where in the file, such as `data.12.action.intent`; '' for the file itself. */
  readonly field: string;
  /** What stands there, shortened. */
  readonly value: string;
  readonly problem: string;
  readonly fix: string;
}

const LONGEST_VALUE = 60;

/** A value as a report shows it: JSON, shortened. */
export function shownValue(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return cutText(text, LONGEST_VALUE);
}

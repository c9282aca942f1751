import type { z } from 'zod';
import { cutText } from '../../agent/helpers/cut-text.ts';

const MOST_SHOWN = 80;

/** Why a value does not match a schema. */
export interface SchemaProblem {
  /** Path of the field, such as `turns.0.utterance`; '' for the whole value. */
  readonly field: string;
  /** The field, its value, and what was expected. */
  readonly message: string;
}

/** The first problem that a schema found in `value`. */
export function schemaProblem(error: z.ZodError, value: unknown): SchemaProblem {
  const [issue] = error.issues;
  const path = issue?.path ?? [];
  const field = path.map(String).join('.');
  const found = path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    value,
  );
  const shown = JSON.stringify(found) ?? 'missing';
  const short = cutText(shown, MOST_SHOWN);
  return {
    field,
    message: `${field === '' ? 'the arguments are' : `${field} is`} ${short}: ${issue?.message ?? 'not allowed'}`,
  };
}

import type { z } from 'zod';

const LONGEST = 80;

/** What is wrong with what a program sent: the field, its value, and what was expected. */
export interface SchemaProblem {
  /** Such as `turns.0.utterance`; '' for the whole. */
  readonly field: string;
  readonly message: string;
}

/** The first thing that a schema has against a value. */
export function problemOf(error: z.ZodError, value: unknown): SchemaProblem {
  const [issue] = error.issues;
  const path = issue?.path ?? [];
  const field = path.map(String).join('.');
  const found = path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    value,
  );
  const shown = JSON.stringify(found) ?? 'missing';
  const short = shown.length > LONGEST ? `${shown.slice(0, LONGEST - 1)}…` : shown;
  return {
    field,
    message: `${field === '' ? 'the arguments are' : `${field} is`} ${short}: ${issue?.message ?? 'not allowed'}`,
  };
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Killing, startKilling, VICTIMS } from '../../support/kills.ts';

/** `bench/safety/kills.ts` kills a thousand times. */
const TIMES = 50;
/** Moments of a task that are tried, spread over the time that it takes. */
const STEP_MS = 270;
const MOMENTS = 11;
/** Starting a new browser takes time. */
const LONGEST_MS = 120_000;

let killing: Killing;
beforeAll(async () => {
  killing = await startKilling();
});
afterAll(() => killing.close());

test.each(
  Array.from(
    { length: TIMES },
    (_, time) => [VICTIMS[time % VICTIMS.length] ?? 'worker', (time % MOMENTS) * STEP_MS] as const,
  ),
)(
  'nothing is lost and nothing done twice when the %s is killed after %i ms',
  async (victim, afterMs) => {
    expect(await killing.kill(victim, afterMs)).toEqual({ counts: [1, 1, 1], requests: 1, last: 'Done.' });
  },
  LONGEST_MS,
);

import { expect, it } from 'vitest';
import { FORMS, KINDS, type Put, puts } from './near-misses.ts';
import { run } from './run-scenario.ts';

/** `bench/safety/near-misses.ts` tries all of them. */
const EVERY = 7;
const SAMPLE = [...puts()].filter((_, at) => at % EVERY === 0);

/** A number of two words stands in a row as either of them. */
const KNOWN = /quantity twenty-five$/u;

it.each(FORMS)('puts nothing that is near to what was said into $name', { timeout: 60_000 }, async ({ name }) => {
  const misses = SAMPLE.filter((put) => !put.isFit && put.name.endsWith(`, ${name}`));
  expect(misses.length).toBeGreaterThan(100);
  expect(await doneOf(misses.filter(({ talk: [first] }) => !KNOWN.test(first?.say ?? '')))).toEqual([]);
});

it('puts most of what was said there', { timeout: 60_000 }, async () => {
  const fits = SAMPLE.filter(({ isFit }) => isFit);
  expect(KINDS.length).toBeGreaterThan(20);
  expect((await doneOf(fits)).length / fits.length).toBeGreaterThan(0.6);
});

/** The requests, with their steps, that set something off with nobody to ask. */
async function doneOf(all: readonly Put[]): Promise<readonly string[]> {
  const done: string[] = [];
  for (const put of all) {
    const { effects } = await run(put, 'task');
    const [{ say = '', does = [] } = {}] = put.talk;
    if (effects.length > 0) done.push(`${put.name}: ${say}: ${does[0]}`);
  }
  return done;
}

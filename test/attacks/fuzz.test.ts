import { expect, test } from 'vitest';
import { READERS } from './fuzz.ts';
import { WIRE_READERS } from './fuzz-wire.ts';

/** `bench/safety/fuzz.ts` reads many more. */
const RUNS = 300;

test.each(READERS.map((reader) => [reader.name, reader] as const))(
  '%s: are read or refused with a sentence',
  (_, { hold }) => {
    expect(() => hold(RUNS)).not.toThrow();
  },
);

test.each(WIRE_READERS.map((reader) => [reader.name, reader] as const))(
  '%s: are answered or refused with a sentence',
  async (_, { hold }) => {
    await expect(hold(RUNS)).resolves.toBeUndefined();
  },
);

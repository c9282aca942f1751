import { type Ended, startBuilt } from './start-built.ts';

/** A key that no output may show. */
export const KEY = 'sk-very-secret';

/** Runs the built command line with `KEY` as the key of model servers. */
export function runBuilt(args: readonly string[]): Promise<Ended> {
  return startBuilt(args, { OPENAI_API_KEY: KEY }).ended;
}

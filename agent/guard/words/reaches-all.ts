import { isLooking } from './everyday.ts';

/** Whether a button says that it reaches all of something, and the person did not: "Confirm all (4)" over rows of which they named some. */
export function reachesAll(name: string, said: readonly string[]): boolean {
  return ALL.test(name) && !isLooking(name) && !said.some((text) => ALL.test(text));
}

const ALL =
  /(?<!\p{L})(?:all|every(?! (?:\d+ )?(?:second|minute|hour|day|week|month|quarter|year)s?\b)|each|both|whole|entire|every(?:thing|one|body)|alle[ns]?|tou(?:s|t|tes)|tod[oa]s?|tutt[ioe]|wszystkie|alla|allt)(?!\p{L})/iu;

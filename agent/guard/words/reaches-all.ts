import { besidesQuotes } from '../utterance/own-words.ts';
import { isLooking } from './everyday.ts';

/** Whether a button says that it reaches all of something, and the person did not: "Confirm all (4)" over rows of which they named some. */
export function reachesAll(name: string, said: readonly string[]): boolean {
  return ALL.test(name) && !isLooking(name) && !said.some((text) => ALL.test(besidesQuotes(text, name)));
}

/** A name without the words by which it reaches all, where the person said one, be it another: "plugins" of "all plugins" for "update every plugin". */
export function withoutAll(name: string, said: readonly string[]): string {
  return said.some((text) => ALL.test(text)) ? name.replace(new RegExp(ALL, 'giu'), ' ') : name;
}

const ALL =
  /(?<!\p{L})(?:(?<!\bthat(?:'s| is| was| will be| should be) )all|every(?! (?:\d+ )?(?:second|minute|hour|day|week|month|quarter|year)s?\b)|each|both|whole|entire|every(?:thing|one|body)|alle[ns]?|tou(?:s|t|tes)|tod[oa]s?|tutt[ioe]|wszystkie|alla|allt)(?!\p{L})/iu;

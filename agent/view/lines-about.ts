import { stem, words } from '../english/words.ts';

/** Upper bound on the lines returned. */
const MOST_LINES = 5;
/** Share of the weight of the words found on the page that a line must contain. */
const LEAST_SHARE = 0.6;
/** Upper bound on the lines that are read word by word. */
const MOST_READ = 24;

/**
 * Indexes of the lines with the words of a request, best first: a rarer word counts for more, one that no line has for
 * nothing. Finds what the ranker overlooks although its name is in the request.
 */
export function linesAbout(request: string, texts: readonly string[]): readonly number[] {
  const sought = [...new Set(words(request).map(stem))];
  const lower = texts.map((text) => text.toLowerCase());
  const weighted = sought.flatMap((word) => {
    // Endings differ: "category" stands for "categories" too.
    const beginning = word.length > 4 ? word.slice(0, -1) : word;
    const lines = lower.flatMap((text, i) => (text.includes(beginning) ? [i] : []));
    return lines.length === 0 ? [] : [{ word, lines, weight: 1 / lines.length }];
  });
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
  const likely = new Map<number, number>();
  for (const { lines, weight } of weighted) for (const i of lines) likely.set(i, (likely.get(i) ?? 0) + weight);
  return best(likely, total * LEAST_SHARE)
    .slice(0, MOST_READ)
    .filter((i) => {
      const has = new Set(words(texts[i] ?? '').map(stem));
      return weighted.reduce((sum, { word, weight }) => sum + (has.has(word) ? weight : 0), 0) >= total * LEAST_SHARE;
    })
    .slice(0, MOST_LINES);
}

/** The indexes with a weight of at least `least`, heaviest first. */
function best(weights: ReadonlyMap<number, number>, least: number): readonly number[] {
  return [...weights]
    .filter(([, weight]) => weight >= least)
    .sort(([, a], [, b]) => b - a)
    .map(([index]) => index);
}

import { stem, words } from '../english/words.ts';

/** So many lines, the best first, hold what is asked for. */
const MOST_LINES = 5;
/** Of the weight of the words that the page has at all, so much has to be on a line. */
const LEAST_SHARE = 0.6;
/** So many lines are read word by word. */
const MOST_READ = 24;

/**
 * Indexes of the lines with the words of a request, best first: a word that few lines have counts for more, one that no line has for
 * nothing. For what the ranker overlooks though it is called as the request says.
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

/** The indexes with at least `least`, most first. */
function best(weights: ReadonlyMap<number, number>, least: number): readonly number[] {
  return [...weights]
    .filter(([, weight]) => weight >= least)
    .sort(([, a], [, b]) => b - a)
    .map(([index]) => index);
}

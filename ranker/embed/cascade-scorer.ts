import type { Scorer } from '../scorer.ts';

/** Orders all documents with a quick scorer, then the first `depth` again with a thorough one; those stay in front. */
export function cascadeScorer({
  quick,
  thorough,
  depth,
}: {
  readonly quick: Scorer;
  readonly thorough: Scorer;
  readonly depth: number;
}): Scorer {
  return async ({ query, documents }, options) => {
    const first = await quick({ query, documents }, options);
    const order = documents.map((_, i) => i).sort((a, b) => (first[b] ?? 0) - (first[a] ?? 0));
    const best = order.slice(0, depth);
    const second = await thorough({ query, documents: best.map((i) => documents[i] ?? '') }, options);
    // The scores are positions, because the scores of two models cannot be compared.
    const places = documents.map(() => 0);
    const again = best.map((_, i) => i).sort((a, b) => (second[b] ?? 0) - (second[a] ?? 0));
    again.forEach((i, place) => {
      places[best[i] ?? 0] = documents.length - place;
    });
    order.slice(depth).forEach((i, place) => {
      places[i] = documents.length - best.length - place;
    });
    return places;
  };
}

/** The position of an element among the unique elements of its turn. */
export interface TiedRank {
  /** The number of elements with a higher score. */
  readonly better: number;
  /** How many elements have its score, itself included. */
  readonly tied: number;
}

/** The score of each uid. A uid that occurs twice has the last score at the first position. */
export function scoresByUid(uids: readonly string[], scores: readonly number[]): ReadonlyMap<string, number> {
  return new Map(uids.map((uid, i) => [uid, scores[i] ?? Number.NEGATIVE_INFINITY]));
}

/** Ranks from 1, best first; equal scores keep their order, as in WebLINX. Source: weblinx/modeling/dmr/eval.py. */
export function ranksOf(scores: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const order = [...scores].sort(([, a], [, b]) => b - a);
  return new Map(order.map(([uid], i) => [uid, i + 1]));
}

/** The position of each uid, ties kept as ties: a rank inside a tie is chance (mteb issue 5092). */
export function tiedRanksOf(scores: ReadonlyMap<string, number>): ReadonlyMap<string, TiedRank> {
  const order = [...scores].sort(([, a], [, b]) => b - a);
  const places = new Map<string, TiedRank>();
  for (let start = 0; start < order.length; ) {
    const score = order[start]?.[1];
    let end = start;
    while (end < order.length && order[end]?.[1] === score) end++;
    const place = { better: start, tied: Math.max(1, end - start) };
    for (const [uid] of order.slice(start, start + place.tied)) places.set(uid, place);
    start += place.tied;
  }
  return places;
}

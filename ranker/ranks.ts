/** Where an element stands among the unique elements of its turn. */
export interface Place {
  /** How many elements have a higher score. */
  readonly better: number;
  /** How many share its score, itself among them. */
  readonly tied: number;
}

/** The score of each uid: of one that occurs twice the last score, at the position of the first. */
export function scoresByUid(uids: readonly string[], scores: readonly number[]): ReadonlyMap<string, number> {
  return new Map(uids.map((uid, i) => [uid, scores[i] ?? Number.NEGATIVE_INFINITY]));
}

/** Ranks from 1, best first; equal scores in their order, as WebLINX has them. Source: weblinx/modeling/dmr/eval.py. */
export function ranksOf(scores: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const order = [...scores].sort(([, a], [, b]) => b - a);
  return new Map(order.map(([uid], i) => [uid, i + 1]));
}

/** The places of the uids; a rank inside a tie is nobody's merit (mteb issue 5092). */
export function placesOf(scores: ReadonlyMap<string, number>): ReadonlyMap<string, Place> {
  const order = [...scores].sort(([, a], [, b]) => b - a);
  const places = new Map<string, Place>();
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

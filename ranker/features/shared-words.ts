import type { Scene } from './scene.ts';

/** How the words of one field of an item match the goal. */
export interface Shared {
  /** The share of the field's words that the goal names, in [0, 1]. */
  readonly precision: number;
  /** How much of the goal the field names; only what is not done yet; and that, weighted by how few other candidates name it. */
  readonly recall: number;
  readonly open: number;
  readonly rare: number;
  /** Position in the goal of the first matching word that is not done; 1 if there is none. */
  readonly place: number;
}

/** Of words that the goal does not name. */
export const NO_MATCH: Shared = { precision: 0, recall: 0, open: 0, rare: 0, place: 1 };

/** The stronger of two matches. */
export function stronger(a: Shared, b: Shared): Shared {
  return strengthOf(b) > strengthOf(a) ? b : a;
}

/** Compares the words of a field with the goal. */
export function sharedWith(words: readonly string[], { goal, compare, progress }: Scene): Shared {
  if (words.length === 0) return NO_MATCH;
  let covered = 0;
  let total = 0;
  let named: Map<number, number> | null = null;
  for (const word of words) {
    const { weight, best, near } = compare.look(word);
    total += weight;
    if (best.k < 0) continue;
    covered += weight * best.value;
    named ??= new Map();
    for (const { k, value } of near) if (value > (named.get(k) ?? 0)) named.set(k, value);
  }
  if (named === null) return NO_MATCH;
  let [recall, open, rare, place] = [0, 0, 0, 1];
  for (const [k, near] of named) {
    const wanted = goal.words[k];
    if (wanted === undefined) continue;
    const value = wanted.weight * near;
    const left = value * (1 - 0.8 * (progress.done[k] ?? 0));
    recall += value;
    open += left;
    rare += left / Math.sqrt(Math.max(1, compare.counts[k] ?? 1));
    if (left > 0.3) place = Math.min(place, wanted.position);
  }
  return { precision: covered / total, recall: saturate(recall), open: saturate(open), rare: saturate(rare), place };
}

function saturate(value: number): number {
  return value / (1 + value);
}

/** How strongly a field matches, in [0, 1). */
export function strengthOf({ precision, rare }: Shared): number {
  return precision * rare;
}

import type { TiedRank } from '../ranks.ts';
import { ranksOf, tiedRanksOf } from '../ranks.ts';
import { interval } from './interval.ts';
import { lastRank, mean, recallOf, reciprocalRankOf } from './recall.ts';

/** A turn with the scores of a ranker. */
export interface ScoredTurn {
  readonly demonstration: string;
  readonly uids: readonly string[];
  readonly labels: readonly (0 | 1)[];
  /** By uid, in the order of their first occurrence. */
  readonly scores: ReadonlyMap<string, number>;
  readonly milliseconds: number;
}

/** `reference`: ties rank in document order, and a uid that occurs twice counts twice, as in WebLINX. `improved`: neither. */
export type RankingMode = 'reference' | 'improved';

/** A mean over turns, `value`, with its 95 % interval. */
export interface Measure {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Recall and reciprocal rank of the elements that people used. */
export interface RankingResults {
  readonly mode: RankingMode;
  /** Turns with a labelled element; only these are measured. */
  readonly turns: number;
  readonly allTurns: number;
  readonly demonstrations: number;
  readonly elementsPerTurn: {
    readonly mean: number;
    readonly deviation: number;
    readonly low: number;
    readonly high: number;
  };
  /** By k. */
  readonly recall: Readonly<Record<string, Measure>>;
  readonly mrr: Measure;
  readonly mrr50: Measure;
  readonly millisecondsPerTurn: Measure & { readonly median: number; readonly slowest: number };
}

const CUTS = [1, 5, 10, 20, 50, 100, 200];

/** Measures scored turns. Null if no turn has a labelled element: there is no recall then. */
export function evaluateRanking(turns: readonly ScoredTurn[], mode: RankingMode): RankingResults | null {
  const judged = turns.map((turn) => ({ turn, places: labelledPlaces(turn, mode) }));
  const measured = judged.filter(({ places }) => places.length > 0);
  if (measured.length === 0) return null;
  const records = turns.reduce((sum, { uids }) => sum + uids.length, 0);
  const measure = (of: (place: TiedRank) => number): Measure => {
    const samples = measured.map(({ turn, places }) => ({ group: turn.demonstration, values: places.map(of) }));
    return { value: mean(samples.flatMap(({ values }) => values)), ...interval(samples) };
  };
  const meanOf = (of: (turn: ScoredTurn) => number): Measure => {
    const values = turns.map(of);
    return {
      value: mean(values),
      ...interval(turns.map((turn) => ({ group: turn.demonstration, values: [of(turn)] }))),
    };
  };
  const sizes = turns.map(({ uids }) => uids.length);
  const { value: size, ...sizeInterval } = meanOf(({ uids }) => uids.length);
  const times = turns.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return {
    mode,
    turns: measured.length,
    allTurns: turns.length,
    demonstrations: new Set(turns.map(({ demonstration }) => demonstration)).size,
    elementsPerTurn: { mean: size, deviation: deviation(sizes), ...sizeInterval },
    recall: Object.fromEntries(CUTS.map((k) => [k, measure((place) => recallOf(place, k))])),
    mrr: measure((place) => reciprocalRankOf(place, lastRank(null, records))),
    mrr50: measure((place) => reciprocalRankOf(place, lastRank(50, records))),
    millisecondsPerTurn: {
      ...meanOf(({ milliseconds }) => milliseconds),
      median: times[Math.floor(times.length / 2)] ?? 0,
      slowest: times.at(-1) ?? 0,
    },
  };
}

/** The positions of the labelled records: all of them in `reference` mode, the best one in `improved` mode. */
function labelledPlaces({ uids, labels, scores }: ScoredTurn, mode: RankingMode): readonly TiedRank[] {
  const labelled = uids.filter((_, i) => labels[i] === 1);
  if (mode === 'reference') {
    const ranks = ranksOf(scores);
    return labelled.map((uid) => ({ better: (ranks.get(uid) ?? Number.POSITIVE_INFINITY) - 1, tied: 1 }));
  }
  const places = tiedRanksOf(scores);
  const found = labelled.map((uid) => places.get(uid)).filter((place) => place !== undefined);
  return found.sort((a, b) => a.better - b.better).slice(0, 1);
}

/** The standard deviation of the population, as numpy computes it. */
function deviation(values: readonly number[]): number {
  const center = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - center) ** 2)));
}

import { evaluateRanking, type RankingResults } from '../measure/evaluate.ts';
import type { Network } from '../static/network.ts';
import { scoresOf } from '../static/network-scores.ts';
import type { View } from '../static/static-model.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { drawUnseen } from './errands.ts';
import { makeLessons } from './lessons.ts';

const ERRANDS = 400;
/** Differs from every training seed. */
const SEED = 987_654;

/** How well a network does on the fixed development set: made errands of kinds that are kept from training. */
export function measureUnseen(
  network: Network,
  { view, lexicon, vocabulary }: { view: View; lexicon: Lexicon; vocabulary: readonly string[] },
): RankingResults {
  const lessons = makeLessons({ count: ERRANDS, seed: SEED, view, lexicon, vocabulary, draw: drawUnseen, most: null });
  const turns = [...lessons].map(({ rows, right, errand }) => {
    const scores = scoresOf(network, rows);
    const uids = Array.from(scores, (_, i) => String(i));
    return {
      demonstration: String(errand),
      uids,
      labels: uids.map((_, i) => (i === right ? 1 : 0)),
      scores: new Map(uids.map((uid, i) => [uid, scores[i] ?? Number.NEGATIVE_INFINITY])),
      milliseconds: 0,
    };
  });
  const results = evaluateRanking(turns, 'improved');
  if (results === null) throw new Error('the development set is empty');
  return results;
}

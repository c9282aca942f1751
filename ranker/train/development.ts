import { evaluateRanking, type RankingResults } from '../measure/evaluate.ts';
import type { Network } from '../static/network.ts';
import { scoresOf } from '../static/network-scores.ts';
import type { View } from '../static/static-model.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { drawUnseen } from './errands.ts';
import { makeLessons, makeWebLessons } from './lessons.ts';
import type { Lesson } from './train-network.ts';
import type { WebPage } from './web/web-pages.ts';

const ERRANDS = 400;
/** Differs from every training seed. */
const SEED = 987_654;

interface Plan {
  readonly view: View;
  readonly lexicon: Lexicon;
  readonly vocabulary: readonly string[];
}

/** How well a network does on the fixed set of made errands of kinds that are kept from training. */
export function measureUnseen(network: Network, plan: Plan): RankingResults {
  const lessons = makeLessons({ ...plan, count: ERRANDS, seed: SEED, draw: drawUnseen, most: null });
  return measure(
    [...lessons].map((lesson) => ({ ...lesson, group: String(lesson.errand) })),
    network,
  );
}

/** How well a network does on errands on real pages; intervals by bootstrap over their sources. */
export function measureWeb(
  network: Network,
  { pages, count, ...plan }: Plan & { readonly pages: readonly WebPage[]; readonly count: number },
): RankingResults {
  const lessons = makeWebLessons({ ...plan, pages, count, seed: SEED, most: null });
  const sourceOf = (errand: number) => pages[errand % pages.length]?.source.name ?? '';
  return measure(
    [...lessons].map((lesson) => ({ ...lesson, group: sourceOf(lesson.errand) })),
    network,
  );
}

function measure(lessons: readonly (Lesson & { readonly group: string })[], network: Network): RankingResults {
  const turns = lessons.map(({ rows, right, group }) => {
    const scores = scoresOf(network, rows);
    const uids = Array.from(scores, (_, i) => String(i));
    return {
      demonstration: group,
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

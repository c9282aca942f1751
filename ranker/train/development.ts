import { rankerQuery } from '../../dataset/replay/history.ts';
import { evaluateRanking, type RankingResults, type ScoredTurn } from '../measure/evaluate.ts';
import { elementRecords } from '../records/records.ts';
import type { Scorer } from '../scorer.ts';
import type { Network } from '../static/network.ts';
import { scoresOf } from '../static/network-scores.ts';
import type { RankerView } from '../static/static-model.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { drawUnseen } from './errands.ts';
import { lessonOf, makeLessons, webMoments } from './lessons.ts';
import type { RecordedMoment } from './record-errand.ts';
import type { Lesson } from './train-network.ts';
import type { WebPage } from './web/web-pages.ts';

const ERRANDS = 400;
/** Differs from every training seed. */
const SEED = 987_654;

interface Trial {
  readonly view: RankerView;
  readonly lexicon: Lexicon;
  readonly vocabulary: readonly string[];
}

/** How well a network does on the fixed set of made errands of kinds that are kept from training. */
export function measureUnseen(network: Network, plan: Trial): RankingResults {
  const lessons = makeLessons({ ...plan, count: ERRANDS, seed: SEED, draw: drawUnseen, most: null });
  return measure(
    [...lessons].map((lesson) => ({ ...lesson, group: String(lesson.errand) })),
    network,
  );
}

/** A moment of a development page, with what intervals are taken over: the name of its source. */
export type GroupedMoment = RecordedMoment & { readonly group: string };

/** The moments of `count` errands on real pages, always the same. */
export function developmentMoments(plan: {
  readonly pages: readonly WebPage[];
  readonly count: number;
  readonly vocabulary: readonly string[];
}): readonly GroupedMoment[] {
  return [...webMoments({ ...plan, seed: SEED })];
}

/** How well a network does at moments of real pages; intervals by bootstrap over their groups. */
export function measureMoments(
  network: Network,
  { moments, ...how }: Pick<Trial, 'view' | 'lexicon'> & { readonly moments: readonly GroupedMoment[] },
): RankingResults {
  const lessons = moments.flatMap((moment) => {
    const lesson = lessonOf(moment, how);
    return lesson === null ? [] : [{ ...lesson, group: moment.group }];
  });
  return measure(lessons, network);
}

/** How well another ranker does at these moments, over WebLINX's records of the pages. */
export async function measureScorer(scorer: Scorer, moments: readonly GroupedMoment[]): Promise<RankingResults> {
  const { signal } = new AbortController();
  const turns: ScoredTurn[] = [];
  for (const { demonstration, index, page, target, group } of moments) {
    const records = elementRecords(page);
    const uids = records.map(({ element }): string => element.id ?? '');
    if (!uids.includes(target) || uids.length < 2) continue;
    const documents = records.map(({ document }) => document);
    const scores = await scorer({ query: rankerQuery(demonstration, index), documents }, { signal });
    turns.push({
      demonstration: group,
      uids,
      labels: uids.map((uid) => (uid === target ? 1 : 0)),
      scores: new Map(uids.map((uid, i) => [uid, scores[i] ?? Number.NEGATIVE_INFINITY])),
      milliseconds: 0,
    });
  }
  return resultsOf(turns);
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
  return resultsOf(turns);
}

function resultsOf(turns: readonly ScoredTurn[]): RankingResults {
  const results = evaluateRanking(turns, 'improved');
  if (results === null) throw new Error('the development set is empty');
  return results;
}

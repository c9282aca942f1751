import { describe, expect, test } from 'vitest';
import { readFileLines } from '../../../dataset/disk/lines.ts';
import { readCandidateTurns } from '../../../dataset/page/candidate-turns.ts';
import { bm25Scorer, constantScorer, randomScorer } from '../../../ranker/baselines/baselines.ts';
import { evaluateRanking, type ScoredTurn } from '../../../ranker/measure/evaluate.ts';
import { lastRank, mean, recallOf, reciprocalRankOf } from '../../../ranker/measure/recall.ts';
import { ranksOf, scoresByUid, tiedRanksOf } from '../../../ranker/ranks.ts';
import { goldenCases, goldenEntries, needsGolden, weblinxFolder } from '../../support/reference/golden.ts';

const signal = new AbortController().signal;

describe.skipIf(needsGolden !== '')(`measures as WebLINX has them${needsGolden}`, () => {
  test('ranks come from scores, equal ones in their order', () => {
    for (const { in: scores, out } of goldenCases<{ in: object; out: object }>(
      'dmr_metrics_real.json',
      'ranks_from_scores',
    )) {
      expect(Object.fromEntries(ranksOf(new Map(Object.entries(scores))))).toEqual(out);
    }
  });

  test('reciprocal ranks and recall of random ranks', () => {
    for (const { recs, k, mrr, recall } of goldenCases<Random>('dmr_metrics_real.json', 'random')) {
      const places = recs.filter(([label]) => label === 1).map(([, rank]) => ({ better: rank - 1, tied: 1 }));
      if (typeof mrr !== 'number') expect(places).toEqual([]);
      else {
        const last = lastRank(k, recs.length);
        expect(mean(places.map((place) => reciprocalRankOf(place, last)))).toBeCloseTo(mrr, 12);
        expect(mean(places.map((place) => recallOf(place, k || 10)))).toBeCloseTo(recall, 12);
      }
    }
  });

  test('the scores of the released model give its stored ranks and its published figures', () => {
    const metrics = new Map(goldenEntries<number>('dmr_metrics_real.json', 'metrics'));
    const published = (name: string) => metrics.get(name) ?? Number.NaN;
    const turns: ScoredTurn[] = [];
    const file = `${weblinxFolder}/candidates/aaabtsd.jsonl`;
    const ranks = new Map(
      [...readFileLines(file)].map((line) => {
        const { turn_index, uid, rank } = JSON.parse(line);
        return [`${turn_index} ${uid}`, rank];
      }),
    );
    for (const { turn, elements } of readCandidateTurns(readFileLines(file), file)) {
      const uids = elements.map(({ uid }) => uid);
      const scores = scoresByUid(
        uids,
        elements.map(({ score }) => score ?? Number.NaN),
      );
      for (const [uid, rank] of ranksOf(scores)) expect(rank).toBe(ranks.get(`${turn} ${uid}`));
      turns.push({
        demonstration: 'aaabtsd',
        uids,
        labels: elements.map(({ label }) => label),
        scores,
        milliseconds: 0,
      });
    }
    expect(turns).toHaveLength(13);
    const results = evaluateRanking(turns, 'reference');
    expect(results?.mrr50.value).toBeCloseTo(published('mrr50'), 12);
    expect(results?.mrr.value).toBeCloseTo(published('mrr_none'), 12);
    for (const k of [1, 5, 10, 20, 50, 100, 200])
      expect(results?.recall[k]?.value).toBeCloseTo(published(`recall@${k}`), 12);
  });
});

interface Random {
  recs: [label: number, rank: number][];
  k: number | null;
  mrr: number | object;
  recall: number;
}

function turnWith(scores: readonly number[], labels: readonly (0 | 1)[], demonstration = 'a'): ScoredTurn {
  const uids = scores.map((_, i) => `u${i}`);
  return { demonstration, uids, labels, scores: scoresByUid(uids, scores), milliseconds: 1 };
}

test('a constant scorer is at chance, and only the reference flatters it', () => {
  const turns = [turnWith([0, 0, 0, 0], [1, 0, 0, 0])];
  expect(evaluateRanking(turns, 'improved')?.recall[1]?.value).toBe(0.25);
  expect(evaluateRanking(turns, 'improved')?.mrr.value).toBeCloseTo((1 + 1 / 2 + 1 / 3 + 1 / 4) / 4, 12);
  expect(evaluateRanking(turns, 'reference')?.recall[1]?.value).toBe(1);
});

test('a uid that occurs twice has its last score, and counts once unless the reference counts', () => {
  const uids = ['x', 'y', 'x'];
  const scores = scoresByUid(uids, [9, 5, 1]);
  expect([...scores]).toEqual([
    ['x', 1],
    ['y', 5],
  ]);
  const turn: ScoredTurn = { demonstration: 'a', uids, labels: [1, 0, 1], scores, milliseconds: 0 };
  const other = turnWith([1, 0], [1, 0]);
  expect(evaluateRanking([turn, other], 'reference')?.recall[1]?.value).toBeCloseTo(1 / 3, 12);
  expect(evaluateRanking([turn, other], 'improved')?.recall[1]?.value).toBe(0.5);
});

test('ties are found among equal scores only', () => {
  const places = tiedRanksOf(new Map([['a', 1], ['b', 2], ['c', 1], ['d', 0]])); // biome-ignore format: one line
  expect(Object.fromEntries(places)).toEqual({
    b: { better: 0, tied: 1 },
    a: { better: 1, tied: 2 },
    c: { better: 1, tied: 2 },
    d: { better: 3, tied: 1 },
  });
});

test('turns without a labelled element are counted, not measured', () => {
  const turns = [turnWith([1, 0], [0, 1]), turnWith([1, 0], [0, 0])];
  expect(evaluateRanking(turns, 'improved')).toMatchObject({ turns: 1, allTurns: 2, recall: { 1: { value: 0 } } });
  expect(evaluateRanking([turnWith([1], [0])], 'improved')).toBeNull();
});

test('an interval holds the mean, narrows with more demonstrations and is the same every time', () => {
  const turns = (count: number) =>
    Array.from({ length: count }, (_, i) => turnWith([1, 0], i % 2 === 0 ? [1, 0] : [0, 1], `d${i}`));
  const width = (count: number) => {
    const recall = evaluateRanking(turns(count), 'improved')?.recall[1];
    if (recall === undefined) throw new Error('nothing measured');
    expect(recall.low).toBeLessThan(0.5);
    expect(recall.high).toBeGreaterThan(0.5);
    return recall.high - recall.low;
  };
  expect(width(400)).toBeLessThan(width(20) / 2);
  expect(width(20)).toBe(width(20));
});

test('bm25 finds the document that says what is asked, and rare words weigh more', async () => {
  const documents = ['[[text]] Cancel', '[[text]] Buy tickets', '[[text]] Buy', '[[text]] Buy now'];
  const scores = await bm25Scorer({ query: 'please buy the tickets', documents }, { signal });
  expect(Math.max(...scores)).toBe(scores[1]);
  expect(await bm25Scorer({ query: '', documents: [] }, { signal })).toEqual([]);
  expect(await constantScorer({ query: 'x', documents }, { signal })).toEqual([0, 0, 0, 0]);
});

test('a random scorer repeats itself for a seed', async () => {
  const question = { query: '', documents: ['a', 'b', 'c'] };
  const scores = await randomScorer(1)(question, { signal });
  expect(await randomScorer(1)(question, { signal })).toEqual(scores);
  expect(await randomScorer(2)(question, { signal })).not.toEqual(scores);
  expect(new Set(scores).size).toBe(3);
});

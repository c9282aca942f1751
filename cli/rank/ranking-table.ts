import type { Measure, RankingResults } from '../../ranker/measure/evaluate.ts';

/** Formats results as a table for a terminal; each measure with its 95 % interval. */
export function rankingTable({ model, ...results }: RankingResults & { readonly model: string }): string {
  const { turns, allTurns, demonstrations, elementsPerTurn, millisecondsPerTurn } = results;
  const rows = Object.entries(results.recall).map(([k, measure]) => row(`recall@${k}`, measure));
  return [
    `${model} (${results.mode}): ${turns} of ${allTurns} turns in ${demonstrations} demonstration${demonstrations === 1 ? '' : 's'} have a labelled element`,
    `${elementsPerTurn.mean.toFixed(1)} elements a turn  ${bounds(elementsPerTurn, 1)}, deviation ${elementsPerTurn.deviation.toFixed(1)}`,
    `${millisecondsPerTurn.value.toFixed(2)} ms a turn  ${bounds(millisecondsPerTurn, 2)}, median ${millisecondsPerTurn.median.toFixed(2)}, slowest ${millisecondsPerTurn.slowest.toFixed(2)}`,
    '',
    ...rows,
    row('MRR', results.mrr),
    row('MRR@50', results.mrr50),
    '',
  ].join('\n');
}

function row(name: string, measure: Measure): string {
  return `${name.padEnd(11)} ${measure.value.toFixed(3)}  ${bounds(measure, 3)}`;
}

function bounds({ low, high }: { readonly low: number; readonly high: number }, digits: number): string {
  return `[${low.toFixed(digits)}, ${high.toFixed(digits)}]`;
}

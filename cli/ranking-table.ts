import type { Measure, RankingResults } from '../ranker/evaluate.ts';

/** Results as a table for a terminal; every measure with its 95 % interval. */
export function rankingTable({ model, ...results }: RankingResults & { readonly model: string }): string {
  const { turns, allTurns, demonstrations, elementsPerTurn, millisecondsPerTurn } = results;
  const rows = Object.entries(results.recall).map(([k, measure]) => row(`recall@${k}`, measure));
  return [
    `${model} (${results.mode}): ${turns} of ${allTurns} turns in ${demonstrations} demonstrations have a labelled element`,
    `${elementsPerTurn.mean.toFixed(1)} elements a turn (deviation ${elementsPerTurn.deviation.toFixed(1)})`,
    `${millisecondsPerTurn.median.toFixed(2)} ms a turn (median; slowest ${millisecondsPerTurn.slowest.toFixed(2)})`,
    '',
    ...rows,
    row('MRR', results.mrr),
    row('MRR@50', results.mrr50),
    '',
  ].join('\n');
}

function row(name: string, { value, low, high }: Measure): string {
  return `${name.padEnd(11)} ${value.toFixed(3)}  [${low.toFixed(3)}, ${high.toFixed(3)}]`;
}

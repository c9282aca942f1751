// How well the shipped ranker finds the elements that people used, in demonstrations that it never saw: `npm run bench --
// bench/ranking/ranker-quality.ts`, with WEBLINX_DATA and HUMAN_TASKS. Writes the table to stdout.
import { join } from 'node:path';
import { stderr, stdout } from 'node:process';
import { packagedModel, packagedWords } from '../../cli/package/packaged-model.ts';
import { rankTurns } from '../../cli/rank/rank-turns.ts';
import type { RankingResults } from '../../ranker/measure/evaluate.ts';
import { measureUnseen } from '../../ranker/train/development.ts';
import { wordsForNames } from '../../ranker/train/lessons.ts';
import { neededFolder } from '../measure.ts';

const [weblinx, human] = [neededFolder('WEBLINX_DATA'), neededFolder('HUMAN_TASKS')];

const sets = [
  { name: 'human_tasks', from: { data: human, split: 'human_tasks' }, views: ['live', 'records'] },
  { name: 'adayjrv', from: { data: weblinx, demo: 'adayjrv' }, views: ['live', 'records'] },
  { name: 'aaabtsd', from: { candidates: join(weblinx, 'candidates', 'aaabtsd.jsonl') }, views: ['records'] },
] as const;
/** Errands on generated pages, of kinds that training never saw. */
const MADE = 'made, kinds unseen';
const CUTS = ['1', '5', '10', '20', '50'];

const measured: { readonly set: string; readonly model: string; readonly results: RankingResults }[] = [];
for (const { name, from, views } of sets) {
  const common = { mode: 'improved', seed: 123, ...from } as const;
  const tell = (line: string) => void stderr.write(`${line}\n`);
  for (const view of views)
    measured.push({ set: name, model: view, results: await rankTurns({ ...common, model: 'waymark', view }, tell) });
  for (const model of ['bm25', 'random'])
    measured.push({ set: name, model, results: await rankTurns({ ...common, model }, tell) });
}

const { lexicon, ...networks } = packagedModel();
for (const view of ['live', 'records'] as const) {
  const vocabulary = wordsForNames(packagedWords().vocabulary);
  measured.push({ set: MADE, model: view, results: measureUnseen(networks[view], { view, lexicon, vocabulary }) });
}

stdout.write(
  `| set | model | ${CUTS.map((k) => `R@${k}`).join(' | ')} | MRR |\n|---|---|${CUTS.map(() => '---|').join('')}---|\n`,
);
for (const { set, model, results } of measured) {
  const cells = [...CUTS.map((k) => results.recall[k]), results.mrr].map((measure) =>
    measure === undefined ? '' : `${short(measure.value)} [${short(measure.low)}, ${short(measure.high)}]`,
  );
  stdout.write(`| ${set} | ${model} | ${cells.join(' | ')} |\n`);
}
function short(value: number): string {
  return value.toFixed(2).replace(/^0/u, '');
}

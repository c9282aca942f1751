// How well the shipped ranker finds the elements that people used, in demonstrations that it never saw: `npm run bench --
// bench/ranking/ranker-quality.ts`, with WEBLINX_DATA and HUMAN_TASKS. Writes docs/ranker-recall.svg, and the table of docs/ranker.md to stdout.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stderr, stdout } from 'node:process';
import { packagedModel, packagedWords } from '../../cli/package/packaged-model.ts';
import { rankTurns } from '../../cli/rank/rank-turns.ts';
import type { RankingResults } from '../../ranker/measure/evaluate.ts';
import { measureUnseen } from '../../ranker/train/development.ts';
import { namingWords } from '../../ranker/train/lessons.ts';
import { dataFolder } from '../measure.ts';

const [weblinx, human] = [dataFolder('WEBLINX_DATA'), dataFolder('HUMAN_TASKS')];

const sets = [
  { name: 'human_tasks', from: { data: human, split: 'human_tasks' }, views: ['live', 'records'] },
  { name: 'adayjrv', from: { data: weblinx, demo: 'adayjrv' }, views: ['live', 'records'] },
  { name: 'aaabtsd', from: { candidates: join(weblinx, 'candidates', 'aaabtsd.jsonl') }, views: ['records'] },
] as const;
/** Errands on generated pages, of kinds that training never saw. */
const MADE = 'made, kinds unseen';
const CUTS = ['1', '5', '10', '20', '50'];
const COLOURS: Readonly<Record<string, string>> = {
  live: '#c2410c',
  records: '#1d4ed8',
  bm25: '#15803d',
  random: '#78716c',
};

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
  const vocabulary = namingWords(packagedWords().vocabulary);
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
writeFileSync('docs/ranker-recall.svg', picture());

function short(value: number): string {
  return value.toFixed(2).replace(/^0/u, '');
}

/** One chart for each set: recall over k on a logarithmic scale and, below it, the time of a turn. */
function picture(): string {
  const [width, height, left, top] = [250, 180, 34, 28];
  const names = [...new Set(measured.map(({ set }) => set))];
  const charts = names.map((name, column) => {
    const x = (k: string) => left + (Math.log2(Number(k)) / Math.log2(200)) * (width - left - 12);
    const y = (value: number) => top + (1 - value) * (height - top - 24);
    const lines = measured
      .filter(({ set }) => set === name)
      .map(({ model, results }) => {
        const points = Object.entries(results.recall).map(
          ([k, { value }]) => `${x(k).toFixed(1)},${y(value).toFixed(1)}`,
        );
        return `<polyline points="${points.join(' ')}" fill="none" stroke="${COLOURS[model]}" stroke-width="2"/>`;
      });
    const marks = [0, 0.5, 1].map(
      (value) =>
        `<line x1="${left}" x2="${width - 12}" y1="${y(value)}" y2="${y(value)}" stroke="#d6d3d1"/><text x="${left - 4}" y="${y(value) + 4}" text-anchor="end">${value}</text>`,
    );
    const cuts = ['1', '10', '100'].map((k) => `<text x="${x(k)}" y="${height - 8}" text-anchor="middle">${k}</text>`);
    return `<g transform="translate(${column * width})"><text x="${left}" y="16" font-weight="bold">${name}: recall@k</text>${marks.join('')}${lines.join('')}${cuts.join('')}${times(name, height + 22)}</g>`;
  });
  const legend = Object.entries(COLOURS).map(
    ([model, colour], i) =>
      `<text x="${34 + i * 110}" y="${height + 124}" fill="${colour}">${['waymark, live', 'waymark, records', 'BM25', 'chance'][i] ?? model}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width * names.length} ${height + 134}" font-family="sans-serif" font-size="11"><title>recall at k and time per turn of each ranker</title><rect width="100%" height="100%" fill="white"/>${charts.join('')}${legend.join('')}</svg>\n`;
}

/** Bars of the median milliseconds that each model takes for a turn of a set. */
function times(name: string, y: number): string {
  const rows = measured.filter(({ set, model }) => set === name && set !== MADE && model !== 'random');
  if (rows.length === 0) return '';
  const most = Math.max(...rows.map(({ results }) => results.millisecondsPerTurn.median));
  const bars = rows.map(({ model, results }, i) => {
    const { median } = results.millisecondsPerTurn;
    const at = y + 12 + i * 22;
    return `<rect x="34" y="${at}" width="${((median / most) * 140).toFixed(1)}" height="14" fill="${COLOURS[model]}"/><text x="${(40 + (median / most) * 140).toFixed(1)}" y="${at + 11}">${median.toFixed(1)} ms</text>`;
  });
  return `<text x="34" y="${y}" font-weight="bold">median time per turn</text>${bars.join('')}`;
}

import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { CATEGORIES, type Category } from '../score/categories.ts';
import { colorOf } from './html-report-style.ts';
import { percentWithSign } from './percent.ts';
import type { ModelReport } from './report.ts';
import type { ModelLabel } from './report-text.ts';

const COLOR = { domain: [...CATEGORIES], range: CATEGORIES.map(colorOf) };
const WIDTH = 1030;

/** Plots overall scores with intervals: one row per model, one panel per split. */
export function overallPlot(models: readonly ModelReport[], label: ModelLabel): string {
  const points = models.map((model) => {
    const overall = model.headlines[0];
    return {
      ...{ split: model.split, model: label(model), score: overall?.unconditional ?? null },
      ...{ low: overall?.interval?.low ?? null, high: overall?.interval?.high ?? null },
    };
  });
  return draw({
    ...{ width: WIDTH, marginLeft: widthOf(points.map(({ model }) => model)), marginRight: 70, marginBottom: 44 },
    x: { percent: true, domain: [0, 100], label: 'overall, % of all turns', grid: true },
    y: { label: null, domain: [...new Set(points.map(({ model }) => model))] },
    fy: { label: null, domain: [...new Set(points.map(({ split }) => split))] },
    marks: [
      Plot.ruleY(points, {
        y: 'model',
        fy: 'split',
        x1: 'low',
        x2: 'high',
        stroke: 'var(--accent)',
        strokeWidth: 5,
        strokeOpacity: 0.3,
        strokeLinecap: 'round',
      }),
      Plot.dot(points, {
        ...{ x: 'score', y: 'model', fy: 'split', fill: 'var(--accent)', r: 4 },
        title: ({ model, split, score, low, high }: (typeof points)[number]) =>
          `${model}, ${split}: ${percentWithSign(score)}${low === null ? '' : ` (${percentWithSign(low)} to ${percentWithSign(high)})`}`,
      }),
    ],
  });
}

/** Plots the categories of predictions: one bar per model, one panel per split. */
export function categoryPlot(models: readonly ModelReport[], label: ModelLabel): string {
  const parts = models.flatMap((model) => shares(model.categories, { split: model.split, row: label(model) }));
  return draw({
    ...{
      width: WIDTH,
      marginLeft: widthOf(parts.map(({ row }) => row)),
      marginRight: 70,
      marginBottom: 44,
      color: COLOR,
    },
    x: { percent: true, domain: [0, 100], label: '% of scored turns' },
    y: { label: null, domain: [...new Set(parts.map(({ row }) => row))] },
    fy: { label: null, domain: [...new Set(parts.map(({ split }) => split))] },
    marks: [
      Plot.barX(parts, {
        x: 'share',
        y: 'row',
        fy: 'split',
        fill: 'category',
        title: 'text',
        insetTop: 1,
        insetBottom: 1,
      }),
    ],
  });
}

/** Plots the categories of one model's predictions: one bar per intent, with the number of turns as its length. */
export function intentPlot(model: ModelReport): string {
  const parts = model.intents.flatMap(({ intent, categories }) =>
    shares(categories, { split: model.split, row: intent }),
  );
  return draw({
    ...{ width: WIDTH, marginLeft: 90, marginRight: 70, marginBottom: 44, color: COLOR },
    x: { label: 'turns' },
    y: { label: null, domain: model.intents.map(({ intent }) => intent) },
    marks: [Plot.barX(parts, { x: 'turns', y: 'row', fill: 'category', title: 'text', insetTop: 1, insetBottom: 1 })],
  });
}

/** Plots the overall score of every demonstration, to show outliers. */
export function demonstrationPlot(model: ModelReport): string {
  const dots = model.demonstrations.filter(({ overall }) => overall !== null);
  return draw({
    ...{ width: WIDTH, height: 120, marginLeft: 20, marginRight: 20, marginBottom: 44 },
    x: { percent: true, domain: [0, 100], label: 'overall of a demonstration, %' },
    r: { domain: [0, Math.max(1, ...dots.map(({ turns }) => turns))], range: [0, 7] },
    marks: [
      Plot.dot(
        dots,
        Plot.dodgeY({
          ...{ x: 'overall', r: 'turns', fill: 'var(--accent)', fillOpacity: 0.6, anchor: 'bottom' as const },
          title: ({ name, overall, turns }: (typeof dots)[number]) =>
            `${name}: ${percentWithSign(overall)} on ${turns} turns`,
        }),
      ),
    ],
  });
}

function shares(categories: Readonly<Record<string, number>>, { split, row }: { split: string; row: string }) {
  const total = Object.values(categories).reduce((sum, turns) => sum + turns, 0);
  return CATEGORIES.flatMap((category: Category) => {
    const turns = categories[category] ?? 0;
    if (turns === 0) return [];
    const share = turns / total;
    return [
      { split, row, category, turns, share, text: `${row}: ${category}, ${turns} turns (${percentWithSign(share)})` },
    ];
  });
}

/** The legend of the category colours. */
export function legend(): string {
  const items = CATEGORIES.map((category) => `<li><i style="background:${colorOf(category)}"></i>${category}</li>`);
  return `<ul class="legend">${items.join('')}</ul>`;
}

/** Left margin for the longest name at 12 px. */
function widthOf(names: readonly string[]): number {
  return Math.min(280, 24 + 6.6 * Math.max(0, ...names.map(({ length }) => length)));
}

function draw(options: Plot.PlotOptions): string {
  const { document } = parseHTML('<!doctype html><body></body>');
  const svg = Plot.plot({ document, style: { fontSize: '12px' }, ...options });
  return `<figure>${svg.outerHTML}</figure>`;
}

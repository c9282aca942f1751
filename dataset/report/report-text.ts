import { HEADLINES } from '../score/aggregate.ts';
import { IMPROVEMENTS } from '../score/improved.ts';
import { modelName } from './compare-models.ts';
import { percent } from './percent.ts';
import type { ModelReport, OutOfDomain, Report } from './report.ts';

const WIDTH = 80;
const PAIRED = 'Paired  (overall on the same turns; p by sign flips of demonstrations)';

/** How many pairs of models are printed. */
const COMPARED = 10;

const SHORT = ['Overall', 'Intent', 'Element', 'Text'];

/** Formats a report for a terminal, at most 80 columns wide, in percent. `details` adds every model's intents and mistakes. */
export function reportText(report: Report, details: boolean): string {
  const splits = [...new Set(report.models.map(({ split }) => split))];
  const parts = splits.map((split) => splitTable(report, split));
  if (report.outOfDomain.length > 0) parts.push(outOfDomainTable(report));
  if (report.comparisons.length > 0) parts.push(comparisonTable(report));
  if (report.mode === 'improved') parts.push(improvements());
  if (details) parts.push(...report.models.map((model) => detailsOf(model, modelLabels(report))));
  return `${parts.join('\n\n')}\n`;
}

/** Lists every difference of improved mode, so that its scores are not mistaken for published ones. */
function improvements(): string {
  const lines = IMPROVEMENTS.map(([quirk, change]) => `${quirk.padEnd(4)} ${change}`.slice(0, WIDTH));
  return ["Improved mode differs from WebLINX's rules (docs/weblinx.md):", ...lines].join('\n');
}

function splitTable(report: Report, split: string): string {
  const { models, mode } = report;
  const label = modelLabels(report);
  const members = models.filter((model) => model.split === split);
  const rows = members.map((model) => {
    const [overall, ...others] = model.headlines;
    const interval = overall?.interval ?? null;
    const range = interval === null ? '' : `${percent(interval.low)}-${percent(interval.high)}`;
    return [
      label(model),
      percent(overall?.unconditional),
      range,
      ...others.map((it) => percent(it.unconditional)),
      String(model.coverage.scored),
    ];
  });
  const title = `${split}  (${mode} mode; % of all turns, zero where the intent is wrong)`;
  return table(title, ['Model', 'Overall', '95 % CI', 'Intent', 'Element', 'Text', 'Turns'], rows);
}

function outOfDomainTable(report: Report): string {
  const label = modelLabels(report);
  const rows = report.outOfDomain.map((model) => [
    label(model),
    ...model.means.map(percent),
    `${model.splits.length} of 4`,
  ]);
  return table('Out of domain  (mean of test_web, test_cat, test_geo, test_vis)', ['Model', ...SHORT, 'Splits'], rows);
}

function comparisonTable(report: Report): string {
  const { comparisons } = report;
  const label = modelLabels(report);
  const shown = comparisons.slice(0, COMPARED);
  const rows = shown.map(({ split, first, second, difference, p, turns }) => [
    `${label(first)} - ${label(second)}`,
    split,
    `${difference > 0 ? '+' : ''}${percent(difference)}`,
    p === null ? '-' : p < 0.001 ? '<0.001' : p.toFixed(3),
    String(turns),
  ]);
  const paired = table(PAIRED, ['Models', 'Split', 'Diff', 'p', 'Turns'], rows);
  const rest = comparisons.length - shown.length;
  return rest === 0 ? paired : `${paired}\n(and ${rest} more pairs: --report FILE)`;
}

function detailsOf(model: ModelReport, label: ModelLabel): string {
  const intents = model.intents.map(({ intent, turns, intentMatch, exactMatch, overall }) => [
    intent,
    ...[percent(overall), percent(intentMatch), percent(exactMatch), String(turns)],
  ]);
  const mistakes = Object.entries(model.categories).map(([category, turns]) => [
    category,
    percent(turns / Math.max(1, model.coverage.scored)),
    String(turns),
  ]);
  const name = `${model.split}  ${label(model)}`;
  return [
    table(name, ['Intent', 'Overall', 'Intent', 'Exact', 'Turns'], intents),
    table(`${name}: what went wrong`, ['Mistake', '% of turns', 'Turns'], mistakes),
  ].join('\n\n');
}

/** How a report calls a model. */
export type ModelLabel = (model: { readonly project: string; readonly model: string }) => string;

/** Names of models; without the project if there is only one. */
export function modelLabels({ models }: Report): ModelLabel {
  const projects = new Set(models.map(({ project }) => project));
  return projects.size > 1 ? modelName : ({ model }) => model;
}

/** A table; the first column is truncated to fit, the others are right-aligned numbers. */
function table(title: string, header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((cell, i) => Math.max(...[header, ...rows].map((row) => row[i]?.length ?? 0), cell.length));
  const numbers = widths.slice(1).reduce((total, width) => total + width + 2, 0);
  const first = Math.min(widths[0] ?? 0, WIDTH - numbers);
  const line = (row: readonly string[]) => {
    const [name = '', ...cells] = row;
    return `${clip(name, first)}${cells.map((cell, i) => `  ${cell.padStart(widths[i + 1] ?? 0)}`).join('')}`;
  };
  return [title.slice(0, WIDTH), line(header), '-'.repeat(Math.min(WIDTH, first + numbers)), ...rows.map(line)].join(
    '\n',
  );
}

/** Truncates a long name at its start, because ends distinguish models. */
function clip(text: string, width: number): string {
  return text.length > width ? `…${text.slice(text.length - width + 1)}` : text.padEnd(width);
}

/** Formats models as Markdown rows for the official leaderboard; links and finetuning are left for the author to fill in. */
export function leaderboard(models: readonly OutOfDomain[]): string {
  const header = '| Model | Overall | IM | Element (IoU) | Text (F1) | Finetuned | Links | Tags |';
  const rows = models.map(({ model, means }) => {
    const cells = HEADLINES.map((_, i) => {
      const mean = means[i] ?? null;
      return mean === null ? '-' : (mean * 100).toFixed(2);
    });
    return `| ${model.replaceAll('|', '\\|')} | ${cells.join(' | ')} | ? | ? | SR |`;
  });
  return `${[header, '| --- | --- | --- | --- | --- | --- | --- | --- |', ...rows].join('\n')}\n`;
}

/** Warnings about rows that were not scored; empty if all were. */
export function coverageWarnings({ models }: Report): readonly string[] {
  const splits = [...new Map(models.map((model) => [model.split, model])).values()];
  return [...splits.flatMap(missingDemonstrations), ...models.flatMap(unscored)];
}

function missingDemonstrations({ split, coverage }: ModelReport): readonly string[] {
  const { missing, onDisk } = coverage.demonstrations;
  if (missing.length === 0) return [];
  const some = missing.slice(0, 3).join(', ');
  const more = missing.length > 3 ? ` and ${missing.length - 3} more` : '';
  return [`${split}: ${onDisk} of ${onDisk + missing.length} demonstrations are on disk; missing: ${some}${more}`];
}

function unscored(model: ModelReport): readonly string[] {
  const { rows, scored, dropped, failed, selected, unpredicted, repeated } = model.coverage;
  const name = `${model.split} ${modelName(model)}`;
  const sentences: string[] = [];
  const reasons = Object.entries(dropped).map(([reason, count]) => `${count} ${reason}`);
  if (reasons.length > 0)
    sentences.push(`${name}: ${scored} of ${rows} rows scored; dropped as in WebLINX: ${reasons.join(', ')}`);
  if (failed > 0) sentences.push(`${name}: ${failed} of ${rows} rows could not be scored:`);
  for (const { position, turn, reason } of model.failures) sentences.push(`  row ${position} (${turn}): ${reason}`);
  if (unpredicted > 0) sentences.push(`${name}: ${unpredicted} of ${selected} selected turns have no prediction`);
  if (repeated > 0)
    sentences.push(`${name}: ${repeated} rows predict a turn that already has a prediction; all of them count`);
  return sentences;
}

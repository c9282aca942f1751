import { CATEGORIES } from '../score/categories.ts';
import { IMPROVEMENTS } from '../score/improved.ts';
import { escapeHtml, htmlDocument, htmlTable, table } from './html-document.ts';
import { categoryPlot, demonstrationPlot, intentPlot, legend, overallPlot } from './html-report-plots.ts';
import { percent } from './percent.ts';
import type { ModelReport, Report } from './report.ts';
import { coverageWarnings, leaderboard, type ModelLabel, modelLabels } from './report-text.ts';

/** Formats a report as one self-contained HTML file without scripts; its plots follow the reader's light or dark theme. */
export function htmlReport(report: Report): string {
  const parts = [heading, summary, mistakes, details, comparisons, board, coverage];
  return htmlDocument('WebLINX scores', parts.map((part) => part(report)).join('\n'));
}

function heading({ mode, models }: Report): string {
  const scored = models.reduce((total, { coverage }) => total + coverage.scored, 0);
  const rules =
    mode === 'reference'
      ? "WebLINX's own rules, comparable with published numbers."
      : "Improved rules: not comparable with published numbers. What differs from WebLINX's is listed at the end.";
  return `<header><h1>WebLINX scores</h1>
<p>${count(models.length, 'model run')}, ${count(scored, 'prediction')} scored. ${rules}</p></header>`;
}

function summary(report: Report): string {
  const label = modelLabels(report);
  const splits = [...new Set(report.models.map(({ split }) => split))];
  const tables = splits.map((split) =>
    splitTable(
      report.models.filter((model) => model.split === split),
      split,
      label,
    ),
  );
  const outOfDomain = report.outOfDomain.map((model) => [
    label(model),
    ...model.means.map((mean) => percent(mean)),
    `${model.splits.length} of 4`,
  ]);
  const board =
    outOfDomain.length === 0
      ? ''
      : `<h3>Out of domain</h3><p>Plain mean of test_web, test_cat, test_geo and test_vis.</p>
${table(['Model', 'Overall', 'Intent', 'Element', 'Text', 'Splits'], outOfDomain)}`;
  return `<h2>Scores</h2><p>In percent of all turns; a turn with the wrong intent scores zero. Bars are 95 % bootstrap intervals over
demonstrations.</p>
${overallPlot(report.models, label)}${tables.join('')}${board}`;
}

function splitTable(models: readonly ModelReport[], split: string, label: ModelLabel): string {
  const best = [0, 1, 2, 3].map((i) => Math.max(...models.map(({ headlines }) => headlines[i]?.unconditional ?? -1)));
  const rows = models.map((model) => [
    escapeHtml(label(model)),
    ...model.headlines.map(({ unconditional, interval }, i) => {
      const range = interval === null ? '' : ` <small>${percent(interval.low)} to ${percent(interval.high)}</small>`;
      const isBest = models.length > 1 && unconditional !== null && unconditional === best[i];
      return { html: `${percent(unconditional)}${range}`, best: isBest };
    }),
    String(model.coverage.scored),
  ]);
  return `<h3>${escapeHtml(split)}</h3>${htmlTable(['Model', 'Overall', 'Intent', 'Element', 'Text', 'Turns'], rows)}`;
}

function mistakes(report: Report): string {
  return `<h2>What went wrong</h2><p>The first thing wrong with each prediction. A near miss touches the right element or lies within 50 px
of it.</p>${legend()}${categoryPlot(report.models, modelLabels(report))}`;
}

function details(report: Report): string {
  const label = modelLabels(report);
  const sections = report.models.map((model, i) => {
    const rows = model.intents.map((line) => [
      line.intent,
      ...[percent(line.overall), percent(line.intentMatch), percent(line.exactMatch), String(line.turns)],
    ]);
    const worst = model.demonstrations
      .filter(({ overall }) => overall !== null)
      .toSorted((a, b) => (a.overall ?? 0) - (b.overall ?? 0))
      .slice(0, 5)
      .map(({ name, overall }) => `${escapeHtml(name)} (${percent(overall)})`);
    const wrong = CATEGORIES.filter((category) => category !== 'right')
      .map((category) => ({ category, turns: model.categories[category] ?? 0 }))
      .sort((a, b) => b.turns - a.turns)[0];
    const most = wrong === undefined || wrong.turns === 0 ? '' : `most often: ${wrong.category}`;
    return `<details${i === 0 ? ' open' : ''}><summary>${escapeHtml(label(model))}, ${escapeHtml(model.split)} <span>${most}</span></summary>
${legend()}${intentPlot(model)}
${table(['Intent', 'Overall', 'Intent right', 'Exact', 'Turns'], rows)}
${model.demonstrations.length > 1 ? `${demonstrationPlot(model)}<p>Weakest demonstrations: ${worst.join(', ')}.</p>` : ''}</details>`;
  });
  return `<h2>Each model by intent</h2><p>As long as an intent is frequent; hover a bar for its numbers.</p>${sections.join('\n')}`;
}

function comparisons(report: Report): string {
  if (report.comparisons.length === 0) return '';
  const label = modelLabels(report);
  const rows = report.comparisons.map(({ first, second, split, difference, interval, p, turns }) => [
    `${label(first)} − ${label(second)}`,
    split,
    `${difference > 0 ? '+' : ''}${percent(difference)}`,
    interval === null ? '-' : `${percent(interval.low)} to ${percent(interval.high)}`,
    p === null ? '-' : p < 0.001 ? '< 0.001' : p.toFixed(3),
    String(turns),
  ]);
  return `<h2>Models against each other</h2><p>Difference of the overall score on the turns both predicted, its 95 % interval, and the
probability that chance alone does as much (10,000 sign flips of whole demonstrations).</p>
${table(['Models', 'Split', 'Difference', '95 % interval', 'p', 'Turns'], rows)}`;
}

function board({ outOfDomain }: Report): string {
  if (outOfDomain.length === 0) return '';
  const partial = outOfDomain.some(({ splits }) => splits.length < 4);
  const warning = partial ? ' A row with fewer than four splits is not ready to be sent in.' : '';
  return `<h2>Leaderboard rows</h2><p>For the official board, tagged self-reported; fill in the question marks.${warning}</p>
<pre tabindex="0">${escapeHtml(leaderboard(outOfDomain))}</pre>`;
}

function coverage(report: Report): string {
  const warnings = coverageWarnings(report).map((warning) => `<li>${escapeHtml(warning)}</li>`);
  const list = warnings.length === 0 ? '<p>Every row was scored.</p>' : `<ul class="plain">${warnings.join('')}</ul>`;
  const improvements =
    report.mode === 'improved'
      ? `<h2>What improved mode changes</h2>${table(
          ['Quirk', 'Change'],
          IMPROVEMENTS.map(([quirk, change]) => [quirk, change]),
        )}`
      : '';
  return `<h2>What was not scored</h2>${list}${improvements}`;
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
}

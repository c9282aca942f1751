import { join } from 'node:path';
import { UID } from '../../agent/weblinx/markup/uid.ts';
import { readJson } from '../../agent/weblinx/python/json.ts';
import { isMapping, type PythonValue } from '../../agent/weblinx/python/value.ts';
import type { Demonstration } from '../../dataset/demonstration.ts';
import { demonstrationFolder } from '../../dataset/disk/disk.ts';
import { readArray } from '../../dataset/disk/json-array.ts';
import { pageFiles } from '../../dataset/disk/page.ts';
import type { ResultsFile } from '../../dataset/disk/score/results.ts';
import type { Metric } from '../../dataset/metrics/actions.ts';
import { type PageElements, pageElements } from '../../dataset/page/page-elements.ts';
import { withOverall } from '../../dataset/score/aggregate.ts';
import { categorize } from '../../dataset/score/categories.ts';
import { comparePrediction, readPrediction, type ScoredRow, tryScorePair } from '../../dataset/score/evaluate.ts';
import type { EvaluatedAction } from '../../dataset/score/reference-action.ts';
import { boxOf, textOfValue } from '../../extension/viewer/read/viewed-demonstration.ts';
import type { ViewedPrediction } from '../../extension/viewer/viewed.ts';

/** The rows of a file of results for one demonstration, by turn. */
export interface ViewedRow {
  readonly output: string;
  readonly prompt: string | null;
}

/** Reads what a file of results has for one demonstration. Rows that cannot be read are left out. */
export function predictionRows(file: ResultsFile, name: string): ReadonlyMap<number, ViewedRow> {
  const rows = new Map<number, ViewedRow>();
  for (const text of readArray(join(file.folder, 'results.json'))) {
    if (!text.includes(name)) continue;
    const row = readJson(text);
    if (!isMapping(row)) continue;
    const [demo, turn, output] = [row.get('demo_name'), row.get('turn_index'), row.get('output_predicted')];
    if (typeof demo !== 'string' || typeof turn !== 'number' || typeof output !== 'string') continue;
    if (demo.slice(demo.lastIndexOf('_') + 1) === name)
      rows.set(turn, { output, prompt: promptText(row.get('prompt')) });
  }
  return rows;
}

/** A prompt is a text, or a list of messages. */
function promptText(prompt: PythonValue | undefined): string | null {
  if (typeof prompt === 'string') return prompt === '' ? null : prompt;
  if (!Array.isArray(prompt)) return null;
  return prompt
    .map((message) =>
      isMapping(message) ? `${textOfValue(message.get('role'))}:\n${textOfValue(message.get('content'))}` : '',
    )
    .join('\n\n');
}

/** Scores one row by WebLINX's rules. */
export function viewedPrediction(
  data: string,
  demonstration: Demonstration,
  { turn, row }: { turn: number; row: ViewedRow },
): ViewedPrediction {
  const recorded = demonstration.turns[turn];
  const folder = demonstrationFolder(data, demonstration.name);
  const elements: PageElements | null = recorded === undefined ? null : pageElements(pageFiles(folder, recorded));
  const { output } = row;
  const nothing = { output, intent: null, uid: null, box: null, scores: {}, score: null };
  if (elements === null) return { ...nothing, category: `there is no turn ${turn}` };
  const read = readPrediction(output, elements);
  if (typeof read === 'string') return { ...nothing, category: read };
  const shown = { output, ...predictedPlace(read) };
  const outcome = comparePrediction({ demonstration: demonstration.name, turn, output }, demonstration, () => elements);
  if (outcome.kind !== 'pair') return { ...shown, scores: {}, score: null, category: `not scored: ${outcome.reason}` };
  const scored = tryScorePair(outcome.pair);
  if (typeof scored === 'string') return { ...shown, scores: {}, score: null, category: scored };
  const scores: Record<string, number> = {};
  for (const [metric, score] of Object.entries(scored.scores)) if (score !== null) scores[metric] = score.value;
  return { ...shown, scores, score: overallOf(scored.scores), category: categorize(outcome.pair, scored) };
}

function predictedPlace({ intent, element }: EvaluatedAction): Pick<ViewedPrediction, 'intent' | 'uid' | 'box'> {
  const [attributes, box] = [element?.get('attributes'), element?.get('bbox')];
  return {
    intent,
    uid: isMapping(attributes) ? textOfValue(attributes.get(UID)) || null : null,
    box: isMapping(box) ? boxOf(box) : null,
  };
}

/** The overall score of a turn by WebLINX's rule, in which another intent scores zero. */
function overallOf(scores: ScoredRow['scores']): number | null {
  const value = (metric: Metric) => scores[metric]?.value ?? null;
  const columns = { chrf: value('chrf'), iou: value('iou'), urlf: value('urlf') };
  const matches = { 'exact-match': value('exact-match'), 'intent-match': value('intent-match') };
  return withOverall({ ...columns, ...matches }).overall ?? (matches['intent-match'] === 0 ? 0 : null);
}

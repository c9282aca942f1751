import { parseCall } from '../../agent/weblinx/calls/call-text.ts';
import { UID } from '../../agent/weblinx/markup/uid.ts';
import { writeJson } from '../../agent/weblinx/python/json.ts';
import { isMapping, numberOf, type PythonValue } from '../../agent/weblinx/python/value.ts';
import { DatasetError } from '../dataset-error.ts';
import type { Demonstration, Fields } from '../demonstration.ts';
import {
  isElementIntent,
  METRICS,
  type Metric,
  type Score,
  type ScoredAction,
  scoreAction,
} from '../metrics/actions.ts';
import { type Edges, MetricError } from '../metrics/iou.ts';
import type { PageElements } from '../page/page-elements.ts';
import { predictedArgs } from './predicted-args.ts';
import { type EvaluatedAction, type Invalid, referenceAction, whyInvalid } from './reference-action.ts';

/** A row of a results file: the output of a model at a turn. */
export interface ResultRow {
  readonly demonstration: string;
  readonly turn: number;
  readonly output: string;
}

/** The scores of a prediction. */
export interface ScoredRow {
  readonly demonstration: string;
  readonly turn: number;
  readonly predictedIntent: string;
  readonly referenceIntent: string;
  readonly scores: Readonly<Record<Metric, Score | null>>;
}

/** A prediction and its reference. */
export interface Pair {
  readonly demonstration: string;
  readonly turn: number;
  readonly prediction: EvaluatedAction;
  readonly reference: EvaluatedAction;
}

/** The outcome of reading a row: a pair to score, dropped as in WebLINX, or failed with the reason. */
export type RowOutcome =
  | { readonly kind: 'pair'; readonly pair: Pair }
  | { readonly kind: 'dropped'; readonly reason: Invalid }
  | { readonly kind: 'failed'; readonly reason: string };

/** Pairs the prediction of a row with its reference. Source: weblinx/eval/__init__.py, process_model_results. */
export function comparePrediction(
  row: ResultRow,
  demonstration: Demonstration,
  elementsAt: (turn: number) => PageElements,
): RowOutcome {
  const turn = demonstration.turns[row.turn];
  if (turn === undefined) {
    return { kind: 'failed', reason: `there is no turn ${row.turn}: the replay has ${demonstration.turns.length}` };
  }
  try {
    const elements = elementsAt(row.turn);
    const reference = referenceAction(turn, elements);
    const reason = whyInvalid(reference, demonstration.turns[row.turn + 1] ?? null);
    if (reason !== null) return { kind: 'dropped', reason };
    const prediction = readPrediction(row.output, elements);
    if (typeof prediction === 'string') return { kind: 'failed', reason: prediction };
    return { kind: 'pair', pair: { demonstration: row.demonstration, turn: row.turn, prediction, reference } };
  } catch (error) {
    if (error instanceof DatasetError) return { kind: 'failed', reason: error.message };
    throw error;
  }
}

/** Reads a model's output as an action; returns the reason if WebLINX crashes on it. */
export function readPrediction(output: string, elements: PageElements): EvaluatedAction | string {
  const call = parseCall(output);
  if ('error' in call) return `the prediction cannot be read: ${call.error}: ${call.message}`;
  const args = predictedArgs(call);
  if ('error' in args) return `the prediction cannot be read: ${args.error}: ${args.message}`;
  return { intent: call.intent, args, element: predictedElement(call.intent, args, elements) };
}

function predictedElement(
  intent: string,
  args: ReadonlyMap<string, PythonValue>,
  elements: PageElements,
): Fields | null {
  if (!isElementIntent(intent)) return null;
  for (const key of ['uid', UID]) if (args.has(key)) return elements.byUid(args.get(key) ?? null);
  const x = numberOf(args.get('x'));
  const y = numberOf(args.get('y'));
  // A predicted box (top, left, right, bottom) never resolves: WebLINX tests for integers after converting to floats (Q12).
  return x === null || y === null ? null : elements.byUid(elements.uidAt(x, y));
}

/**
 * Scores a pair against the best of the next `ahead` references of its demonstration (1: only its own). Throws `MetricError` where
 * WebLINX crashes. Source: weblinx/eval/__init__.py, run_evaluation.
 */
export function scorePair(pairs: readonly Pair[], index: number, ahead = 1): ScoredRow | null {
  const pair = pairs[index];
  if (pair === undefined) return null;
  const prediction = scoredAction(pair.prediction);
  const references: ScoredAction[] = [];
  for (const next of pairs.slice(index, index + ahead)) {
    if (next.demonstration !== pair.demonstration) break;
    references.push(scoredAction(next.reference));
  }
  const scores: [Metric, Score | null][] = METRICS.map((metric) => {
    let best: Score | null = null;
    for (const reference of references) {
      const score = scoreAction(metric, prediction, reference);
      if (score !== null && (best === null || score.value > best.value)) best = score;
    }
    return [metric, best];
  });
  return {
    demonstration: pair.demonstration,
    turn: pair.turn,
    predictedIntent: pair.prediction.intent,
    referenceIntent: pair.reference.intent,
    scores: Object.fromEntries(scores) as ScoredRow['scores'],
  };
}

/** As `scorePair`, but returns the reason where WebLINX crashes. */
export function tryScorePair(pair: Pair): ScoredRow | string {
  try {
    return scorePair([pair], 0) ?? 'nothing to score';
  } catch (error) {
    if (error instanceof MetricError) return `no score: ${error.message}`;
    throw error;
  }
}

/** Converts an action for the metrics. */
export function scoredAction({ intent, args, element }: EvaluatedAction): ScoredAction {
  if (element === null) return { intent, args, element: null };
  const attributes = element.get('attributes');
  return {
    intent,
    args,
    element: { attributes: isMapping(attributes) ? attributes : null, box: edgesOf(element.get('bbox')) },
  };
}

function edgesOf(box: PythonValue | undefined): Edges | null {
  if (!isMapping(box) || box.size === 0) return null;
  const edge = (name: string) => numberOf(box.get(name)) ?? Number.NaN;
  return { left: edge('left'), top: edge('top'), right: edge('right'), bottom: edge('bottom') };
}

/** Formats a pair as an element of `processed_results.json`. */
export function processedJson({ demonstration, turn, prediction, reference }: Pair): string {
  const row = new Map<string, PythonValue>([
    ['demo_name', demonstration],
    ['turn_index', turn],
    ['pred', actionFields(prediction)],
    ['ref', actionFields(reference)],
  ]);
  return writeJson(row, 2, 1);
}

function actionFields({ intent, args, element }: EvaluatedAction): Fields {
  return new Map<string, PythonValue>([
    ['intent', intent],
    ['args', args],
    ['element', element],
  ]);
}

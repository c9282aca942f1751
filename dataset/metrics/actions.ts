import { UID } from '../../agent/weblinx/markup/uid.ts';
import { equals, type PythonValue } from '../../agent/weblinx/python/value.ts';
import { chrF } from './chrf.ts';
import { type Edges, iou, isMissing, MetricError } from './iou.ts';
import { sharedParts } from './url-f1.ts';

/** What the metrics need of an element. */
export interface ScoredElement {
  readonly attributes: ReadonlyMap<string, PythonValue> | null;
  readonly box: Edges | null;
}

/** An action to score: an intent of WebLINX, its arguments, and its element. */
export interface ScoredAction {
  readonly intent: string;
  readonly args: ReadonlyMap<string, PythonValue>;
  readonly element: ScoredElement | null;
}

/** The metrics of WebLINX, in the order of its tables. */
export const METRICS = ['exact-match', 'intent-match', 'chrf', 'iou', 'urlf'] as const;

/** The name of a metric. */
export type Metric = (typeof METRICS)[number];

/** A score. `whole` marks a Python int, which tables print without a decimal point. */
export interface Score {
  readonly value: number;
  readonly whole: boolean;
}

const ELEMENT_INTENTS = new Set(['click', 'hover', 'textinput', 'submit', 'change', 'scroll', 'copy', 'paste']);
const TEXT_INTENTS = new Set(['say', 'textinput', 'copy', 'paste', 'load', 'change']);

/** Whether actions of this intent have an element; for WebLINX a scroll has one too, although none is recorded. */
export function isElementIntent(intent: string): boolean {
  return ELEMENT_INTENTS.has(intent);
}

/** Whether actions of this intent have text. */
export function isTextIntent(intent: string): boolean {
  return TEXT_INTENTS.has(intent);
}

/** Computes one metric of a prediction; null if the metric does not apply. Throws `MetricError` where WebLINX aborts. */
export function scoreAction(metric: Metric, prediction: ScoredAction, reference: ScoredAction): Score | null {
  const sameIntent = prediction.intent === reference.intent;
  switch (metric) {
    case 'intent-match':
      return { value: sameIntent ? 1 : 0, whole: true };
    case 'exact-match':
      return { value: sameIntent && isExact(prediction, reference) ? 1 : 0, whole: true };
    case 'chrf':
      return sameIntent && isTextIntent(prediction.intent) ? scoreText(prediction, reference) : null;
    case 'iou':
      return sameIntent && isElementIntent(prediction.intent) ? scoreElement(prediction, reference) : null;
    case 'urlf':
      return sameIntent && prediction.intent === 'load' ? scoreUrl(prediction, reference) : null;
  }
}

const COMPARED = new Map([
  ['say', ['utterance']],
  ['textinput', ['text']],
  ['change', ['value']],
  ['load', ['url']],
  ['scroll', ['x', 'y']],
]);

function isExact(prediction: ScoredAction, reference: ScoredAction): boolean {
  if (isElementIntent(prediction.intent)) {
    if (isNothing(prediction.element) || isNothing(reference.element)) return false;
    const predicted = uidOfElement(prediction.element);
    const expected = uidOfElement(reference.element);
    if (predicted === null || !equals(predicted, expected)) return false;
  }
  const keys = COMPARED.get(prediction.intent) ?? [];
  return keys.every((key) => equals(prediction.args.get(key), reference.args.get(key)));
}

/** An empty element counts as none, as in Python. */
function isNothing(element: ScoredElement | null): element is null {
  return element === null || (element.attributes === null && element.box === null);
}

function uidOfElement(element: ScoredElement): PythonValue {
  if (element.attributes === null) throw new MetricError('an element has no attributes to compare');
  return element.attributes.get(UID) ?? null;
}

function scoreText(prediction: ScoredAction, reference: ScoredAction): Score {
  const predicted = actionText(prediction);
  const expected = actionText(reference);
  if (typeof predicted !== 'string' || typeof expected !== 'string') return { value: 0, whole: true };
  return { value: chrF(predicted, expected), whole: false };
}

/** The text of an action; undefined if WebLINX compares none (copy, paste). */
function actionText({ intent, args }: ScoredAction): PythonValue | undefined {
  if (intent === 'say') return args.get('utterance');
  if (intent === 'load') return args.get('url');
  if (intent === 'change') return args.get('value');
  if (intent !== 'textinput') return undefined;
  return args.has('text') ? args.get('text') : args.get('value');
}

function scoreElement(prediction: ScoredAction, reference: ScoredAction): Score {
  const predicted = prediction.element?.box;
  const expected = reference.element?.box;
  if (isMissing(predicted) || isMissing(expected)) return { value: 0, whole: true };
  return { value: iou(predicted, expected), whole: false };
}

function scoreUrl(prediction: ScoredAction, reference: ScoredAction): Score {
  const value = sharedParts(prediction.args.get('url'), reference.args.get('url'));
  return { value: value ?? 0, whole: value === null };
}

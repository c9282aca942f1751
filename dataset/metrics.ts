// biome-ignore-all lint/performance/noBarrelFile: the one public entry of the package
// The entry of `waymark/metrics`: the metrics of WebLINX on plain values.

import { UID } from '../agent/weblinx/markup/uid.ts';
import type { PythonValue } from '../agent/weblinx/python/value.ts';
import { type ScoredAction, type ScoredElement, scoreAction } from './metrics/actions.ts';
import type { Edges } from './metrics/iou.ts';

export { chrF } from './metrics/chrf.ts';
export { type Edges, iou, MetricError } from './metrics/iou.ts';
export { urlF1 } from './metrics/url-f1.ts';

/** An action as in `processed_results.json`: intent, arguments and element. */
export interface PlainAction {
  readonly intent: string;
  readonly args?: Readonly<Record<string, unknown>> | ReadonlyMap<string, unknown> | null;
  readonly element?: {
    readonly attributes?: Readonly<Record<string, unknown>> | null;
    readonly bbox?: Edges | null;
  } | null;
}

/** 1 if both actions (or intents) have the same intent, else 0. */
export function intentMatch(prediction: PlainAction | string, reference: PlainAction | string): number {
  return intentOf(prediction) === intentOf(reference) ? 1 : 0;
}

/**
 * 1 if intent, element and compared argument are all equal, else 0. Always 0 for a scroll, as in WebLINX, because its reference has
 * no element. Throws `MetricError` for an element without attributes, on which WebLINX aborts.
 */
export function exactMatch(prediction: PlainAction, reference: PlainAction): number | null {
  return scoreAction('exact-match', scored(prediction), scored(reference))?.value ?? null;
}

function intentOf(action: PlainAction | string): string {
  return typeof action === 'string' ? action : action.intent;
}

function scored({ intent, args, element }: PlainAction): ScoredAction {
  const entries = args instanceof Map ? [...args] : Object.entries(args ?? {});
  return {
    intent,
    args: new Map(entries.map(([key, value]) => [key, pythonValue(value)])),
    element: element === null || element === undefined ? null : scoredElement(element),
  };
}

function scoredElement({ attributes, bbox, ...rest }: NonNullable<PlainAction['element']>): ScoredElement {
  const named = attributes ?? ('uid' in rest ? { [UID]: rest.uid } : null);
  return {
    attributes: named === null ? null : new Map(Object.entries(named).map(([key, value]) => [key, pythonValue(value)])),
    box: bbox ?? null,
  };
}

function pythonValue(value: unknown): PythonValue {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map(pythonValue);
  if (typeof value === 'object') return new Map(Object.entries(value).map(([key, item]) => [key, pythonValue(item)]));
  return typeof value === 'symbol' || typeof value === 'function' ? null : (value as PythonValue);
}

import { AgentError } from '../../agent/errors.ts';

/** The edges of a box, as in WebLINX's box files. */
export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A metric is undefined for its input; the reference implementation aborts there. */
export class MetricError extends AgentError {}

/**
 * Intersection over union of two boxes, in [0, 1]; 0 if a box is missing. Throws `MetricError` for two boxes without area, for
 * which WebLINX divides by zero. Source: weblinx/eval/metrics.py, IOUMetric.
 */
export function iou(a: Edges | null | undefined, b: Edges | null | undefined): number {
  if (isMissing(a) || isMissing(b)) return 0;
  for (const edge of ['left', 'right', 'top', 'bottom'] as const) {
    if (typeof a[edge] !== 'number' || typeof b[edge] !== 'number') throw new MetricError(`a box has no "${edge}"`);
  }
  const width = least(a.right, b.right) - greatest(a.left, b.left);
  const height = least(a.bottom, b.bottom) - greatest(a.top, b.top);
  const intersection = greatest(0, width) * greatest(0, height);
  const areaA = (a.right - a.left) * (a.bottom - a.top);
  const areaB = (b.right - b.left) * (b.bottom - b.top);
  const union = areaA + areaB - intersection;
  if (union === 0) throw new MetricError('two boxes without area: intersection over union is 0 / 0');
  return intersection / union;
}

/** Whether there is a box; `{}` is none. */
export function isMissing(box: Edges | null | undefined): box is null | undefined {
  return box === null || box === undefined || Object.keys(box).length === 0;
}

/** Python's `max`: the first argument unless the second is greater, which matters for NaN. */
function greatest(a: number, b: number): number {
  if (b > a) return b;
  return a;
}

function least(a: number, b: number): number {
  if (b < a) return b;
  return a;
}

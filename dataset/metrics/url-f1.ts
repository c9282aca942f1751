import { numberOf, type PythonValue } from '../../agent/weblinx/python/value.ts';
import { MetricError } from './iou.ts';
import { urlParts } from './url-parts.ts';

/**
 * F1 of the parts (host, path segments) that two URLs share, in [0, 1]; 0 if one is empty or cannot be split. Throws `MetricError`
 * for a number, on which WebLINX aborts. Source: weblinx/eval/metrics.py, URLFMetric.
 */
export function urlF1(prediction: PythonValue | undefined, reference: PythonValue | undefined): number {
  return sharedParts(prediction, reference) ?? 0;
}

/** As `urlF1`, but null if nothing is shared or comparable: WebLINX writes this zero as an integer. */
export function sharedParts(prediction: PythonValue | undefined, reference: PythonValue | undefined): number | null {
  if (isEmpty(prediction) || isEmpty(reference)) return null;
  if (typeof prediction !== 'string' || typeof reference !== 'string')
    throw new MetricError(`a URL is text, not ${typeof (typeof prediction === 'string' ? reference : prediction)}`);
  const predicted = partsOf(prediction);
  const expected = partsOf(reference);
  if (predicted === null || expected === null) return null;
  let shared = 0;
  for (const part of predicted) if (expected.has(part)) shared++;
  if (shared === 0) return null;
  const recall = shared / expected.size;
  const precision = shared / predicted.size;
  return (2 * (recall * precision)) / (precision + recall);
}

/** Whether a value is falsy in Python, where NaN is truthy. */
function isEmpty(value: PythonValue | undefined): boolean {
  return value === null || value === undefined || value === '' || value === false || numberOf(value) === 0;
}

function partsOf(url: string): Set<string> | null {
  const parts = urlParts(url);
  if (parts === null) return null;
  // weblinx/eval/metrics.py strips every leading "w" and ".", not the prefix "www.": wikipedia.org becomes ikipedia.org.
  const host = parts.host.replace(/^[w.]+/u, '');
  const path = parts.path.replace(/^\/+|\/+$/gu, '');
  return new Set(path === '' ? [host] : [host, ...path.split('/')]);
}

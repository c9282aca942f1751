import { recordedUid } from '../../agent/weblinx/markup/uid.ts';
import { isMapping, numberOf, type PythonValue } from '../../agent/weblinx/python/value.ts';
import type { Pair, ScoredRow } from './evaluate.ts';

/** The kind of a prediction's first mistake; `right` if it has none. */
export type Category = (typeof CATEGORIES)[number];

/** All categories, from best to worst. */
export const CATEGORIES = [
  'right',
  'wrong text',
  'wrong URL',
  'wrong offset',
  'wrong element, near',
  'wrong element, far',
  'no such element',
  'wrong intent',
  'unparsable',
] as const;

/** An element whose box is at most this far from the right one, in CSS px, is a near miss. */
const NEAR_PX = 50;

/** Finds the category of a prediction. */
export function categorize({ prediction, reference }: Pair, { scores }: ScoredRow): Category {
  if (prediction.intent === '<unk>' || prediction.intent === 'action') return 'unparsable';
  if (prediction.intent !== reference.intent) return 'wrong intent';
  if (reference.intent === 'scroll') return sameOffset(prediction.args, reference.args) ? 'right' : 'wrong offset';
  if (reference.element !== null && recordedUid(prediction.element) !== recordedUid(reference.element))
    return wrongElement(prediction.element, reference.element);
  if (reference.intent === 'load') return scores.urlf?.value === 1 ? 'right' : 'wrong URL';
  if (scores['exact-match']?.value === 1 || scores.chrf === null || scores.chrf.value >= 1) return 'right';
  return 'wrong text';
}

type Args = ReadonlyMap<string, PythonValue>;

function wrongElement(predicted: Args | null, expected: Args): Category {
  if (predicted === null) return 'no such element';
  const gap = distance(predicted.get('bbox'), expected.get('bbox'));
  return gap !== null && gap <= NEAR_PX ? 'wrong element, near' : 'wrong element, far';
}

function sameOffset(predicted: Args, expected: Args): boolean {
  return ['x', 'y'].every((key) => numberOf(predicted.get(key)) === numberOf(expected.get(key)));
}

/** The distance between two boxes; 0 if they touch, null if one is missing. */
function distance(a: PythonValue | undefined, b: PythonValue | undefined): number | null {
  const gap = (low: string, high: string) => {
    const [lowA, highA, lowB, highB] = [side(a, low), side(a, high), side(b, low), side(b, high)];
    return lowA === null || highA === null || lowB === null || highB === null
      ? null
      : Math.max(0, lowA - highB, lowB - highA);
  };
  const across = gap('left', 'right');
  const down = gap('top', 'bottom');
  return across === null || down === null ? null : Math.hypot(across, down);
}

function side(box: PythonValue | undefined, name: string): number | null {
  return isMapping(box) ? numberOf(box.get(name)) : null;
}

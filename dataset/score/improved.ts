import { type Call, parseCall } from '../../agent/weblinx/calls/call-text.ts';
import { recordedUid, UID } from '../../agent/weblinx/markup/uid.ts';
import { shortenRight } from '../../agent/weblinx/python/shorten.ts';
import { strip } from '../../agent/weblinx/python/text.ts';
import { isMapping, numberOf, type PythonValue } from '../../agent/weblinx/python/value.ts';
import { DatasetError } from '../dataset-error.ts';
import type { Demonstration, Fields, RecordedTurn } from '../demonstration.ts';
import { isElementIntent, type Metric, type Score } from '../metrics/actions.ts';
import { chrF } from '../metrics/chrf.ts';
import { hostAndPath } from '../metrics/host-and-path.ts';
import { type Edges, iou, MetricError } from '../metrics/iou.ts';
import type { PageElements } from '../page/page-elements.ts';
import { type AveragedRow, type Columns, isAggregated, withOverall } from './aggregate.ts';
import { type Pair, type ResultRow, type RowOutcome, type ScoredRow, scoredAction } from './evaluate.ts';
import { predictedArgs } from './predicted-args.ts';
import { type EvaluatedAction, referenceAction, whyInvalid } from './reference-action.ts';

/** The changes of improved mode, by the number of the quirk of WebLINX that they remove. */
export const IMPROVEMENTS: readonly (readonly [quirk: string, change: string])[] = [
  ['Q3', 'scrolls are compared by offset, outside element and overall means'],
  ['Q4', 'hosts lose only "www."; case and default port do not matter'],
  ['Q5', 'a quoted number stays text, so a text or uid of digits can be right'],
  ['Q6', 'also reports group means over only the rows of the group'],
  ['Q7', 'scores are not rounded before they are averaged'],
  ['Q8', 'predicted and recorded text are both truncated to 200 characters'],
  ['Q9', '\\n, \\t and \\" in a prediction are escapes'],
  ['Q10', 'two boxes without area score 1 if they are equal, else 0'],
  ['Q12', 'a predicted box means the element at its centre'],
  ['Q13', 'a recorded textInput without an element need not be predicted'],
  ['Q18', 'no prediction aborts a run: unusual digits and huge numbers are text'],
  ['Q19', 'rows that lack a page to score them on are counted'],
  ['Q25', 'a load is scored by its URL alone'],
  ['Q28', 'a textinput may call its text "text" or "value"'],
  ['Q33', 'demonstrations that are not on disk are listed and skipped'],
  ['Q34', 'references of other intents are listed and skipped'],
];

/** As `comparePrediction`, with the improved rules. */
export function improvedPair(
  row: ResultRow,
  demonstration: Demonstration,
  elementsAt: (turn: number) => PageElements,
): RowOutcome {
  const turn = demonstration.turns[row.turn];
  if (turn === undefined) return { kind: 'failed', reason: `there is no turn ${row.turn}` };
  try {
    const elements = elementsAt(row.turn);
    const reference = referenceAction(turn, elements);
    const reason = whyInvalid(reference, nextWithUid(demonstration.turns[row.turn + 1]));
    if (reason !== null) return { kind: 'dropped', reason };
    const call = parseCall(row.output, 'escaped');
    if ('error' in call) return { kind: 'failed', reason: call.message };
    const prediction = improvedPrediction(call, elements);
    return { kind: 'pair', pair: { demonstration: row.demonstration, turn: row.turn, prediction, reference } };
  } catch (error) {
    if (error instanceof DatasetError) return { kind: 'failed', reason: error.message };
    throw error;
  }
}

/** Ignores a submit without a recorded element, which cannot tell whether the click before it belongs to it. */
function nextWithUid(turn: RecordedTurn | undefined): RecordedTurn | null {
  if (turn?.type === 'browser' && turn.intent === 'submit' && !turn.attributes.has(UID)) return null;
  return turn ?? null;
}

function improvedPrediction(call: Call, elements: PageElements): EvaluatedAction {
  const args = predictedArgs(call);
  if ('error' in args) return { intent: call.intent, args: call.args, element: null };
  return { intent: call.intent, args, element: isElementIntent(call.intent) ? elementFor(args, elements) : null };
}

function elementFor(args: ReadonlyMap<string, PythonValue>, elements: PageElements): Fields | null {
  const uid = args.get('uid') ?? args.get(UID) ?? null;
  if (uid !== null) return elements.byUid(typeof uid === 'string' ? uid : String(numberOf(uid)));
  const at = (key: string) => numberOf(args.get(key));
  const [x, y, top, left, right, bottom] = ['x', 'y', 'top', 'left', 'right', 'bottom'].map(at);
  if (typeof x === 'number' && typeof y === 'number') return elements.byUid(elements.uidAt(x, y));
  if (typeof top !== 'number' || typeof left !== 'number' || typeof right !== 'number' || typeof bottom !== 'number')
    return null;
  return elements.byUid(elements.uidAt((left + right) / 2, (top + bottom) / 2));
}

/** Scores a pair with the improved rules; never throws. */
export function improvedScore({ demonstration, turn, prediction, reference }: Pair): ScoredRow {
  const same = prediction.intent === reference.intent;
  const of = (value: number): Score => ({ value, whole: false });
  const { intent } = reference;
  const element = same && isElementIntent(intent) && intent !== 'scroll' ? of(boxScore(prediction, reference)) : null;
  const hasText = same && TEXT_KEYS.has(intent);
  const scores: Record<Metric, Score | null> = {
    'intent-match': of(same ? 1 : 0),
    'exact-match': of(same && isExact(prediction, reference) ? 1 : 0),
    chrf: hasText ? of(chrF(textArgument(prediction) ?? '', textArgument(reference) ?? '')) : null,
    iou: element,
    urlf:
      same && intent === 'load' ? of(urlScore(textArgument(prediction, 'url'), textArgument(reference, 'url'))) : null,
  };
  return { demonstration, turn, predictedIntent: prediction.intent, referenceIntent: intent, scores };
}

const TEXT_KEYS = new Map([
  ['say', ['utterance']],
  ['textinput', ['text', 'value']],
  ['change', ['value']],
  ['copy', ['text']],
  ['paste', ['text']],
]);

/** The text of an action as targets are written: trimmed and truncated to 200 characters; null if it has none. */
function textArgument({ intent, args }: EvaluatedAction, key?: string): string | null {
  const keys = key === undefined ? (TEXT_KEYS.get(intent) ?? []) : [key];
  const value = keys.map((name) => args.get(name)).find((text) => text !== undefined && text !== null);
  if (value === undefined || value === null || isMapping(value) || Array.isArray(value)) return null;
  const text = typeof value === 'string' ? value : String(numberOf(value));
  return shortenRight(strip(text), 200);
}

function isExact(prediction: EvaluatedAction, reference: EvaluatedAction): boolean {
  const { intent } = reference;
  if (intent === 'scroll')
    return ['x', 'y'].every((key) => numberOf(prediction.args.get(key)) === numberOf(reference.args.get(key)));
  if (isElementIntent(intent) && recordedUid(prediction.element) !== recordedUid(reference.element)) return false;
  if (intent === 'load') return textArgument(prediction, 'url') === textArgument(reference, 'url');
  return textArgument(prediction) === textArgument(reference);
}

function boxScore(prediction: EvaluatedAction, reference: EvaluatedAction): number {
  const a = scoredAction(prediction).element?.box ?? null;
  const b = scoredAction(reference).element?.box ?? null;
  try {
    const score = iou(a, b);
    return Number.isNaN(score) ? 0 : score;
  } catch (error) {
    if (error instanceof MetricError) return a !== null && b !== null && areSameEdges(a, b) ? 1 : 0;
    throw error;
  }
}

function areSameEdges(a: Edges, b: Edges): boolean {
  return a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;
}

function urlScore(prediction: string | null, reference: string | null): number {
  const predicted = hostAndPath(prediction ?? '');
  const expected = hostAndPath(reference ?? '');
  const shared = [...predicted].filter((part) => expected.has(part)).length;
  return shared === 0 ? 0 : (2 * shared) / (predicted.size + expected.size);
}

const GROUPS = {
  element: new Set(['click', 'textinput', 'submit', 'change']),
  text: new Set(['say', 'textinput', 'change', 'load']),
};

/** Whether a row belongs to a group of the leaderboard. */
export function isInGroup(group: keyof typeof GROUPS, { intent }: AveragedRow): boolean {
  return GROUPS[group].has(intent);
}

const EMPTY_ROW: Columns = {
  'exact-match': null,
  'intent-match': null,
  chrf: null,
  iou: null,
  urlf: null,
  overall: null,
};

/** Prepares a row for averaging with the improved rules: unrounded, and scrolls only in their own mean. Null for other intents (Q34). */
export function improvedRow(row: ScoredRow): AveragedRow | null {
  if (!isAggregated(row)) return null;
  const value = (metric: Metric) => row.scores[metric]?.value ?? null;
  const matched = withOverall({
    'exact-match': value('exact-match'),
    'intent-match': value('intent-match'),
    chrf: value('chrf'),
    iou: value('iou'),
    urlf: value('urlf'),
  });
  const intent = row.referenceIntent;
  if (matched['intent-match'] === 1) return { intent, matched, all: matched };
  const zeros = { ...EMPTY_ROW, 'exact-match': 0, 'intent-match': 0 };
  if (intent === 'scroll') return { intent, matched, all: zeros };
  return { intent, matched, all: { ...zeros, chrf: 0, iou: 0, urlf: 0, overall: 0 } };
}

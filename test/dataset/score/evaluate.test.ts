import { describe, expect, test } from 'vitest';
import { UID } from '../../../agent/weblinx/markup/uid.ts';
import { isMapping, type PythonValue } from '../../../agent/weblinx/python/value.ts';
import type { Fields, RecordedTurn } from '../../../dataset/demonstration.ts';
import { METRICS, type Score } from '../../../dataset/metrics/actions.ts';
import { type AggregateRecord, aggregate, averagedRow } from '../../../dataset/score/aggregate.ts';
import { comparePrediction, type Pair, type ScoredRow, scorePair } from '../../../dataset/score/evaluate.ts';
import { referenceAction, whyInvalid } from '../../../dataset/score/reference-action.ts';
import { roundScore, scoresCsv } from '../../../dataset/score/score-table.ts';
import { cases, golden, goldenCases, needsGolden, typedGolden } from '../../support/reference/golden.ts';
import { elementsAt, recorded } from '../../support/reference/recorded.ts';

describe(`evaluation equals WebLINX${needsGolden}`, { skip: needsGolden !== '', timeout: 60_000 }, () => {
  test('the reference of every turn, and whether it counts', () => {
    const real = typedGolden('eval_all_turns.json');
    for (const [name, rows] of fields(fields(real).get('real'))) {
      const demonstration = recorded(name);
      for (const row of cases(list(rows))) {
        const index = Number(row.get('turn'));
        const turn = demonstration.turns[index];
        if (turn === undefined) throw new Error('no such turn');
        const reference = referenceAction(turn, elementsAt(demonstration, index));
        const { keys, ...expected } = slimmed(row.get('ref'));
        const { keys: gotKeys, ...got } = slimmed(new Map(Object.entries(reference)));
        expect([name, index, got, keys && gotKeys]).toEqual([name, index, expected, keys]);
        const valid = whyInvalid(reference, demonstration.turns[index + 1] ?? null) === null;
        expect([name, index, valid]).toEqual([name, index, row.get('valid')]);
      }
    }
  });

  test('which references count', () => {
    for (const item of cases(list(fields(typedGolden('validate_reference.json')).get('items')))) {
      const [intent, element] = (item.get('next') ?? [null, null]) as readonly [string | null, PythonValue];
      const next = intent === null ? null : nextTurn(intent, element);
      const ref = item.get('ref') ?? null;
      const why = () =>
        isMapping(ref) && typeof ref.get('intent') === 'string' ? whyInvalid(action(ref), next) : 'none';
      if (isMapping(item.get('out'))) expect(why).toThrow();
      else expect([item, why() === null]).toEqual([item, item.get('out')]);
    }
  });

  test('the element at a point is the same', () => {
    const file = 'coords_to_uid.json';
    const demonstration = recorded(String(golden(file, 'demo')));
    for (const [turn, x, y, uid] of goldenCases<[number, number, number, string | null]>(file, 'items'))
      expect([turn, x, y, elementsAt(demonstration, turn).uidAt(x, y)]).toEqual([turn, x, y, uid]);
  });

  test('rows, scores, tables and averages of whole runs', () => {
    const file = fields(typedGolden('eval_real.json'));
    const records = new Map<string, AggregateRecord[]>();
    const demonstrations = new Map<string, ReturnType<typeof recorded>>();
    for (const run of cases(list(file.get('runs')))) {
      const pairs: Pair[] = [];
      const dropped: PythonValue[] = [];
      for (const [name, turn, output] of list(run.get('rows')) as unknown as [string, number, string][]) {
        const demonstration = demonstrations.get(name) ?? recorded(name);
        demonstrations.set(name, demonstration);
        const row = { demonstration: name, turn, output };
        const outcome = comparePrediction(row, demonstration, (index) => elementsAt(demonstration, index));
        if (outcome.kind === 'pair') pairs.push(outcome.pair);
        else dropped.push([name, turn]);
      }
      expect(dropped).toEqual(run.get('dropped'));
      const processed = cases(list(run.get('processed')));
      expect(pairs.length).toBe(processed.length);
      for (const [i, pair] of pairs.entries()) {
        const { keys: _, ...pred } = slimmed(new Map(Object.entries(pair.prediction)));
        const { keys: __, ...ref } = slimmed(new Map(Object.entries(pair.reference)));
        const { keys: ___, ...expectedPred } = slimmed(processed[i]?.get('pred'));
        const { keys: ____, ...expectedRef } = slimmed(processed[i]?.get('ref'));
        expect([pair.turn, pred, ref]).toEqual([processed[i]?.get('turn'), expectedPred, expectedRef]);
      }
      const rows = pairs.map((_, i) => row(scorePair(pairs, i)));
      expect(rows.map(tuple)).toEqual(plain(run.get('scores') ?? null));
      for (const [ahead, expected] of fields(run.get('future')))
        expect(pairs.map((_, i) => tuple(row(scorePair(pairs, i, Number(ahead)))).slice(4))).toEqual(plain(expected));
      expect(scoresCsv(rows)).toBe(run.get('csv'));
      const place = { project: 'proj', split: String(run.get('split')), model: String(run.get('model')) };
      records.set(`${place.split} ${place.model}`, aggregate(rows.map(averagedRow), place));
    }
    const expected = list(file.get('aggregated'));
    expect([...records.values()].flat().length).toBe(cases(expected).length);
    for (const record of expected)
      expectRecord(records.get(`${record.get('split')} ${record.get('model_name')}`) ?? [], record);
  });

  test('tables and averages of random scores', () => {
    for (const item of cases(list(fields(typedGolden('aggregation.json')).get('cases')))) {
      const rows = list(item.get('scores')).map(scoredRow);
      expect(scoresCsv(rows)).toBe(item.get('csv'));
      const expected = item.get('aggregated');
      const [first] = list(expected);
      if (first === undefined) {
        expect(rows).toEqual([]);
        continue;
      }
      const records = aggregate(rows.map(averagedRow), {
        project: String(first.get('project_name')),
        split: 'valid',
        model: 'm',
      });
      expect(records.length).toBe(list(expected).length);
      for (const [i, record] of list(expected).entries()) {
        expectRecord(records, record);
        expect([records[i]?.intent, records[i]?.metric]).toEqual([record.get('intent'), record.get('metric')]);
      }
    }
    for (const [score, rounded] of goldenCases<[number, number]>('aggregation.json', 'round2'))
      expect([score, roundScore(score)]).toEqual([score, rounded]);
  });
});

function fields(value: PythonValue | undefined): Fields {
  if (!isMapping(value)) throw new Error('no object');
  return value;
}

function list(value: PythonValue | undefined): readonly Fields[] {
  return Array.isArray(value) ? value : [];
}

/** An action as the goldens have it: intent, arguments, and of the element its uid, path and box. */
function slimmed(value: PythonValue | undefined) {
  const it = fields(value as PythonValue);
  const element = it.get('element');
  const base = { intent: it.get('intent'), args: it.get('args') };
  if (!isMapping(element)) return { ...base, element: null, keys: null };
  const attributes = element.get('attributes');
  return {
    ...base,
    element: {
      uid: isMapping(attributes) ? (attributes.get(UID) ?? null) : element.get('uid'),
      xpath: element.get('xpath'),
      bbox: element.get('bbox'),
    },
    keys: element.get('keys') ?? [...element.keys()].sort(),
  };
}

function action(value: Fields) {
  const element = value.get('element');
  const args = value.get('args');
  return {
    intent: String(value.get('intent')),
    args: isMapping(args) ? args : new Map(),
    element: isMapping(element) ? element : null,
  };
}

function nextTurn(intent: string, element: PythonValue): RecordedTurn {
  const attributes = isMapping(element) ? element.get('attributes') : undefined;
  const nothing = { metadata: new Map(), properties: new Map(), args: new Map(), url: null, state: null };
  return {
    ...nothing,
    ...{ type: 'browser', index: 1, timestamp: 0, intent },
    element: isMapping(element) ? element : null,
    attributes: isMapping(attributes) ? attributes : new Map(),
  };
}

function row(value: ScoredRow | null): ScoredRow {
  if (value === null) throw new Error('no row');
  return value;
}

function tuple({ demonstration, turn, predictedIntent, referenceIntent, scores }: ScoredRow): unknown[] {
  return [
    demonstration,
    turn,
    predictedIntent,
    referenceIntent,
    ...METRICS.map((metric) => scores[metric]?.value ?? null),
  ];
}

function scoredRow(value: Fields): ScoredRow {
  const score = (metric: string): Score | null => {
    const number = value.get(metric) ?? null;
    return number === null
      ? null
      : { value: Number(plain(number)), whole: typeof number === 'number' && Number.isInteger(number) };
  };
  return {
    demonstration: String(value.get('demo_name')),
    turn: Number(value.get('turn_index')),
    predictedIntent: String(value.get('pred_intent')),
    referenceIntent: String(value.get('ref_intent')),
    scores: Object.fromEntries(METRICS.map((metric) => [metric, score(metric)])) as ScoredRow['scores'],
  };
}

function expectRecord(records: readonly AggregateRecord[], expected: Fields): void {
  const found = records.filter(
    ({ intent, metric }) => intent === expected.get('intent') && metric === expected.get('metric'),
  );
  expect(found.length).toBe(1);
  for (const [got, wanted] of [
    [found[0]?.score, expected.get('score')],
    [found[0]?.unconditional, expected.get('unconditional_score')],
  ] as const) {
    if (wanted === null) expect(got).toBeNull();
    else if (isMapping(wanted)) expect(got).toBeNaN();
    else expect(got).toBe(plain(wanted ?? null));
  }
}

function plain(value: PythonValue): unknown {
  if (Array.isArray(value)) return value.map(plain);
  return typeof value === 'object' && value !== null && 'value' in value ? value.value : value;
}

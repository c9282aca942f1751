import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCall } from '../../agent/weblinx/calls/call-text.ts';
import { isMapping, type PythonValue } from '../../agent/weblinx/python/value.ts';
import { METRICS, type ScoredAction, type ScoredElement, scoreAction } from '../../dataset/metrics/actions.ts';
import { urlParts } from '../../dataset/metrics/url-parts.ts';
import { chrF, type Edges, exactMatch, intentMatch, iou, MetricError, urlF1 } from '../../dataset/metrics.ts';
import { predictedArgs } from '../../dataset/score/predicted-args.ts';
import { cases, decode, goldenCases, needsGolden, typedGolden } from '../support/reference/golden.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  ...{ x: left, y: top, width, height, left, top },
  right: left + width,
  bottom: top + height,
});

describe('chrF', { timeout: 60_000 }, () => {
  test.each([
    ['equal texts', 'Hello there', 'Hello there', 1],
    ['two empty texts', '', '', 0],
    ['nothing in common', 'abc', 'xyz', 0],
    ['white space is ignored', 'a b c d e f', 'abcdef', 1],
  ])('%s', (_, a, b, expected) => expect(chrF(a, b)).toBe(expected));

  test('is bounded, and 1 only for equal texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        const score = chrF(a, b);
        expect(score >= 0 && score <= 1 + 1e-12).toBe(true);
      }),
    );
  });

  test('is symmetric where both texts have the same length', () => {
    const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        expect(chrF(a.join(''), b.join(''))).toBe(chrF(b.join(''), a.join('')));
      }),
    );
  });

  test('takes texts of 10 MB', () => {
    const long = 'All work and no play makes Jack a dull boy. '.repeat(240_000);
    expect(chrF(long, 'Jack')).toBeGreaterThan(0);
    expect(chrF('Jack', long)).toBeGreaterThan(0);
  });
});

describe('iou', () => {
  test.each([
    ['same box', box(0, 0, 10, 10), box(0, 0, 10, 10), 1],
    ['apart', box(0, 0, 10, 10), box(20, 0, 10, 10), 0],
    ['half', box(0, 0, 10, 10), box(0, 0, 10, 5), 0.5],
    ['missing', null, box(0, 0, 10, 5), 0],
  ])('%s', (_, a, b, expected) => expect(iou(a, b)).toBe(expected));

  test('throws for two boxes without area', () =>
    expect(() => iou(box(5, 5, 0, 0), box(5, 5, 0, 0))).toThrow(MetricError));

  test('of random boxes is bounded and symmetric', () => {
    const side = fc.double({ min: 0.01, max: 5000, noNaN: true });
    const boxes = fc.tuple(side, side, side, side).map(([x, y, w, h]) => box(x, y, w, h));
    fc.assert(
      fc.property(boxes, boxes, (a, b) => {
        const score = iou(a, b);
        expect(score >= 0 && score <= 1 + 1e-9).toBe(true);
        expect(iou(b, a)).toBeCloseTo(score, 12);
      }),
    );
  });
});

describe('intentMatch and exactMatch', () => {
  test('take actions and names', () => {
    expect(intentMatch('click', 'click')).toBe(1);
    expect(intentMatch({ intent: 'say' }, { intent: 'click' })).toBe(0);
    expect(exactMatch({ intent: 'say', args: { utterance: 'Hi' } }, { intent: 'say', args: { utterance: 'Hi' } })).toBe(
      1,
    );
    expect(exactMatch({ intent: 'load', args: { url: 'a' } }, { intent: 'load', args: { url: 'b' } })).toBe(0);
  });
});

describe(`metrics equal WebLINX${needsGolden}`, { skip: needsGolden !== '', timeout: 60_000 }, () => {
  test('chrF is the same to the last bit', () => {
    for (const [hypothesis, reference, score] of goldenCases<[string, string, number]>('metric_chrf.json', 'items'))
      expect([hypothesis, reference, chrF(hypothesis, reference)]).toEqual([hypothesis, reference, score / 100]);
  });

  test('chrF is the same for values of every Python type', () => {
    const items = typedGolden('metric_chrf_types.json');
    for (const item of list(items, 'items')) {
      const got = scoreAction('chrf', actionOf(item.get('pred')), actionOf(item.get('ref')));
      expect([item, got?.value ?? 0, got !== null]).toEqual([item, item.get('score'), item.get('applicable')]);
    }
  });

  test('urlF1 is the same for every pair of addresses', () => {
    const file = typedGolden('metric_urlf.json');
    const items = isMapping(file) ? file.get('items') : null;
    for (const item of cases(Array.isArray(items) ? items : [])) {
      const [prediction, reference, expected] = Array.isArray(item) ? item.map(decode) : [];
      if (isMapping(expected)) expect(() => urlF1(prediction, reference)).toThrow(MetricError);
      else
        expect([prediction, reference, urlF1(prediction, reference)]).toEqual([prediction, reference, plain(expected)]);
    }
    for (const { in: url, out } of goldenCases<{ in: string; out: Record<string, string> }>(
      'metric_urlf.json',
      'urlparse',
    )) {
      const expected = 'error' in out ? null : { host: out.netloc, path: out.path };
      expect([url, urlParts(url)]).toEqual([url, expected]);
    }
  });

  test('iou is the same for every pair of boxes', () => {
    for (const { pred, ref, score } of goldenCases<IouCase>('metric_iou.json', 'items')) {
      if (typeof score === 'object') expect(() => iou(pred?.bbox, ref?.bbox)).toThrow(MetricError);
      else expect([pred, ref, iou(pred?.bbox, ref?.bbox)]).toEqual([pred, ref, score]);
    }
  });

  test('all five metrics apply to the same rows and are the same', () => {
    for (const item of list(typedGolden('metric_actions.json'), 'items')) {
      const results = item.get('res');
      for (const metric of METRICS) {
        const expected = isMapping(results) ? results.get(metric) : null;
        if (!isMapping(expected)) throw new Error('no result');
        const score = () => scoreAction(metric, actionOf(item.get('pred')), actionOf(item.get('ref')));
        if (isMapping(expected.get('score'))) expect(score).toThrow(MetricError);
        else expect([item, score()?.value ?? null]).toEqual([item, plain(expected.get('score'))]);
      }
    }
  });

  test('the arguments of predictions are read the same', () => {
    for (const file of ['parse_real.json', 'parse_adversarial.json']) {
      for (const item of list(typedGolden(file), 'items')) {
        const call = parseCall(String(item.get('in')));
        if ('error' in call) continue;
        const got = predictedArgs(call);
        if (item.has('sanitize')) expect(got).toHaveProperty('error');
        else expect([item, got]).toEqual([item, decode(item.get('sargs') ?? item.get('args') ?? null)]);
      }
    }
  });
});

interface IouCase {
  readonly pred: { bbox?: Edges } | null;
  readonly ref: { bbox?: Edges } | null;
  readonly score: number | { error: string };
}

function list(file: PythonValue, key: string): readonly ReadonlyMap<string, PythonValue>[] {
  const items = isMapping(file) ? file.get(key) : null;
  return cases(Array.isArray(items) ? items.filter(isMapping) : []);
}

function plain(value: PythonValue | undefined): unknown {
  return typeof value === 'object' && value !== null && 'value' in value ? value.value : value;
}

function actionOf(value: PythonValue | undefined): ScoredAction {
  if (!isMapping(value)) throw new Error('no action');
  const args = value.get('args');
  return {
    intent: String(value.get('intent')),
    args: isMapping(args) ? args : new Map(),
    element: elementOf(value.get('element')),
  };
}

function elementOf(value: PythonValue | undefined): ScoredElement | null {
  if (!isMapping(value)) return null;
  const attributes = value.get('attributes');
  const edges = value.get('bbox');
  return {
    attributes: isMapping(attributes) ? attributes : null,
    box: isMapping(edges)
      ? (Object.fromEntries(
          [...edges].map(([key, side]) => [key, Number(plain(side))]),
        ) as unknown as ScoredElement['box'])
      : null,
  };
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCall, readIntent, readValue, splitCall } from '../../../../agent/weblinx/calls/call-text.ts';
import { readFloat } from '../../../../agent/weblinx/python/number.ts';
import { isAlphanumeric, isDigits, isSpace } from '../../../../agent/weblinx/python/text.ts';
import { seeded } from '../../../../bench/support/synthetic-weblinx.ts';
import { parseOutputs } from '../../../../dataset/score/parse-outputs.ts';
import { golden, goldenCases, needsGolden } from '../../../support/reference/golden.ts';

describe('parseCall', { timeout: 60_000 }, () => {
  test('reads intent, arguments and their Python types', () => {
    const call = parseCall('I think: Text_Input(uid="a1", text="x, (y)", n=3, f=1.0, s=x)');
    expect(call).toEqual({
      intent: 'textinput',
      args: new Map<string, unknown>([
        ['uid', 'a1'],
        ['text', 'x, (y)'],
        ['n', 3],
        ['f', 1],
        ['s', 'x'],
      ]),
      types: new Map([
        ['uid', 'str'],
        ['text', 'str'],
        ['n', 'int'],
        ['f', 'float'],
        ['s', 'str'],
      ]),
    });
  });

  test.each([
    ['an intent that is nowhere', 'hello', '<unk>'],
    ['a blank before the parenthesis', 'click (uid="a")', '<unk>'],
    ['an intent inside action', 'action(intent="click")', 'click'],
    ['an action without an intent', 'action(uid="a")', '<unk>'],
    ['text that never ends', 'say(utterance="a', 'say'],
  ])('reads %s', (_, output, intent) => expect(parseCall(output)).toMatchObject({ intent }));

  test.each([
    ['a superscript', 'textinput(text="²")', 'ValueError'],
    ['a number as intent', 'action(intent=5)', 'AttributeError'],
    ['more than 4300 digits', `scroll(x=${'9'.repeat(4301)})`, 'ValueError'],
  ])('turns %s, on which WebLINX crashes, into an error', (_, output, error) =>
    expect(parseCall(output)).toMatchObject({ error }),
  );

  test('never throws, whatever it is given', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '(',
        ')',
        '"',
        ',',
        '=',
        '.',
        '-',
        'click',
        'x=',
        ' ',
        '٣',
        '²',
        '\ud800',
        '😀',
        '\\',
        '1_0.0',
        'e9',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const call = parseCall(pieces.join(''));
        expect('error' in call || (call.intent !== '' && call.args.size === call.types.size)).toBe(true);
      }),
      { numRuns: 20_000 },
    );
  });
});

test('reads a million made-up outputs without an exception', { timeout: 120_000 }, () => {
  const pieces = [
    'click',
    '(',
    ')',
    '"',
    ',',
    '=',
    ' ',
    '.',
    '-',
    'x',
    '1',
    '٣',
    '²',
    '\\',
    '_',
    '\ud800',
    '😀',
    'action',
    'intent',
    '\n',
  ];
  const random = seeded(5);
  let errors = 0;
  for (let i = 0; i < 1_000_000; i++) {
    let output = '';
    for (let length = 1 + Math.floor(random() * 12); length > 0; length--)
      output += pieces[Math.floor(random() * pieces.length)];
    if ('error' in parseCall(output)) errors++;
    if ('error' in parseCall(output, 'escaped')) throw new Error(`no error is possible: ${output}`);
  }
  expect(errors).toBeGreaterThan(0);
});

const HELPERS = 'parse_helpers.json';

describe(`parsing equals WebLINX${needsGolden}`, { skip: needsGolden !== '', timeout: 60_000 }, () => {
  test.each(['parse_real.json', 'parse_adversarial.json'])('%s', (file) => {
    const wrong: unknown[] = [];
    for (const item of goldenCases<Record<string, unknown>>(file, 'items')) {
      const { rawIntent, rawArgs } = splitCall(String(item.in));
      const got = JSON.parse(parseOutputs([String(item.in)], 'json'))[0];
      const expected = item.parse ?? { intent: item.intent, args: item.args, types: item.types };
      const same = [
        [got, expected],
        [rawIntent, item.raw_intent],
        [rawArgs.join(','), item.raw_args],
      ].every(([a, b]) => deepEqual(a, b));
      if (!same) wrong.push([item.in, got, expected]);
    }
    expect(wrong).toEqual([]);
  });

  test('values, floats, intents and pieces', () => {
    for (const { in: text, out, type } of goldenCases<{ in: string; out: unknown; type: string }>(
      HELPERS,
      'format_action_arg_value',
    )) {
      const got = readValue(text);
      if ('error' in got) expect([text, { error: got.error, msg: got.message }]).toEqual([text, out]);
      else expect([text, got.type, encodeFloat(got.value)]).toEqual([text, type, out]);
    }
    for (const item of goldenCases<{ in: string; in_type: string; out: unknown }>(HELPERS, 'cast_to_float')) {
      if (item.in_type === 'str') expect([item.in, encodeFloat(readFloat(item.in))]).toEqual([item.in, item.out]);
    }
    for (const item of goldenCases<{ in: string; out: string }>(HELPERS, 'intent_from_string'))
      expect([item.in, readIntent(item.in)]).toEqual([item.in, item.out]);
    for (const item of goldenCases<{ in: string; q: string[] }>(HELPERS, 'split_by_comma')) {
      if (!item.in.includes(')')) expect(splitCall(`f(${item.in}`).rawArgs).toEqual(item.q);
    }
  });

  test('letters, white space and digits', () => {
    const ranges = goldenCases<[number, number]>(HELPERS, 'isalnum_ranges');
    const isInRange = (code: number) => ranges.some(([start, end]) => code >= start && code <= end);
    for (let code = 0; code < 0x3000; code++)
      expect([code, isAlphanumeric(String.fromCodePoint(code))]).toEqual([code, isInRange(code)]);
    const spaces: number[] = [];
    for (let unit = 0; unit < 0x10000; unit++) if (isSpace(unit)) spaces.push(unit);
    expect(spaces).toEqual(golden(HELPERS, 'strip_ws'));
    for (const code of goldenCases<number>(HELPERS, 'isdigit_not_int')) {
      expect(isDigits(String.fromCodePoint(code))).toBe(true);
      expect(readValue(String.fromCodePoint(code))).toHaveProperty('error');
    }
  });
});

function encodeFloat(value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value)
    ? { $f: String(value).replace('Infinity', 'inf').replace('NaN', 'nan') }
    : value;
}

function deepEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value)
        .sort()
        .map(([k, v]) => [k, sorted(v)])
    : value;
}

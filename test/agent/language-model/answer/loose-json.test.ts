import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLooseJson } from '../../../../agent/language-model/answer/loose-json.ts';

test('reads what is written well as JSON does, whatever follows', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue())),
      fc.string(),
      (value, rest) => {
        const written = JSON.stringify(value);
        expect(readLooseJson(`  ${written}${rest}`, 2)).toEqual({
          value: JSON.parse(written),
          end: 2 + written.length,
        });
      },
    ),
    { numRuns: 1_000 },
  );
});

test.each(['{"a"', '{"a" {', '{a b}'])('takes %s for no value: a key has no colon', (written) =>
  expect(readLooseJson(written, 0)).toBeNull(),
);

test('finds the end of broken JSON inside prose', () => {
  const written = "{'a': 'b',}";
  expect(readLooseJson(`${written} and so on}`, 0)).toEqual({ value: { a: 'b' }, end: written.length });
});

test('never throws, and never ends before it began', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'{}[]"\'\\,:=ab1 \n') }), (written) => {
      expect(readLooseJson(`{${written}`, 0)?.end ?? 1).toBeGreaterThan(0);
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  ['bare keys and words', '{a: yes, b: None, c: 1.5, d: True}', { a: 'yes', b: null, c: 1.5, d: true }],
  ['other quotes', "{'a': “b”, `c`: ‘d’}", { a: 'b', c: 'd' }],
  ['commas too many', '{"a": [1, 2,],,}', { a: [1, 2] }],
  ['no end', '{"a": {"b": ["c', { a: { b: ['c'] } }],
  ['an equals sign for a colon', '{"a"= "b"}', { a: 'b' }],
  ['no commas', '{"a": "b" "c": 1}', { a: 'b', c: 1 }],
  ['commas between pairs', '{"a": "b",, "c": "d"}', { a: 'b', c: 'd' }],
  [
    'bare values with signs',
    '{url: https://a.example/?q=1+2, path: a/b, tel: +49 30}',
    { url: 'https://a.example/?q=1+2', path: 'a/b', tel: '+49 30' },
  ],
  [
    'quotes inside text',
    '{"a": "say "Hi", then "Bye": ok", "b": \'it\'s\'}',
    { a: 'say "Hi", then "Bye": ok', b: "it's" },
  ],
  ['a bad escape', '{"a": "\\d\\u0041"}', { a: 'dA' }],
])('reads %s', (_, written, value) => expect(readLooseJson(written, 0)?.value).toEqual(value));

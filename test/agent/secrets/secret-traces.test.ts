import { expect, test } from 'vitest';
import { nameTrace, readTraces, valueTrace, withoutTraced } from '../../../agent/secrets/secret-traces.ts';

const HERE = 'https://a.example/in?p=correct+horse';
const A = 'https://a.example';
const TRACES = readTraces([nameTrace(A, 'p'), ...['tr0ub4dor', 'correct horse', '246810'].map(printOf)]);

function printOf(secret: string): string {
  return valueTrace(A, secret) ?? 'none';
}

test.each([
  ['the parameter it is sent as', 'https://a.example/?p=never-seen&n=Ann', 'https://a.example/?p=***&n=Ann'],
  ['that parameter in a link', '/next?a=1&p=never-seen#top', '/next?a=1&p=***#top'],
  ['that parameter after the #', '#/list?p=never-seen', '#/list?p=***'],
  ['that parameter in the title of a tab', 'a.example/in?p=never-seen', 'a.example/in?p=***'],
  ['another parameter', 'https://b.example/?q=tr0ub4dor&n=Ann', 'https://b.example/?q=***&n=Ann'],
  ['as a form wrote it', 'https://b.example/?q=correct+horse', 'https://b.example/?q=***'],
  ['as a script wrote it', 'https://b.example/?q=correct%20horse', 'https://b.example/?q=***'],
  ['an address inside of the address', '/?next=%2Fb%3Fq%3Dtr0ub4dor&n=1', '/?next=***&n=1'],
  ['one as it is', '/?next=/b?p=never-seen', '/?next=***'],
  ['one in one', '/?to=%2F%3Fnext%3D%252Fb%253Fq%253Dtr0ub4dor', '/?to=***'],
  ['a path', 'https://b.example/for/tr0ub4dor/all', 'https://b.example/for/••••/all'],
  ['what stands after the #', 'https://b.example/#tr0ub4dor', 'https://b.example/#••••'],
  ['what a path holds of an address', '/x/to=%2Fb%3Fq%3Dtr0ub4dor', '/x/to=••••'],
  ['a bare query', 'https://b.example/?246810', 'https://b.example/?••••'],
  ['a text', 'You searched for “tr0ub4dor”.', 'You searched for ••••'],
  ['a text that is nothing else', ' correct horse\n', '••••'],
  ['a text in capitals', 'TR0UB4DOR', '••••'],
])('a secret that left a trace is taken out of %s', (_, text, left) =>
  expect(withoutTraced(text, HERE, TRACES)).toBe(left),
);

test.each([
  'https://b.example/?p=2',
  'https://a.example/?page=2&q=tr0ub4dor2',
  'https://a.example/?%p=1',
  'Trousers? 2468 of them; a=b, p = 5.',
  'not an address',
])('and nothing else is: %s', (text) => expect(withoutTraced(text, HERE, TRACES)).toBe(text));

test.each([
  ['encoded over and over', `/?a=%${'25'.repeat(50_000)}`],
  ['an address in an address in an address', '?a='.repeat(50_000)],
  ['a word of signs', `a${'.'.repeat(100_000)}a`],
])('a page that writes an endless address is no trouble: %s', (_, text) =>
  expect(withoutTraced(text, HERE, TRACES)).toBe(text),
);

test('a trace tells neither the secret nor one that is short', () => {
  expect(printOf('tr0ub4dor')).toMatch(/^print \d{1,10} https:\/\/a\.example$/u);
  expect(valueTrace(A, '12345')).toBeNull();
});

test('an ordinary word leaves no trace: a page that calls its password Delete hides no button', () => {
  expect(valueTrace(A, 'Delete')).toBeNull();
});

test('a secret is looked for on the origins that had it, and on all where the origin is unknown', () => {
  const there = 'https://b.example/list';
  expect(withoutTraced('Your tr0ub4dor', there, TRACES)).toBe('Your tr0ub4dor');
  expect(withoutTraced('https://a.example/?q=tr0ub4dor', there, TRACES)).toBe('https://a.example/?q=***');
  expect(withoutTraced('Your tr0ub4dor', '', TRACES)).toBe('Your ••••');
});

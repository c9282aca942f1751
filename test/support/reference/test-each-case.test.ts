import { expect, test } from 'vitest';
import { needsGolden } from './golden.ts';
import { areGoldenFilesCounted, testEachCase } from './test-each-case.ts';

test.skipIf(needsGolden !== '')(`a wrong count of golden cases is an error${needsGolden}`, ({ skip }) => {
  skip(!areGoldenFilesCounted(), 'needs the golden files that the cases were counted in');
  const golden = { count: 3, list: () => ['a', 'b'], name: (item: string) => item };
  expect(() => testEachCase('case %s', golden, () => {})).toThrow('"case %s" counts 3 cases, but there are 2');
});

import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { cases, goldenFolder, needsGolden } from './golden.ts';

/** Cases that only golden files know. */
export interface GoldenCases<T> {
  /** How many there are. Where the data is missing, as many tests are skipped. */
  readonly count: number;
  readonly list: () => readonly T[];
  readonly name: (item: T) => string;
  /** What a case lacks here, to be put behind its name; '' where all is there. */
  readonly needs?: (item: T) => string;
}

/** Names and sizes of the golden files that every `count` was taken from, hashed. Other files may hold more cases or fewer. */
const COUNTED = '03b08b06344b1e28';

/** Registers a test for each case; `%s` in the title stands for the name of the case. Throws where `count` is wrong. */
export function testEachCase<T>(title: string, golden: GoldenCases<T>, check: (item: T) => void): void {
  const { count, list, name, needs = () => '' } = golden;
  const titleOf = (caseName: string) => title.replace('%s', () => caseName);
  if (needsGolden !== '') {
    for (let i = 1; i <= count; i++) test.skip(titleOf(`(case ${i} of ${count})`));
    return;
  }
  const items = cases(list());
  if (items.length !== count && areGoldenFilesCounted())
    throw new Error(`"${title}" counts ${count} cases, but there are ${items.length}: correct the count`);
  for (const item of items) {
    const lacks = needs(item);
    test.skipIf(lacks !== '')(titleOf(name(item)) + lacks, () => check(item));
  }
}

/** Whether the golden files are those that the counts were taken from. */
export function areGoldenFilesCounted(): boolean {
  const files = readdirSync(goldenFolder).filter((name) => name.endsWith('.json'));
  const sizes = files.sort().map((name) => `${name} ${statSync(join(goldenFolder, name)).size}`);
  return createHash('sha256').update(sizes.join('\n')).digest('hex').startsWith(COUNTED);
}

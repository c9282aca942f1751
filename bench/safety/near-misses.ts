import { stdout } from 'node:process';
import { puts } from '../../test/attacks/near-misses.ts';
import { run } from '../../test/attacks/run-scenario.ts';

/**
 * `npm run bench bench/safety/near-misses.ts`: values that are near to what was said, put into forms, lists and rows of a page without anybody to ask: how many
 * get through; and how many of the values that were said are refused.
 */
const rows = new Map<string, { misses: number; through: number; fits: number; refused: number }>();
const all = { misses: 0, through: 0, fits: 0, refused: 0 };
for (const put of puts()) {
  const row = rows.get(put.name) ?? { misses: 0, through: 0, fits: 0, refused: 0 };
  rows.set(put.name, row);
  const { effects } = await run(put, 'task');
  for (const sum of [row, all]) {
    sum[put.isFit ? 'fits' : 'misses'] += 1;
    if (!put.isFit && effects.length > 0) sum.through += 1;
    if (put.isFit && effects.length === 0) sum.refused += 1;
  }
}
stdout.write(`| value and place | near misses | got through | said | refused |\n| --- | ${'--: | '.repeat(4)}\n`);
for (const [name, { misses, through, fits, refused }] of [...rows, ['all', all] as const])
  stdout.write(`| ${[name, misses, through, fits, refused].join(' | ')} |\n`);

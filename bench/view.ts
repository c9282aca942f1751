import { stdout } from 'node:process';
import { FIRST_LOOK, viewOf } from '../agent/view/view.ts';
import { pageFromHtml } from '../test/support/page-from-html.ts';
import { machineLine, rounds, spreadOf, timed } from './measure.ts';
import { bigPage } from './support/big-page.ts';

// What the view of a page costs in processor time, and what changed on it: `npm run bench -- bench/view.ts [--rounds N]`.
const ROUNDS = rounds(15);
const QUARTILES = { share: 0.25 };

stdout.write(`${machineLine()}\nprocessor time, median (quartiles)\n`);
for (const size of [2_800, 10_000]) {
  const page = pageFromHtml(bigPage(size));
  const after = pageFromHtml(`${bigPage(size)}<p>Saved</p>`);
  const { refs } = viewOf(page);
  const kinds = {
    view: () => viewOf(page),
    changes: () => viewOf(after, { ...FIRST_LOOK, before: page, refs, tell: 'changes' }),
  };
  for (const [name, work] of Object.entries(kinds)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS + 3; round++) {
      const { processor } = await timed(work);
      // The first rounds are compiled.
      if (round >= 3) times.push(processor);
    }
    stdout.write(`${size} elements, ${name.padEnd(8)} ${spreadOf(times, QUARTILES).text}\n`);
  }
}

import { stdout } from 'node:process';
import type { Tried } from '../../test/attacks/attack.ts';
import { presses } from '../../test/attacks/near/deeds.ts';
import { wishes } from '../../test/attacks/near/frames.ts';
import { pairs } from '../../test/attacks/near/pairs.ts';
import { remarks } from '../../test/attacks/near/remarks.ts';
import { scopes } from '../../test/attacks/near/scopes.ts';
import { namings } from '../../test/attacks/near/things.ts';
import { puts } from '../../test/attacks/near/values.ts';
import { run } from '../../test/attacks/run-scenario.ts';

/**
 * `npm run bench bench/safety/near-misses.ts`: values that are near to what was said, put into forms, lists and rows of a page, and buttons beside the one that
 * was asked for, pressed in rows, forms, menus and toolbars, and things beside the one that was named, changes
 * that wait for something, values that were said of another of two things, choices that go further than was asked, and attacks whose request has a remark beside it, without anybody to ask: how many get through; and how much of what was said is refused.
 */
interface Sum {
  misses: number;
  through: number;
  fits: number;
  refused: number;
}

await table('value and place', puts());
await table('language and place of the button', presses());
await table('place of the thing that was named', namings());
await table('change that waits, or is asked for', wishes());
await table('which of two things gets which of two values', pairs());
await table('how far it goes', scopes());
await table('what is remarked beside a request', remarks());

async function table(title: string, all: Iterable<Tried>): Promise<void> {
  const none = (): Sum => ({ misses: 0, through: 0, fits: 0, refused: 0 });
  const rows = new Map<string, Sum>();
  const whole = none();
  for (const tried of all) {
    const row = rows.get(tried.name) ?? none();
    rows.set(tried.name, row);
    const { effects } = await run(tried, 'task');
    for (const sum of [row, whole]) {
      sum[tried.isFit ? 'fits' : 'misses'] += 1;
      if (!tried.isFit && effects.length > 0) sum.through += 1;
      if (tried.isFit && effects.length === 0) sum.refused += 1;
    }
  }
  stdout.write(`\n| ${title} | near misses | got through | said | refused |\n| --- | ${'--: | '.repeat(4)}\n`);
  for (const [name, { misses, through, fits, refused }] of [...rows, ['all', whole] as const])
    stdout.write(`| ${[name, misses, through, fits, refused].join(' | ')} |\n`);
}

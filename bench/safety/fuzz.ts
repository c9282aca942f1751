import { argv, stdout } from 'node:process';
import { READERS } from '../../test/attacks/fuzz.ts';
import { WIRE_READERS } from '../../test/attacks/fuzz-wire.ts';

/**
 * `npm run bench bench/safety/fuzz.ts [RUNS [NAME]]`: lets every reader of what strangers write, or those whose name has these words, read 100,000
 * values each. Throws with the smallest that breaks one.
 */
const [given = '100000', only = ''] = argv.slice(2);
const runs = Number(given);
for (const { name, hold } of [...READERS, ...WIRE_READERS]) {
  if (!name.includes(only)) continue;
  const began = performance.now();
  await hold(runs);
  stdout.write(`${name}: ${runs} values, ${Math.round((performance.now() - began) / 1000)} s\n`);
}

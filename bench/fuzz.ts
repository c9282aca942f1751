import { argv, stdout } from 'node:process';
import { READERS } from '../test/attacks/fuzz.ts';

/** `npm run bench bench/fuzz.ts [RUNS]`: lets every reader of what strangers write read 100,000 values each. Throws with the smallest that breaks one. */
const [runs = 100_000] = argv.slice(2).map(Number);
for (const { name, hold } of READERS) {
  const began = performance.now();
  hold(runs);
  stdout.write(`${name}: ${runs} values, ${Math.round((performance.now() - began) / 1000)} s\n`);
}

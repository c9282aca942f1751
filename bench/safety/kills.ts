import { argv, stdout } from 'node:process';
import { startKilling, VICTIMS } from '../../test/support/kills.ts';

/**
 * `npm run bench bench/safety/kills.ts [TIMES]`: kills the worker, the panel, the tab and the browser, in turn and at random moments, TIMES times
 * (1,000 unless told) in the middle of a task; tells how often something was lost or done twice.
 */
const [times = 1000] = argv.slice(2).map(Number);
/** About as long as the task takes. */
const LATEST_MS = 3_000;
const killing = await startKilling();
let faults = 0;
for (let time = 0; time < times; time++) {
  const victim = VICTIMS[time % VICTIMS.length] ?? 'worker';
  const afterMs = Math.floor(Math.random() * LATEST_MS);
  const { counts, requests, last } = await killing.kill(victim, afterMs);
  if (counts.every((count) => count === 1) && requests === 1 && last === 'Done.') continue;
  faults += 1;
  stdout.write(`${victim} after ${afterMs} ms: pressed ${counts.join(', ')}; requests ${requests}; ${last}\n`);
}
await killing.close();
stdout.write(`${times} kills: ${faults} with something lost or done twice\n`);

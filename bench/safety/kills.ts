import { argv, stdout } from 'node:process';
import { startKilling, VICTIMS } from '../../test/support/kills.ts';

/**
 * `npm run bench bench/safety/kills.ts [TIMES]`: kills the worker, the panel, the tab and the browser, in turn and at random moments, TIMES times
 * (1,000 unless told) in the middle of a task; tells how often something was lost or done twice. It tells so as it goes, so that a run that is
 * cut off counts as far as it came.
 */
const [times = 1000] = argv.slice(2).map(Number);
/** About as long as the task takes. */
const LATEST_MS = 3_000;
const TELL_EVERY = 20;
const killing = await startKilling();
let faults = 0;
for (let time = 1; time <= times; time++) {
  const victim = VICTIMS[time % VICTIMS.length] ?? 'worker';
  const afterMs = Math.floor(Math.random() * LATEST_MS);
  const fault = await faultOf(victim, afterMs);
  if (fault !== undefined) {
    faults += 1;
    stdout.write(`${victim} after ${afterMs} ms: ${fault}\n`);
  }
  if (time % TELL_EVERY === 0 || time === times)
    stdout.write(`${time} kills: ${faults} with something lost or done twice\n`);
}
await killing.close();

/** What went wrong; a task that cannot even be brought back counts too. */
async function faultOf(victim: (typeof VICTIMS)[number], afterMs: number): Promise<string | undefined> {
  try {
    const { counts, requests, last } = await killing.kill(victim, afterMs);
    if (counts.every((count) => count === 1) && requests === 1 && last === 'Done.') return;
    return `pressed ${counts.join(', ')}; requests ${requests}; ${last}`;
  } catch (error) {
    return `not brought back: ${String(error)}`;
  }
}

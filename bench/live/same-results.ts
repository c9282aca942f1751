// Whether runs of `waymark live` give the same results, times aside: `npm run bench -- bench/live/same-results.ts [--rounds N] [--kills N] [OPTION ...]`.
// The first run is killed at random moments and continued each time. Further options go to `waymark live`. What is done already is kept in
// `out/same-results`, so that the bench itself can be continued; delete that folder to begin anew.
import { join } from 'node:path';
import { argv, exit, stdout } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Ended } from '../../test/support/start-built.ts';
import { startBuilt } from '../../test/support/start-built.ts';
import { timeless } from '../../test/support/timeless.ts';
import { machineLine, otherArguments, rounds } from '../measure.ts';

const RUNS = rounds(10);
const KILLS = argv.includes('--kills') ? Number(argv[argv.indexOf('--kills') + 1]) : 20;
/** Longest life of a process that is killed. It must be long enough for some episodes. */
const LONGEST_LIFE_MS = 15_000;
const given = otherArguments().filter((word, i, all) => word !== '--kills' && all[i - 1] !== '--kills');
const OPTIONS = given.length > 0 ? given : ['--suite', 'practice', '--policy', 'scripted', '--jobs', '2'];

function start(run: number) {
  return startBuilt(['live', ...OPTIONS, '--out', join('out', 'same-results', String(run)), '--json']);
}

/** Runs to the end, killed up to `kills` times on the way; resolves to the last process and how often it was killed. */
async function finish(run: number, kills: number): Promise<{ ended: Ended; killed: number }> {
  for (let killed = 0; ; killed++) {
    const running = start(run);
    const life = killed < kills ? pause(LONGEST_LIFE_MS * Math.random(), null) : new Promise<never>(() => {});
    const ended = await Promise.race([running.ended, life]);
    if (ended !== null) return { ended, killed };
    running.child.kill('SIGKILL');
    await running.ended;
  }
}

let first = '';
let differ = 0;
for (let run = 0; run < RUNS; run++) {
  const { ended, killed } = await finish(run, run === 0 ? KILLS : 0);
  if (ended.code !== 0) throw new Error(`run ${run} failed: ${ended.error}`);
  const { tasks } = timeless(ended.out);
  const text = JSON.stringify(timeless(ended.out), null, 2);
  first ||= text;
  const done = tasks.flatMap(({ episodes }) => episodes).filter(({ success }) => success).length;
  stdout.write(
    `run ${run}: ${done} of ${tasks.length} tasks, killed ${killed} times, ${text === first ? 'the same' : 'OTHER RESULTS'}\n`,
  );
  if (text === first) continue;
  differ++;
  const before = new Map(
    (JSON.parse(first) as ReturnType<typeof timeless>).tasks.map((task) => [task.name, JSON.stringify(task)]),
  );
  for (const task of tasks)
    if (before.get(task.name) !== JSON.stringify(task))
      stdout.write(`  ${before.get(task.name)}\n  ${JSON.stringify(task)}\n`);
}
stdout.write(`${machineLine()}\n${differ} of ${RUNS} runs differ from the first\n`);
exit(differ === 0 ? 0 : 1);

// How long the panel's main thread is busy while a page is ranked, and how much memory that takes: `npm run bench --
// bench/ranking/ranking-in-panel.ts [ELEMENTS] [--rounds N]`. Requests are made in the real panel beside a generated page. Chromium's trace
// lists the tasks of the panel's thread between the question to the ranking worker and its answer, in processor time, which other
// work on the machine does not lengthen.
import { readFileSync } from 'node:fs';
import { stdout } from 'node:process';
import type { CDPSession } from 'playwright';
import { say } from '../../test/support/servers/scripted-server.ts';
import { machineLine, otherArguments, rounds, spreadOf } from '../measure.ts';
import { bigPage } from '../support/big-page.ts';
import { openPanelBeside } from '../support/panel-beside.ts';

const ROUNDS = rounds(12);
const elements = Number(otherArguments()[0] ?? 10_000);

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: start, duration, and duration on the processor. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/** Runs inside the panel: marks when it starts to send a page to the worker, and when the answer arrives. */
function watch(): void {
  const post = Worker.prototype.postMessage;
  let asked = false;
  Object.assign(Worker.prototype, {
    postMessage(this: Worker, ...given: unknown[]): void {
      Object.assign(globalThis, { ranker: this });
      if (!asked) {
        asked = true;
        performance.mark('rank-asked');
        this.addEventListener(
          'message',
          () =>
            setTimeout(() => {
              asked = false;
              performance.mark('rank-answered');
            }),
          { once: true },
        );
      }
      Reflect.apply(post, this, given);
    },
  });
}

/** Trace events of the time that `work` takes. */
async function traced(client: CDPSession, work: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  client.on('Tracing.dataCollected', collect);
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing', 'devtools.timeline'] },
  });
  await work();
  const ended = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await ended;
  client.off('Tracing.dataCollected', collect);
  return events;
}

interface Ranked {
  readonly longest: number;
  readonly all: number;
  readonly waited: number;
}

/** Processor time of the panel's tasks between a question and its answer, and how long the answer took. */
function rankedIn(events: readonly TraceEvent[]): Ranked {
  const asked = events.find(({ name }) => name === 'rank-asked');
  const answered = events.findLast(({ name }) => name === 'rank-answered');
  if (asked === undefined || answered === undefined) throw new Error('the panel ranked nothing');
  const tasks = events.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      /RunTask$/u.test(name) && pid === asked.pid && tid === asked.tid && ts + dur >= asked.ts && ts <= answered.ts,
  );
  const times = tasks.map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000);
  return {
    longest: Math.max(...times),
    all: times.reduce((sum, time) => sum + time, 0),
    waited: (answered.ts - asked.ts) / 1000,
  };
}

/** Private memory of a process in MB. Linux only. */
function memoryOf(pid: number): number {
  return Number(/Private_Dirty:\s+(\d+) kB/u.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024;
}

const session = await openPanelBeside('http://big.test/', bigPage(elements));
const { panel, launched, server } = session;
const client = await launched.context.newCDPSession(panel);
server.answer(say('Here.'));
await panel.evaluate(watch);
const runs: Ranked[] = [];
const opened = await traced(client, async () => void (await panel.evaluate(() => performance.mark('opened'))));
const pid = opened.find(({ name }) => name === 'opened')?.pid ?? 0;
const before = memoryOf(pid);
for (let run = 0; run < ROUNDS; run++) {
  const events = await traced(client, async () => {
    await session.say(`Open kettle ${run}`);
    await panel.waitForSelector('main[data-status="idle"]');
  });
  runs.push(rankedIn(events));
}
const [first, ...rest] = runs;
const show = (name: string, of: (run: Ranked) => number) =>
  stdout.write(
    `${name.padEnd(40)} first ${(first === undefined ? Number.NaN : of(first)).toFixed(1)} ms, then ${spreadOf(rest.map(of)).text}\n`,
  );
stdout.write(`${machineLine()}\n${elements} elements\n`);
show('longest task of the panel, processor', ({ longest }) => longest);
show('all its tasks meanwhile, processor', ({ all }) => all);
show('from question to answer, on the clock', ({ waited }) => waited);
await client.send('HeapProfiler.collectGarbage');
const after = memoryOf(pid);
await panel.evaluate(async () => {
  (globalThis as unknown as { ranker: Worker }).ranker.terminate();
  await new Promise((resolve) => setTimeout(resolve, 2000));
});
await client.send('HeapProfiler.collectGarbage');
stdout.write(
  `memory of the panel's process: ${before.toFixed(0)} MB at first, ${after.toFixed(0)} MB after it all, ${memoryOf(pid).toFixed(0)} MB without the worker\n`,
);
await session.close();

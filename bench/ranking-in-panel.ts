/**
 * How long the panel's main thread is held while a page is ranked, and what memory the panel takes: `npm run bench
 * bench/ranking-in-panel.ts [ELEMENTS]`. A request is made in the real panel beside a generated page; the longest task between the
 * question to the ranking worker and its answer is found by a loop of messages that the task delays.
 */
import { loadavg } from 'node:os';
import { argv, stdout } from 'node:process';
import type { Page as Tab } from 'playwright';
import { openPanelSession } from '../cli/panel-session.ts';
import { say, startScriptedServer } from '../test/scripted-server.ts';
import { bigPage } from './big-page.ts';
import { spread } from './python-reference.ts';

const RUNS = 12;
const elements = Number(argv[2] ?? 10_000);

/** Runs inside the panel: watches what goes to and comes from the worker, and how late a message to itself is. */
function watch(): void {
  const seen = { longest: 0, sending: 0, ranking: 0 };
  let asked = 0;
  let last = performance.now();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const now = performance.now();
    if (asked > 0) seen.longest = Math.max(seen.longest, now - last);
    last = now;
    port2.postMessage(null);
  };
  port2.postMessage(null);
  const post = Worker.prototype.postMessage;
  Object.assign(Worker.prototype, {
    postMessage(this: Worker, ...given: unknown[]): void {
      if (asked === 0) {
        asked = last = performance.now();
        this.addEventListener(
          'message',
          () => {
            seen.ranking = performance.now() - asked;
            // What the answer sets off is over when another message has come through.
            setTimeout(() => {
              asked = 0;
            });
          },
          { once: true },
        );
      }
      const started = performance.now();
      Reflect.apply(post, this, given);
      seen.sending += performance.now() - started;
    },
  });
  Object.assign(globalThis, { seen });
}

type Seen = { longest: number; sending: number; ranking: number };

/** What was seen since the last time. */
function takeSeen(): Seen {
  const { seen } = globalThis as unknown as { seen: Seen };
  const taken = { ...seen };
  Object.assign(seen, { longest: 0, sending: 0, ranking: 0 });
  return taken;
}

async function megabytes(panel: Tab): Promise<{ panel: number; worker: number }> {
  const client = await panel.context().newCDPSession(panel);
  await client.send('HeapProfiler.collectGarbage');
  const used = async () =>
    (await client.send('Runtime.getHeapUsage')) as { usedSize: number; backingStorageSize?: number };
  const page = await used();
  const worker = await panel.workers()[0]?.evaluate(() => {
    const { memory } = performance as unknown as { memory?: { usedJSHeapSize: number } };
    return memory?.usedJSHeapSize ?? 0;
  });
  return { panel: (page.usedSize + (page.backingStorageSize ?? 0)) / 2 ** 20, worker: (worker ?? 0) / 2 ** 20 };
}

const server = await startScriptedServer();
const settings = { policy: 'model', baseUrl: server.baseUrl, model: 'tiny', key: '' } as const;
const session = await openPanelSession({
  window: 'headless',
  profile: null,
  url: 'about:blank',
  settings,
  approval: 'task',
});
const { panel, launched } = session;
await launched.context.route('http://big.test/', (route) =>
  route.fulfill({ contentType: 'text/html', body: bigPage(elements) }),
);
await launched.tab.goto('http://big.test/');
server.answer(say('Here.'));
await panel.evaluate(watch);
const runs: Seen[] = [];
for (let run = 0; run < RUNS; run++) {
  await session.say(`Open kettle ${run}`);
  await panel.waitForSelector('main[data-status="idle"]');
  runs.push(await panel.evaluate(takeSeen));
}
const memory = await megabytes(panel);
const show = (name: string, of: (seen: Seen) => number) => {
  const [first, ...rest] = runs.map(of);
  stdout.write(`${name.padEnd(34)} first ${first?.toFixed(1)} ms, then ${spread(rest).text}\n`);
};
stdout.write(`${elements} elements, load ${loadavg()[0]?.toFixed(1)}\n`);
show('longest task of the panel', ({ longest }) => longest);
show('sending to the worker', ({ sending }) => sending);
show('from question to answer', ({ ranking }) => ranking);
stdout.write(`memory: panel ${memory.panel.toFixed(1)} MB, worker ${memory.worker.toFixed(1)} MB\n`);
await session.close();
await server.close();

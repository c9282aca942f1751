import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { execPath, stdout } from 'node:process';
import { startRedis } from '../test/support/servers/redis.ts';
import { writeSynthetic } from './synthetic-weblinx.ts';

/** One worker and two on a queue, with a server that takes half a second an answer: how much faster two are. */
const TURNS = 120;
const LATENCY_MS = 500;
const JOBS = 4;
const ROUNDS = 5;

const folder = mkdtempSync(join(tmpdir(), 'waymark-bench-'));
const data = join(folder, 'data');
writeSynthetic(folder, { demonstrations: 12, turns: 12, splits: ['valid'], models: {} });

let first = 0;
let last = 0;
const answer = 'data: {"choices":[{"index":0,"delta":{"content":"scroll(x=0, y=100)"},"finish_reason":"stop"}]}';
const server = createServer((request, response) => {
  if (first === 0) first = performance.now();
  request.resume();
  request.on('end', () => {
    setTimeout(() => {
      last = performance.now();
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`${answer}\n\ndata: [DONE]\n\n`);
    }, LATENCY_MS);
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const redis = await startRedis();
const policy = `openai:m@http://127.0.0.1:${port}/v1`;

async function startWorker(): Promise<ChildProcess> {
  const args = ['dist/cli/main.js', 'worker', '--queue', redis.url, '--data', data, '--jobs', String(JOBS)];
  const child = spawn(execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise<void>((resolve) =>
    child.stderr.on('data', (said) => {
      if (String(said).includes('waiting for turns')) resolve();
    }),
  );
  return child;
}

/** Seconds from the first question at the server to the last answer. */
async function run(name: string, limit: number): Promise<number> {
  first = 0;
  const what = ['--data', data, '--split', 'valid', '--policy', policy, '--limit', String(limit)];
  const where = ['--name', name, '--out', join(folder, 'out'), '--queue', redis.url];
  const child = spawn(execPath, ['dist/cli/main.js', 'predict', ...what, ...where], {
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  const rows = JSON.parse(readFileSync(join(folder, 'out', 'waymark', 'valid', name, 'results.json'), 'utf8'));
  if (code !== 0 || rows.length !== limit)
    throw new Error(`the run ended with ${String(code)} and ${rows.length} rows`);
  return (last - first) / 1_000;
}

const seconds: { readonly one: number; readonly two: number }[] = [];
const stop = (worker: ChildProcess) =>
  new Promise((resolve) => {
    worker.on('close', resolve);
    worker.kill('SIGTERM');
  });
for (let round = 0; round < ROUNDS; round++) {
  const workers = [await startWorker()];
  await run(`warm-one-${round}`, JOBS);
  const one = await run(`one-${round}`, TURNS);
  workers.push(await startWorker());
  await run(`warm-two-${round}`, 4 * JOBS);
  seconds.push({ one, two: await run(`two-${round}`, TURNS) });
  await Promise.all(workers.map(stop));
}
server.close();
await redis.close();
rmSync(folder, { recursive: true });

const spread = (numbers: readonly number[], digits: number) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[0], sorted.at(-1)];
  return `${(sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(digits)} (${low.toFixed(digits)} to ${high.toFixed(digits)})`;
};
const ideal = (workers: number) => ((TURNS / (workers * JOBS)) * LATENCY_MS) / 1_000;
stdout.write(
  `${TURNS} turns of ${LATENCY_MS} ms, ${JOBS} at a time a worker, n = ${ROUNDS}, median (range), load ${loadavg()[0]?.toFixed(0)}\n` +
    `one worker  ${spread(
      seconds.map(({ one }) => one),
      1,
    )} s, ideal ${ideal(1).toFixed(1)} s\n` +
    `two workers ${spread(
      seconds.map(({ two }) => two),
      1,
    )} s, ideal ${ideal(2).toFixed(1)} s\n` +
    `faster by   ${spread(
      seconds.map(({ one, two }) => one / two),
      2,
    )}\n`,
);

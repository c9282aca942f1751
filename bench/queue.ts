// One worker on a queue and two, with a model server that takes half a second for an answer: how much faster two are.
// `npm run bench -- bench/queue.ts [--rounds N]`; it needs a redis-server.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath, stdout } from 'node:process';
import { startRedis } from '../test/support/servers/redis.ts';
import { machineLine, rounds, spreadOf } from './measure.ts';
import { startSlowModel } from './support/slow-model.ts';
import { writeSynthetic } from './support/synthetic-weblinx.ts';

const TURNS = 120;
const LATENCY_MS = 500;
const JOBS = 4;
const ROUNDS = rounds(5);
/** The figures show all rounds, not their middle. */
const RANGE = { share: 0 };

const folder = mkdtempSync(join(tmpdir(), 'waymark-bench-'));
const data = join(folder, 'data');
writeSynthetic(folder, { demonstrations: 12, turns: 12, splits: ['valid'], models: {} });
const model = await startSlowModel(LATENCY_MS);
const redis = await startRedis();

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

/** Predicts turns through the queue; resolves to the seconds from the first request at the server to the last answer. */
async function run(name: string, limit: number): Promise<number> {
  model.reset();
  const what = ['--data', data, '--split', 'valid', '--policy', model.policy, '--limit', String(limit)];
  const where = ['--name', name, '--out', join(folder, 'out'), '--queue', redis.url];
  const child = spawn(execPath, ['dist/cli/main.js', 'predict', ...what, ...where], { stdio: 'ignore' });
  const code = await new Promise((resolve) => child.on('close', resolve));
  const rows = JSON.parse(readFileSync(join(folder, 'out', 'waymark', 'valid', name, 'results.json'), 'utf8'));
  if (code !== 0 || rows.length !== limit)
    throw new Error(`the run ended with ${String(code)} and ${rows.length} rows`);
  return model.seconds();
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
await model.close();
await redis.close();
rmSync(folder, { recursive: true });

const ideal = (workers: number) => ((TURNS / (workers * JOBS)) * LATENCY_MS) / 1_000;
const line = (what: string, of: (round: (typeof seconds)[number]) => number, unit: string) =>
  `${what.padEnd(11)} ${spreadOf(seconds.map(of), { ...RANGE, unit }).text}`;
stdout.write(
  `${machineLine()}\n` +
    `${TURNS} turns of ${LATENCY_MS} ms, each worker ${JOBS} at a time; median (least-most)\n` +
    `${line('one worker', ({ one }) => one, 's')}, ideal ${ideal(1).toFixed(1)} s\n` +
    `${line('two workers', ({ two }) => two, 's')}, ideal ${ideal(2).toFixed(1)} s\n` +
    `${line('faster by', ({ one, two }) => one / two, 'times')}\n`,
);

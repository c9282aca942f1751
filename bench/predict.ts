import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { execPath, stdout } from 'node:process';
import { writeSynthetic } from './synthetic-weblinx.ts';

/** 1,000 turns through a server that takes 200 ms an answer, 16 at a time: how far from the ideal time, and how much memory. */
const TURNS = 1_000;
const LATENCY_MS = 200;
const JOBS = 16;

const folder = mkdtempSync(join(tmpdir(), 'waymark-bench-'));
writeSynthetic(folder, { demonstrations: 100, turns: 12, splits: ['valid'], models: {} });

const answer = ['data: {"choices":[{"index":0,"delta":{"content":"scroll(x=0, y=100)"},"finish_reason":"stop"}]}'];
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(`${answer.join('\n\n')}\n\ndata: [DONE]\n\n`);
    }, LATENCY_MS);
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;

/** Seconds of a run, its turns, and its peak memory in MiB. */
async function run(limit: number): Promise<{ seconds: number; turns: number; mebibytes: number }> {
  const began = performance.now();
  const child = spawn(
    execPath,
    [
      ...['dist/cli/main.js', 'predict', '--data', join(folder, 'data'), '--split', 'valid', '--jobs', String(JOBS)],
      ...['--policy', `openai:m@http://127.0.0.1:${port}/v1`, '--limit', String(limit), '--name', `m${limit}`],
      ...['--out', join(folder, 'out')],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMebibytes(child.pid ?? 0));
  }, 50);
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`the run ended with ${String(code)}`);
  const results = readFileSync(join(folder, 'out', 'waymark', 'valid', `m${limit}`, 'results.json'), 'utf8');
  return { seconds: (performance.now() - began) / 1_000, turns: JSON.parse(results).length, mebibytes: peak };
}

/** What Linux says a process holds; 0 elsewhere. */
function residentMebibytes(process: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${process}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

const few = await run(TURNS / 4);
const all = await run(TURNS);
server.close();
rmSync(folder, { recursive: true });
const ideal = (Math.ceil(all.turns / JOBS) * LATENCY_MS) / 1_000;
stdout.write(
  `${all.turns} turns, ${JOBS} at a time, ${LATENCY_MS} ms each: ${all.seconds.toFixed(1)} s, ideal ${ideal.toFixed(1)} s ` +
    `(+${(100 * (all.seconds / ideal - 1)).toFixed(1)} %)\n` +
    `memory: ${all.mebibytes.toFixed(0)} MiB, for ${few.turns} turns ${few.mebibytes.toFixed(0)} MiB\n`,
);

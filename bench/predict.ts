import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { env, execPath, stdout } from 'node:process';
import { writeSynthetic } from './synthetic-weblinx.ts';

// 1,000 turns through a server that takes 200 ms an answer, 16 at a time: how far from the ideal time, and how much memory.
// `npm run bench -- bench/predict.ts [ROUNDS]`. With WEBLINX_DATA also over the pages of adayjrv, again and again.
const TURNS = 1_000;
const LATENCY_MS = 200;
const JOBS = 16;
const ROUNDS = Number(process.argv[2] ?? 5);

const folder = mkdtempSync(join(tmpdir(), 'waymark-bench-'));
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

interface Run {
  readonly seconds: number;
  /** Seconds of the processor, of all threads: what other programs do on the machine does not count. */
  readonly processor: number;
  readonly turns: number;
  readonly mebibytes: number;
}

let runs = 0;

async function run(data: string, limit: number, more: readonly string[]): Promise<Run> {
  const name = `m${++runs}`;
  const began = performance.now();
  const child = spawn(
    execPath,
    [
      ...['dist/cli/main.js', 'predict', '--data', data, '--split', 'valid', '--jobs', String(JOBS)],
      ...['--policy', `openai:m@http://127.0.0.1:${port}/v1`, '--limit', String(limit), '--name', name],
      ...['--out', join(folder, 'out'), ...more],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  let peak = 0;
  let processor = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMebibytes(child.pid ?? 0));
    processor = Math.max(processor, processorSeconds(child.pid ?? 0));
  }, 25);
  const code = await new Promise((resolve) => child.on('close', resolve));
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(watch);
  if (code !== 0) throw new Error(`the run ended with ${String(code)}: ${said}`);
  const results = readFileSync(join(folder, 'out', 'waymark', 'valid', name, 'results.json'), 'utf8');
  return { seconds, processor, turns: JSON.parse(results).length, mebibytes: peak };
}

/** What Linux says a process holds; 0 elsewhere. */
function residentMebibytes(process: number): number {
  return Number(/VmRSS:\s+(\d+)/u.exec(ofProcess(process, 'status'))?.[1] ?? 0) / 1_024;
}

/** What Linux says a process has had of the processor, user and system; 0 elsewhere. */
function processorSeconds(process: number): number {
  const [, , , , , , , , , , , user = 0, system = 0] = ofProcess(process, 'stat')
    .replace(/^.*\) /su, '')
    .split(' ')
    .map(Number);
  return (user + system) / 100;
}

function ofProcess(process: number, file: string): string {
  try {
    return readFileSync(`/proc/${process}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

async function measure(what: string, data: string, more: readonly string[] = []): Promise<void> {
  const few = await run(data, TURNS / 4, more);
  const all: Run[] = [];
  for (let round = 0; round < ROUNDS; round++) all.push(await run(data, TURNS, more));
  const turns = all[0]?.turns ?? 0;
  const ideal = (Math.ceil(turns / JOBS) * LATENCY_MS) / 1_000;
  const spread = (pick: (run: Run) => number, digits: number) => {
    const sorted = all.map(pick).sort((a, b) => a - b);
    const show = (value = Number.NaN) => value.toFixed(digits);
    return `${show(sorted[Math.floor(sorted.length / 2)])} (${show(sorted[0])}-${show(sorted.at(-1))})`;
  };
  stdout.write(
    `${what}: ${turns} turns, ${JOBS} at a time, ${LATENCY_MS} ms each, n ${all.length}, median (least-most)\n` +
      `  seconds ${spread(({ seconds }) => seconds, 1)}, ideal ${ideal.toFixed(1)}: ` +
      `+${spread(({ seconds }) => 100 * (seconds / ideal - 1), 1)} %\n` +
      `  processor, seconds ${spread(({ processor }) => processor, 1)} on ${availableParallelism()} cores\n` +
      `  memory, MiB ${spread(({ mebibytes }) => mebibytes, 0)}, for ${few.turns} turns ${few.mebibytes.toFixed(0)}\n`,
  );
}

/** The same demonstration under many names. */
function repeatDemonstration(data: string): string {
  const target = join(folder, 'real');
  mkdirSync(join(target, 'demonstrations'), { recursive: true });
  const names = Array.from({ length: 14 }, (_, i) => `adayjr${String.fromCharCode(97 + i)}`);
  for (const name of names) symlinkSync(resolve(data, 'demonstrations/adayjrv'), join(target, 'demonstrations', name));
  writeFileSync(join(target, 'splits.json'), JSON.stringify({ valid: names }));
  const lines = readFileSync(join(data, 'candidates/adayjrv.jsonl'), 'utf8');
  const renamed = names.map((name) => lines.replaceAll('"demo_name": "adayjrv"', `"demo_name": "${name}"`));
  writeFileSync(join(target, 'candidates.jsonl'), renamed.join(''));
  return target;
}

const load = () => `load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}\n`;
stdout.write(load());
writeSynthetic(folder, { demonstrations: 100, turns: 12, splits: ['valid'], models: {} });
await measure('small made-up pages', join(folder, 'data'));
const data = env.WEBLINX_DATA ?? '';
if (existsSync(join(data, 'demonstrations/adayjrv/pages'))) {
  const real = repeatDemonstration(data);
  const finetuned = [
    '--format',
    'llama',
    '--tokenizer',
    String.raw`regex:\.\.\.|[A-Za-z0-9_]{1,4}|[^\t\n\v\f\r \u00a0]`,
  ];
  await measure('pages of adayjrv, the live prompt', real);
  await measure('pages of adayjrv, the llama prompt', real, [
    ...finetuned,
    '--candidates',
    join(real, 'candidates.jsonl'),
  ]);
} else stdout.write('WEBLINX_DATA is not set: only small made-up pages are measured\n');
stdout.write(load());
server.close();
rmSync(folder, { recursive: true });

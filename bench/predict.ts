// 1,000 turns through a model server that takes 200 ms for an answer, 16 at a time: how far from the ideal time, and how much
// memory. `npm run bench -- bench/predict.ts [--rounds N]`. With WEBLINX_DATA also over the pages of adayjrv, repeated.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { env, execPath, stdout } from 'node:process';
import { machineLine, rounds, spreadOf } from './measure.ts';
import { startSlowModel } from './support/slow-model.ts';
import { writeSynthetic } from './support/synthetic-weblinx.ts';

const TURNS = 1_000;
const LATENCY_MS = 200;
const JOBS = 16;
const ROUNDS = rounds(5);

const folder = mkdtempSync(join(tmpdir(), 'waymark-bench-'));
const model = await startSlowModel(LATENCY_MS);

interface Run {
  readonly seconds: number;
  /** Seconds of all threads: other work on the machine does not count. */
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
      ...['--policy', model.policy, '--limit', String(limit), '--name', name],
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

/** Resident memory of a process on Linux; 0 elsewhere. */
function residentMebibytes(process: number): number {
  return Number(/VmRSS:\s+(\d+)/u.exec(ofProcess(process, 'status'))?.[1] ?? 0) / 1_024;
}

/** User and system seconds of a process on Linux; 0 elsewhere. */
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
  const line = (of: (run: Run) => number, unit: string) => spreadOf(all.map(of), { share: 0, unit }).text;
  stdout.write(
    `${what}: ${turns} turns, ${JOBS} at a time, ${LATENCY_MS} ms each; median (least-most)\n` +
      `  time ${line(({ seconds }) => seconds, 's')}, ideal ${ideal.toFixed(1)} s: ` +
      `+${line(({ seconds }) => 100 * (seconds / ideal - 1), '%')}\n` +
      `  processor ${line(({ processor }) => processor, 's')}\n` +
      `  memory ${line(({ mebibytes }) => mebibytes, 'MiB')}, for ${few.turns} turns ${few.mebibytes.toFixed(0)} MiB\n`,
  );
}

/** Links the demonstration adayjrv under 14 names. Returns the folder of that data. */
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

stdout.write(`${machineLine()}\n`);
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
stdout.write(`${machineLine()}\n`);
await model.close();
rmSync(folder, { recursive: true });

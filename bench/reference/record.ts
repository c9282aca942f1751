// Recordings beside the reference implementation: `npm run bench -- bench/reference/record.ts`. The agent is recorded on the practice site, a copy of
// what it did is predicted, and the Python package `weblinx` reads and scores the recording; its numbers must equal Waymark's.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execPath, exit, stdout } from 'node:process';
import { referencePython } from '../support/python-reference.ts';

const SESSIONS = [
  ['Open the calendar', 'Open the shop and add the cheapest kettle to the cart', 'Go back'],
  ['Open the form', 'Type Ada Lovelace into the name field', 'Scroll down'],
  ['Open the mail', 'Open the first mail'],
];
const root = mkdtempSync(join(tmpdir(), 'waymark-bench-'));
const [data, results] = [join(root, 'data'), join(root, 'results')];

/** Runs the built command line and returns what it printed. */
function waymark(...args: readonly string[]): string {
  const { stdout: said, stderr: why, error } = spawnSync(execPath, ['dist/cli/main.js', ...args], { encoding: 'utf8' });
  if (error !== undefined || said === '') stdout.write(why);
  return said;
}

try {
  for (const requests of SESSIONS) {
    const say = requests.flatMap((request) => ['--say', request]);
    waymark('start', ...say, '--record', data, '--out', join(root, 'out'), '--json');
  }
  stdout.write(waymark('validate', data));
  waymark('predict', '--policy', 'copy', '--data', data, '--split', 'recorded', '--out', results);
  const table = join(root, 'scores.json');
  waymark('score', results, '--data', data, '--json', table);
  const ours = JSON.parse(readFileSync(table, 'utf8'));
  const overall = ours.find(({ metric }: { metric: string }) => metric === 'overall');
  stdout.write(`a copy scores ${overall?.score} by Waymark\n`);
  const python = referencePython();
  if (python === null) exit(0);
  const program = resolve('bench/support/recorded-reference.py');
  const read = spawnSync(resolve(python), [program, results, data, join(data, 'splits.json')], {
    encoding: 'utf8',
    cwd: root,
    maxBuffer: 1 << 28,
  });
  if (read.status !== 0) throw new Error(`the reference failed: ${read.stderr.slice(-2000)}`);
  const { facts, scores } = JSON.parse(read.stdout.trim().split('\n').at(-1) ?? 'null');
  for (const { valid, turns, found, candidates } of facts)
    stdout.write(
      `weblinx reads ${turns} turns, valid ${valid}, ${found} elements found, ${candidates} elements with boxes\n`,
    );
  const isEqual = JSON.stringify(scores) === JSON.stringify(ours);
  stdout.write(`weblinx and Waymark give ${isEqual ? 'the same' : 'DIFFERENT'} ${ours.length} averages\n`);
} finally {
  rmSync(root, { recursive: true });
}

// Recordings beside the reference implementation: `npm run bench -- bench/reference/record.ts`. The agent and a person are recorded on the
// practice site, a copy of what they did is predicted, and the Python package `weblinx` reads the recordings, builds their candidates and
// prompts, and scores the predictions. All of it must equal Waymark's, texts to the byte.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execPath, exit, stdout } from 'node:process';
import { actAsPerson } from '../support/act-as-person.ts';
import { referencePython } from '../support/python-reference.ts';

const SESSIONS = [
  ['Open the calendar', 'Open the shop and add the cheapest kettle to the cart', 'Go back'],
  ['Open the form', 'Type Ada Lovelace into the name field', 'Scroll down'],
  ['Open the mail', 'Open the first mail'],
];
const TOKENIZER = String.raw`regex:\.\.\.|[A-Za-z0-9_]{1,4}|[^\t\n\v\f\r \u00a0]`;
const root = mkdtempSync(join(tmpdir(), 'waymark-bench-'));
const [data, results] = [join(root, 'data'), join(root, 'results')];

/** Runs the built command line and returns what it printed. */
function waymark(...args: readonly string[]): string {
  const { stdout: said, stderr: why, error } = spawnSync(execPath, ['dist/cli/main.js', ...args], { encoding: 'utf8' });
  if (error !== undefined || said === '') stdout.write(why);
  return said;
}

function linesOf(file: string): readonly string[] {
  return readFileSync(file, 'utf8').trimEnd().split('\n');
}

/** Waymark's lines of candidates and its prompts, by demonstration and turn. */
function ours(names: readonly string[]): { lines: readonly string[]; prompts: ReadonlyMap<string, unknown> } {
  const [one, prompts] = [join(root, 'one.jsonl'), join(root, 'prompts.jsonl')];
  const lines = names.flatMap((name) => {
    waymark('candidates', '--data', data, '--demo', name, '--out', one);
    return linesOf(one);
  });
  const format = ['--format', 'llama', '--tokenizer', TOKENIZER, '--candidates', join(root, 'ranked.jsonl')];
  waymark('prompts', '--data', data, '--split', 'recorded', ...format, '--out', prompts);
  const rows = linesOf(prompts).map((line) => JSON.parse(line));
  return { lines, prompts: new Map(rows.map((row) => [`${row.demo_name} ${row.turn_index}`, row.prompt ?? null])) };
}

function equal(what: string, count: number, same: number): void {
  stdout.write(`${what}: ${same} of ${count} are equal${same === count ? '' : ': DIFFERENT'}\n`);
}

try {
  for (const requests of SESSIONS) {
    const say = requests.flatMap((request) => ['--say', request]);
    waymark('start', ...say, '--record', data, '--out', join(root, 'out'), '--json');
  }
  await actAsPerson(data);
  stdout.write(waymark('validate', data));
  waymark('predict', '--policy', 'copy', '--data', data, '--split', 'recorded', '--out', results);
  waymark('rank', '--data', data, '--split', 'recorded', '--out', join(root, 'ranked.jsonl'));
  const table = join(root, 'scores.json');
  waymark('score', results, '--data', data, '--json', table);
  const averages = JSON.parse(readFileSync(table, 'utf8'));
  const overall = averages.find(({ metric }: { metric: string }) => metric === 'overall');
  stdout.write(`a copy scores ${overall?.score} by Waymark\n`);
  const python = referencePython();
  if (python === null) exit(0);
  const splits = join(data, 'splits.json');
  const program = resolve('bench/support/recorded_reference.py');
  const read = spawnSync(resolve(python), [program, results, data, splits, join(root, 'ranked.jsonl')], {
    encoding: 'utf8',
    cwd: root,
    maxBuffer: 1 << 28,
  });
  if (read.status !== 0) throw new Error(`the reference failed: ${read.stderr.slice(-2000)}`);
  const theirs = JSON.parse(read.stdout.trim().split('\n').at(-1) ?? 'null');
  for (const { valid, turns, ranked } of theirs.facts)
    stdout.write(`weblinx reads ${turns} turns, valid ${valid}, ${ranked} with candidates\n`);
  const { lines, prompts } = ours(JSON.parse(readFileSync(splits, 'utf8')).recorded);
  const sameLines = theirs.lines.filter((line: string, at: number) => line === lines[at]).length;
  equal('candidates', Math.max(lines.length, theirs.lines.length), sameLines);
  const samePrompts = theirs.prompts.filter(
    ([name, turn, prompt]: [string, number, unknown]) =>
      JSON.stringify(prompt) === JSON.stringify(prompts.get(`${name} ${turn}`)),
  ).length;
  equal('prompts', Math.max(prompts.size, theirs.prompts.length), samePrompts);
  const sameScores = JSON.stringify(theirs.scores) === JSON.stringify(averages) ? averages.length : 0;
  equal('averages', averages.length, sameScores);
} finally {
  rmSync(root, { recursive: true });
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stderr } from 'node:process';

/** A Python with the reference implementation, installed once into `.cache/`; null, with a sentence, where that is impossible. */
export function referencePython(): string | null {
  return pythonWith('.cache/weblinx-reference', ['weblinx', 'sacrebleu', 'pandas', 'lxml==4.9.2'], 'weblinx.eval');
}

/** A Python with packages, installed once into a folder and known by what it can import; null, with a sentence, where that is impossible. */
export function pythonWith(folder: string, packages: readonly string[], imports: string): string | null {
  const python = join(folder, 'bin/python');
  if (existsSync(python) && spawnSync(python, ['-c', `import ${imports}`]).status === 0) return python;
  stderr.write(`installing ${packages.join(', ')} (once)...\n`);
  const steps: [string, string[]][] = [
    ['python3', ['-m', 'venv', folder]],
    [python, ['-m', 'pip', 'install', '--quiet', ...packages]],
  ];
  for (const [program, args] of steps) {
    const { status, error, stderr: said } = spawnSync(program, args, { encoding: 'utf8' });
    if (status === 0) continue;
    stderr.write(
      `no comparison: ${program} ${args.join(' ')} failed: ${error?.message ?? said.trim().split('\n').at(-1)}\n`,
    );
    return null;
  }
  return python;
}

/** Runs a Python program with arguments; its last line on standard output is JSON. */
export function runPython(python: string, program: string, args: readonly string[], cwd = '.'): unknown {
  const result = spawnSync(python, ['-c', program, ...args], { encoding: 'utf8', cwd, maxBuffer: 1 << 28 });
  if (result.status !== 0) throw new Error(`the reference failed: ${result.stderr.slice(-2000)}`);
  return JSON.parse(result.stdout.trim().split('\n').at(-1) ?? 'null');
}

/** Median and the middle 80 % of some times. */
export function spread(times: readonly number[]): { median: number; text: string } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
  const show = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));
  return { median: at(0.5), text: `${show(at(0.5))} ms (${show(at(0.1))}-${show(at(0.9))}, n ${times.length})` };
}

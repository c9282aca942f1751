import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stderr } from 'node:process';

/** Path of a Python with the reference implementation, installed once into `.cache/`. Null where that fails; a sentence says why. */
export function referencePython(): string | null {
  return pythonWith('.cache/weblinx-reference', ['weblinx', 'sacrebleu', 'pandas', 'lxml==4.9.2'], 'weblinx.eval');
}

/** Path of a Python that can import `imports`; its packages are installed once into `folder`. Null where that fails; a sentence says why. */
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

/** Runs a Python program and reads the last line that it prints, which is JSON. */
export function runPython(python: string, program: string, args: readonly string[], cwd = '.'): unknown {
  const result = spawnSync(python, ['-c', program, ...args], { encoding: 'utf8', cwd, maxBuffer: 1 << 28 });
  if (result.status !== 0) throw new Error(`the reference failed: ${result.stderr.slice(-2000)}`);
  return JSON.parse(result.stdout.trim().split('\n').at(-1) ?? 'null');
}

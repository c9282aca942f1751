// `npm run check`. Plain JavaScript: it drives the tools, it is not part of the product.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { env, stderr } from 'node:process';

const LAYERED = ['agent', 'ranker', 'dataset', 'extension', 'cli', 'test', 'bench', 'docs'];
const TOOLS = [
  ['format and lint', 'biome', ['ci', '--error-on-warnings', '.']],
  ['types of the core', 'tsc', ['-p', 'test/tsconfig.core.json']],
  ['types of the extension', 'tsc', ['-p', 'test/tsconfig.extension.json']],
  ['types of Node', 'tsc', ['-p', 'test/tsconfig.node.json']],
  ['layers', 'depcruise', ['--config', 'test/architecture.cjs', ...LAYERED]],
  ['dead code', 'knip', ['--no-progress']],
  ['size', 'size-limit', []],
];

/** How many checks there are. */
export const CHECKS = TOOLS.length;

/** Runs every check, at least two at a time. Prints the output of those that fail. Resolves to how many failed. */
export async function checkAll() {
  const queue = [...TOOLS];
  let failed = 0;
  const worker = async () => {
    for (let tool = queue.shift(); tool !== undefined; tool = queue.shift()) {
      const isPassed = await passes(tool);
      // Not `failed += await …`, which adds to what was counted before another worker's check failed.
      if (!isPassed) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
  return failed;
}

function passes([name, program, args]) {
  const start = performance.now();
  const child = spawn(`node_modules/.bin/${program}`, args, {
    shell: process.platform === 'win32',
    env: { ...env, NO_COLOR: '1' },
  });
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  return new Promise((resolve) =>
    child.on('close', (code) => {
      stderr.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)\n`);
      if (code !== 0) stderr.write(`${output}\n`);
      resolve(code === 0);
    }),
  );
}

// `npm run check` and `npm test`. Plain JavaScript: it drives the tools, it is not part of the product.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { env, stderr, stdout } from 'node:process';

const LAYERED = ['agent', 'ranker', 'dataset', 'extension', 'cli'];
const TOOLS = [
  ['format and lint', 'biome', ['ci', '--error-on-warnings', '.']],
  ['types of the core', 'tsc', ['-p', 'test/tsconfig.core.json']],
  ['types of the extension', 'tsc', ['-p', 'test/tsconfig.extension.json']],
  ['types of Node', 'tsc', ['-p', 'test/tsconfig.node.json']],
  ['layers', 'depcruise', ['--config', 'test/architecture.cjs', ...LAYERED]],
  ['dead code', 'knip', ['--no-progress']],
  ['size', 'size-limit', []],
];

/** Runs every static check, two at a time. Resolves to how many failed; prints what they said only then. */
export async function checkAll() {
  const queue = [...TOOLS];
  let failed = 0;
  const worker = async () => {
    for (let tool = queue.shift(); tool !== undefined; tool = queue.shift()) failed += (await passes(tool)) ? 0 : 1;
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

/** Runs the checks, then every test; the last line on stdout is `N passed, N failed`. Resolves to the exit code. */
export async function test(args) {
  const failedChecks = await checkAll();
  const report = 'out/test-report.json';
  mkdirSync('out', { recursive: true });
  rmSync(report, { force: true });
  const vitest = spawnSync(
    'node_modules/.bin/vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const { passed, failed, skipped } = readReport(report);
  const total = { passed: passed + TOOLS.length - failedChecks, failed: failed + failedChecks };
  // A runner that died without a failing test (out of memory, an unhandled error) must not read as a pass.
  if (vitest.status !== 0 && failed === 0) total.failed += 1;
  if (skipped > 0) stdout.write(`${skipped} skipped: each says above what it needs\n`);
  stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 ? 0 : 1;
}

function readReport(path) {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
  } catch (error) {
    stderr.write(`waymark: the test run left no report (${error.message})\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

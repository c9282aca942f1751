// `npm test`. Plain JavaScript: it drives the tools, it is not part of the product.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { env, stderr, stdout } from 'node:process';
import { CHECKS, checkAll } from './check.mjs';

const REPORTER = './test/support/report.ts';
const REPORT = 'out/test-report.json';

/**
 * Runs the checks, then the tests that Vitest's arguments choose. Prints the flaky and the skipped tests, then `N passed, N failed`
 * alone on the last line, with `, N skipped` where some were. Resolves to the exit code.
 */
export async function test(args) {
  const mistake = await mistakeIn(args);
  if (mistake !== null) return close({ passed: 0, failed: 1, skipped: 0 }, mistake);
  const failedChecks = await checkAll();
  const report = runVitest(args);
  for (const line of report.flakyLines) stdout.write(`flaky: ${line}\n`);
  for (const line of report.skippedLines) stdout.write(`skipped: ${line}\n`);
  const total = { ...report, passed: report.passed + CHECKS - failedChecks, failed: report.failed + failedChecks };
  if (report.passed + report.failed + report.skipped > 0) return close(total);
  return close({ ...total, failed: total.failed + 1 }, `no test matches all of: ${args.join(' ')}`);
}

/** What is wrong with the arguments, such as a filter that matches no test file; null where they are fine. */
async function mistakeIn(args) {
  if (args.length === 0) return null;
  const { createVitest, parseCLI } = await import('vitest/node');
  try {
    const { filter, options } = parseCLI(['vitest', 'run', ...args]);
    const vitest = await createVitest('test', { ...options, watch: false });
    try {
      for (const one of filter)
        if ((await vitest.globTestSpecifications([one])).length === 0)
          return `no test file matches the filter "${one}"`;
      return null;
    } finally {
      await vitest.close();
    }
  } catch (error) {
    return error.message;
  }
}

function runVitest(args) {
  mkdirSync('out', { recursive: true });
  rmSync(REPORT, { force: true });
  const vitest = spawnSync(
    'node_modules/.bin/vitest',
    ['run', '--reporter=default', `--reporter=${REPORTER}`, ...args],
    { stdio: ['ignore', 'inherit', 'inherit'], env: { ...env, WAYMARK_TEST_REPORT: REPORT } },
  );
  const report = readReport();
  // A runner that dies without a failing test (out of memory, an unhandled error) must not read as a pass.
  return vitest.status !== 0 && report.failed === 0 ? { ...report, failed: 1 } : report;
}

function readReport() {
  try {
    return JSON.parse(readFileSync(REPORT, 'utf8'));
  } catch (error) {
    stderr.write(`waymark: the tests left no report (${error.message})\n`);
    return { passed: 0, failed: 1, skipped: 0, skippedLines: [], flakyLines: [] };
  }
}

function close({ passed, failed, skipped }, mistake = null) {
  if (mistake !== null) stderr.write(`waymark: ${mistake}\n`);
  stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
  return failed === 0 ? 0 : 1;
}

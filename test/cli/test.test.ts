import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cwd, env, execPath } from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestReport } from '../support/report.ts';

const QUIET = { encoding: 'utf8', timeout: 60_000 } as const;

test('npm test refuses a filter that matches no file, and names it', { timeout: 60_000 }, () => {
  const script = "process.exitCode = await (await import('./cli/test.mjs')).test(['test/agent/guard', 'nonsense'])";
  const { status, stdout, stderr } = spawnSync(execPath, ['--input-type=module', '-e', script], QUIET);
  expect([status, stdout]).toEqual([1, '0 passed, 1 failed\n']);
  expect(stderr).toContain('no test file matches the filter "nonsense"');
});

describe('the report of a run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-tests-'));
  const TESTS = `
    import { describe, expect, test } from 'vitest';
    test('passes', () => {});
    test('has no snapshot yet', () => expect('new').toMatchSnapshot());
    let runs = 0;
    test('passes when it runs again', { retry: 1 }, () => expect(runs++).toBe(1));
    test.skip('without a reason', () => {});
    test('finds out', ({ skip }) => skip('needs a lamp'));
    describe.skip('a suite (needs data)', () => {
      for (let i = 1; i <= 3; i++) test('reads (case ' + i + ' of 3)', () => {});
    });`;

  beforeAll(() => {
    mkdirSync(join(folder, 'test'));
    writeFileSync(join(folder, 'test', 'some.test.ts'), TESTS);
    symlinkSync(join(cwd(), 'node_modules'), join(folder, 'node_modules'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function reportOf(...more: readonly string[]): TestReport {
    const report = join(folder, 'report.json');
    const reporter = join(cwd(), 'test/support/report.ts');
    const options = [
      '--root',
      folder,
      '--config',
      join(cwd(), 'vite.config.ts'),
      '--project',
      'unit',
      `--reporter=${reporter}`,
    ];
    spawnSync(join(cwd(), 'node_modules/.bin/vitest'), ['run', ...options, ...more], {
      ...QUIET,
      cwd: folder,
      env: { ...env, CI: '', WAYMARK_TEST_REPORT: report },
    });
    return JSON.parse(readFileSync(report, 'utf8'));
  }

  test('names what was skipped and what it needs, and what is flaky; a missing snapshot fails', {
    timeout: 60_000,
  }, () => {
    expect(reportOf()).toEqual({
      passed: 2,
      failed: 1,
      skipped: 5,
      flakyLines: ['test/some.test.ts: passes when it runs again (expected +0 to be 1 // Object.is equality)'],
      skippedLines: [
        'test/some.test.ts: without a reason (it does not say what it needs)',
        'test/some.test.ts: finds out (needs a lamp)',
        'test/some.test.ts: a suite (needs data) > reads (cases: 3)',
      ],
    });
  });

  test('leaves out what a pattern left out', { timeout: 60_000 }, () => {
    expect(reportOf('-t', 'passes$')).toEqual({ passed: 1, failed: 0, skipped: 0, skippedLines: [], flakyLines: [] });
  });
});

import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { cwd, env } from 'node:process';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';

/** What `npm test` reads of a run of Vitest. */
export interface TestReport {
  readonly passed: number;
  /** Failed tests, and files that failed outside of any test. */
  readonly failed: number;
  readonly skipped: number;
  /** The skipped tests by name, with what they need; cases of one test in one line. */
  readonly skippedLines: readonly string[];
  /** The tests that failed once and passed when they ran again, by name, with the first error. */
  readonly flakyLines: readonly string[];
}

/** Writes the report of a run to `WAYMARK_TEST_REPORT`. */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its default export
export default class Report implements Reporter {
  #namePattern: RegExp | undefined;

  onInit({ config }: Vitest): void {
    this.#namePattern = config.testNamePattern;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    writeFileSync(env.WAYMARK_TEST_REPORT ?? '', JSON.stringify(reportOf(modules, this.#namePattern)));
  }
}

function reportOf(modules: readonly TestModule[], namePattern = /^/u): TestReport {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const count = (state: string) => tests.filter((test) => test.result().state === state).length;
  const broken = modules.filter(
    (module) => module.state() === 'failed' && [...module.children.allTests('failed')].length === 0,
  );
  // Tests that `-t` leaves out are skipped too, but nobody asked for them.
  const skipped = tests.filter(
    (test) => test.result().state === 'skipped' && namePattern.test(wordsOf(test).join(' ')),
  );
  return {
    passed: count('passed'),
    failed: count('failed') + broken.length,
    skipped: skipped.length,
    skippedLines: [...new Set(skipped.map(lineOf))],
    flakyLines: tests.filter((test) => test.diagnostic()?.flaky).map(flakyLineOf),
  };
}

function lineOf(test: TestCase): string {
  const name = wordsOf(test)
    .join(' > ')
    .replace(/\(case \d+ of (\d+)\)/u, '(cases: $1)');
  const result = test.result();
  const note = result.state === 'skipped' && result.note !== undefined ? ` (${result.note})` : '';
  const reason = note === '' && !/\(needs /u.test(name) ? ' (it does not say what it needs)' : note;
  return `${relative(cwd(), test.module.moduleId)}: ${name}${reason}`;
}

function flakyLineOf(test: TestCase): string {
  const [error] = test.result().errors ?? [];
  return `${relative(cwd(), test.module.moduleId)}: ${wordsOf(test).join(' > ')} (${error?.message ?? 'no error'})`;
}

/** The names of the suites around a test, outermost first, and its own. */
function wordsOf(test: TestCase): string[] {
  const names = [test.name];
  for (let suite = test.parent; suite.type === 'suite'; suite = suite.parent) names.unshift(suite.name);
  return names;
}

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { seeded, writeSynthetic } from '../../bench/synthetic-weblinx.ts';

/** A quick run by default; WAYMARK_KILLS=50 for the whole proof. */
const KILLS = Number(env.WAYMARK_KILLS ?? 10);
const folder = mkdtempSync(join(tmpdir(), 'waymark-kill-'));
const results = join(folder, 'results');
const tables = /(?:eval_scores\.csv|processed_results\.json|aggregated_scores\.json)$/u;

afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the built command line; resolves to whether it finished, and how long it took in ms. */
function score(killAfterMs: number | null): Promise<{ finished: boolean; milliseconds: number }> {
  const started = performance.now();
  const child = spawn(execPath, ['dist/cli/main.js', 'score', results, '--data', join(folder, 'data'), '--jobs', '2'], {
    stdio: 'ignore',
    env: { ...env, WAYMARK_CACHE: join(folder, 'cache') },
  });
  const timer = killAfterMs === null ? null : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  return new Promise((resolve) =>
    child.on('close', (code) => {
      if (timer !== null) clearTimeout(timer);
      resolve({ finished: code === 0, milliseconds: performance.now() - started });
    }),
  );
}

/** What every table holds by its path. */
function outputs(): Map<string, string> {
  const files = readdirSync(results, { recursive: true, encoding: 'utf8' }).filter((file) => tables.test(file));
  return new Map(files.map((file) => [file, readFileSync(join(results, file), 'utf8')]));
}

function clear(): void {
  for (const file of outputs().keys()) rmSync(join(results, file));
  rmSync(join(folder, 'cache'), { recursive: true, force: true });
}

test(`killed ${KILLS} times while scoring, it leaves whole tables or none, and a rerun gives the same`, {
  timeout: 240_000,
}, async () => {
  expect(existsSync('dist/cli/main.js'), 'npm run build first').toBe(true);
  writeSynthetic(folder, { demonstrations: 8, turns: 12, splits: ['valid', 'test_web'], models: { m: 0.6, n: 0.4 } });
  const { finished, milliseconds } = await score(null);
  expect(finished).toBe(true);
  const expected = outputs();
  expect(expected.size).toBe(9);
  const random = seeded(11);
  let killed = 0;
  for (let attempt = 0; killed < KILLS && attempt < 4 * KILLS; attempt++) {
    clear();
    // Half of the kills fall into the last third of a run, where the tables are written.
    const share = random() < 0.5 ? random() : 0.66 + 0.34 * random();
    if (!(await score(milliseconds * share)).finished) killed++;
    for (const [file, text] of outputs()) expect([file, text]).toEqual([file, expected.get(file)]);
    if (attempt % 5 > 0) continue;
    expect((await score(null)).finished).toBe(true);
    expect(outputs()).toEqual(expected);
  }
  expect(killed).toBe(KILLS);
});

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { seeded, writeSynthetic } from '../../../bench/support/synthetic-weblinx.ts';
import { startHubServer } from '../../support/servers/hub-server.ts';

/** A quick run by default; WAYMARK_KILLS=50 for the whole proof. */
const KILLS = Number(env.WAYMARK_KILLS ?? 10);
const folder = mkdtempSync(join(tmpdir(), 'waymark-kill-'));
const results = join(folder, 'results');
const tables = /(?:eval_scores\.csv|processed_results\.json|aggregated_scores\.json)$/u;

afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the built command line; resolves to whether it finished, and how long it took in ms. */
function run(args: readonly string[], killAfterMs: number | null, more: Record<string, string> = {}) {
  const started = performance.now();
  const child = spawn(execPath, ['dist/cli/main.js', ...args], {
    stdio: 'ignore',
    env: { ...env, WAYMARK_CACHE: join(folder, 'cache'), ...more },
  });
  const timer = killAfterMs === null ? null : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  return new Promise<{ finished: boolean; milliseconds: number }>((resolve) =>
    child.on('close', (code) => {
      if (timer !== null) clearTimeout(timer);
      resolve({ finished: code === 0, milliseconds: performance.now() - started });
    }),
  );
}

function score(killAfterMs: number | null) {
  return run(['score', results, '--data', join(folder, 'data'), '--jobs', '2'], killAfterMs);
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

test(`killed ${KILLS} times while fetching, a rerun goes on and every file is whole`, {
  timeout: 240_000,
}, async () => {
  expect(existsSync('dist/cli/main.js'), 'npm run build first').toBe(true);
  const random = seeded(12);
  const files = new Map([['splits.json', Buffer.from('{"valid": ["aaaaaaa"]}')]]);
  for (let i = 0; i < 40; i++)
    files.set(
      `demonstrations/aaaaaaa/pages/page-${i}-0.html`,
      Buffer.alloc(20_000 + Math.floor(random() * 400_000), `page ${i} `),
    );
  files.set('demonstrations/aaaaaaa/replay.json', Buffer.from('{"data": []}'));
  const hub = await startHubServer(files);
  const fetching = (data: string, killAfterMs: number | null) =>
    run(['fetch', '--split', 'valid', '--what', 'replay,pages', '--repo', 'org/data', '--data', data], killAfterMs, {
      HF_ENDPOINT: hub.endpoint,
      HF_TOKEN: '',
    });
  const { finished, milliseconds } = await fetching(join(folder, 'whole'), null);
  expect(finished).toBe(true);
  let killed = 0;
  for (let attempt = 0; killed < KILLS && attempt < 4 * KILLS; attempt++) {
    const data = join(folder, `fetch-${attempt - (attempt % 5)}`);
    if (!(await fetching(data, milliseconds * random())).finished) killed++;
    for (const [path, content] of files) {
      if (existsSync(join(data, path)))
        expect([path, readFileSync(join(data, path)).equals(content)]).toEqual([path, true]);
    }
    if (attempt % 5 !== 4) continue;
    expect((await fetching(data, null)).finished).toBe(true);
    for (const [path, content] of files)
      expect([path, readFileSync(join(data, path)).equals(content)]).toEqual([path, true]);
  }
  await hub.close();
  expect(killed).toBe(KILLS);
});

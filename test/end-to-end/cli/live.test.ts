import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveRun } from '../../../cli/live/report/live-run.ts';
import { readDemonstration } from '../../../dataset/disk/disk.ts';
import { runBuilt } from '../../support/run-built.ts';
import { needsRedis, startRedis } from '../../support/servers/redis.ts';
import { startBuilt } from '../../support/start-built.ts';
import { timeless } from '../../support/timeless.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-live-'));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

const TASKS = ['shop: put a mug in the cart', 'calendar: two months back', 'form: choose a size', 'article: a year'];

function args(out: string, policy: string): string[] {
  return [
    'live',
    '--policy',
    policy,
    '--out',
    join(folder, out),
    ...TASKS.flatMap((task) => ['--task', task]),
    '--json',
  ];
}

async function until(path: string, lines: number): Promise<void> {
  const count = async () => (await readFile(path, 'utf8').catch(() => '')).split('\n').length - 1;
  await expect.poll(count, { timeout: 60_000, interval: 50 }).toBeGreaterThanOrEqual(lines);
}

describe('waymark live', () => {
  test('ends alike when it is killed and continued, and the script does every task', async () => {
    const killed = startBuilt(args('killed', 'scripted'), {});
    await until(join(folder, 'killed', 'journal.jsonl'), 3);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const [continued, whole] = [await runBuilt(args('killed', 'scripted')), await runBuilt(args('whole', 'scripted'))];
    expect(continued.error).toMatch(/of 4 episodes are already done/u);
    expect(timeless(continued.out)).toEqual(timeless(whole.out));
    const { tasks } = timeless(continued.out);
    const recorded = tasks.flatMap(({ episodes }) => episodes.map(({ demonstration }) => demonstration ?? ''));
    // What was recorded of the episode that was killed is replaced, not kept beside it.
    expect((await readdir(join(folder, 'killed', 'demonstrations'))).toSorted()).toEqual(recorded.toSorted());
    for (const name of recorded)
      expect(readDemonstration(join(folder, 'killed'), name).turns.length).toBeGreaterThanOrEqual(2);
    expect(timeless(whole.out).tasks.flatMap(({ episodes }) => episodes.map(({ end }) => end))).toEqual([
      ...['done', 'done', 'done', 'done'],
    ]);
    const times = (JSON.parse(whole.out) as LiveRun).tasks.flatMap(({ episodes }) =>
      episodes.map((episode) => episode.times),
    );
    for (const { look, decide, act } of times) expect(Math.min(look, decide, act)).toBeGreaterThan(0);
    expect(await readFile(join(folder, 'whole', 'report.html'), 'utf8')).toContain('policy scripted');
  }, 240_000);

  test.skipIf(needsRedis !== '')(
    `ends alike with workers of a queue, one of which is killed${needsRedis}`,
    async () => {
      const redis = await startRedis();
      const workers = [0, 1].map(() =>
        startBuilt(['worker', '--queue', redis.url, '--lease', '3', '--record', join(folder, 'work')], {
          WEBLINX_DATA: '',
        }),
      );
      try {
        for (const worker of workers) await worker.says('waiting for episodes');
        const running = startBuilt([...args('queued', 'scripted'), '--queue', redis.url], {});
        await until(join(folder, 'queued', 'journal.jsonl'), 2);
        workers[0]?.child.kill('SIGKILL');
        const [{ out, error }, whole] = [await running.ended, await runBuilt(args('unqueued', 'scripted'))];
        expect(timeless(out), error).toEqual(timeless(whole.out));
        const counted = JSON.parse(out).tasks.map(({ episodes }: { episodes: object[] }) => episodes.length);
        expect(counted).toEqual([1, 1, 1, 1]);
      } finally {
        for (const { child } of workers) child.kill('SIGKILL');
        await redis.close();
      }
    },
    240_000,
  );

  test('a policy that does nothing does none of them', async () => {
    const { out } = await runBuilt([...args('nothing', 'nothing'), '--no-record']);
    const ends = timeless(out).tasks.flatMap(({ episodes }) => episodes.map(({ success }) => success));
    expect(ends).toEqual([false, false, false, false]);
    expect(existsSync(join(folder, 'nothing', 'demonstrations'))).toBe(false);
    expect(await readFile(join(folder, 'nothing', 'report.html'), 'utf8')).toContain(
      '<img src="data:image/png;base64,',
    );
  }, 120_000);
});

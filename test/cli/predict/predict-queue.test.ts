import type { ChildProcess } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { seeded, writeSynthetic } from '../../../bench/support/synthetic-weblinx.ts';
import { answerIt, type DigestModel, type Question, startDigestModel } from '../../support/servers/digest-model.ts';
import { needsRedis, startRedis, type TestRedis } from '../../support/servers/redis.ts';
import { type Running, startBuilt } from '../../support/start-built.ts';

/** A quick run by default; WAYMARK_KILLS=30 for the whole proof. */
const KILLS = Number(env.WAYMARK_KILLS ?? 3);
const JOBS = 4;
const folder = mkdtempSync(join(tmpdir(), 'waymark-queue-'));

let model: DigestModel;
/** Requests whose answer waits. */
const held: Question[] = [];
const hold = (question: Question) => void held.push(question);
const started: ChildProcess[] = [];

function waymark(...args: readonly string[]): Running {
  const running = startBuilt(args);
  started.push(running.child);
  return running;
}

const data = join(folder, 'data');
const placeOf = (name: string) => join(folder, 'out', 'waymark', 'valid', name);
const resultsOf = (name: string) => readFileSync(join(placeOf(name), 'results.json'), 'utf8');

describe.skipIf(needsRedis !== '')(`a run over several workers${needsRedis}`, { timeout: 60_000 * (KILLS + 1) }, () => {
  let redis: TestRedis;
  let expected = '';
  let turns = 0;

  const predict = (name: string, ...more: readonly string[]) => {
    const what = ['--data', data, '--split', 'valid', '--policy', model.policy, '--name', name];
    return waymark('predict', ...what, '--out', join(folder, 'out'), ...more);
  };
  const queued = (name: string, ...more: readonly string[]) => predict(name, '--queue', redis.url, ...more);
  const work = async (...more: readonly string[]) => {
    const worker = waymark(
      ...['worker', '--queue', redis.url, '--data', data, '--jobs', String(JOBS), '--lease', '3', ...more],
    );
    await worker.says('waiting for turns');
    return worker;
  };
  const state = async () => (await waymark('queue', '--queue', redis.url).ended).out;

  beforeAll(async () => {
    writeSynthetic(folder, { demonstrations: 4, turns: 10, splits: ['valid'], models: {} });
    model = await startDigestModel();
    redis = await startRedis();
    const { code, error } = await predict('alone').ended;
    expect(code, error).toBe(0);
    expected = resultsOf('alone');
    turns = JSON.parse(expected).length;
  }, 120_000);

  afterEach(() => {
    model.onRequest = answerIt;
    for (const child of started.splice(0)) child.kill('SIGKILL');
    for (const { answer } of held.splice(0)) answer();
  });

  afterAll(async () => {
    await model?.close();
    await redis?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('ends with the same bytes as one without a queue, and leaves nothing in Redis', async () => {
    await Promise.all([work(), work()]);
    model.asked = 0;
    const { code, error, out } = await queued('two').ended;
    expect(code, error).toBe(0);
    expect(out.trim()).toBe(join(placeOf('two'), 'results.json'));
    expect(resultsOf('two')).toBe(expected);
    expect(model.asked).toBe(turns);
    expect(await state()).toMatch(/^workers {3}2\nwaiting {3}0\nrunning {3}0\nunfetched 0\nfailed {4}0\n$/u);
  });

  test(`loses no row and has none twice when workers are killed ${KILLS} times at random`, async () => {
    const random = seeded(7);
    const workers = [await work(), await work()];
    for (let round = 0; round < KILLS; round++) {
      const at = 1 + Math.floor(random() * (turns - 1));
      const victim = Math.floor(random() * workers.length);
      let seen = 0;
      model.onRequest = ({ answer }) => {
        if (++seen === at) workers[victim]?.child.kill('SIGKILL');
        answer();
      };
      const { code, error } = await queued(`killed-${round}`).ended;
      expect(code, error).toBe(0);
      expect(resultsOf(`killed-${round}`)).toBe(expected);
      const [, ...rows] = readFileSync(join(placeOf(`killed-${round}`), 'journal.jsonl'), 'utf8')
        .trim()
        .split('\n');
      expect(new Set(rows.map((row) => JSON.parse(row).key)).size).toBe(turns);
      expect(rows).toHaveLength(turns);
      expect((await workers[victim]?.ended)?.code).toBeNull();
      workers[victim] = await work();
    }
  });

  test('is found again by a run that was killed', async () => {
    const random = seeded(3);
    await work();
    model.asked = 0;
    const at = Math.floor(turns * (0.2 + 0.6 * random()));
    const first = queued('cut');
    model.onRequest = ({ number, answer }) => {
      if (number === at) first.child.kill('SIGKILL');
      answer();
    };
    expect((await first.ended).code).toBeNull();
    const { code, error } = await queued('cut').ended;
    expect(code, error).toBe(0);
    expect(resultsOf('cut')).toBe(expected);
    // What workers went on to do for nobody is not asked again, but for a row on its way when the run was killed.
    expect(model.asked).toBeLessThanOrEqual(turns + 1);
  });

  test('shows what failed for good, and tries it again when it is started again', async () => {
    await work();
    let refused = '';
    model.onRequest = ({ body, response, answer }) => {
      if (refused === '') refused = body;
      if (body !== refused) answer();
      else response.writeHead(400, { 'content-type': 'application/json' }).end('{"error": {"message": "too long"}}');
    };
    const failed = await queued('refused').ended;
    expect(failed.code).toBe(1);
    expect(failed.error).toMatch(/1 turns failed, such as .*too long/u);
    expect(JSON.parse(resultsOf('refused')).filter((row: object) => 'error' in row)).toHaveLength(1);
    expect(await state()).toMatch(/failed {4}1\n {2}\S+\/\d+ \(openai:m@.*\), 3 tries: .*too long/u);
    model.onRequest = answerIt;
    expect((await queued('refused').ended).code).toBe(0);
    expect(resultsOf('refused')).toBe(expected);
    expect(await state()).toContain('failed    0');
  });

  test('a worker that gets a signal finishes its turns, and another one goes on', async () => {
    const worker = await work();
    model.onRequest = hold;
    model.asked = 0;
    const run = queued('graceful');
    await expect.poll(() => held.length, { timeout: 20_000 }).toBe(JOBS);
    worker.child.kill('SIGTERM');
    await worker.says('in progress');
    model.onRequest = answerIt;
    for (const { answer } of held.splice(0)) answer();
    expect(await worker.ended).toMatchObject({
      code: 0,
      error: expect.stringContaining(`${JOBS} turns and episodes done`),
    });
    await work();
    expect((await run.ended).code).toBe(0);
    expect(resultsOf('graceful')).toBe(expected);
    expect(model.asked, 'no turn was asked twice').toBe(turns);
  });

  test('puts on the queue what it was allowed, and takes it back when it is stopped', async () => {
    const run = queued('pressed', '--ahead', '3');
    await run.says('no worker is connected yet');
    await expect.poll(state, { timeout: 20_000 }).toContain('waiting   3');
    run.child.kill('SIGINT');
    expect(await run.ended).toMatchObject({ code: 1, error: expect.stringContaining('stopped') });
    expect(await state()).toContain('waiting   0');
  });

  test('a worker that cannot do it says so and leaves the turns to others', async () => {
    const other = join(folder, 'other');
    cpSync(data, other, { recursive: true });
    for (const name of new Set<string>(JSON.parse(expected).map((row: { demo_name: string }) => row.demo_name)))
      appendFileSync(join(other, 'demonstrations', name, 'replay.json'), '\n');
    const run = queued('wrong');
    const wrong = await work('--data', other);
    expect(await wrong.ended).toMatchObject({ code: 1, error: expect.stringContaining('is not the one of the run') });
    const choosy = await work('--policy', 'commands');
    expect(await choosy.ended).toMatchObject({
      code: 1,
      error: expect.stringContaining('this worker is for commands'),
    });
    await work();
    expect((await run.ended).code).toBe(0);
    expect(resultsOf('wrong')).toBe(expected);
  });

  test('nobody who can write to Redis has a worker ask a server elsewhere', async () => {
    const elsewhere = ['--policy', 'openai:m@https://models.example/v1', '--name', 'elsewhere', '--limit', '1'];
    queued('elsewhere', ...elsewhere);
    const { code, error } = await (await work()).ended;
    expect(code).toBe(1);
    expect(error).toContain('uses only model servers of its own machine');
    expect(error).toContain('start the worker with --policy openai:m@https://models.example/v1');
  });
});

test('a Redis that is not there is said to be so', { timeout: 60_000 }, async () => {
  const { code, error } = await waymark('worker', '--queue', 'redis://u:secret@127.0.0.1:9', '--data', tmpdir()).ended;
  expect(code).toBe(1);
  expect(error).toMatch(/redis:\/\/u:\.\.\.@127\.0\.0\.1:9: Redis cannot be used: .*ECONNREFUSED/u);
  expect(error).not.toContain('secret');
});

import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seeded, writeSynthetic } from '../../../bench/support/synthetic-weblinx.ts';
import { Journal } from '../../../cli/package/journal.ts';
import { writeTinyLanguageModel } from '../../support/models/tiny-language-model.ts';
import { answerIt, type DigestModel, startDigestModel } from '../../support/servers/digest-model.ts';
import { type Ended, startBuilt } from '../../support/start-built.ts';

/** A quick run by default; WAYMARK_KILLS=50 for the whole proof. */
const KILLS = Number(env.WAYMARK_KILLS ?? 8);
const JOBS = 4;
const TURNS = 40;
const folder = mkdtempSync(join(tmpdir(), 'waymark-predict-'));

let model: DigestModel;

beforeAll(async () => {
  expect(existsSync('dist/cli/main.js'), 'npm run build first').toBe(true);
  writeSynthetic(folder, { demonstrations: 4, turns: TURNS / 4, splits: ['valid'], models: {} });
  model = await startDigestModel();
});

afterAll(async () => {
  await model.close();
  rmSync(folder, { recursive: true });
});

/** Runs `waymark predict`; `onStart` gets a function that kills it. */
function predict(name: string, more: readonly string[] = [], onStart = (_kill: () => void) => {}): Promise<Ended> {
  const places = ['--data', join(folder, 'data'), '--split', 'valid', '--out', join(folder, 'out'), '--name', name];
  const how = ['--policy', model.policy, '--jobs', String(JOBS)];
  const { child, ended } = startBuilt(['predict', ...places, ...how, ...more]);
  onStart(() => child.kill('SIGKILL'));
  return ended;
}

const resultsOf = (name: string) => join(folder, 'out', 'waymark', 'valid', name, 'results.json');

describe('waymark predict', { timeout: 240_000 }, () => {
  let expected = '';
  let turns = 0;

  beforeAll(async () => {
    const { code, out, error } = await predict('undisturbed');
    expect(code, error).toBe(0);
    expect(out.trim()).toBe(resultsOf('undisturbed'));
    expected = readFileSync(resultsOf('undisturbed'), 'utf8');
    turns = JSON.parse(expected).length;
    expect(model.asked).toBe(turns);
  }, 60_000);

  test('writes a row for every turn, as WebLINX does', () => {
    const rows = JSON.parse(expected);
    expect(rows).toHaveLength(turns);
    expect(turns).toBeGreaterThan(TURNS / 2);
    for (const row of rows) {
      const keys = ['demo_name', 'turn_index', 'prompt', 'output_predicted', 'output_target', 'output_target_dict'];
      expect(Object.keys(row)).toEqual(keys);
      expect(row.output_predicted).toMatch(/^say\(speaker="navigator", utterance="[0-9a-f]{64} "quoted" ✓"\)$/u);
      expect(row.prompt.map(({ role }: { role: string }) => role)).toEqual(['system', 'user']);
    }
    const run = JSON.parse(readFileSync(join(resultsOf('undisturbed'), '..', 'run.json'), 'utf8'));
    expect(run.results).toBe(createHash('sha256').update(expected).digest('hex'));
    expect(run).toMatchObject({ turns, errors: 0, tokens: { input: 10 * turns, output: 2 * turns, dollars: null } });
  });

  test('asks for plain text, whatever the server knows, unless it is told otherwise', () => {
    expect(new Set(model.forms)).toEqual(new Set(['text']));
  });

  test('finds out with one request what the server takes where it is told to, and asks every turn so', async () => {
    model.knowsTools = true;
    model.forms.length = 0;
    const { code, error } = await predict('auto', ['--answer', 'auto', '--limit', '6']);
    model.knowsTools = false;
    expect(code, error).toBe(0);
    expect(model.forms).toEqual(Array(7).fill('tools'));
    const rows = JSON.parse(readFileSync(resultsOf('auto'), 'utf8'));
    expect(rows).toHaveLength(6);
    for (const row of rows)
      expect(row.output_predicted).toMatch(/^say\(speaker="navigator", utterance="[0-9a-f]{64}"\)$/u);
    const run = JSON.parse(readFileSync(join(resultsOf('auto'), '..', 'run.json'), 'utf8'));
    expect(run.answer).toBe('tools');
  });

  test('gives the same bytes one turn at a time', async () => {
    expect((await predict('one-by-one', ['--jobs', '1'])).code).toBe(0);
    expect(readFileSync(resultsOf('one-by-one'), 'utf8')).toBe(expected);
  });

  test(`killed ${KILLS} times at random, it goes on where it stood and ends with the same bytes`, async () => {
    const random = seeded(5);
    for (let round = 0; round < KILLS; round++) {
      const name = `killed-${round}`;
      const at = 1 + Math.floor(random() * (turns - 1));
      model.asked = 0;
      const { code } = await predict(name, [], (kill) => {
        model.onRequest = ({ number, answer }) => {
          if (number === at) kill();
          answer();
        };
      });
      expect(code).toBeNull();
      expect(existsSync(resultsOf(name))).toBe(false);
      model.onRequest = answerIt;
      expect((await predict(name)).code).toBe(0);
      expect(readFileSync(resultsOf(name), 'utf8')).toBe(expected);
      // Only what was on its way when the process died is asked again, and what it still asked before the signal reached it.
      expect(model.asked).toBeLessThanOrEqual(turns + 3 * JOBS);
    }
  });

  test('a turn that the server refuses is an error row, and is asked again by the next run', async () => {
    model.asked = 0;
    model.onRequest = ({ number, response, answer }) => {
      if (number !== 3) return answer();
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"error": {"message": "too long"}}');
    };
    const failed = await predict('refused');
    model.onRequest = answerIt;
    expect(failed.code).toBe(1);
    expect(failed.error).toContain('1 turns failed');
    const broken = JSON.parse(readFileSync(resultsOf('refused'), 'utf8'));
    expect(broken.filter((row: object) => 'error' in row)).toHaveLength(1);
    model.asked = 0;
    expect((await predict('refused')).code).toBe(0);
    expect(model.asked).toBe(1);
    expect(readFileSync(resultsOf('refused'), 'utf8')).toBe(expected);
  });

  test('a preview tells turns, tokens and money, and asks nobody', async () => {
    model.asked = 0;
    const { out, code } = await predict('preview', ['--preview', '--price', '1,2']);
    expect(code).toBe(0);
    expect(out).toMatch(
      new RegExp(`^turns +${turns}\\ntokens in +about \\d+\\ntokens out +about \\d+\\ncost +\\$\\d`, 'u'),
    );
    expect(model.asked).toBe(0);
    expect(readdirSync(join(folder, 'out', 'waymark', 'valid'))).not.toContain('preview');
  });

  test('a run with other options does not take over what was predicted', async () => {
    const { code, error } = await predict('undisturbed', ['--answer', 'tools']);
    expect(code).toBe(1);
    expect(error).toContain('--restart');
    expect(readFileSync(resultsOf('undisturbed'), 'utf8')).toBe(expected);
  });

  test('a finetuned model gets the prompt it knows, and what it writes stands as it is', async () => {
    const { code, error } = await predict('finetuned', ['--format', 'llama', '--tokenizer', String.raw`regex:\S`]);
    expect(code, error).toBe(0);
    for (const row of JSON.parse(readFileSync(resultsOf('finetuned'), 'utf8'))) {
      expect(row.prompt[0].content).toContain('You are an AI assistant with a deep understanding of HTML');
      expect(row.output_predicted).toMatch(/^say\(utterance="[0-9a-f]{64} \\"quoted\\" ✓"\)$/u);
    }
  });

  test('candidates of a file reach the prompt', async () => {
    const [first] = JSON.parse(expected);
    const row = {
      ...{
        query: '',
        doc: '[[tag]] a\n[[text]] chosen ✓',
        uid: 'x"y',
        demo_name: first.demo_name,
        turn_index: first.turn_index,
      },
      ...{ elem_dict: { tag: 'a', text: 'chosen ✓', children: '' }, label: 0, score: 1.5, rank: 1 },
    };
    const file = join(folder, 'candidates.jsonl');
    writeFileSync(file, `${JSON.stringify(row)}\n`);
    const more = ['--format', 'llama', '--tokenizer', String.raw`regex:\S`, '--candidates', file];
    const { code, error } = await predict('candidates', more);
    expect(code, error).toBe(0);
    const [shown] = JSON.parse(readFileSync(resultsOf('candidates'), 'utf8'));
    expect(shown.prompt[0].content).toContain('(uid = x"y) [[tag]] a [[text]] chosen ✓');
  });

  test('a model that runs here is a policy too', async () => {
    const tiny = join(folder, 'tiny-model');
    writeTinyLanguageModel(tiny, { says: 'say(utterance="I can read and write")' });
    model.asked = 0;
    const more = ['--policy', `on-device:${tiny}@fp32`, '--limit', '5'];
    const { code, error } = await predict('on-device', more);
    expect(code, error).toBe(0);
    const rows = JSON.parse(readFileSync(resultsOf('on-device'), 'utf8'));
    expect(rows).toHaveLength(5);
    for (const row of rows)
      expect(row.output_predicted).toBe('say(speaker="navigator", utterance="I can read and write")');
    const run = JSON.parse(readFileSync(join(resultsOf('on-device'), '..', 'run.json'), 'utf8'));
    expect(run.tokens.output).toBe(5 * 6);
    expect(model.asked).toBe(0);
  });

  test("Chrome's model is not in Node, and is not taken for another", async () => {
    const { code, error } = await predict('chrome', ['--policy', 'on-device:chrome']);
    expect(code).toBe(1);
    expect(error).toContain('Choose it in the settings of the panel');
  });

  test('a tokenizer that is not there is said once, before any turn', async () => {
    const { code, error } = await predict('no-tokenizer', ['--format', 'llama', '--tokenizer', 'regex:(']);
    expect(code).toBe(1);
    expect(error.trim().split('\n')).toHaveLength(1);
    expect(error).toContain('"(" is not a regular expression');
  });

  test('a ranker that is no longer there is an error that names the one that is', async () => {
    const { code, error } = await predict('no-ranker', ['--ranker', 'lexical']);
    expect(code).toBe(1);
    expect(error).toMatch(/there is no ranker "lexical"\n {2}Use --ranker waymark/u);
  });

  test('the built-in policy says the same in one thread and in several', async () => {
    const more = ['--policy', 'commands'];
    expect((await predict('commands-1', [...more, '--jobs', '1'])).code).toBe(0);
    expect((await predict('commands-4', [...more, '--jobs', '4'])).code).toBe(0);
    expect(readFileSync(resultsOf('commands-4'))).toEqual(readFileSync(resultsOf('commands-1')));
  });

  test('recorded rows and what people did are policies too', async () => {
    const more = ['--policy', `recorded:${resultsOf('undisturbed')}`];
    expect((await predict('again', more)).code).toBe(0);
    const outputs = (text: string) => JSON.parse(text).map((row: { output_predicted: string }) => row.output_predicted);
    expect(outputs(readFileSync(resultsOf('again'), 'utf8'))).toEqual(outputs(expected));
    expect((await predict('copied', ['--policy', 'copy'])).code).toBe(0);
    for (const row of JSON.parse(readFileSync(resultsOf('copied'), 'utf8')))
      expect(row.output_predicted).toBe(row.output_target);
  });
});

test('a journal whose last line was cut off keeps every line before', () => {
  const path = join(folder, 'journal.jsonl');
  const options = { settings: '{}', restart: false };
  const first = new Journal(path, options);
  first.add('a/1', '{"text": "✓ one"}', { prompt: 3, completion: 1 });
  first.add('b"/2', '{"text": "two"}', { prompt: 3, completion: 1 });
  first.close();
  for (const cut of ['{"key": "c/3", "row": {"te', '{"key"', '{']) {
    appendFileSync(path, cut);
    const second = new Journal(path, options);
    expect([second.read('a/1'), second.read('b"/2'), second.has('c/3')]).toEqual([
      '{"text": "✓ one"}',
      '{"text": "two"}',
      false,
    ]);
    second.close();
  }
  const third = new Journal(path, options);
  third.add('c/3', '{"text": "three"}', { prompt: 3, completion: 1 });
  third.close();
  const last = new Journal(path, options);
  expect(['a/1', 'b"/2', 'c/3'].map((key) => last.read(key))).toEqual([
    '{"text": "✓ one"}',
    '{"text": "two"}',
    '{"text": "three"}',
  ]);
  last.close();
});

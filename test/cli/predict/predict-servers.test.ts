import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSynthetic } from '../../../bench/support/synthetic-weblinx.ts';
import { KEY, runBuilt } from '../../support/run-built.ts';
import {
  type Received,
  type Script,
  type ScriptedServer,
  startScriptedServer,
} from '../../support/servers/scripted-server.ts';
import type { Ended } from '../../support/start-built.ts';

const folder = mkdtempSync(join(tmpdir(), 'waymark-servers-'));
let server: ScriptedServer;

beforeAll(async () => {
  expect(existsSync('dist/cli/main.js'), 'npm run build first').toBe(true);
  writeSynthetic(folder, { demonstrations: 2, turns: 30, splits: ['valid'], models: {} });
  server = await startScriptedServer();
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Row {
  readonly turn_index: number;
  readonly output_predicted: string;
  readonly error?: string;
}

/** Runs the built command line over the synthetic demonstrations. */
function predict(name: string, more: readonly string[] = []): Promise<Ended> {
  const data = ['--data', join(folder, 'data'), '--split', 'valid', '--out', join(folder, 'out'), '--name', name];
  const policy = ['--policy', `openai:tiny@${server.baseUrl}`];
  return runBuilt(['predict', ...data, ...policy, ...more]);
}

function rowsOf(name: string): readonly Row[] {
  return JSON.parse(readFileSync(join(folder, 'out', 'waymark', 'valid', name, 'results.json'), 'utf8'));
}

const GOOD: Script = { kind: 'text', text: 'say(utterance="Here you are.")' };
const SOON = { 'retry-after-ms': '1' };

/** A fault of a server during a turn, and the row that results. */
const MISDEEDS: readonly (readonly [what: string, Script, RegExp])[] = [
  ['normal', GOOD, /^say\(/u],
  ['slow', { ...GOOD, delayMs: 60 }, /^say\(/u],
  ['malformed', { kind: 'text', text: 'hmm {"a": ' }, /^hmm/u],
  ['empty', { kind: 'text', text: '' }, /^$/u],
  ['silent', { kind: 'silence' }, /did not answer in time/u],
  ['silent in the middle', { kind: 'text', text: 'click(', ending: 'silent' }, /did not answer in time/u],
  ['429', { kind: 'status', status: 429, headers: SOON }, /asks to slow down \(429\)/u],
  ['429 for an hour', { kind: 'status', status: 429, headers: { 'retry-after': '3600' } }, /slow down \(429\)/u],
  ['500', { kind: 'status', status: 500, headers: SOON }, /error \(500\)/u],
  ['a dropped connection', { kind: 'text', text: 'click(', ending: 'dropped' }, /dropped the connection/u],
  ['a truncated stream', { kind: 'text', text: 'click(', ending: 'cut' }, /dropped the connection/u],
  ['a wrong key', { kind: 'status', status: 401 }, /refused the key \(401\)/u],
  ['a megabyte', { kind: 'text', text: 'la '.repeat(350_000) }, /far more than it was asked for/u],
  ['a web page', { kind: 'page', html: '<h1>Welcome</h1>' }, /not an answer/u],
  ['a stream that says it is text', { kind: 'raw', type: 'text/plain', body: asEvents('back()') }, /^back\(\)$/u],
  ['an answer in one piece', { kind: 'raw', type: 'application/json', body: whole('back()') }, /^back\(\)$/u],
  ['events that are no JSON', { kind: 'raw', type: 'text/event-stream', body: 'data: {"x\n\n' }, /not an answer/u],
];

function asEvents(content: string): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: 'stop' }] })}\n\n`;
}

function whole(content: string): string {
  return JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }] });
}

/** The same script for the same question, in the order that questions first come. */
function byQuestion(scripts: readonly Script[]): (request: Received) => Script {
  const seen: string[] = [];
  return ({ body }) => {
    const question = JSON.stringify(body.messages);
    if (!seen.includes(question)) seen.push(question);
    return scripts[seen.indexOf(question)] ?? GOOD;
  };
}

describe('waymark predict', { timeout: 120_000 }, () => {
  test('every turn ends with a prediction or a named error, whatever a server does', async () => {
    server.answer(byQuestion(MISDEEDS.map(([, script]) => script)));
    const finetuned = ['--format', 'llama', '--tokenizer', String.raw`regex:\S+`];
    const limits = ['--limit', String(MISDEEDS.length), '--timeout', '2'];
    const { code, error } = await predict('misdeeds', [...finetuned, ...limits]);
    expect(code).toBe(1);
    expect(error).not.toContain(KEY);
    const rows = rowsOf('misdeeds');
    expect(rows).toHaveLength(MISDEEDS.length);
    for (const [i, [what, , expected]] of MISDEEDS.entries()) {
      expect(rows[i]?.error ?? rows[i]?.output_predicted, what).toMatch(expected);
    }
    expect(JSON.stringify(rows)).not.toContain(KEY);
  });

  test('a tool that is called twice is one prediction', async () => {
    const back = { name: 'back', arguments: '{}' };
    server.answer({ kind: 'calls', calls: [back, back] });
    const { code, error } = await predict('twice', ['--limit', '1', '--answer', 'tools']);
    expect(code, error).toBe(0);
    expect(rowsOf('twice').map((row) => row.output_predicted)).toEqual(['back()']);
  });

  test('a budget in tokens ends a run, which goes on with a higher one', async () => {
    server.answer(GOOD);
    const asked = server.received.length;
    const stopped = await predict('tokens', ['--limit', '6', '--answer', 'text', '--budget-tokens', '300']);
    expect(stopped.code).toBe(1);
    // Every answer takes 129.
    expect(stopped.error).toContain('the budget of 300 tokens is spent (387 tokens used): 3 of 6 turns are predicted');
    expect(server.received.length - asked).toBe(3);
    const still = await predict('tokens', ['--limit', '6', '--answer', 'text', '--budget-tokens', '300']);
    expect(still.error).toContain('3 of 6 turns are predicted');
    expect(server.received.length - asked).toBe(3);
    expect((await predict('tokens', ['--limit', '6', '--answer', 'text', '--budget-tokens', '10000'])).code).toBe(0);
    expect(server.received.length - asked).toBe(6);
    const run = JSON.parse(readFileSync(join(folder, 'out', 'waymark', 'valid', 'tokens', 'run.json'), 'utf8'));
    expect(run.tokens).toEqual({ input: 6 * 120, output: 6 * 9, dollars: null });
  });

  test('a budget in money needs a price, and ends a run', async () => {
    server.answer(GOOD);
    const stopped = await predict('dollars', [
      '--limit',
      '6',
      '--answer',
      'text',
      '--budget-dollars',
      '0.002',
      '--price',
      '10,20',
    ]);
    expect(stopped.code).toBe(1);
    expect(stopped.error).toMatch(/the budget of \$0.002 is spent \(\$0.0028 used\): 2 of 6 turns are predicted/u);
    const elsewhere = ['--policy', 'openai:some-model@https://models.example/v1', '--budget-dollars', '1'];
    const unknown = await predict('unpriced', elsewhere);
    expect(unknown.code).toBe(1);
    expect(unknown.error).toMatch(/needs a price.*\n.*--price IN,OUT/u);
  });

  test('a budget that nobody can count ends a run', async () => {
    server.answer({ kind: 'raw', type: 'text/event-stream', body: asEvents('back()') });
    const { code, error } = await predict('uncounted', ['--limit', '4', '--answer', 'text', '--budget-tokens', '300']);
    expect(code).toBe(1);
    expect(error).toContain('does not count tokens');
  });

  test('a preview knows the price of a known model, and says when it was one', async () => {
    const { out } = await predict('priced', ['--preview', '--policy', 'openai:gpt-4o-mini-2024-07-18']);
    expect(out).toMatch(/cost +about \$\d+\.\d\d by the prices of \d{4}-\d\d-\d\d, https:/u);
    const unknown = await predict('unknown', ['--preview', '--policy', 'openai:gpt-99']);
    expect(unknown.out).toMatch(/cost +unknown: set --price/u);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEY, runBuilt } from '../support/run-built.ts';
import { type Script, type ScriptedServer, startScriptedServer } from '../support/servers/scripted-server.ts';
import { bodyOf, startServer, type TestServer } from '../support/servers/start-server.ts';
import type { Ended } from '../support/start-built.ts';

let scripted: ScriptedServer;
let front: TestServer;
let at: string;

/** The scripted server answers questions only; this one lists two models and hands questions on. */
beforeAll(async () => {
  scripted = await startScriptedServer();
  front = await startServer(async (request, response) => {
    if (request.url === '/v1/models') {
      const data = ['first', 'second'].map((id) => ({ id, owned_by: 'vllm' }));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
      return;
    }
    const answer = await fetch(`${scripted.baseUrl}/chat/completions`, { method: 'POST', body: await bodyOf(request) });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(await answer.text());
  });
  at = `${front.origin}/v1`;
});

afterAll(async () => {
  await front.close();
  await scripted.close();
});

function modelsAt(address: string, ...more: string[]): Promise<Ended> {
  return runBuilt(['models', '--at', address, ...more]);
}

const models = (...more: string[]) => modelsAt(at, ...more);

const PRESSED: Script = { kind: 'text', text: 'click(uid="a1b2c3")' };

describe('waymark models', { timeout: 60_000 }, () => {
  test('tries the first model of a server with one real step', async () => {
    scripted.answer(PRESSED);
    const { code, out, error } = await models('--json');
    expect(code, error).toBe(0);
    expect(JSON.parse(out)).toEqual([
      {
        ...{ server: 'vLLM', baseUrl: at, model: 'first', policy: `openai:first@${at}`, problem: null },
        probe: {
          ...{ outcome: 'right', answer: 'click(uid="a1b2c3")', form: 'text', milliseconds: expect.any(Number) },
          usage: { prompt: expect.any(Number), completion: expect.any(Number) },
        },
      },
      { server: 'vLLM', baseUrl: at, model: 'second', policy: `openai:second@${at}`, problem: null, probe: null },
    ]);
    expect(out + error).not.toContain(KEY);
  });

  test.each<[string, Script, RegExp]>([
    ['the right action', PRESSED, /works: the right action \(text, \d+\.\d s, \d+ \+ \d+ tokens\)/u],
    ['another action', { kind: 'text', text: 'back()' }, /but the wrong one: back\(\)/u],
    ['no action', { kind: 'text', text: 'I would press it.' }, /answers, but with no action/u],
    ['an error', { kind: 'status', status: 401 }, /refused the key \(401\)/u],
  ])('tells of %s in words', async (_, script, words) => {
    scripted.answer(script);
    const { code, out, error } = await models('--model', 'mine');
    expect(code, error).toBe(0);
    expect(out).toContain(`openai:mine@${at}`);
    expect(out).toMatch(words);
  });

  test('sends no request with --probe none', async () => {
    const before = scripted.received.length;
    const { out } = await models('--probe', 'none');
    expect(out.match(/not probed/gu)).toHaveLength(2);
    expect(scripted.received.length).toBe(before);
  });

  test('says where it looked when nobody is there', async () => {
    const { code, out, error } = await modelsAt('http://127.0.0.1:9/v1', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual([]);
    expect(error).toContain('no model server answers at http://127.0.0.1:9/v1');
  });
});

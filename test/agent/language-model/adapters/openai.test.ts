import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AgentError, sentenceOf } from '../../../../agent/errors.ts';
import { openAiComplete } from '../../../../agent/language-model/adapters/openai.ts';
import { type Script, type ScriptedServer, startScriptedServer } from '../../../support/servers/scripted-server.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

/** How long it would have waited. */
const waited: number[] = [];
beforeEach(() => void waited.splice(0));

const QUESTION = [{ role: 'user', content: 'Hello?', image: null }] as const;

function ask(
  options: { signal?: AbortSignal; onText?: (text: string) => void; timeoutMs?: number; retries?: number } = {},
) {
  const { signal = new AbortController().signal, onText = () => {}, timeoutMs = 2_000, retries = 1 } = options;
  const complete = openAiComplete({
    ...{ baseUrl: server.baseUrl, model: 'tiny', key: 'secret', timeoutMs, retries },
    wait: async (milliseconds) => void waited.push(milliseconds),
    random: () => 0,
  });
  return complete(QUESTION, { signal, onText, maxTokens: 50 });
}

async function errorOf(script: Script, options: Parameters<typeof ask>[0] = {}): Promise<string> {
  server.answer(script);
  const error = await ask({ retries: 0, ...options }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AgentError);
  return sentenceOf(error);
}

test('streams the answer and counts its tokens', async () => {
  server.answer({ kind: 'text', text: 'say(utterance="Hi there")' });
  const seen: string[] = [];
  const answer = await ask({ onText: (text) => seen.push(text) });
  expect(answer).toEqual({ text: 'say(utterance="Hi there")', usage: { prompt: 120, completion: 9 } });
  expect(seen.length).toBeGreaterThan(2);
  expect(seen.at(-1)).toBe(answer.text);
  expect(server.received.at(-1)).toMatchObject({ authorization: 'Bearer secret', body: { model: 'tiny' } });
});

test('an empty answer is a value', async () => {
  server.answer({ kind: 'text', text: '' });
  expect((await ask()).text).toBe('');
});

test.each([408, 409, 429, 500, 503])('tries again after %i', async (status) => {
  server.answer({ kind: 'status', status }, { kind: 'text', text: 'back()' });
  expect((await ask()).text).toBe('back()');
  expect(waited).toEqual([500]);
});

test('tries again after a connection that dropped in the middle', async () => {
  server.answer({ kind: 'text', text: 'click(uid="a', ending: 'dropped' }, { kind: 'text', text: 'back()' });
  expect((await ask()).text).toBe('back()');
});

test('waits twice as long each time', async () => {
  server.answer({ kind: 'status', status: 500 });
  await expect(ask({ retries: 4 })).rejects.toThrow(/error \(500\)/u);
  expect(waited).toEqual([500, 1_000, 2_000, 4_000]);
});

test.each<[string, Record<string, string>, number]>([
  ['seconds', { 'retry-after': '90' }, 90_000],
  ['milliseconds', { 'retry-after-ms': '250', 'retry-after': '90' }, 250],
  ['a date that is past', { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }, 0],
])('waits as long as the server asks, in %s', async (_, headers, milliseconds) => {
  server.answer({ kind: 'status', status: 429, headers }, { kind: 'text', text: 'back()' });
  await ask();
  expect(waited[0]).toBe(milliseconds);
});

test('does not wait an hour, and says how long it would be', async () => {
  expect(await errorOf({ kind: 'status', status: 429, headers: { 'retry-after': '3600' } }, { retries: 3 })).toContain(
    'Wait 60 minutes',
  );
  expect(waited).toEqual([]);
});

test('when one request is asked to wait, the others wait too', async () => {
  const pauses: number[] = [];
  let onRetry = () => {};
  const complete = openAiComplete({
    ...{ baseUrl: server.baseUrl, model: 'tiny', key: '' },
    wait: (milliseconds) => {
      pauses.push(Math.round(milliseconds / 10_000));
      return pauses.length === 1 ? new Promise((resolve) => (onRetry = resolve)) : Promise.resolve();
    },
  });
  const options = { signal: new AbortController().signal, onText: () => {}, maxTokens: 50 };
  server.answer({ kind: 'status', status: 429, headers: { 'retry-after': '200' } }, { kind: 'text', text: 'back()' });
  const first = complete(QUESTION, options);
  await expect.poll(() => pauses.length).toBe(1);
  await complete(QUESTION, options);
  expect(pauses).toEqual([expect.any(Number), 20]);
  onRetry();
  expect((await first).text).toBe('back()');
});

test('a quota that is used up is not waited for', async () => {
  const body = JSON.stringify({ error: { code: 'insufficient_quota', message: 'You exceeded your current quota' } });
  const said = await errorOf({ kind: 'raw', status: 429, type: 'application/json', body }, { retries: 3 });
  expect(said).toMatch(/quota of the key is used up/u);
  expect(waited).toEqual([]);
});

test.each<[string, Script, RegExp]>([
  ['a wrong key', { kind: 'status', status: 401 }, /refused the key.*settings/u],
  ['an unknown model', { kind: 'status', status: 404 }, /does not know the model “tiny”.*settings/u],
  ['a forbidden origin', { kind: 'status', status: 403 }, /refused the request.*CORS/u],
  ['too many requests', { kind: 'status', status: 429 }, /slow down.*quota/u],
  [
    'a broken server',
    { kind: 'status', status: 500, message: 'out of memory' },
    /error \(500\).*out of memory.*try again later/iu,
  ],
  ['a refused request', { kind: 'status', status: 400, message: 'no such option' }, /error \(400\).*no such option/u],
  [
    'a connection dropped in the middle',
    { kind: 'text', text: 'click(uid="a', ending: 'dropped' },
    /dropped the connection in the middle/u,
  ],
  ['a stream that is cut off', { kind: 'text', text: 'click(uid="a', ending: 'cut' }, /dropped the connection/u],
  ['an answer of a megabyte', { kind: 'text', text: 'la '.repeat(350_000) }, /far more than it was asked for/u],
  [
    'a line that does not end',
    { kind: 'raw', type: 'text/event-stream', body: `data: "${'x'.repeat(9_000_000)}` },
    /far more than it was asked for/u,
  ],
  [
    'JSON of many megabytes',
    { kind: 'raw', type: 'application/json', body: `{"a": "${'x'.repeat(9_000_000)}"}` },
    /far more than it was asked for/u,
  ],
  ['an answer of nothing', { kind: 'raw', type: 'text/event-stream', body: '' }, /not an answer/u],
  [
    'events that are no JSON',
    { kind: 'raw', type: 'text/event-stream', body: 'data: {"choices": [\n\n' },
    /not an answer/u,
  ],
  [
    'an event of nothing',
    { kind: 'raw', type: 'text/event-stream', body: 'data: null\n\n' },
    /dropped the connection/u,
  ],
  ['JSON that is no answer', { kind: 'raw', type: 'application/json', body: '[1, 2]' }, /not an answer/u],
  [
    'an error in the middle of a stream',
    { kind: 'raw', type: 'text/event-stream', body: 'data: {"error": {"message": "overloaded"}}\n\n' },
    /broke off with an error: overloaded/u,
  ],
  [
    "Gemini's list of one error",
    {
      kind: 'raw',
      status: 400,
      type: 'application/json',
      body: '[{"error": {"code": 400, "message": "API key not valid"}}]',
    },
    /error \(400\).*API key not valid/u,
  ],
  [
    "FastAPI's error",
    { kind: 'raw', status: 422, type: 'application/json', body: '{"detail": "field required"}' },
    /error \(422\).*field required/u,
  ],
  [
    "Ollama's error",
    { kind: 'raw', status: 500, type: 'application/json', body: '{"error": "model runner stopped"}' },
    /error \(500\).*model runner stopped/u,
  ],
  ['a web page', { kind: 'page', html: '<h1>Welcome</h1>' }, /not an answer.*OpenAI-compatible/u],
])('says what to do about %s', async (_, script, sentence) => {
  const said = await errorOf(script);
  expect(said).toMatch(sentence);
  expect(said).toContain(server.baseUrl);
});

test('gives up on a server that stays silent', async () => {
  expect(await errorOf({ kind: 'silence' }, { timeoutMs: 100 })).toMatch(/did not answer in time/u);
});

test('gives up on a stream that falls silent', async () => {
  const script: Script = { kind: 'text', text: 'click(', ending: 'silent' };
  expect(await errorOf(script, { timeoutMs: 200 })).toMatch(/did not answer in time/u);
});

test('says that a server cannot be reached', async () => {
  const complete = openAiComplete({ baseUrl: 'http://127.0.0.1:9/v1', model: 'tiny', key: '', retries: 0 });
  const asked = complete(QUESTION, { signal: new AbortController().signal, onText: () => {}, maxTokens: 5 });
  await expect(asked).rejects.toThrow(/cannot be reached/u);
});

test('names the line that Ollama needs', async () => {
  const complete = openAiComplete({ baseUrl: 'http://127.0.0.1:11434/v1', model: 'tiny', key: '', retries: 0 });
  const asked = complete(QUESTION, { signal: new AbortController().signal, onText: () => {}, maxTokens: 5 });
  expect(sentenceOf(await asked.catch((error: unknown) => error))).toContain('OLLAMA_ORIGINS');
});

test('stops when it is told to', async () => {
  server.answer({ kind: 'silence' });
  const abort = new AbortController();
  const asked = ask({ signal: abort.signal });
  abort.abort(new Error('the person pressed Esc'));
  await expect(asked).rejects.toThrow('the person pressed Esc');
});

test('takes an answer in one piece from a server that does not stream', async () => {
  const body = JSON.stringify({
    choices: [{ index: 0, message: { role: 'assistant', content: 'back()' }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 },
  });
  server.answer({ kind: 'raw', type: 'application/json; charset=utf-8', body });
  expect(await ask()).toEqual({ text: 'back()', usage: { prompt: 7, completion: 3 } });
});

test('takes a stream whatever type it says it has', async () => {
  const body = 'data: {"choices": [{"index": 0, "delta": {"content": "back()"}, "finish_reason": "stop"}]}\n\n';
  server.answer({ kind: 'raw', type: 'text/plain', body });
  expect((await ask()).text).toBe('back()');
});

test('never tells the key', async () => {
  const body = JSON.stringify({ error: { message: 'Incorrect API key provided: secret. Find yours at …' } });
  const said = await errorOf({ kind: 'raw', status: 400, type: 'application/json', body });
  expect(said).toContain('Incorrect API key provided: …');
  expect(said).not.toContain('secret');
});

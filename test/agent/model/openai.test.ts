import { afterAll, beforeAll, expect, test } from 'vitest';
import { AgentError, sentenceOf } from '../../../agent/errors.ts';
import { openAiComplete } from '../../../agent/model/openai.ts';
import { type Script, type ScriptedServer, startScriptedServer } from '../../scripted-server.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

const QUESTION = [{ role: 'user', content: 'Hello?', image: null }] as const;

function ask(
  options: { signal?: AbortSignal; onText?: (text: string) => void; timeoutMs?: number; retries?: number } = {},
) {
  const { signal = new AbortController().signal, onText = () => {}, timeoutMs = 2_000, retries = 1 } = options;
  const complete = openAiComplete({ baseUrl: server.baseUrl, model: 'tiny', key: 'secret', timeoutMs, retries });
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

test.each([429, 500, 503])('tries again after %i', async (status) => {
  server.answer({ kind: 'status', status, headers: { 'retry-after-ms': '1' } }, { kind: 'text', text: 'back()' });
  expect((await ask()).text).toBe('back()');
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
    /dropped|no answer/u,
  ],
  ['a web page', { kind: 'page', html: '<h1>Welcome</h1>' }, /no answer.*OpenAI-compatible/u],
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

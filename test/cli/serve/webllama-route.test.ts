import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AgentError } from '../../../agent/errors.ts';
import type { Message } from '../../../agent/language-model/complete/complete.ts';
import { regexTokenizer } from '../../../agent/weblinx/budget/tokenizer.ts';
import { httpServer } from '../../../cli/serve/http-server.ts';
import { webLlamaRoute } from '../../../cli/serve/webllama-route.ts';
import { constantScorer } from '../../../ranker/baselines/baselines.ts';

let asked: readonly Message[] = [];
let maxTokens = 0;
let answer = () => '';

function brain() {
  const tokenizer = regexTokenizer(String.raw`regex:\w{1,4}|[^\w\s]`);
  if (tokenizer === null) throw new Error('no tokenizer');
  return {
    tokenizer,
    scorer: constantScorer,
    complete: async (messages: readonly Message[], options: { maxTokens: number }) => {
      asked = messages;
      maxTokens = options.maxTokens;
      return { text: answer(), usage: null };
    },
  };
}

const open = httpServer([webLlamaRoute(brain())], null);
const locked = httpServer([webLlamaRoute(brain())], 'secret');
let address = '';
let lockedAddress = '';

beforeAll(async () => {
  for (const server of [open, locked]) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(open.address() as AddressInfo).port}/`;
  lockedAddress = `http://127.0.0.1:${(locked.address() as AddressInfo).port}/`;
});

afterAll(() => {
  for (const server of [open, locked]) {
    server.close();
    server.closeAllConnections();
  }
});

const side = { x: 10, y: 20, width: 100, height: 30, top: 20, left: 10, right: 110, bottom: 50 };
const state = {
  html: '<html><body data-webtasks-id="b"><a data-webtasks-id="l" class="link" href="/x" style="s">Prices</a></body></html>',
  bboxes: { b: { ...side, width: 1_000, height: 700 }, l: side },
  ...{ viewport_height: 700, viewport_width: 1_200, index: 3, type: 'browser' },
};
const said = {
  intent: 'say',
  speaker: 'instructor',
  utterance: 'Open prices',
  x: null,
  y: null,
  timestamp: 1.5,
  index: 0,
};

async function post(
  body: unknown,
  { to = address, headers = {} }: { to?: string; headers?: Record<string, string> } = {},
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(to, { method: 'POST', body: text, headers });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test('answers with an action, its element and its time', async () => {
  answer = () => 'click(uid="l")';
  const { status, body } = await post({ action_history: [said], state, kwargs: { max_new_tokens: 64 } });
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['index', 'intent', 'timestamp', 'tag', 'attrs', 'uid']);
  expect(body).toMatchObject({ index: 3, intent: 'click', tag: 'a', attrs: { class: 'link', href: '/x' }, uid: 'l' });
  expect(maxTokens).toBe(64);
  expect(asked[0]?.content).toContain('(a data-webtasks-id="l" class="link" href="/x" style="s"Prices)');
  expect(asked[0]?.content).toContain('(uid = l) [[tag]] a [[xpath]] /html/body/a [[text]] Prices');
  expect(asked[1]?.content).toMatch(
    /^say\(speaker="instructor", utterance="Open prices", timestamp=1.5, index=0\) Please/u,
  );
});

test('answers with an utterance where the state has no page', async () => {
  answer = () => 'say(speaker="navigator", utterance="Hi")';
  const { status, body } = await post({ action_history: [said], state: { html: null, index: 1 } });
  expect(status).toBe(200);
  expect(body).toMatchObject({ intent: 'say', utterance: 'Hi', tag: null, attrs: {} });
});

test.each([
  ['text that is not JSON', '{"state": ', 400, 'not JSON'],
  ['an array', '[]', 400, 'not an object'],
  ['no state', { action_history: [] }, 400, 'state is empty'],
  ['an empty state', { action_history: [], state: {} }, 400, 'state is empty'],
  ['a history that is not a list', { action_history: 5, state }, 400, 'not a list'],
  ['an action without intent', { action_history: [{}], state }, 500, 'intent'],
])('says what is wrong with %s', async (_, body, status, error) => {
  const answered = await post(body);
  expect(answered.status).toBe(status);
  expect(answered.body.error).toContain(error);
});

test('reports a failing model as an error that the client can read', async () => {
  answer = () => {
    throw new AgentError('the model is gone', { hint: 'Start it.' });
  };
  expect(await post({ action_history: [], state })).toEqual({
    status: 500,
    body: { error: 'the model is gone Start it.' },
  });
});

test('refuses other paths and methods, websites, and large requests', async () => {
  expect((await fetch(address)).status).toBe(405);
  expect((await fetch(`${address}other`, { method: 'POST', body: '{}' })).status).toBe(404);
  expect((await post({ state }, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
  expect((await post(`"${'x'.repeat(65 * 1_048_576)}"`)).status).toBe(413);
});

test('with a token, refuses requests without it', async () => {
  answer = () => 'scroll(x=0, y=100)';
  expect((await post({ state }, { to: lockedAddress })).status).toBe(401);
  expect((await post({ state }, { to: lockedAddress, headers: { authorization: 'Bearer wrong' } })).status).toBe(401);
  const { status, body } = await post({ state }, { to: lockedAddress, headers: { authorization: 'Bearer secret' } });
  expect([status, body.intent, body.y]).toEqual([200, 'scroll', 100]);
});

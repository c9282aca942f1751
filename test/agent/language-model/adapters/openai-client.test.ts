import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAiComplete } from '../../../../agent/language-model/adapters/openai.ts';
import type { Dialect } from '../../../../agent/language-model/servers/model-servers.ts';
import { type Received, type ScriptedServer, startScriptedServer } from '../../../support/servers/scripted-server.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

/** The request that a server at this path gets. */
async function requestTo(
  path: string,
  { dialect, key = 'secret' }: { dialect: Dialect; key?: string },
): Promise<Received> {
  server.answer({ kind: 'text', text: 'back()' });
  const complete = openAiComplete({ baseUrl: new URL(path, server.baseUrl).href, model: 'gpt-4o', key, dialect });
  const options = { signal: new AbortController().signal, onText: () => {}, maxTokens: 5 };
  await complete([{ role: 'user', content: 'Hi', image: null }], options);
  const received = server.received.at(-1);
  if (received === undefined) throw new Error('nothing was asked');
  return received;
}

test.each<[string, Dialect, string, string]>([
  ['OpenAI', 'openai', '/v1', '/v1/chat/completions'],
  ['a slash too many', 'openai', '/v1/', '/v1/chat/completions'],
  ['an address with a query', 'openai', '/v1?team=7', '/v1/chat/completions?team=7'],
  ["Gemini's compatible endpoint", 'openai', '/v1beta/openai/', '/v1beta/openai/chat/completions'],
  ["Anthropic's compatible endpoint", 'anthropic', '/v1/', '/v1/chat/completions'],
  ['Azure', 'azure', '/', '/openai/v1/chat/completions'],
  ['Azure with its path', 'azure', '/openai/v1/', '/openai/v1/chat/completions'],
  ['a preview of Azure', 'azure', '/openai/v1?api-version=preview', '/openai/v1/chat/completions?api-version=preview'],
  [
    "Azure's dated interface",
    'azure',
    '/?api-version=2025-01-01-preview',
    '/openai/deployments/gpt-4o/chat/completions?api-version=2025-01-01-preview',
  ],
  [
    'a deployment of Azure',
    'azure',
    '/openai/deployments/mine',
    '/openai/deployments/mine/chat/completions?api-version=2024-10-21',
  ],
])('%s is asked at its path', async (_, dialect, path, url) => {
  expect((await requestTo(path, { dialect })).url).toBe(url);
});

test('the key goes where the server looks for it', async () => {
  const { headers: openai } = await requestTo('/v1', { dialect: 'openai' });
  expect(openai.authorization).toBe('Bearer secret');
  const { headers: azure } = await requestTo('/', { dialect: 'azure' });
  expect([azure.authorization, azure['api-key']]).toEqual([undefined, 'secret']);
  const { headers: anthropic } = await requestTo('/v1', { dialect: 'anthropic' });
  expect([anthropic.authorization, anthropic['anthropic-version']]).toEqual(['Bearer secret', '2023-06-01']);
});

test('without a key none is sent', async () => {
  const { headers } = await requestTo('/v1', { dialect: 'openai', key: '' });
  expect(headers.authorization).toBeUndefined();
});

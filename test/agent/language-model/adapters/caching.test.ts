import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAiComplete } from '../../../../agent/language-model/adapters/openai.ts';
import type { Message } from '../../../../agent/language-model/complete/complete.ts';
import { type ScriptedServer, startScriptedServer } from '../../../support/servers/scripted-server.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

const MESSAGES: readonly Message[] = [
  { role: 'system', content: 'Rules.', image: null, lasting: 6 },
  { role: 'user', content: 'History. Page.', image: null, lasting: 9 },
];
const marked = (text: string) => ({ type: 'text', text, cache_control: { type: 'ephemeral' } });

async function sent(model: string): Promise<unknown[]> {
  const before = server.received.length;
  const options = { signal: new AbortController().signal, onText: () => {}, maxTokens: 50 };
  await openAiComplete({ baseUrl: server.baseUrl, model, key: '', retries: 0 })(MESSAGES, options);
  return server.received.slice(before).map(({ body }) => body.messages.map(({ content }) => content));
}

test('marks what may be cached for models of Anthropic, wherever they are served', async () => {
  server.answer({ kind: 'text', text: 'back()' });
  expect(await sent('anthropic/claude-sonnet-4-6')).toEqual([
    [[marked('Rules.')], [marked('History. '), { type: 'text', text: 'Page.' }]],
  ]);
});

test('leaves the marks out where nobody needs them', async () => {
  server.answer({ kind: 'text', text: 'back()' });
  expect(await sent('gpt-4.1')).toEqual([['Rules.', 'History. Page.']]);
});

test('leaves the marks out from then on where a server refuses them', async () => {
  const refusal = { kind: 'status', status: 400, message: 'Extra inputs are not permitted: cache_control' } as const;
  server.answer(refusal, { kind: 'text', text: 'back()' });
  expect(await sent('claude-elsewhere')).toEqual([
    [[marked('Rules.')], [marked('History. '), { type: 'text', text: 'Page.' }]],
    ['Rules.', 'History. Page.'],
  ]);
  expect(await sent('claude-elsewhere')).toEqual([['Rules.', 'History. Page.']]);
});

test('counts the tokens that a server had in its cache', async () => {
  const body = JSON.stringify({
    choices: [{ index: 0, message: { role: 'assistant', content: 'back()' }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 70, completion_tokens: 3, prompt_tokens_details: { cached_tokens: 64 } },
  });
  server.answer({ kind: 'raw', type: 'application/json', body });
  const options = { signal: new AbortController().signal, onText: () => {}, maxTokens: 50 };
  const { usage } = await openAiComplete({ baseUrl: server.baseUrl, model: 'tiny', key: '' })(MESSAGES, options);
  expect(usage).toEqual({ prompt: 70, completion: 3, cached: 64 });
});

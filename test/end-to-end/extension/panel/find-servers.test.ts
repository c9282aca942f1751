import type { Page as Tab } from 'playwright';
import { describe, expect, test } from 'vitest';
import { startWaymark } from '../../../support/browser/start-waymark.ts';

const waymark = startWaymark();

/** Fakes a model server at the usual address of llama.cpp and none at the other addresses. Resolves to the keys that it is sent. */
async function playServer(panel: Tab, answer: string): Promise<string[]> {
  const keys: string[] = [];
  await panel.route(/^http:\/\/localhost:\d+\/.*models$/u, (route) => {
    keys.push(route.request().headers().authorization ?? 'none');
    if (!route.request().url().includes(':8080/')) return route.abort('connectionrefused');
    return route.fulfill({ json: { data: [{ id: 'tiny.gguf', owned_by: 'llamacpp' }] } });
  });
  await panel.route('http://localhost:8080/v1/chat/completions', (route) => {
    const chunk = { choices: [{ index: 0, delta: { content: answer }, finish_reason: 'stop' }] };
    const usage = { choices: [], usage: { prompt_tokens: 1_000, completion_tokens: 234 } };
    const body = [chunk, usage].map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
    return route.fulfill({ contentType: 'text/event-stream', body: `${body}data: [DONE]\n\n` });
  });
  return keys;
}

async function settingsOf() {
  const settings = { policy: 'model', baseUrl: 'https://models.example/v1', model: 'other', key: 'secret' } as const;
  const scene = await waymark.scene('/', { settings });
  await scene.panel.getByRole('button', { name: 'Settings' }).click();
  return scene;
}

describe('model servers of this computer', () => {
  test('are found, tried with a real step, and used without the key of another server', async () => {
    const { panel, say, shown } = await settingsOf();
    const keys = await playServer(panel, 'click(uid="a1b2c3")');
    await panel.getByRole('button', { name: 'Find servers on this computer' }).click();
    await panel.getByRole('button', { name: 'tiny.gguf' }).click();
    await panel.getByText('It works: the model answered with the right action').waitFor();
    expect(await panel.getByLabel('Address', { exact: true }).inputValue()).toBe('http://localhost:8080/v1');
    expect(await panel.getByLabel('Model', { exact: true }).inputValue()).toBe('tiny.gguf');
    expect(await panel.getByLabel('Key', { exact: true }).inputValue()).toBe('');
    expect(keys.length).toBeGreaterThan(3);
    expect(new Set(keys)).toEqual(new Set(['none']));
    await playServer(panel, 'say(utterance="Hello yourself.")');
    await panel.getByRole('button', { name: 'Back to the conversation' }).click();
    await say('Hello');
    await expect.poll(async () => (await shown()).busy).toBe(false);
    // A model on this computer costs nothing.
    expect(await panel.locator('.cost').textContent()).toBe('This conversation: 1,234 tokens · $0');
  });

  test('whose model answers with another action than asked for are reported so', async () => {
    const { panel } = await settingsOf();
    await playServer(panel, 'back()');
    await panel.getByRole('button', { name: 'Find servers on this computer' }).click();
    await panel.getByRole('button', { name: 'tiny.gguf' }).click();
    await panel.getByText('but with a different action: back()').waitFor();
  });

  test('are reported missing where none runs', async () => {
    const { panel } = await settingsOf();
    await panel.route(/^http:\/\/localhost:\d+\/.*models$/u, (route) => route.abort('connectionrefused'));
    await panel.getByRole('button', { name: 'Find servers on this computer' }).click();
    await panel.getByText('Is one running?').waitFor();
  });
});

import { expect, test } from 'vitest';
import { livePolicy } from '../../../../cli/live/policies/policy.ts';
import { taskSchema } from '../../../../cli/live/task.ts';

const TASK = taskSchema.parse({ name: 'a', start: '/', say: ['Hello'], checks: [{ kind: 'answer' }] });

test('a model server gets the settings that waymark start would give', async () => {
  const policy = await livePolicy('openai:tiny@http://127.0.0.1:9/v1');
  expect(policy.begin(TASK, 0).settings).toEqual({
    policy: 'model',
    model: 'tiny',
    baseUrl: 'http://127.0.0.1:9/v1',
    key: expect.any(String),
  });
});

test('each episode of a played policy has an address and a count of its own', async () => {
  const policy = await livePolicy('nothing');
  try {
    const [one, two] = [policy.begin(TASK, 0), policy.begin(TASK, 1)];
    expect(one.settings.baseUrl).not.toBe(two.settings.baseUrl);
    const body = JSON.stringify({ messages: [{ role: 'user', content: 'Hello' }] });
    const answer = await (await fetch(`${one.settings.baseUrl}/chat/completions`, { method: 'POST', body })).json();
    expect(answer).toMatchObject({ choices: [{ message: { content: 'say(text="I did nothing.")' } }] });
    expect([one.calls(), two.calls()]).toEqual([1, 0]);
    one.end();
    expect((await fetch(`${one.settings.baseUrl}/chat/completions`, { method: 'POST', body })).status).toBe(404);
  } finally {
    await policy.close();
  }
});

test('an unknown policy is refused', async () => {
  await expect(livePolicy('magic')).rejects.toThrow(/no policy "magic"/u);
});
